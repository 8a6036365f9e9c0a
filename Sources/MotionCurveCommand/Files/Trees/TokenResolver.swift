// References between tokens: `{motion.fast}` means the value of that token, `{"$ref": "#/motion/fast/$value"}` any place of the
// file. Either may stand for a whole value or for a part of one, and lead to a further reference.

internal import CurveReports
internal import Foundation

/// Reads tokens, and follows the references in them.
struct TokenResolver {
  let root: JSONValue

  /// A reason why a token is no curve.
  private struct Refusal: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private static var mostReferences: Int { 32 }

  init(root: JSONValue) { self.root = root }

  /// Returns the curve of a token, or `nil` where it is something else than a curve.
  ///
  /// - Parameter siblings: The group. A curve without a duration takes the `duration` and the `delay` beside it.
  func reading(of token: DesignToken, siblings: JSONValue?) -> FoundCurve.Reading? {
    do throws(Refusal) {
      if let motion = try motion(of: token) { return .notation(motion) }
      var type = token.type
      if type == nil { type = try referredType(of: token.value) }
      switch type {
      case "cubicBezier", "cubic-bezier", "easing":
        return .notation(try timing(token.value) + beside(siblings))
      case "transition": return .notation(try transition(token.value))
      case "spring":
        guard let spring = SpringObject.notation(try resolved(token.value)) else {
          throw Refusal("a spring needs numbers such as stiffness and damping, or duration and bounce")
        }
        return .notation(spring)
      case nil: return try untyped(token, siblings)
      default: return nil
      }
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// A value without a type: text of CSS is a curve where a function of CSS stands in it, as in Style Dictionary's files.
  private func untyped(_ token: DesignToken, _ siblings: JSONValue?) throws(Refusal) -> FoundCurve.Reading? {
    let isReference = Self.path(of: token.value) != nil
    // What a reference misses is told only where something says that a curve is meant.
    guard let value = isReference ? try? resolved(token.value) : token.value else { return nil }
    if let text = value.string {
      let text = try filled(text)
      let reading = StylesheetCurves.reading(of: text)
      guard case .notation(let notation)? = reading, StylesheetValue(text).items.allSatisfy(\.times.isEmpty) else {
        return reading
      }
      return .notation(notation + (try beside(siblings)))
    }
    let isCubic = value.elements(\.finiteNumber)?.count == 4
    guard isCubic || value["timingFunction"] != nil, !isReference else { return nil }
    throw Refusal("it has no type: write \"$type\": \"\(isCubic ? "cubicBezier" : "transition")\" beside its value")
  }

  /// A text with the values of the tokens that it names within: `all {time.fast} {easing.out}`.
  private func filled(_ text: String) throws(Refusal) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let value = try resolved(.string(String(rest[open...close])))
      result += rest[..<open]
      if let text = value.string {
        // What it names in turn is not looked for: no text can fill itself.
        result += text
      } else if value.array != nil {
        result += try timing(value)
      } else if value["unit"] != nil {
        result += try time(value)
      } else {
        throw Refusal("'\(rest[open...close])' is no text, cubic or time")
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  // MARK: - Types

  /// The motion that a token or one that it stands for carries beside its value.
  private func motion(of token: DesignToken) throws(Refusal) -> String? {
    var (value, extensions) = (token.value, token.extensions)
    for _ in 0..<Self.mostReferences {
      if let extensions, let motion = try Self.motion(in: extensions) { return motion }
      guard let next = referredToken(of: value) else { return nil }
      (value, extensions) = (next["$value"] ?? next["value"] ?? .null, next["$extensions"])
    }
    throw Refusal("its references lead in a circle")
  }

  /// This package's extension is the motion itself; a spring in anybody's extension says more than the cubic.
  private static func motion(in extensions: JSONValue) throws(Refusal) -> String? {
    if let own = extensions["org.motion-curves"], let curve = own["curve"] {
      guard let text = curve.string else { throw Refusal("its extension has a 'curve' that is no text") }
      return text
    }
    for vendor in extensions.members ?? [] {
      guard let spring = vendor.value["spring"] else { continue }
      guard let notation = SpringObject.notation(spring) else {
        throw Refusal("the spring in its extension '\(vendor.name)' has no numbers that make one")
      }
      return notation
    }
    return nil
  }

  private func transition(_ value: JSONValue) throws(Refusal) -> String {
    let value = try resolved(value)
    // Older files hold CSS's text.
    if let text = value.string {
      switch StylesheetCurves.reading(of: try filled(text)) {
      case .notation(let notation)?: return notation
      case .unreadable(let reason)?: throw Refusal(reason)
      case nil: return text
      }
    }
    guard let function = value["timingFunction"] else { throw Refusal("a transition without a 'timingFunction'") }
    guard let duration = value["duration"] else { throw Refusal("a transition without a 'duration'") }
    let time = try time(duration)
    if StylesheetValue.isNegative(time) { throw Refusal(StylesheetValue.negativeDuration(time)) }
    return "\(try timing(function)) \(time)" + delayed(try value["delay"].map(self.time))
  }

  private func beside(_ siblings: JSONValue?) throws(Refusal) -> String {
    func time(_ name: String) throws(Refusal) -> String? {
      guard let token = siblings?[name], let value = token["$value"] ?? token["value"] else { return nil }
      let time = try self.time(value)
      if name == "duration", StylesheetValue.isNegative(time) { throw Refusal(StylesheetValue.negativeDuration(time)) }
      return time
    }
    return (try time("duration").map { " \($0)" } ?? "") + delayed(try time("delay"))
  }

  private func delayed(_ delay: String?) -> String {
    guard let delay, delay.prefix(while: { !$0.isLetter }).contains(where: { ("1"..."9").contains($0) }) else {
      return ""
    }
    return ".delay(\(delay))"
  }

  /// Four numbers, or CSS's text.
  private func timing(_ value: JSONValue) throws(Refusal) -> String {
    let value = try resolved(value)
    if let text = value.string { return text }
    guard let items = value.array, items.count == 4 else {
      let given =
        value.array.map { "\($0.count) \($0.count == 1 ? "is" : "are") given" } ?? "\(Self.shown(value)) is none"
      throw Refusal("a cubic is a list of four numbers, such as [0.2, 0, 0, 1], and \(given)")
    }
    var numbers: [String] = []
    for (name, item) in zip(["x1", "y1", "x2", "y2"], items) {
      let handle = try resolved(item)
      guard let number = handle.finiteNumber else {
        throw Refusal("\(name) of the cubic is \(Self.shown(handle)), and no number")
      }
      numbers.append(DecimalText.shortest(number))
    }
    return "cubic-bezier(\(numbers.joined(separator: ", ")))"
  }

  /// A value and its unit, or the text of older files.
  private func time(_ value: JSONValue) throws(Refusal) -> String {
    let value = try resolved(value)
    if let text = value.string { return text }
    guard let number = try value["value"].map(resolved)?.finiteNumber else {
      throw Refusal("a duration is written {\"value\": 200, \"unit\": \"ms\"}")
    }
    guard let unit = value["unit"] else {
      throw Refusal("a duration of \(DecimalText.shortest(number)) needs a unit, \"ms\" or \"s\"")
    }
    guard let unit = unit.string, unit == "ms" || unit == "s" else {
      throw Refusal("the unit of a duration is \"ms\" or \"s\", not \(Self.shown(unit))")
    }
    return DecimalText.shortest(number) + unit
  }

  private static func shown(_ value: JSONValue) -> String { Shown.text(value.text, limit: 40) }

  // MARK: - References

  private func resolved(_ value: JSONValue) throws(Refusal) -> JSONValue {
    var value = value
    for _ in 0..<Self.mostReferences {
      if let name = Self.reference(value) {
        guard let token = place(name.split(separator: ".").map(String.init)) else {
          throw Refusal("no token is called '{\(name)}'")
        }
        guard let next = token["$value"] ?? token["value"] else { throw Refusal("'{\(name)}' is a group and no token") }
        value = next
      } else if let pointer = value["$ref"]?.string {
        guard pointer.hasPrefix("#/"), let next = place(Self.names(pointer)) else {
          throw Refusal("nothing stands at '\(pointer)' in this file")
        }
        // A pointer at a whole token means its value.
        value = next["$value"] ?? next
      } else {
        return value
      }
    }
    throw Refusal("its references lead in a circle")
  }

  /// The token that a reference stands for, by its name, by a pointer at it or by one at its value.
  private func referredToken(of value: JSONValue) -> JSONValue? {
    guard var path = Self.path(of: value) else { return nil }
    if path.last == "$value" { path.removeLast() }
    return place(path)
  }

  /// The type of the token that a reference names.
  private func referredType(of value: JSONValue) throws(Refusal) -> String? {
    var value = value
    for _ in 0..<Self.mostReferences {
      guard let path = Self.path(of: value) else { return nil }
      var (type, node): (String?, JSONValue?) = (root["$type"]?.string, root)
      for name in path {
        node = node?[name]
        type = node?["$type"]?.string ?? (node?["value"] == nil ? nil : node?["type"]?.string) ?? type
      }
      if let type { return type }
      guard let next = node?["$value"] ?? node?["value"] else { return nil }
      value = next
    }
    throw Refusal("its references lead in a circle")
  }

  private static func reference(_ value: JSONValue) -> String? {
    guard let text = value.string, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Where a reference leads, from the root.
  private static func path(of value: JSONValue) -> [String]? {
    reference(value).map { $0.split(separator: ".").map(String.init) } ?? value["$ref"]?.string.map(names)
  }

  /// The names of a JSON pointer in a fragment: first the escapes of addresses are undone, then those of the pointer
  /// (RFC 6901, section 6). A percent sign that begins none stays.
  static func names(_ pointer: String) -> [String] {
    (pointer.removingPercentEncoding ?? pointer).dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
  }

  private func place(_ path: [String]) -> JSONValue? {
    var node: JSONValue? = root
    for name in path {
      node =
        node?.array.map { items in Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } } ?? node?[name]
    }
    return node
  }
}
