internal import CurveReports

/// One of Android's interpolators, by the name of its element.
struct InterpolatorElement {
  let name: String
  /// Without prefixes.
  let attributes: [String: String]

  private static let suffix = "Interpolator"

  /// The curve, the reason why it has none in the notation, or `nil` where the element is something else.
  var reading: FoundCurve.Reading? {
    guard name.hasSuffix(Self.suffix) else { return nil }
    do throws(Refusal) {
      return .notation(try notation())
    } catch {
      return .unreadable(error.reason)
    }
  }

  /// What `@android:interpolator/fast_out_slow_in` names.
  static func reading(ofReference reference: String) -> FoundCurve.Reading {
    for prefix in ["@android:interpolator/", "@android:anim/"] where reference.hasPrefix(prefix) {
      var name = reference.dropFirst(prefix.count)
      if name.hasSuffix("_interpolator") { name = name.dropLast("_interpolator".count) }
      return .notation("android/\(name.replacing("_", with: "-"))")
    }
    return .unreadable("it refers to '\(reference)', which is a file of its own")
  }

  private struct Refusal: Error {
    let reason: String
  }

  private func notation() throws(Refusal) -> String {
    switch name.dropLast(Self.suffix.count) {
    case "path": return try path()
    case "linear": return "linear"
    case "accelerateDecelerate": return "penner(sine, in-out)"
    case "accelerate": return "penner(\(try power()), in)"
    case "decelerate": return "penner(\(try power()), out)"
    case "anticipate":
      let third = try number("tension", standard: 2) / 3
      return Self.cubic([1.0 / 3, 0, 2.0 / 3, -third])
    case "overshoot":
      let third = try number("tension", standard: 2) / 3
      return Self.cubic([1.0 / 3, 1 + third, 2.0 / 3, 1])
    case "anticipateOvershoot":
      let sixth = try number("tension", standard: 2) * number("extraTension", standard: 1.5) / 6
      let text = DecimalText.shortest
      return "path(M0,0 C\(text(1.0 / 6)),0 \(text(1.0 / 3)),\(text(-sixth)) 0.5,0.5 "
        + "C\(text(2.0 / 3)),\(text(1 + sixth)) \(text(5.0 / 6)),1 1,1)"
    default: throw Refusal(reason: "a \(name) has no notation here")
    }
  }

  private func path() throws(Refusal) -> String {
    if let data = attributes["pathData"] {
      guard !data.hasPrefix("@"), !data.hasPrefix("?") else { throw reference("pathData", data) }
      return "path(\(data.split(whereSeparator: \.isWhitespace).joined(separator: " ")))"
    }
    let (x1, y1) = (try number("controlX1"), try number("controlY1"))
    guard attributes["controlX2"] != nil || attributes["controlY2"] != nil else {
      // One handle is a parabola, raised to a cubic.
      return Self.cubic([2 * x1 / 3, 2 * y1 / 3, (1 + 2 * x1) / 3, (1 + 2 * y1) / 3])
    }
    return Self.cubic([x1, y1, try number("controlX2"), try number("controlY2")])
  }

  /// t to the power of twice the factor.
  private func power() throws(Refusal) -> String {
    let factor = try number("factor", standard: 1)
    let names = [1: "quad", 1.5: "cubic", 2: "quart", 2.5: "quint"]
    guard let name = names[factor] else {
      throw Refusal(reason: "a factor of \(DecimalText.shortest(factor)) has no notation here: 1, 1.5, 2 and 2.5 have")
    }
    return name
  }

  private func number(_ name: String, standard: Double? = nil) throws(Refusal) -> Double {
    guard let text = attributes[name] else {
      guard let standard else { throw Refusal(reason: "it has no '\(name)'") }
      return standard
    }
    guard let value = Double(text), value.isFinite else { throw reference(name, text) }
    return value
  }

  private func reference(_ name: String, _ text: String) -> Refusal {
    Refusal(
      reason: text.hasPrefix("@") || text.hasPrefix("?")
        ? "its '\(name)' refers to '\(text)', which is not in this file"
        : "its '\(name)' is '\(text)', which is no number")
  }

  private static func cubic(_ handles: [Double]) -> String {
    "cubic-bezier(\(handles.map(DecimalText.shortest).joined(separator: ", ")))"
  }
}
