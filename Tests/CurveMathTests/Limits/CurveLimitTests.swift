import CurveMath
import TestSupport
import Testing

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
      Limits.springRate, "spring(stiffness: 1e100, dampingRatio: 1)", "spring(stiffness: 1.001e100, dampingRatio: 1)"),
    curve(
      Limits.dampingRatio, "spring(mass: 1, stiffness: 1, damping: 2e50)",
      "spring(mass: 1, stiffness: 1, damping: 2.001e50)"),
    curve(Limits.throwVelocity, "decay(velocity: -1e50)", "decay(velocity: -1.001e50)"),
    curve(
      Limits.throwDistance, "decay(distance: 1e75, friction: 2)", "decay(distance: 1.001e75, friction: 2)"),
    curve(
      Limits.throwTime, "decay(velocity: 3, timeConstant: 1e25)", "decay(velocity: 3, timeConstant: 1.001e25)"),
    curve(
      Limits.throwTime, "decay(velocity: 3, timeConstant: 1e-25)", "decay(velocity: 3, timeConstant: 0.999e-25)"),
    curve(Limits.throwRate, "decay(velocity: 3, friction: 1e25)", "decay(velocity: 3, friction: 1.001e25)"),
    curve(Limits.throwRate, "decay(velocity: 3, friction: 1e-25)", "decay(velocity: 3, friction: 0.999e-25)"),
    curve(Limits.throwAcceleration, "gravity(1e25, 0.5)", "gravity(1.001e25, 0.5)"),
    curve(Limits.throwAcceleration, "gravity(-1e-25, 0.5)", "gravity(-0.999e-25, 0.5)"),
    curve(Limits.throwFactor, "fling(3, density: 1e10)", "fling(3, density: 1.001e10)"),
    curve(Limits.throwFactor, "clampingScroll(3, friction: 1e-10)", "clampingScroll(3, friction: 0.999e-10)"),
    curve(Limits.bounces, "gravity(9.81, 0.9996)", "gravity(9.81, 0.9999)"),
    curve(Limits.handle, "cubic-bezier(0.2, 1e100, 0.7, 1)", "cubic-bezier(0.2, 1.001e100, 0.7, 1)"),
    curve(Limits.handle, "path(M0,0 C0.2,-1e100 0.7,1 1,1)", "path(M0,0 C0.2,-1.001e100 0.7,1 1,1)"),
    curve(Limits.steps, "steps(100000)", "steps(100001)"),
    curve(
      Limits.repeatedPieces, "steps(50000).repeatCount(2).repeatCount(3)",
      "steps(50001).repeatCount(2).repeatCount(3)"),
    curve(Limits.repeatCount, "ease.repeatCount(1000000000000)", "ease.repeatCount(1000000000001)"),
  ]
}

@Suite("Limits: curves")
struct CurveLimitTests {
  @Test("just within is accepted, just beyond is refused in its words", arguments: LimitProbe.curves)
  func probe(probe: LimitProbe) throws { try expectLimit(probe) }

  // The text behind such a chain is known to be a timing curve, which may have a duration.
  @Test("the longest chain of presets is read to its end wherever its meaning counts")
  func chain() {
    let notation = CurveNotation(presets: PresetChain(length: 16))
    #expect {
      try notation.curve("chain/0 300")
    } throws: {
      "\($0)" == "Column 9: a number without a unit cannot stand here. Did you mean '300ms'?"
    }
  }

  @Test("every limit of curves is asked")
  func complete() { #expect(Set(LimitProbe.curves.map(\.limit)) == Set(Limits.curves.map(\.name))) }
}
