import CurveMath
import CurveMetrics
import TestSupport

/// Presets of which each stands for the next one.
private struct PresetChain: PresetResolver {
  let length: Int

  var presetPaths: [String] { ["chain/0"] }

  func notation(ofPreset path: String) -> String? {
    guard let index = Int(path.dropFirst("chain/".count)), path.hasPrefix("chain/"), index < length else { return nil }
    return index + 1 == length ? "ease" : "chain/\(index + 1)"
  }
}

/// One preset with a name of so many letters.
private struct LongPreset: PresetResolver {
  let length: Int

  var name: String { String(repeating: "n", count: length) }
  var presetPaths: [String] { ["long/\(name)"] }

  func notation(ofPreset path: String) -> String? { path == "long/\(name)" ? "ease" : nil }
}

extension LimitProbe {
  /// Whether a text is a curve.
  private static func curve(_ limit: Limit, _ within: String, _ beyond: String) -> LimitProbe {
    LimitProbe(limit.name, within, beyond) { text in refusal { _ = try CurveNotation().curve(text) } }
  }

  private static func calculation(_ brackets: Int) -> String {
    "linear(0, calc\(String(repeating: "(", count: brackets))1\(String(repeating: ")", count: brackets)), 1)"
  }

  static let curves = [
    LimitProbe(Limits.curveText.name, Limits.curveText.count, Limits.curveText.count + 1) { length in
      refusal { _ = try CurveNotation().curve(String(repeating: " ", count: length - 4) + "ease") }
    },
    curve(
      Limits.modifiers, "ease" + String(repeating: ".speed(1)", count: 64),
      "ease" + String(repeating: ".speed(1)", count: 65)),
    LimitProbe(Limits.presetChain.name, 16, 17) { length in
      refusal { _ = try CurveNotation(presets: PresetChain(length: length)).curve("chain/0") }
    },
    LimitProbe(Limits.presetName.name, 128, 129) { length in
      let presets = LongPreset(length: length)
      return refusal { _ = try CurveNotation(presets: presets).curve("long/\(presets.name)") }
    },
    // Letters of the library count, and one of the name is wrong.
    LimitProbe(Limits.suggestion.name, 64, 65) { length in
      let presets = LongPreset(length: length - "long/".count)
      let message = refusal {
        _ = try CurveNotation(presets: presets).curve("long/\(presets.name.dropLast())m")
      }
      return message?.contains("Did you mean 'long/") == true ? nil : message
    },
    curve(Limits.calculations, calculation(32), calculation(33)),
    curve(
      Limits.number, "ease 0.\(String(repeating: "7", count: 4094))s", "ease 0.\(String(repeating: "7", count: 4095))s"),
    curve(Limits.linearOutput, "linear(0, -1e100, 1)", "linear(0, -1.001e100, 1)"),
    curve(Limits.duration, "ease 1e75s", "ease 1.001e75s"),
    curve(Limits.duration, "ease 1e-75s", "ease 0.999e-75s"),
    curve(Limits.speed, "ease.speed(0.999e75)", "ease.speed(1.001e75)"),
    curve(Limits.speed, "ease.speed(1.001e-75)", "ease.speed(0.999e-75)"),
    curve(Limits.speed, "ease 2s.speed(2.01e-75)", "ease 2s.speed(1.99e-75)"),
    curve(Limits.delay, "ease 2s.delay(2e12)", "ease 2s.delay(2.001e12)"),
    curve(Limits.delay, "ease 2s.delay(-2e12)", "ease 2s.delay(-2.001e12)"),
    curve(
      Limits.springTime, "spring(response: 1e49, dampingRatio: 0.5)", "spring(response: 1.001e49, dampingRatio: 0.5)"),
    curve(
      Limits.springTime, "spring(response: 1e-49, dampingRatio: 2)", "spring(response: 0.999e-49, dampingRatio: 2)"),
    curve(
      Limits.springRate, "spring(mass: 2, stiffness: 2e100, damping: 3)",
      "spring(mass: 2, stiffness: 2.001e100, damping: 3)"),
    curve(
      Limits.springRate, "spring(mass: 2, stiffness: 2e-100, damping: 0)",
      "spring(mass: 2, stiffness: 1.999e-100, damping: 0)"),
    curve(
      Limits.dampingRatio, "spring(mass: 1, stiffness: 1, damping: 2e50)",
      "spring(mass: 1, stiffness: 1, damping: 2.001e50)"),
    curve(Limits.handle, "cubic-bezier(0.2, 1e100, 0.7, 1)", "cubic-bezier(0.2, 1.001e100, 0.7, 1)"),
    curve(Limits.handle, "path(M0,0 C0.2,-1e100 0.7,1 1,1)", "path(M0,0 C0.2,-1.001e100 0.7,1 1,1)"),
    curve(Limits.steps, "steps(100000)", "steps(100001)"),
    curve(
      Limits.repeatedPieces, "steps(50000).repeatCount(2).repeatCount(3)",
      "steps(50001).repeatCount(2).repeatCount(3)"),
  ]

  private static func goal(_ limit: Limit, _ quality: SpringQuality, _ within: Double, _ beyond: Double) -> LimitProbe {
    LimitProbe(limit.name, within, beyond) { value in refusal { _ = try SpringGoal(quality, value) } }
  }

  private static func design(_ limit: Limit, _ within: (Double, Double), _ beyond: (Double, Double)) -> LimitProbe {
    LimitProbe(limit.name, [within.0, within.1], [beyond.0, beyond.1]) { numbers in
      refusal {
        _ = try SpringDesign(
          SpringGoal(.dampingRatio, 0.4), SpringGoal(.settlingTime, 0.7), mass: numbers[0], within: numbers[1])
      }
    }
  }

  static let measures = [
    LimitProbe(Limits.frameRate.name, 10_000.0, 10_000.1) { rate in
      refusal { _ = try MeasurementConditions(frameRate: rate) }
    },
    LimitProbe(Limits.frameRate.name, 1.0, 0.99) { rate in refusal { _ = try MeasurementConditions(frameRate: rate) } },
    LimitProbe(Limits.comparedPieces.name, 999_998.0, 1_000_001) { seconds in
      // Half a period takes a second.
      let spring = try DampedSpring(stiffness: Double.pi * Double.pi, damping: 0)
      return refusal { try MeasurementError.checkPieces(of: [spring], until: seconds) }
    },
    goal(Limits.goalTime, .settlingTime, 1e12, 1.001e12), goal(Limits.goalTime, .peakSpeed, 1e-12, 0.999e-12),
    goal(Limits.goalRate, .stiffness, 1e24, 1.001e24), goal(Limits.goalRate, .damping, 1e-24, 0.999e-24),
    design(Limits.goalMass, (1e12, 0.001), (1.001e12, 0.001)),
    design(Limits.goalMass, (1e-12, 0.001), (0.9e-12, 0.001)),
    design(Limits.goalTolerance, (2, 1e-12), (2, 0.999e-12)),
    design(Limits.goalTolerance, (2, 0.999), (2, 1)),
  ]
}
