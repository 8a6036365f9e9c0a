// What mathematics says about a unit curve, under the names of SwiftUI's methods.
// Source: the timing curves of CurveMath.
//
// Not of SwiftUI, whose own answers `SwiftUIQuirk` lists.

public import CurveMath

/// A unit curve that answers to the last few digits, with the true slopes at its ends.
///
///     UnitCurve.easeIn.velocity(at: 1)            // 0.0
///     try UnitCurve.easeIn.exact.velocity(at: 1)  // 1.724…
public struct ExactUnitCurve: Sendable {
  private let curve: any TimingCurve

  /// The exact side of any timing curve of CurveMath.
  public init(_ curve: any TimingCurve) { self.curve = curve }

  /// Returns the fraction of the way that is gone.
  ///
  /// - Parameter progress: The fraction of the time, clamped to 0…1; not NaN.
  /// - Precision: Some ulps of 1, as the timing curve.
  public func value(at progress: Double) -> Double {
    curve.progress(at: UnitCurve.clamped(progress))
  }

  /// Returns the slope: from the right, except at 1, where it is from the left. Infinite where the
  /// curve stands upright.
  ///
  /// - Parameter progress: The fraction of the time, clamped to 0…1; not NaN.
  public func velocity(at progress: Double) -> Double {
    curve.derivative(1, at: UnitCurve.clamped(progress))
  }

  /// The curve that undoes this one.
  ///
  ///     let inverse = try UnitCurve.circularEaseInOut.exact.inverse
  ///     inverse.value(at: UnitCurve.circularEaseInOut.value(at: 0.3))  // 0.3, nearly
  ///
  /// - Throws: `CurveError.notInvertible` for a cubic with a handle whose y is outside 0…1.
  public var inverse: ExactUnitCurve {
    get throws(CurveError) {
      if let circle = curve as? CircularEase {
        return switch circle.mode {
        case .in: ExactUnitCurve(CircularEase(.out))
        case .out: ExactUnitCurve(CircularEase(.in))
        case .inOut: ExactUnitCurve(CircularEase(.outIn))
        case .outIn: ExactUnitCurve(CircularEase(.inOut))
        }
      }
      guard let cubic = curve as? CubicBezier else { return self }
      return ExactUnitCurve(try cubic.inverse())
    }
  }
}
