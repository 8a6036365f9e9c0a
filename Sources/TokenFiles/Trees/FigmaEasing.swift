// Figma writes a transition as its duration and an easing with a type: in plug-ins a duration in
// seconds, in files of the REST interface one in milliseconds. No transition of Figma lasts 10 s,
// and none ends within 10 ms: the number tells, unless a `durationUnit` beside it does, as in the
// files that are written here.

internal import CurveMath
internal import CurveReports

enum FigmaEasing {
  private static let named = [
    "LINEAR": "linear", "EASE_IN": "ease-in", "EASE_OUT": "ease-out", "EASE_IN_AND_OUT": "ease-in-out",
  ]

  private static let springs = [
    "GENTLE": "figma/gentle", "QUICK": "figma/quick", "BOUNCY": "figma/bouncy", "SLOW": "figma/slow",
  ]

  /// An easing, a transition that has one, or `nil`.
  static func reading(of value: JSONValue) -> FoundCurve.Reading? {
    // Older members of a node repeat what its interactions say.
    if let type = value["transitionEasing"]?.string, value["interactions"]?.array?.isEmpty ?? true {
      return easing(type, .object([]), duration: value["transitionDuration"]?.finiteNumber, isFigma: true)
    }
    let easing = value["easing"] ?? value
    guard let type = easing["type"]?.string, easing.members != nil else { return nil }
    let unit = value["durationUnit"]?.string.flatMap { ["s", "ms"].contains($0) ? $0 : nil }
    return self.easing(
      type, easing, duration: value["duration"]?.finiteNumber, unit: unit, isFigma: value["easing"] != nil)
  }

  private static func easing(
    _ type: String, _ easing: JSONValue, duration: Double?, unit: String? = nil, isFigma: Bool
  ) -> FoundCurve.Reading? {
    func timed(_ curve: WrittenCurve) -> FoundCurve.Reading {
      .curve(duration.map { curve.over(WrittenNumber($0, unit: unit ?? ($0 < 10 ? "s" : "ms"))) } ?? curve)
    }
    switch type {
    case "CUSTOM_SPRING":
      if let spring = easing["easingFunctionSpring"], spring["mass"] == nil, let bounce = spring["bounce"]?.finiteNumber
      {
        return self.spring(bounce: bounce, duration: duration, unit: unit)
      }
      guard let spring = easing["easingFunctionSpring"],
        ["mass", "stiffness", "damping"].allSatisfy({ spring[$0]?.finiteNumber != nil }),
        let curve = try? SpringObject.curve(spring)
      else { return .unreadable("a CUSTOM_SPRING has an 'easingFunctionSpring' with mass, stiffness and damping") }
      return .curve(curve)
    case "CUSTOM_CUBIC_BEZIER":
      let handles = ["x1", "y1", "x2", "y2"].compactMap { easing["easingFunctionCubicBezier"]?[$0]?.finiteNumber }
      guard handles.count == 4 else {
        return .unreadable("a CUSTOM_CUBIC_BEZIER has an 'easingFunctionCubicBezier' with x1, y1, x2 and y2")
      }
      return timed(.cubic(handles))
    case "HOLD": return timed(WrittenCurve(form: "steps", [.number(WrittenNumber(1))]))
    case "EASE_IN_BACK", "EASE_OUT_BACK", "EASE_IN_AND_OUT_BACK":
      return .unreadable("the numbers of \(type) are not in the file: make it a custom curve in Figma")
    default:
      if let spring = springs[type] { return .curve(WrittenCurve(spring)) }
      if let name = named[type] { return timed(WrittenCurve(form: name)) }
      // Figma writes its types in capitals; other objects have types of their own.
      guard isFigma, type.contains("_"), type == type.uppercased() else { return nil }
      return .unreadable("no easing of Figma is called '\(Shown.text(type, limit: 40))' here")
    }
  }

  /// A spring of Figma's motions: a bounce from 0 to 1, and the duration of its track.
  ///
  /// Figma does not give the formula. Taken is SwiftUI's, with the damping ratio 1 − bounce and the
  /// undamped period for a duration.
  private static func spring(bounce: Double, duration: Double?, unit: String?) -> FoundCurve.Reading {
    guard (0...1).contains(bounce) else {
      return .unreadable("its bounce is \(DecimalText.shortest(bounce)), and Figma has 0 to 1")
    }
    guard let duration else {
      return .unreadable("its spring has a bounce alone: write the 'duration' of its track beside the easing")
    }
    return .curve(
      WrittenCurve(
        form: "spring",
        [
          .number(WrittenNumber(duration, unit: unit ?? (duration < 10 ? "s" : "ms")), label: "duration"),
          .number(WrittenNumber(bounce), label: "bounce"),
        ]))
  }
}
