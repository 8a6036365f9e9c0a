// XML as a tree, with the places of its elements.

internal import CurveMath
internal import CurveReports
internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// An element with what stands in it.
final class ResourceElement {
  /// Without its prefix: `attr` of `aapt:attr`.
  let name: String
  /// Without prefixes; of two that differ in the prefix alone, Android's own counts.
  let attributes: [String: String]
  /// The line on which its tag ends.
  let line: Int
  /// Of its first byte, from 0.
  let offset: Int
  fileprivate(set) var endLine: Int
  fileprivate(set) var children: [ResourceElement] = []
  fileprivate var characters = ""

  /// Its characters, one space in the place of each stretch of white space.
  var text: String { characters.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate init(name: String, attributes: [String: String], line: Int, offset: Int) {
    (self.name, self.attributes, self.line, self.offset, endLine) = (name, attributes, line, offset, line)
  }
}

/// Reads XML into a tree.
final class ResourceTree: NSObject, XMLParserDelegate {
  private let offsets: [Int]
  private var begun = 0
  private var open: [ResourceElement] = []
  private var root: ResourceElement?
  private var depth = 0
  private var isTooDeep = false

  /// Whoever walks over the tree goes as deep.
  private static var mostLevels: Int { Limits.jsonDepth.count }

  /// Views of real resources have a few dozen.
  private static var mostAttributes: Int { Limits.attributes.count }

  /// Returns the outermost element.
  static func root(of bytes: [UInt8]) throws(UnreadableText) -> ResourceElement {
    // Entities could grow without end or name other files. No resource has a document type.
    guard bytes.firstRange(of: Array("<!DOCTYPE".utf8)) == nil, bytes.firstRange(of: Array("<!ENTITY".utf8)) == nil
    else {
      throw UnreadableText("it has a document type, which could hold entities: remove the '<!DOCTYPE …>'")
    }
    let count = AttributeCount(of: bytes, above: mostAttributes)
    if let line = count.lineOfFirstExcess {
      throw UnreadableText(
        "its element at line \(line) has more than \(mostAttributes) attributes: leave out what is none of an interpolator"
      )
    }
    let reader = ResourceTree(offsets: count.elements)
    let parser = XMLParser(data: Data(bytes.withoutEmptyInstructions))
    parser.delegate = reader
    guard parser.parse() else {
      throw UnreadableText("it is not well-formed XML at line \(parser.lineNumber), column \(parser.columnNumber)")
    }
    guard !reader.isTooDeep else { throw UnreadableText("it nests more than \(mostLevels) levels") }
    // The parser of another platform takes the end of a text for the end of every element.
    if let element = reader.open.last {
      throw UnreadableText("it ends within <\(Shown.text(element.name, limit: 60))>, which line \(element.line) begins")
    }
    guard let root = reader.root else { throw UnreadableText("it has no element") }
    return root
  }

  private init(offsets: [Int]) { self.offsets = offsets }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let element = ResourceElement(
      name: Self.withoutPrefix(name), attributes: Self.withoutPrefixes(attributes), line: parser.lineNumber,
      offset: begun < offsets.count ? offsets[begun] : 0)
    begun += 1
    depth += 1
    guard depth <= Self.mostLevels else {
      isTooDeep = true
      return
    }
    if let parent = open.last { parent.children.append(element) } else { root = root ?? element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for element in open.suffix(2) { element.characters += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    depth -= 1
    if depth < Self.mostLevels { open.popLast()?.endLine = parser.lineNumber }
  }

  private static func withoutPrefix(_ name: String) -> String {
    String(name.split(separator: ":").last ?? "")
  }

  private static func withoutPrefixes(_ attributes: [String: String]) -> [String: String] {
    var result: [String: String] = [:]
    for (key, value) in attributes {
      let name = withoutPrefix(key)
      if key.hasPrefix("android:") || result[name] == nil { result[name] = value }
    }
    return result
  }
}
