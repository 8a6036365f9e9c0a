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
  /// Where the elements begin, in bytes, and how many have begun.
  private let elements: [Int]
  private var begun = 0
  private var found: [FoundMotion] = []
  /// The elements that have begun, from the outermost.
  private var open: [Element] = []
  private var style: Style?
  private var item: (name: String, text: String)?

  private struct Style {
    let name: String
    let line: Int
    let offset: Int
    var numbers: [String: String] = [:]
  }

  private struct Element {
    let name: String
    let line: Int
    let offset: Int
    /// Without prefixes.
    let attributes: [String: String]
  }

  /// A file that has been read by itself.
  struct Document: TokenFileFormat {
    static let endings: Set = ["xml"]
    static let beginnings = Set("<".utf8)

    let bytes: [UInt8]
    fileprivate let path: String
    fileprivate let file: String
    fileprivate let found: [FoundMotion]

    init(_ bytes: [UInt8], path: String) throws(UnreadableText) {
      file = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
      (self.bytes, self.path) = (bytes, path)
      found = try AndroidResources.motions(in: bytes, file: file, interpolators: [:])
    }

    static func motions(in files: [Document]) throws(UnreadableText) -> [[FoundMotion]] {
      try AndroidResources.motions(in: files)
    }
  }

  /// Finds the curves of files that are read together: `@interpolator/quick` is the curve of `quick.xml`.
  static func curves(in documents: [Document]) throws(UnreadableText) -> [[FoundCurve]] {
    try motions(in: documents).map { $0.compactMap(\.curve) }
  }

  private static func motions(in documents: [Document]) throws(UnreadableText) -> [[FoundMotion]] {
    var interpolators: [String: [InterpolatorFile]] = [:]
    for document in documents {
      let curves = document.found.compactMap(\.curve)
      if curves.count == 1, case .curve(let curve) = curves[0].reading, curves[0].name == document.file {
        interpolators[document.file, default: []].append(InterpolatorFile(path: document.path, curve: curve))
      }
    }
    var motions: [[FoundMotion]] = []
    for document in documents {
      motions.append(
        documents.count == 1
          ? document.found : try self.motions(in: document.bytes, file: document.file, interpolators: interpolators))
    }
    return motions
  }

  /// Views of real resources have a few dozen.
  private static var mostAttributes: Int { Limits.attributes.count }

  private static func motions(
    in bytes: [UInt8], file: String, interpolators: [String: [InterpolatorFile]]
  ) throws(UnreadableText) -> [FoundMotion] {
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
    let reader = AndroidResources(file: file, elements: count.elements, interpolators: interpolators)
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
    // Styles have names of their own.
    guard found.count(where: { $0.curve?.name == file }) > 1 else { return found }
    var number = 0
    return found.map { motion in
      guard motion.curve?.name == file else { return motion }
      var motion = motion
      number += 1
      motion.curve?.name = "\(file) \(number)"
      motion.token?.name = "\(file) \(number)"
      return motion
    }
  }

  private init(file: String, elements: [Int], interpolators: [String: [InterpolatorFile]]) {
    self.elements = elements
    self.file = file.isEmpty ? "curve" : file
    self.interpolators = interpolators
  }

  // MARK: - Elements

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let attributes = Self.withoutPrefixes(attributes)
    let offset = begun < elements.count ? elements[begun] : 0
    begun += 1
    open.append(Element(name: name, line: parser.lineNumber, offset: offset, attributes: attributes))
    switch name {
    case "style": style = Style(name: attributes["name"] ?? file, line: parser.lineNumber, offset: offset)
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
    let ended = open.popLast()
    if name == "item" || name == "string", let item {
      let key = item.name.split(separator: ":").last.map(String.init) ?? item.name
      let text = item.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      style?.numbers[key] = text
      if ["cubic-bezier(", "path("].contains(where: text.hasPrefix) {
        let reason =
          "'\(Shown.text(text, limit: 60))' is a text, and curves are read of interpolators: write a <pathInterpolator>"
        note(FoundCurve(item.name, at: "line \(parser.lineNumber)", unreadable: reason), from: ended?.offset ?? 0)
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
    let offset = open.last?.offset ?? 0
    guard case .curve(let easing) = reading else { return note(FoundCurve(file, at: place, reading), from: offset) }
    do throws(NoNumber) {
      guard let duration = try innermost("duration") else {
        return note(FoundCurve(file, at: place, easing), kind: .easing, from: offset)
      }
      // A view animation waits for its own offset behind that of every set around it, an animator for its own delay.
      var delay = try innermost("startDelay") ?? 0
      for element in open { delay += try number("startOffset", of: element) ?? 0 }
      func time(_ milliseconds: Double) -> FoundTransition.Time {
        FoundTransition.Time(text: WrittenNumber(milliseconds, unit: "ms").text)
      }
      let transition = FoundTransition(
        easing: easing, duration: time(duration), delay: delay == 0 ? nil : time(delay))
      let token = FoundToken(
        name: file, kind: .transition, role: .use, value: .transition(transition), position: .byte(offset))
      found.append(FoundMotion(curve: FoundCurve(file, at: place, transition.curve), token: token))
    } catch {
      let reason = "its \(error.attribute) '\(error.text)' is no number here"
      note(FoundCurve(file, at: place, unreadable: reason), from: offset)
    }
  }

  private func note(_ curve: FoundCurve, kind: MotionToken.Kind? = nil, from offset: Int) {
    let value: FoundToken.Value =
      switch curve.reading {
      case .curve(let written): .curve(written)
      case .unreadable(let reason): .refused(reason)
      }
    found.append(
      FoundMotion(
        curve: curve, token: FoundToken(name: curve.name, kind: kind, value: value, position: .byte(offset))))
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
        note(FoundCurve(style.name, at: place, unreadable: "it has a \(only) and no \(missing)"), from: style.offset)
      }
      return
    }
    guard let k = Double(stiffness), let ratio = Double(damping), k.isFinite, ratio.isFinite else {
      let reason = "'\(stiffness)' and '\(damping)' are not both numbers here"
      return note(FoundCurve(style.name, at: place, unreadable: reason), from: style.offset)
    }
    let spring = WrittenCurve(
      form: "spring",
      [.number(WrittenNumber(k), label: "stiffness"), .number(WrittenNumber(ratio), label: "dampingRatio")])
    note(FoundCurve(style.name, at: place, spring), kind: .spring, from: style.offset)
  }
}
