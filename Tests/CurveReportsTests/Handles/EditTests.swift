import CurveMath
import CurvePresets
import CurveReports
import TestSupport
import Testing

@Suite("EditableCurve: numbers")
struct EditTests {
  // MARK: - Vocabularies

  @Test("a number that is set in a vocabulary reads back", arguments: HandleSamples.springs + HandleSamples.decays)
  func readsBack(text: String) throws {
    let curve = try HandleSamples.curve(text)
    for vocabulary in curve.vocabularies {
      for parameter in vocabulary.parameters {
        for part in [0.25, 0.6] {
          let range = parameter.most - parameter.least
          let wanted = DecimalText.rounded(parameter.least + part * range, digits: 4)
          let result = Result { () throws(CurveEditError) in
            try curve.setting([parameter.name: wanted], in: vocabulary.name)
          }
          guard case .success(let edited) = result else {
            // What is missing is named, or what cannot be has its limits.
            #expect(
              !vocabulary.isEditable || vocabulary.text == nil || "\(result)".contains("Use "), "\(text): \(result)")
            continue
          }
          let after = try #require(edited.vocabularies.first { $0.name == vocabulary.name })
          let value = try #require(after.parameters.first { $0.name == parameter.name }?.value)
          let tolerance = parameter.isRounded ? 1e-3 : 1e-9 * max(abs(wanted), 1e-3)
          expectClose(value, wanted, within: tolerance, "\(text) in \(vocabulary.name): \(edited.text)")
          for (other, old) in zip(after.parameters, vocabulary.parameters) where other.name != parameter.name {
            guard let before = old.value, let now = other.value, !old.isRounded else { continue }
            expectClose(
              now, before, within: 2e-5 * max(abs(before), 1e-3), "\(text): \(other.name), \(edited.text)")
          }
          #expect(edited.delay == curve.delay && edited.repetition?.count == curve.repetition?.count)
        }
      }
    }
  }

  @Test(
    "is written in the words that were set, where the notation has them",
    arguments: [
      ("swiftui", ["bounce": 0.2], "spring(duration: 0.5, bounce: 0.2)"),
      ("physical", ["mass": 2.0], "spring(mass: 2, stiffness: 157.914, damping: 17.5929)"),
      ("response", ["dampingRatio": 1.000001], "spring(response: 0.5, dampingRatio: 1.000001)"),
      ("compose", ["stiffness": 380], "spring(stiffness: 380, dampingRatio: 0.7)"),
      ("settling", ["settlingDuration": 0.8], "spring(settlingDuration: 0.8, dampingRatio: 0.7)"),
      ("motion", ["visualDuration": 0.4, "bounce": 0.1], "spring(visualDuration: 0.4, bounce: 0.1)"),
      ("react-spring", ["tension": 170], "spring(tension: 170, friction: 17.5929)"),
      ("pop", ["bounciness": 8, "speed": 12], "spring(bounciness: 8, speed: 12)"),
      ("origami", ["origamiTension": 40, "origamiFriction": 7], "spring(mass: 1, stiffness: 230.2, damping: 22)"),
    ])
  func words(vocabulary: String, values: [String: Double], expected: String) throws {
    #expect(try HandleSamples.curve("spring(0.5, 0.3)").setting(values, in: vocabulary).text == expected)
  }

  @Test("Reanimated's duration is that of its own rule")
  func reanimated() throws {
    for (duration, ratio) in [(0.55, 0.5), (0.4, 1), (2.0, 0.05), (0.121, 0.9)] {
      let curve = try HandleSamples.curve("spring(0.5, 0.3)").setting(
        ["reanimatedDuration": duration, "dampingRatio": ratio], in: "Reanimated")
      #expect(curve.text.hasPrefix("spring(duration: "))
      let parameters = try #require(curve.vocabularies.first { $0.name == "reanimated" }).parameters
      expectClose(try #require(parameters[0].value), duration, within: 0.001 / 1.5)
      expectClose(try #require(parameters[1].value), ratio, within: 1e-9)
    }
  }

  @Test(
    "numbers that no curve has are answered with the nearest",
    arguments: [
      ("spring(0.5, 0.3)", "settling", ["dampingRatio": 1.5], "at most 1 with a settling duration"),
      ("spring(0.5, 0.3)", "swiftui", ["bounce": 3.0], "more than -1 (overdamped) and at most 1 (endless)"),
      ("spring(0.5, 0.3)", "motion", ["bounce": -0.5], "0 to 0.95 with a visual duration"),
      ("spring(0.5, 0.3)", "physical", ["stiffness": -3.0], "greater than 0"),
      ("spring(0.5, 0.3)", "pop", ["bounciness": 50, "speed": 3], "0 to 42.5"),
      ("spring(0.5, 0.3)", "reanimated", ["dampingRatio": 2], "more than 0 and at most 1"),
      ("decay(velocity: 2000, rate: 0.998)", "uikit", ["rate": 1.5], "what is left of the velocity"),
      ("ease", "cubic-bezier", ["x1": -2.0], "0 to 1, so that time does not run back"),
      ("steps(4)", "steps", ["count": 0.0], "Use 1 or more"),
    ])
  func impossible(text: String, vocabulary: String, values: [String: Double], words: String) throws {
    let (sentence, nearest) = try HandleSamples.refusal(of: HandleSamples.curve(text)) {
      (curve) throws(CurveEditError) in
      try curve.setting(values, in: vocabulary)
    }
    #expect(sentence.contains(words), "\(sentence)")
    // What comes nearest is another curve, and one that can be set.
    #expect(nearest.text != text)
    let parameters = try #require(nearest.vocabularies.first { $0.name == vocabulary }).parameters
    for (name, value) in values {
      let now = try #require(parameters.first { $0.name == name }?.value)
      let old = try #require(
        HandleSamples.curve(text).vocabularies.first { $0.name == vocabulary }?.parameters.first { $0.name == name })
      #expect(abs(now - value) <= abs((old.value ?? .infinity) - value))
    }
  }

  @Test("names that nobody knows are answered with those that there are")
  func unknown() throws {
    for (text, vocabulary, number, sentence) in [
      ("ease", "swiftui", "bounce", "The curve has no words in 'swiftui'. Use cubic-bezier."),
      ("bouncy", "swftui", "bounce", "The curve has no words in 'swftui'. Did you mean 'swiftui'?"),
      ("bouncy", "swiftui", "bonce", "'swiftui' has no number 'bonce'. Did you mean 'bounce'?"),
      ("penner(cubic, in)", "steps", "count", "penner(cubic, in) has no numbers in any vocabulary. Drag its handles."),
      (
        "spring(response: 1, dampingRatio: 4)", "settling", "dampingRatio",
        "The motion has no settlingDuration in the words of 'settling'. Set it too."
      ),
    ] {
      let error = #expect(throws: CurveEditError.self) {
        try HandleSamples.curve(text).setting([number: 0.5], in: vocabulary)
      }
      #expect(error == .unknown(sentence))
    }
  }

  @Test("a slider's range holds the value, and its steps are smaller")
  func ranges() throws {
    for text in HandleSamples.all {
      for parameter in try HandleSamples.curve(text).vocabularies.flatMap(\.parameters) {
        #expect(parameter.least < parameter.most && parameter.step <= (parameter.most - parameter.least) / 8)
        if let value = parameter.value { #expect(parameter.least <= value && value <= parameter.most) }
        #expect(parameter.definition.hasSuffix("."))
      }
    }
  }

  // MARK: - Durations, delays, stops, calm variants

  @Test(
    "a duration is that of one run",
    arguments: [
      ("spring(0.5, 0.3)", 0.8, "spring(duration: 0.8, bounce: 0.3)"),
      ("spring(mass: 2.5, stiffness: 90, damping: 9)", 1, "spring(mass: 2.5, stiffness: 98.696, damping: 9.42478)"),
      ("ease", 0.3, "ease(duration: 0.3)"), ("ease", 1, "ease(duration: 1)"),
      ("steps(4, jump-none).delay(0.2)", 0.8, "steps(4, jump-none, duration: 0.8).delay(0.2)"),
      ("ease-in 300ms.repeatCount(3)", 0.8, "ease-in(duration: 0.8).repeatCount(3, autoreverses: true)"),
    ])
  func duration(text: String, seconds: Double, expected: String) throws {
    let curve = try HandleSamples.curve(text).lasting(seconds)
    #expect(curve.text == expected)
    expectClose(try #require(curve.duration), seconds, within: 2e-6)
  }

  @Test("a duration that cannot be has a sentence and the nearest")
  func badDuration() throws {
    for (text, seconds, words, nearest) in [
      (
        "spring(0.5, 0.3)", -1.0, "The duration is -1 s. Use 1e-12 to 1000000000000 s.",
        "spring(duration: 1e-12, bounce: 0.3)"
      ),
      ("ease", -1, "The duration is -1 s. Use 0 to 1000000000000 s.", "ease(duration: 0)"),
      ("decay(velocity: 2, friction: 3)", 1, "has no duration of its own", "decay(velocity: 2, friction: 3)"),
    ] {
      let refusal = try HandleSamples.refusal(of: HandleSamples.curve(text)) { (curve) throws(CurveEditError) in
        try curve.lasting(seconds)
      }
      #expect(refusal.sentence.contains(words), "\(refusal.sentence)")
      #expect(refusal.nearest.text == nearest)
    }
  }

  @Test(
    "a delay stands outside of everything, and its sum is one",
    arguments: [
      ("spring(0.5, 0.3)", 0.2, "spring(duration: 0.5, bounce: 0.3).delay(0.2)"),
      ("ease 2s.delay(0.1).delay(0.3)", 0.2, "ease(duration: 2).delay(0.2)"), ("ease.delay(0.1)", 0, "ease"),
      ("ease.delay(0.1).repeatCount(2)", 0.2, "ease.delay(0.1).repeatCount(2, autoreverses: true).delay(0.2)"),
      ("bouncy.speed(2)", -0.1, "bouncy(duration: 0.5, extraBounce: 0).speed(2).delay(-0.1)"),
    ])
  func delay(text: String, seconds: Double, expected: String) throws {
    let curve = try HandleSamples.curve(text).delayed(by: seconds)
    #expect(curve.text == expected && curve.delay == seconds)
  }

  @Test("a delay beside which the motion has no digits is refused")
  func badDelay() throws {
    let (sentence, nearest) = try HandleSamples.refusal(of: HandleSamples.curve("ease")) {
      (curve) throws(CurveEditError) in
      try curve.delayed(by: 1e30)
    }
    #expect(sentence.contains("cannot wait") && nearest.text == "ease")
  }

  @Test("the name of a preset stays in front of a delay")
  func preset() throws {
    let notation = CurveNotation(presets: PresetAtlas.resolver)
    let curve = try EditableCurve(notation.expression("material3/emphasized"), notation: notation)
    #expect(try curve.delayed(by: 0.25).text == "material3/emphasized.delay(0.25)")
  }

  @Test("a stop is set on the curve or beside it, and taken away again")
  func stops() throws {
    let curve = try HandleSamples.curve("linear(0, 0.25, 1) 2s")
    let more = try curve.inserting(stopAt: 0.5)
    #expect(more.text == "linear(0 0%, 0.125 25%, 0.25 50%, 1 100%, duration: 2)")
    HandleSamples.expectSame(curve, more, within: 1e-12)
    #expect(try more.removing("stop-2").text == curve.text)
    #expect(
      try curve.inserting(stopAt: 1.5, value: -3).text == "linear(0 0%, 0.25 50%, -3 75%, 1 100%, duration: 2)")
    for (text, words) in [("linear(0, 1)", "two stops or more"), ("ease", "linear() alone")] {
      let refusal = try HandleSamples.refusal(of: HandleSamples.curve(text)) { (curve) throws(CurveEditError) in
        try curve.removing("stop-1")
      }
      #expect(refusal.sentence.contains(words) && refusal.nearest.text.hasPrefix(text.prefix(4)))
    }
    #expect(throws: CurveEditError.unknown("The curve has no stop 'stop-9'. Use stop-1 to stop-3.")) {
      try curve.removing("stop-9")
    }
    let outside = try HandleSamples.refusal(of: curve) { (curve) throws(CurveEditError) in
      try curve.inserting(stopAt: 3)
    }
    #expect(outside.sentence == "A stop at 3 s lies outside of the curve. Use 0 to 2 s.")
  }

  @Test(
    "less motion is another text",
    arguments: [
      ("spring(0.5, 0.3)", ReducedMotion.calm, "spring(duration: 0.5, bounce: 0)"),
      ("spring(0.5, 0.3).delay(0.2)", .shorter, "spring(duration: 0.25, bounce: 0).delay(0.2)"),
      ("cubic-bezier(0.3, -0.5, 0.6, 1.5) 400ms", .calm, "ease-out(duration: 0.4)"),
      ("ease 400ms", .fade, "linear(duration: 0.2)"), ("ease 400ms", .none, "ease(duration: 0.4)"),
    ])
  func reduced(text: String, kind: ReducedMotion, expected: String) throws {
    #expect(try HandleSamples.curve(text).reduced(kind).text == expected)
  }

  // MARK: - Every curve that there is

  @Test("each preset and each handle of it can be dragged, and stays readable")
  func presets() throws {
    let notation = CurveNotation(presets: PresetAtlas.resolver)
    for (index, preset) in PresetAtlas.all.enumerated() where index % SampleCount.of(7, long: 1) == 0 {
      let curve = try EditableCurve(notation.expression(preset.path), notation: notation)
      for handle in curve.handles.prefix(4) where handle.axes != .value && handle.time > 0 {
        let wanted = curve.delay + 0.9 * (handle.time - curve.delay)
        guard handle.times ~= wanted else { continue }
        let moved = try curve.moving(handle.name, time: wanted)
        guard let now = moved.handles.first(where: { $0.name == handle.name }) else { continue }
        expectClose(now.time, wanted, within: 2e-5 * max(wanted, handle.time), "\(preset.path): \(moved.text)")
      }
    }
  }
}
