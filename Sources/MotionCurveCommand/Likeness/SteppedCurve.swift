// What SwiftUI shows of a curve, as a curve to compare it with.

internal import AnimationModel
internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets

extension NamedCurve {
  /// This curve as SwiftUI's animation of the same text moves: springs in steps of 1/300 s, until SwiftUI ends them.
  func stepped(_ motion: MotionOptions) throws -> NamedCurve {
    guard motion.velocity == 0 else {
      throw ValidationError(
        "--stepped begins at rest, as SwiftUI does, and --velocity is \(motion.velocity). Leave one out.")
    }
    do {
      let animation = try Animation(notation: label, presets: PresetAtlas.resolver)
      let curve = try animation.curve(from: motion.from, to: motion.to, rendering: .stepped)
      return NamedCurve(label: "\(label), stepped", curve: curve)
    } catch {
      throw ValidationError("'\(Shown.text(label))' cannot be stepped: \(error)")
    }
  }
}
