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

  /// A spring anywhere in a tree, or `nil`.
  static func reading(of value: JSONValue) -> FoundCurve.Reading? {
    guard marks.contains(where: { $0.allSatisfy { value[$0]?.finiteNumber != nil } }) else {
      return textReading(of: value)
    }
    return curve(value).map(FoundCurve.Reading.curve)
  }

  /// What looks like a spring, with a text in the place of a number.
  private static func textReading(of value: JSONValue) -> FoundCurve.Reading? {
    for mark in marks where mark.allSatisfy({ value[$0]?.finiteNumber != nil || value[$0]?.string != nil }) {
      guard let label = mark.first(where: { value[$0]?.string != nil }), let text = value[label]?.string else {
        continue
      }
      return .unreadable("its \(label) is the text '\(Shown.text(text, limit: 40))', and a spring has numbers")
    }
    return nil
  }

  /// An object that is meant to be a spring, or `nil` where none of its members is a number of one.
  static func curve(_ value: JSONValue) -> WrittenCurve? {
    var parts: [WrittenCurve.Argument] = []
    for label in labels {
      guard let member = value[label] else { continue }
      if let number = member.finiteNumber {
        parts.append(.number(WrittenNumber(number), label: label))
      } else if let number = member["value"]?.finiteNumber, let unit = member["unit"]?.string {
        parts.append(.number(WrittenNumber(number, unit: unit), label: label))
      } else if let text = member.string {
        parts.append(.number(WrittenNumber(text), label: label))
      }
    }
    guard !parts.isEmpty else { return nil }
    let velocity = (value["initialVelocity"] ?? value["velocity"])?.finiteNumber ?? 0
    if velocity != 0 { parts.append(.number(WrittenNumber(velocity), label: "initialVelocity")) }
    return WrittenCurve(form: "spring", parts)
  }
}
