// Android's XML: interpolators, springs of Material's theme styles, and animators that name one of the platform's interpolators.
//
// An interpolator has no duration of its own. It runs over the `android:duration` of the animator around it, or over 1 s.

internal import CurveMath
internal import CurveReports
internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Finds the curves of an XML file.
final class AndroidResources: NSObject, XMLParserDelegate {
  /// The name of the file without its endings.
  private let file: String
  /// Of other files, by their names.
  private let interpolators: [String: [InterpolatorFile]]
  private var found: [FoundCurve] = []
  /// The elements that have begun, from the outermost.
  private var open: [Element] = []
  private var style: Style?
  private var item: (name: String, text: String)?

  private struct Style {
    let name: String
    let line: Int
    var numbers: [String: String] = [:]
  }

  private struct Element {
    let name: String
    let line: Int
    /// Without prefixes.
    let attributes: [String: String]
  }

  /// A file that has been read by itself.
  struct Document: TokenFileFormat {
    static let endings: Set = ["xml"]
    static let beginnings = Set("<".utf8)

    fileprivate let bytes: [UInt8]
    fileprivate let path: String
    fileprivate let file: String
    fileprivate let found: [FoundCurve]

    init(_ bytes: [UInt8], path: String) throws(UnreadableText) {
      file = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
      (self.bytes, self.path) = (bytes, path)
      found = try AndroidResources.curves(in: bytes, file: file, interpolators: [:])
    }

    static func curves(in files: [Document]) throws(UnreadableText) -> [[FoundCurve]] {
      try AndroidResources.curves(in: files)
    }
  }

  /// Finds the curves of files that are read together: `@interpolator/quick` is the curve of `quick.xml`.
  static func curves(in documents: [Document]) throws(UnreadableText) -> [[FoundCurve]] {
    var interpolators: [String: [InterpolatorFile]] = [:]
    for document in documents where document.found.count == 1 {
      if case .curve(let curve) = document.found[0].reading, document.found[0].name == document.file {
        interpolators[document.file, default: []].append(InterpolatorFile(path: document.path, curve: curve))
      }
    }
    var curves: [[FoundCurve]] = []
    for document in documents {
      curves.append(
        documents.count == 1
          ? document.found : try self.curves(in: document.bytes, file: document.file, interpolators: interpolators))
    }
    return curves
  }

  /// Views of real resources have a few dozen.
  private static var mostAttributes: Int { Limits.attributes.count }

  private static func curves(
    in bytes: [UInt8], file: String, interpolators: [String: [InterpolatorFile]]
  ) throws(UnreadableText) -> [FoundCurve] {
    // Entities could grow without end or name other files. No resource has a document type.
    guard bytes.firstRange(of: Array("<!DOCTYPE".utf8)) == nil, bytes.firstRange(of: Array("<!ENTITY".utf8)) == nil
    else {
      throw UnreadableText("it has a document type, which could hold entities: remove the '<!DOCTYPE …>'")
    }
    if let line = AttributeCount(of: bytes, above: mostAttributes).lineOfFirstExcess {
      throw UnreadableText(
        "its element at line \(line) has more than \(mostAttributes) attributes: leave out what is none of an interpolator"
      )
    }
    let reader = AndroidResources(file: file, interpolators: interpolators)
    let parser = XMLParser(data: Data(bytes.withoutEmptyInstructions))
    parser.delegate = reader
    guard parser.parse() else {
      throw UnreadableText("it is not well-formed XML at line \(parser.lineNumber), column \(parser.columnNumber)")
    }
    // The parser of another platform takes the end of a text for the end of every element.
    if let element = reader.open.last {
      throw UnreadableText("it ends within <\(Shown.text(element.name, limit: 60))>, which line \(element.line) begins")
    }
    let found = reader.found
    guard found.count > 1 else { return found }
    var count = 0
    return found.map { curve in
      var curve = curve
      // Styles have names of their own.
      guard curve.name == file else { return curve }
      count += 1
      curve.name = "\(file) \(count)"
      return curve
    }
  }

  private init(file: String, interpolators: [String: [InterpolatorFile]]) {
    self.file = file.isEmpty ? "curve" : file
    self.interpolators = interpolators
  }

  // MARK: - Elements

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let attributes = Self.withoutPrefixes(attributes)
    open.append(Element(name: name, line: parser.lineNumber, attributes: attributes))
    switch name {
    case "style": style = Style(name: attributes["name"] ?? file, line: parser.lineNumber)
    case "item", "string": item = attributes["name"].map { ($0, "") }
    default:
      if let reading = InterpolatorElement(name: name, attributes: attributes).reading {
        note(reading, line: parser.lineNumber)
      } else if let reference = attributes["interpolator"] {
        note(InterpolatorElement.reading(ofReference: reference, among: interpolators), line: parser.lineNumber)
      }
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { item?.text += text }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    _ = open.popLast()
    if name == "item" || name == "string", let item {
      let key = item.name.split(separator: ":").last.map(String.init) ?? item.name
      let text = item.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      style?.numbers[key] = text
      if ["cubic-bezier(", "path("].contains(where: text.hasPrefix) {
        let reason =
          "'\(Shown.text(text, limit: 60))' is a text, and curves are read of interpolators: write a <pathInterpolator>"
        found.append(FoundCurve(item.name, at: "line \(parser.lineNumber)", unreadable: reason))
      }
      self.item = nil
    } else if name == "style" {
      if let style { finish(style) }
      style = nil
    }
  }

  /// Of two attributes that differ in the prefix alone, Android's own counts.
  private static func withoutPrefixes(_ attributes: [String: String]) -> [String: String] {
    var result: [String: String] = [:]
    for (key, value) in attributes {
      let name = String(key.split(separator: ":").last ?? "")
      if key.hasPrefix("android:") || result[name] == nil { result[name] = value }
    }
    return result
  }

  private func note(_ reading: FoundCurve.Reading, line: Int) {
    let place = "line \(line)"
    guard case .curve(var curve) = reading else { return found.append(FoundCurve(file, at: place, reading)) }
    do throws(NoNumber) {
      if let duration = try innermost("duration") { curve = curve.over(WrittenNumber(duration, unit: "ms")) }
      // A view animation waits for its own offset behind that of every set around it, an animator for its own delay.
      var delay = try innermost("startDelay") ?? 0
      for element in open { delay += try number("startOffset", of: element) ?? 0 }
      if delay != 0 { curve = curve.delayed(by: WrittenNumber(delay, unit: "ms")) }
      found.append(FoundCurve(file, at: place, curve))
    } catch {
      found.append(
        FoundCurve(file, at: place, unreadable: "its \(error.attribute) '\(error.text)' is no number here"))
    }
  }

  private struct NoNumber: Error {
    let attribute, text: String
  }

  /// What the innermost element says that says it, in milliseconds.
  private func innermost(_ attribute: String) throws(NoNumber) -> Double? {
    guard let element = open.last(where: { $0.attributes[attribute] != nil }) else { return nil }
    return try number(attribute, of: element)
  }

  private func number(_ attribute: String, of element: Element) throws(NoNumber) -> Double? {
    guard let text = element.attributes[attribute] else { return nil }
    guard let number = Double(text), number.isFinite else { throw NoNumber(attribute: attribute, text: text) }
    return number
  }

  /// Material's springs are styles with a stiffness and a ratio.
  private func finish(_ style: Style) {
    let place = "line \(style.line)"
    guard let stiffness = style.numbers["stiffness"], let damping = style.numbers["damping"] else {
      if let only = style.numbers.keys.first(where: ["stiffness", "damping"].contains) {
        let missing = only == "damping" ? "stiffness" : "damping"
        found.append(FoundCurve(style.name, at: place, unreadable: "it has a \(only) and no \(missing)"))
      }
      return
    }
    guard let k = Double(stiffness), let ratio = Double(damping), k.isFinite, ratio.isFinite else {
      found.append(
        FoundCurve(style.name, at: place, unreadable: "'\(stiffness)' and '\(damping)' are not both numbers here"))
      return
    }
    let spring = WrittenCurve(
      form: "spring",
      [.number(WrittenNumber(k), label: "stiffness"), .number(WrittenNumber(ratio), label: "dampingRatio")])
    found.append(FoundCurve(style.name, at: place, spring))
  }
}
