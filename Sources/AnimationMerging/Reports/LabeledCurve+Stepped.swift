internal import AnimationModel
internal import CurveMath
public import CurveReports

extension LabeledCurve {
  /// What SwiftUI shows of the curve, to compare it with: springs in steps of 1/300 s.
  ///
  /// - Parameters:
  ///   - start: The value at release.
  ///   - target: The value where it rests.
  /// - Throws: ``StepRefusal``, for what SwiftUI has no animation for.
  public func stepped(from start: Double = 0, to target: Double = 1) throws(StepRefusal) -> LabeledCurve {
    guard curve.thrown == nil, let expression else {
      throw StepRefusal(label: label, reason: "SwiftUI has no animation that is thrown.")
    }
    do {
      let curve = try Animation(expression).curve(from: start, to: target, rendering: .stepped)
      return LabeledCurve("\(label), stepped", curve)
    } catch {
      throw StepRefusal(label: label, reason: "\(error)")
    }
  }
}

/// A reason why SwiftUI shows nothing of a curve.
public struct StepRefusal: Error, Equatable, CustomStringConvertible {
  public let label: String
  /// A sentence.
  public let reason: String

  public var description: String { "'\(Shown.text(label))' cannot be stepped: \(reason)" }
}
