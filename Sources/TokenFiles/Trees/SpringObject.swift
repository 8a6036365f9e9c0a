internal import CurveMath
internal import CurveReports

/// A spring as an object of numbers: `{"stiffness": 170, "damping": 26}`, `{"duration": 0.5,
/// "bounce": 0.3}`, `{"tension": 170, "friction": 26}` and the other vocabularies of the notation.
enum SpringObject {
  private static let labels = [
    "mass", "stiffness", "damping", "tension", "friction", "response", "duration", "visualDuration", "settlingDuration",
    "bounce", "dampingRatio", "dampingFraction", "bounciness", "speed",
  ]

  /// Which pairs tell a spring from other objects that hold numbers.
  private static let marks = [
    ["stiffness", "damping"], ["stiffness", "dampingRatio"], ["stiffness", "dampingFraction"], ["tension", "friction"],
    ["response", "dampingRatio"], ["response", "dampingFraction"], ["bounciness", "speed"],
    ["duration", "bounce"], ["visualDuration", "bounce"], ["settlingDuration", "bounce"],
  ]

  /// Labels that are times, and how many seconds of one are believed without a unit: no interface
  /// lets a spring take longer.
  private static let times: Set<String> = ["response", "duration", "visualDuration", "settlingDuration"]
  static let longest = 20.0

  /// A spring anywhere in a tree, or `nil`.
  static func reading(of value: JSONValue) -> FoundCurve.Reading? {
    guard let mark = marks.first(where: { $0.allSatisfy { isNumber(value[$0]) } }) else {
      return textReading(of: value)
    }
    // Tokens of a group are a spring where they are nothing but its numbers.
    let isGroup = mark.contains { number(value[$0]) != nil && value[$0]?.finiteNumber == nil }
    let others = (value.members ?? []).filter { !$0.name.hasPrefix("$") && !labels.contains($0.name) }
    if isGroup, !others.isEmpty { return nil }
    do throws(TokenRefusal) {
      return try curve(value).map(FoundCurve.Reading.curve)
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// A number, or that of a token which holds nothing else.
  private static func number(_ value: JSONValue?) -> Double? {
    value?.finiteNumber ?? value?["$value"]?.finiteNumber
      ?? (value?["unit"] == nil ? value?["value"]?.finiteNumber : nil)
  }

  /// Whether it is a number, or one with its unit.
  private static func isNumber(_ value: JSONValue?) -> Bool {
    number(value) != nil || value?["value"]?.finiteNumber != nil && value?["unit"]?.string != nil
  }

  /// What looks like a spring, with a text in the place of a number.
  private static func textReading(of value: JSONValue) -> FoundCurve.Reading? {
    for mark in marks where mark.allSatisfy({ number(value[$0]) != nil || value[$0]?.string != nil }) {
      guard let label = mark.first(where: { value[$0]?.string != nil }), let text = value[label]?.string else {
        continue
      }
      return .unreadable("its \(label) is the text '\(Shown.text(text, limit: 40))', and a spring has numbers")
    }
    return nil
  }

  /// An object that is meant to be a spring, or `nil` where none of its members is a number of one.
  static func curve(_ value: JSONValue) throws(TokenRefusal) -> WrittenCurve? {
    if value["response"] != nil, value["damping"] != nil {
      throw TokenRefusal("what 'damping' is beside 'response' is a share of the critical damping: write 'dampingRatio'")
    }
    var parts: [WrittenCurve.Argument] = []
    for label in labels {
      guard let member = value[label] else { continue }
      if let number = number(member) {
        guard !times.contains(label) || number <= longest else {
          let text = DecimalText.shortest(number)
          throw TokenRefusal(
            "its \(label) of \(text) has no unit, and would be seconds: write {\"value\": \(text), \"unit\": \"ms\"}")
        }
        parts.append(.number(WrittenNumber(number), label: label))
      } else if let number = member["value"]?.finiteNumber, let unit = member["unit"]?.string {
        parts.append(.number(WrittenNumber(number, unit: unit), label: label))
      } else if let text = member.string {
        parts.append(.number(WrittenNumber(text), label: label))
      } else {
        throw TokenRefusal("its \(label) is \(Shown.text(member.text(), limit: 40)), and no number")
      }
    }
    guard !parts.isEmpty else { return nil }
    let velocity = (value["initialVelocity"] ?? value["velocity"])?.finiteNumber ?? 0
    if velocity != 0 { parts.append(.number(WrittenNumber(velocity), label: "initialVelocity")) }
    return WrittenCurve(form: "spring", parts)
  }
}
