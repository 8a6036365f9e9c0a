// Quirks of `UnitCurve`.
//
// Not of SwiftUI: each row names its own source, certainty and release.

extension SwiftUIQuirk {
  private static let portTests = "OpenSwiftUI, reading of iOS 18.5"
  private static let comparedTests = portTests + " with tests that run on SwiftUI"

  /// Quirks of ``UnitCurve``.
  public static let unitCurves = [
    SwiftUIQuirk(
      "unitCurveValueGrid", of: "UnitCurve.value(at:)",
      behavior: "A cubic is solved to 2⁻²⁰ and its value rounded to a multiple of 2⁻²⁰.",
      exact: "The value to the last few digits: `curve.exact.value`.",
      source: portTests, certainty: .read, since: "iOS 17"),
    SwiftUIQuirk(
      "unitCurveVelocityGrid", of: "UnitCurve.velocity(at:)",
      behavior: "A cubic's slope is taken where the curve was solved to 2⁻²⁰, and rounded to a multiple of 2⁻²⁰.",
      exact: "The slope to the last few digits: `curve.exact.velocity`.",
      source: portTests, certainty: .read, since: "iOS 17"),
    SwiftUIQuirk(
      "unitCurveEndSlope", of: "UnitCurve.velocity(at:)",
      behavior: "With the second handle on the end, both coordinates stand still; rounding decides: 0 for easeIn.",
      exact: "The slope of the tangent, 1/0.58 for easeIn: `curve.exact.velocity`.",
      source: comparedTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "unitCurveStartSlope", of: "UnitCurve.velocity(at:)",
      behavior: "With the first handle on the start, both coordinates stand still there, which counts as slope 1.",
      exact: "The slope of the tangent, 1/0.58 for easeOut: `curve.exact.velocity`.",
      source: comparedTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "unitCurveHandleHeight", of: "UnitCurve.value(at:)",
      behavior:
        "By one reading the handles of a cubic are clamped to 0…1 in y as in x, for the value and not for the velocity.",
      exact:
        "A curve that overshoots as its handles say; given by `curve.value`, for the documentation clamps x alone.",
      source: portTests + ", against the documentation", certainty: .read, since: "iOS 17", isReproduced: false),
    SwiftUIQuirk(
      "circularInverse", of: "UnitCurve.inverse",
      behavior: "The inverse of circularEaseInOut is circularEaseInOut, which does not undo it.",
      exact: "√(y(1 − y)) below ½, and its mirror image above: `curve.exact.inverse`.",
      source: comparedTests, certainty: .compared, since: "iOS 17"),
    SwiftUIQuirk(
      "overshootingInverse", of: "UnitCurve.inverse",
      behavior:
        "A cubic with a handle above or below the unit square gets an inverse, whose x is then clamped: it undoes nothing.",
      exact: "No such curve: `curve.exact.inverse` throws.",
      source: portTests, certainty: .inferred, since: "iOS 17"),
    SwiftUIQuirk(
      "circularOutside", of: "UnitCurve.value(at:)",
      behavior: "Outside 0…1 circular curves are NaN and linear goes on, though the documentation promises clamping.",
      exact: "The value at the nearer end, as documented; given in SwiftUI's stead by `curve.value`, too.",
      source: portTests, certainty: .read, since: "iOS 17", isReproduced: false),
  ]
}
