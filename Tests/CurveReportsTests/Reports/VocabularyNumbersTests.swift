import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("SpringVocabulary and DecayVocabulary: the way back")
struct VocabularyNumbersTests {
  // The examples of the comments.
  @Test("a number is set, the others stay")
  func examples() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    expectClose(
      try #require(try SpringVocabulary.named("motion").parameters(of: spring)[0].value), 0.5 / 1.2, within: 1e-15)
    let slower = try SpringVocabulary.named("swiftui").spring(setting: ["duration": 0.8], of: spring)
    #expect(slower.bounce == 0.3 && slower.duration == 0.8)
    let decay = try ExponentialDecay(velocity: 2000, friction: 4.2)
    let scrolling = try DecayVocabulary.named("uikit").decay(setting: ["rate": 0.998], of: decay)
    // −1000 ln 0.998
    expectClose(scrolling.decayRate, 2.00200267067330, within: 1e-12)
    #expect(scrolling.releaseVelocity == 2000)
  }

  @Test(
    "setting every number of a spring gives the spring, mass included",
    arguments: [0.05, 0.5, 0.999, 1 - 1e-6, 1, 1 + 1e-6, 1.5, 4], [1, 2.5])
  func everyNumber(ratio: Double, mass: Double) throws {
    let spring = try DampedSpring(response: 0.6, dampingRatio: ratio, mass: mass)
    for vocabulary in SpringVocabulary.all {
      let parameters = vocabulary.parameters(of: spring)
      var values: [String: Double] = [:]
      for parameter in parameters { values[parameter.name] = parameter.value }
      guard values.count == parameters.count else { continue }
      guard let back = try? vocabulary.spring(setting: values, of: spring) else {
        #expect(["settling", "motion", "reanimated"].contains(vocabulary.name) && ratio > 0.95, "\(vocabulary.name)")
        continue
      }
      // Reanimated counts milliseconds, and a bounce near −1 or 1 holds fewer digits.
      let part = parameters.contains { $0.isRounded } ? 2e-3 : 1e-12
      expectClose(back.response, spring.response, within: part * spring.response, vocabulary.name)
      expectClose(back.dampingRatio, spring.dampingRatio, within: 1e-12 * spring.dampingRatio, vocabulary.name)
      #expect(back.mass == mass || ["motion", "origami", "pop"].contains(vocabulary.name))
    }
  }

  @Test("setting every number of a decay gives the decay", arguments: [1e-3, 2.002, 40], [-700.0, 37.5])
  func everyDecay(friction: Double, velocity: Double) throws {
    let decay = try ExponentialDecay(velocity: velocity, friction: friction)
    for vocabulary in DecayVocabulary.all {
      var values: [String: Double] = [:]
      for parameter in vocabulary.parameters(of: decay) { values[parameter.name] = parameter.value }
      let back = try vocabulary.decay(setting: values, of: decay)
      #expect(back.releaseVelocity == velocity)
      // What is left of a millisecond has no more digits of λ than 1 has.
      expectClose(back.decayRate, friction, within: max(1e-12 * friction, 2e-13), vocabulary.name)
    }
  }

  @Test("what cannot be set is said in a sentence")
  func errors() throws {
    let spring = try DampedSpring(response: 1, dampingRatio: 4)
    func error(_ name: String, _ values: [String: Double]) throws -> String {
      let vocabulary = try SpringVocabulary.named(name)
      let error = #expect(throws: VocabularyError.self) { try vocabulary.spring(setting: values, of: spring) }
      return error.map { "\($0)" } ?? ""
    }
    #expect(try error("swiftui", ["bonce": 1]) == "'swiftui' has no number 'bonce'. Did you mean 'bounce'?")
    #expect(
      try error("swiftui", ["zzz-nothing": 1]) == "'swiftui' has no number 'zzz-nothing'. Use duration, bounce.")
    #expect(
      try error("settling", ["dampingRatio": 0.5])
        == "The motion has no settlingDuration in the words of 'settling'. Set it too.")
    #expect(
      try error("pop", [:])
        == "The motion has no bounciness and no speed in the words of 'pop'. Set them too.")
    #expect(try error("response", ["response": -1]) == "response is -1. Use a number greater than 0.")
  }
}
