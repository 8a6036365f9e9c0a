// What every motion promises, whoever wrote the text that it was read from.

import CurveMath
import CurvePresets
import FuzzHarness

enum MotionLaws {
  static let notation = CurveNotation(presets: FuzzedPresets())

  /// The atlas, and names that reach the limits: `deep/3` stands for `deep/2` and so on, `long/` is
  /// followed by any count of `a`, and `dotted/a.b` has a dot in its name.
  struct FuzzedPresets: PresetResolver {
    let presetPaths = PresetAtlas.resolver.presetPaths

    func notation(ofPreset path: String) -> String? {
      if path.hasPrefix("deep/"), let levels = Int(path.dropFirst(5)), 0..<40 ~= levels {
        return levels == 0 ? "ease" : "deep/\(levels - 1)"
      }
      if path == "dotted/a.b" { return "ease" }
      if path.hasPrefix("long/a"), path.dropFirst(5).allSatisfy({ $0 == "a" }) { return "ease" }
      return PresetAtlas.resolver.notation(ofPreset: path)
    }
  }

  /// Nothing where the notation refuses the text.
  static func check(_ text: String) {
    guard let curve = try? notation.curve(text), let canonical = try? notation.canonical(text) else { return }
    checkSpelling(text, curve, canonical)
    checkMotion(curve, text)
    // Away from the neutral travel; a curve that is fixed in time takes no velocity.
    if let moved = try? curve.moving(from: 5, to: 2, velocity: 0) {
      // Not at 5 where a negative delay lets it begin later. What ends where it begins does not say
      // how far it is by then.
      if curve.target != 0 {
        let start = 5 - 3 * (curve.start / curve.target)
        demand(abs(moved.start - start) <= 1e-12 * (5 + abs(start)), "'\(text)' from 5 to 2 starts at \(moved.start)")
      }
      checkMotion(moved, text)
    }
  }

  /// The canonical text reads back to itself and to the same motion.
  private static func checkSpelling(_ text: String, _ curve: any MotionCurve, _ canonical: String) {
    for spelling in [canonical, curve.notation] {
      guard let again = try? notation.curve(spelling), let twice = try? notation.canonical(spelling) else {
        fatalError("'\(text)' is spelt '\(spelling)', which cannot be read")
      }
      if spelling == canonical { demand(twice == canonical, "'\(canonical)' reads back as '\(twice)'") }
      for time in [0.05, 0.3, 1.7] {
        let (value, other) = (curve.state(at: time).value, again.state(at: time).value)
        // A canonical text has the shortest digits of parameters that were computed: neighbours,
        // not the same.
        let isNear = abs(value - other) <= 1e-6 * max(1, abs(value))
        demand(isNear || isJump(curve, at: time), "'\(text)' is \(value) at \(time) s, '\(spelling)' is \(other)")
      }
    }
  }

  private static func isJump(_ curve: any MotionCurve, at time: Double) -> Bool {
    let around = curve.enclosure(over: (time - 1e-9)...(time + 1e-9)).value
    return around.upperBound - around.lowerBound > 1e-7
  }

  private static func checkMotion(_ curve: any MotionCurve, _ text: String) {
    let (start, target) = (curve.start, curve.target)
    demand(start.isFinite && target.isFinite, "'\(text)' goes from \(start) to \(target)")
    demand(
      curve.leftLimit(of: .value, at: 0) == start,
      "'\(text)' is at \(curve.leftLimit(of: .value, at: 0)), not at its start")
    demand(curve.state(at: -1).value == start, "'\(text)' moves before its release")
    demand(!curve.endTime.isNaN && curve.endTime >= 0, "'\(text)' ends at \(curve.endTime)")
    for time in [0, 1e-9, 0.05, 0.3, 1, 1.7, 60, 1e6] {
      let state = curve.state(at: time)
      demand(state.value.isFinite, "'\(text)' is at \(state.value) at \(time) s")
      // Beside a vertical tangent a velocity is infinite; none is no number.
      demand(!state.velocity.isNaN && !state.acceleration.isNaN, "'\(text)' has a NaN at \(time) s: \(state)")
      let bounds = curve.enclosure(over: time...(time + 0.01)).value
      demand(bounds.contains(state.value), "'\(text)' leaves \(bounds) at \(time) s with \(state.value)")
    }
    checkRest(curve, text)
  }

  /// Within ε from the settling time on.
  private static func checkRest(_ curve: any MotionCurve, _ text: String) {
    let size = abs(curve.travel)
    let tolerance = 0.001 * size
    guard tolerance > 0, curve.restingValue.isFinite else { return }
    let settled = curve.lastTime(.value, fartherThan: tolerance)
    demand(!settled.isNaN && settled >= 0, "'\(text)' settles at \(settled)")
    guard settled.isFinite else { return }
    // So late that three seconds are less than rounding, "later" is the next time that can be
    // written.
    for time in [settled.nextUp, settled * 1.01 + 1e-9, settled * 2 + 1e-6, max(settled.nextUp, settled + 3)] {
      let (value, slope) = (curve.state(at: time).value, curve.state(at: settled).velocity)
      // Where a curve is steep, its value is another one from each time that can be written to the
      // next.
      let step = time <= settled.nextUp ? 8 * settled.ulp * abs(slope) : 0
      demand(
        abs(value - curve.target) <= tolerance + 1e-9 * size + step,
        "'\(text)' is at \(value) at \(time) s, after it settled at \(settled) s")
    }
  }
}
