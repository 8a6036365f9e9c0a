internal import AnimationModel
internal import ArgumentParser
internal import CurveMath
internal import CurveReports

// What SwiftUI shows of a curve, as a curve to compare it with.

extension LabeledCurve {
  /// This curve as SwiftUI's animation of the same text moves: springs in steps of 1/300 s, until
  /// SwiftUI ends them.
  func stepped(_ motion: MotionOptions) throws -> LabeledCurve {
    guard motion.velocity ?? 0 == 0 else {
      throw ValidationError(
        "--stepped begins at rest, as SwiftUI does, and --velocity is \(motion.velocity ?? 0). Leave one out.")
    }
    guard curve.thrown == nil, let expression else {
      throw ValidationError("'\(Shown.text(label))' cannot be stepped: SwiftUI has no animation that is thrown.")
    }
    do throws(AnimationError) {
      let curve = try Animation(expression).curve(from: motion.from ?? 0, to: motion.to ?? 1, rendering: .stepped)
      return LabeledCurve("\(label), stepped", curve)
    } catch {
      throw ValidationError("'\(Shown.text(label))' cannot be stepped: \(error)")
    }
  }
}
