// Flutter's simulations of throws, and what their own ends change.
//
// Follows: packages/flutter/lib/src/physics/friction_simulation.dart and gravity_simulation.dart
// 17bd7a8, clamped_simulation.dart, widgets/scroll_simulation.dart 095d6b9. A FrictionSimulation is
// at its end after the tenth of Newton's steps towards a velocity of 0, or where it is slower than
// its tolerance.

internal import CurveMath

/// A throw as a simulation.
struct FlutterSimulation {
  private var library = "physics"
  /// With `position` and `velocity`.
  private let call: String
  private let velocity: Double
  /// Whether it may begin elsewhere than at 0.
  private var takesPosition = true

  /// - Returns: `nil` where Flutter has no simulation of the run.
  init?(of motion: ExportedMotion, _ notes: inout ExportNotes) {
    guard let thrown = motion.thrown else { return nil }
    velocity = thrown.releaseVelocity
    switch thrown {
    case let decay as ExponentialDecay:
      guard let drag = decay.drag else { return nil }
      let threshold = motion.restSpeed(of: decay, own: 0.001)
      call = "FrictionSimulation(\(drag), position, velocity\(Self.tolerance(threshold)))"
      notes.approximate(
        Swift.max(threshold.error, Elementary.exp(-10)), allowed: motion.maxError, by: "the end of the simulation")
      let jump = 10 / decay.decayRate
      let rest = decay.lastTime(.velocity, fartherThan: threshold.value)
      let other =
        threshold.isOwn ? "" : " Its own tolerance of 0.001 would end it \(decay.restWords(slowerThan: 0.001))."
      notes.remark(
        rest <= jump
          ? "Flutter ends it below \(exportNumber(threshold.value)) units/s: \(decay.restWords(slowerThan: threshold.value)).\(other)"
          : "Flutter puts it at its target after \(DecimalText.significant(jump, digits: 3)) s.")
    case let coast as CoastingDecay:
      let drag = exportShare(coast.drag, missing: 1 - coast.drag)
      call =
        "FrictionSimulation(\(drag), position, velocity, constantDeceleration: \(exportNumber(coast.constantDeceleration)))"
      notes.approximate(
        Self.earlyEnd(of: coast), allowed: motion.maxError, by: "what ten steps of Newton's find for the end")
    case let scroll as PowerDecay:
      library = "widgets"
      call =
        "ClampingScrollSimulation(\n  position: position, velocity: velocity, friction: \(exportNumber(scroll.friction)))"
    case let fall as BouncingFall:
      // It is done at the same distance on the other side too.
      let rise = Swift.max(0, fall.acceleration < 0 ? velocity : -velocity)
      let height = abs(fall.target)
      guard fall.restitution == 0, rise * rise < 2 * abs(fall.acceleration) * height else { return nil }
      let numbers = [fall.acceleration, 0, height].map(exportNumber).joined(separator: ", ")
      let floor = "\(fall.target < 0 ? "xMin" : "xMax"): \(exportNumber(fall.target))"
      call = "ClampedSimulation(\n  GravitySimulation(\(numbers), velocity), \(floor))"
      takesPosition = false
    default: return nil
    }
  }

  private static func tolerance(_ threshold: RestThreshold) -> String {
    threshold.isOwn ? "" : ", tolerance: const Tolerance(velocity: \(exportNumber(threshold.value)))"
  }

  /// How far from the target Flutter's own end is, in fractions of the travel: it is found in ten
  /// steps from 0 on.
  private static func earlyEnd(of coast: CoastingDecay) -> Double {
    let (speed, rate, loss) = (abs(coast.releaseVelocity), coast.decayRate, coast.constantDeceleration)
    var time = 0.0
    for _ in 0..<10 {
      let left = speed * Elementary.exp(-rate * time)
      time += (left - loss * time) / (rate * left + loss)
    }
    let slow = coast.lastTime(.velocity, fartherThan: 0.001)
    return abs(1 - coast.state(at: Swift.min(time, slow)).value / coast.target)
  }

  func function(named name: String) -> String {
    let parameters = (takesPosition ? "double position = 0, " : "") + "double velocity = \(exportNumber(velocity))"
    return """
      import 'package:flutter/\(library).dart';

      /// For `animateWith` of an `AnimationController.unbounded`, in logical pixels and seconds.
      Simulation \(name)({\(parameters)}) => \(call);
      """
  }
}
