import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("DecayVocabulary")
struct DecayVocabularyTests {
  // From 30-digit arithmetic, for λ = 4.2 and the way of a velocity of −700.
  static let numbers: [(String, String, Double)] = [
    ("friction", "friction", 4.2), ("time-constant", "timeConstant", 0.238095238095238095),
    ("uikit", "rate", 0.995808807664954517), ("react-native", "deceleration", 0.9958),
    ("flutter", "drag", 0.0149955768204777048), ("compose", "frictionMultiplier", 1),
    ("motion", "power", 0.238095238095238095),
  ]

  @Test("has each library's number", arguments: numbers)
  func words(vocabulary: String, name: String, value: Double) throws {
    let decay = try ExponentialDecay(velocity: -700, friction: 4.2)
    let words = try DecayVocabulary.named(vocabulary.uppercased()).words(for: decay)
    let reading = try #require(words.parameters.first)
    #expect(reading.name == name && reading.definition.hasSuffix("."))
    expectClose(try #require(reading.value), value, within: 4 * value.ulp, vocabulary)
  }

  @Test("each text reads back as the same motion", arguments: DecayVocabulary.all.map(\.name), [1e-3, 2.002, 40, 700])
  func readsBack(vocabulary: String, friction: Double) throws {
    let decay = try ExponentialDecay(velocity: 37.5, friction: friction)
    let text = try #require(try DecayVocabulary.named(vocabulary).words(for: decay).text)
    let read = try CurveNotation().curve(text)
    // What is left of a millisecond has no more digits of λ than 1 has.
    for time in [0.01, 0.3, 2].map({ $0 / friction }) {
      expectClose(
        read.state(at: time).value, decay.state(at: time).value, within: 1e-9 * decay.distance, "\(text) at \(time)")
    }
  }

  @Test("inertia's power and time constant keep a distance of its own")
  func inertia() throws {
    let inertia = try ExponentialDecay(velocity: 2000, power: 0.8, timeConstant: 0.325)
    let text = try DecayVocabulary.named("motion").words(for: inertia, digits: 6).text
    #expect(text == "inertia(velocity: 4923.08, power: 0.325, timeConstant: 0.325)")
  }

  @Test("rounds what is near to 1 by its distance from there")
  func digits() throws {
    let decay = try ExponentialDecay(velocity: 2000, friction: 4.2)
    func text(_ name: String) throws -> String? { try DecayVocabulary.named(name).words(for: decay, digits: 4).text }
    #expect(try text("uikit") == "decay(velocity: 2000, rate: 0.995809)")
    #expect(try text("flutter") == "decay(velocity: 2000, drag: 0.015)")
  }

  @Test("says where a library has no number, or too few digits")
  func losses() throws {
    func words(_ name: String, _ friction: Double) throws -> SpringVocabulary.Words {
      try DecayVocabulary.named(name).words(for: ExponentialDecay(velocity: 3, friction: friction))
    }
    #expect(try words("react-native", 1000).text == nil)
    #expect(try words("react-native", 1000).loss == "No deceleration between 0 and 1 is so near to 0.")
    #expect(try words("flutter", 1000).loss == "No drag between 0 and 1 is so near to 0.")
    #expect(try words("uikit", 1e-15).loss == "No rate between 0 and 1 is so near to 1.")
    #expect(try words("uikit", 1e-8).loss == "λ, but for 5.6e-6 of it: a rate holds no more digits.")
    #expect(try words("compose", 1e-4).loss?.contains("It takes none below 0.0001.") == true)
    let still = try ExponentialDecay(velocity: 0, friction: 2)
    #expect(try DecayVocabulary.named("motion").words(for: still).loss == "Without a velocity there is no power.")
  }

  @Test("a slip finds its neighbour")
  func unknown() {
    #expect(throws: ReportError.self) { try DecayVocabulary.named("fluter") }
  }
}
