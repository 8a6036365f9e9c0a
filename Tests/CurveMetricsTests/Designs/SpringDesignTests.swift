import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("SpringDesign")
struct SpringDesignTests {
  /// What the catalogue of metrics measures, for a quality that it knows.
  private func measured(_ quality: SpringQuality, of spring: DampedSpring, within epsilon: Double) throws -> Double? {
    switch quality {
    case .dampingRatio: return spring.dampingRatio
    case .bounce: return spring.bounce
    case .response: return spring.response
    case .stiffness: return spring.stiffness
    case .damping: return spring.damping
    default:
      let conditions = try MeasurementConditions(epsilon: epsilon)
      return try MetricCatalog.metric(named: quality.rawValue).reading(of: spring, conditions: conditions).value
    }
  }

  @Test("the example of its documentation")
  func example() throws {
    let design = try SpringDesign(SpringGoal(.overshoot, 0.05), SpringGoal(.settlingTime, 0.4), within: 0.001)
    #expect(design.springs.count == 1)
    expectClose(design.springs[0].dampingRatio, 0.6901067305598218, within: 1e-14)
    expectClose(try measured(.overshoot, of: design.springs[0], within: 0.001)!, 0.05, within: 1e-14)
    expectClose(try measured(.settlingTime, of: design.springs[0], within: 0.001)!, 0.4, within: 1e-13)
  }

  @Test("qualities agree with the catalogue of metrics", arguments: [0.05, 0.3, 0.69, 0.95, 1 - 1e-6, 1, 1.6, 20])
  func agreesWithCatalogue(ratio: Double) throws {
    let spring = try DampedSpring(response: 0.37, dampingRatio: ratio, mass: 2.5)
    for quality in SpringQuality.allCases {
      // The peak of a spring that is nearly critical is smaller than the rounding of the value.
      if ratio > 0.99, [.overshoot, .peakTime, .firstCrossing].contains(quality) { continue }
      let value = quality.value(of: spring, within: 0.01)
      let other = try measured(quality, of: spring, within: 0.01)
      #expect((value == nil) == (other == nil), "\(quality)")
      if let value, let other { expectClose(value, other, within: 1e-11 * max(1, abs(other)), "\(quality)") }
    }
  }

  // Every pair of qualities of a known spring gives that spring back, among others perhaps.
  @Test("finds the spring whose numbers they are", arguments: [0.03, 0.25, 0.69, 0.93, 1.4, 6])
  func findsBack(ratio: Double) throws {
    let spring = try DampedSpring(response: 0.37, dampingRatio: ratio, mass: 2.5)
    let qualities = SpringQuality.allCases.filter { quality in
      quality.value(of: spring, within: 0.01).map { $0 > 0 || quality == .bounce } ?? false
    }
    for (index, first) in qualities.enumerated() {
      for (other, second) in qualities.enumerated().dropFirst(index + 1) where !Self.sayTheSame(first, second) {
        guard SampleCount.isLong || (index + other).isMultiple(of: 3) else { continue }
        let goals = [
          try SpringGoal(first, first.value(of: spring, within: 0.01)!),
          try SpringGoal(second, second.value(of: spring, within: 0.01)!),
        ]
        let design = try SpringDesign(goals[0], goals[1], mass: 2.5, within: 0.01)
        let isThere = design.springs.contains {
          abs($0.dampingRatio - ratio) < 1e-8 * ratio && abs($0.response - 0.37) < 1e-8
        }
        #expect(isThere, "\(first) and \(second) of ζ = \(ratio)")
        for found in design.springs {
          for goal in goals {
            expectClose(goal.quality.value(of: found, within: 0.01)!, goal.value, within: 1e-8 * abs(goal.value))
          }
        }
      }
    }
  }

  /// Whether both tell the shape, or both the rate whatever the shape is.
  private static func sayTheSame(_ first: SpringQuality, _ second: SpringQuality) -> Bool {
    let (shapes, rates): (Set<SpringQuality>, Set<SpringQuality>) = (
      [.dampingRatio, .bounce, .overshoot], [.response, .stiffness]
    )
    return shapes.isSuperset(of: [first, second]) || rates.isSuperset(of: [first, second])
  }

  @Test("finds springs that are hardly damped", arguments: [0, 1e-7, 3e-4])
  func hardlyDamped(ratio: Double) throws {
    let spring = try DampedSpring(response: 0.37, dampingRatio: ratio, mass: 2.5)
    for quality in [SpringQuality.peakSpeed, .riseTime, .peakTime] {
      let goal = try SpringGoal(quality, try #require(quality.value(of: spring)))
      let design = try SpringDesign(goal, SpringGoal(.response, 0.37), mass: 2.5)
      // Where the peak is says little of the damping ratio: its square.
      #expect(
        design.springs.contains { abs($0.dampingRatio - ratio) < (quality == .peakTime ? 1e-6 : 1e-9) }, "\(quality)")
    }
  }

  @Test("lists every spring where two have both")
  func several() throws {
    // The settling time is shortest near ζ = 0.83 for 1 %: below and above it, springs settle
    // alike.
    let design = try SpringDesign(SpringGoal(.response, 0.5), SpringGoal(.settlingTime, 0.5), within: 0.01)
    #expect(design.springs.count >= 2)
    for spring in design.springs {
      expectClose(try measured(.settlingTime, of: spring, within: 0.01)!, 0.5, within: 1e-9)
      expectClose(spring.response, 0.5, within: 1e-12)
    }
  }

  // With the response held, a scan of the damping ratios finds the settling times that exist.
  @Test("a settling time that is jumped over, and one that is too short, name the nearest that can be had")
  func contradictions() throws {
    let times = try (1...20_000).map { index in
      try DampedSpring(response: 1, dampingRatio: Double(index) / 5000).lastTime(.value, fartherThan: 0.01)
    }
    let least = times.min()!
    let error = #expect(throws: SpringDesignError.self) {
      try SpringDesign(SpringGoal(.response, 1), SpringGoal(.settlingTime, 0.9 * least), within: 0.01)
    }
    guard case .contradiction(_, _, nil, let above?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(above.value <= least * (1 + 1e-6))
    expectClose(above.value, least, within: 1e-3)
    expectClose(above.spring.lastTime(.value, fartherThan: 0.01), above.value, within: 1e-9)
  }

  @Test(
    "a refusal says among which damping ratios was searched: a settling time is not looked for below a thousandth",
    arguments: [(SpringQuality.settlingTime, 1e-3, "from 0.001 to 1000"), (.halfTime, 1e-9, "up to 1000")])
  func range(quality: SpringQuality, value: Double, text: String) throws {
    let (response, other) = (try SpringGoal(.response, 1), try SpringGoal(quality, value))
    for (first, second) in [(response, other), (other, response)] {
      let error = #expect(throws: SpringDesignError.self) { try SpringDesign(first, second) }
      #expect("\(error!)".contains("a damping ratio \(text) has"), "\(error!)")
    }
  }

  // The ratio of two qualities with the response held, by a scan that knows no search: beside its
  // extremum two springs have it.
  @Test("two springs that lie close to each other are both found, from either side", arguments: [1 + 1e-7, 1 - 1e-7])
  func neighbors(factor: Double) throws {
    let epsilon = 0.01
    func settling(_ ratio: Double) throws -> Double {
      try DampedSpring(response: 1, dampingRatio: ratio).lastTime(.value, fartherThan: epsilon)
    }
    // Between two jumps a settling time has a least value near ζ = 0.8.
    let ratios = stride(from: 0.83, through: 0.9, by: 1e-5)
    let times = try ratios.map(settling)
    let least = times.min()!
    let goals = (try SpringGoal(.response, 1), try SpringGoal(.settlingTime, least * factor))
    let found = try? SpringDesign(goals.0, goals.1, within: epsilon).springs
    let expected = zip(times, times.dropFirst()).filter { ($0 < least * factor) != ($1 < least * factor) }.count
    #expect((found?.count { 0.83...0.9 ~= $0.dampingRatio } ?? 0) == expected)
  }

  @Test(
    "numbers have six digits, and an exponent only where they are far from 1",
    arguments: [
      (0.000123456789, "0.000123457"), (0.0000123456789, "1.23456789e-05"), (123_456.7, "123457"),
      (1_234_567.8, "1234567.8"), (99.5, "99.5"), (2, "2"),
    ])
  func digits(value: Double, text: String) throws {
    #expect("\(try SpringGoal(.stiffness, value))".hasPrefix("stiffness \(text)"))
  }

  @Test(
    "a goal is one that some spring has",
    arguments: [
      (SpringQuality.bounce, -1.0, false), (.bounce, -0.99, true), (.bounce, 1, true), (.bounce, 1.01, false),
      (.overshoot, 0, false), (.overshoot, 1, true), (.overshoot, 1.01, false), (.dampingRatio, 0, true),
      (.dampingRatio, -0.1, false), (.stiffness, 1e-24, true), (.stiffness, 0.9e-24, false), (.damping, 1e24, true),
      (.damping, 1.1e24, false), (.response, 1e-12, true), (.response, 0.9e-12, false), (.response, 1e12, true),
      (.response, .infinity, false), (.bounce, .nan, false),
    ])
  func possible(quality: SpringQuality, value: Double, isPossible: Bool) {
    #expect(((try? SpringGoal(quality, value)) != nil) == isPossible)
  }

  @Test("the words of every refusal")
  func words() throws {
    let refusals: [(SpringDesignError, String)] = [
      (
        #expect(throws: SpringDesignError.self) {
          try SpringDesign(SpringGoal(.overshoot, 0.05), SpringGoal(.bounce, 0.3))
        }!, "neither how fast"
      ),
      (
        #expect(throws: SpringDesignError.self) {
          try SpringDesign(SpringGoal(.stiffness, 100), SpringGoal(.response, 0.3))
        }!, "neither how it oscillates"
      ),
      (
        #expect(throws: SpringDesignError.self) {
          try SpringDesign(SpringGoal(.peakTime, 0.3), SpringGoal(.dampingRatio, 1.2))
        }!, "never goes beyond its target"
      ),
      (
        #expect(throws: SpringDesignError.self) {
          try SpringDesign(SpringGoal(.settlingTime, 0.3), SpringGoal(.dampingRatio, 0))
        }!, "oscillates for ever"
      ),
      (#expect(throws: SpringDesignError.self) { try SpringGoal(.overshoot, 0) }!, "damping-ratio 1"),
      (#expect(throws: SpringDesignError.self) { try SpringGoal(.settlingTime, .nan) }!, "1e-12 to 1e12 s"),
      (
        #expect(throws: SpringDesignError.self) {
          try SpringDesign(SpringGoal(.overshoot, 0.05), SpringGoal(.riseTime, 0.3), within: 0)
        }!, "from 1e-12 to less than 1"
      ),
      (
        #expect(throws: SpringDesignError.self) {
          try SpringDesign(SpringGoal(.overshoot, 0.05), SpringGoal(.riseTime, 0.3), mass: -2)
        }!, "mass"
      ),
    ]
    for (error, part) in refusals { #expect(error.description.contains(part), "\(error)") }
  }

  @Test("goals and tolerances far from any spring that is played are refused by what they may be")
  func boundedGoals() throws {
    for quality in [SpringQuality.settlingTime, .peakTime, .riseTime, .response, .peakSpeed] {
      for value in [0, 1e-300, 9e-13, 1.1e12, 1e300, .infinity] {
        let error = #expect(throws: SpringDesignError.self) { try SpringGoal(quality, value) }
        #expect("\(try #require(error))".contains("1e-12 to 1e12"), "\(quality) \(value)")
      }
    }
    for value in [1e-25, 1e25] {
      let error = #expect(throws: SpringDesignError.self) { try SpringGoal(.stiffness, value) }
      #expect("\(try #require(error))".contains("1e-24 to 1e24"))
    }
    let goals = [try SpringGoal(.settlingTime, 0.4), try SpringGoal(.peakTime, 0.2)]
    for epsilon in [0, 1e-300, 9e-13, 1, .nan] {
      let error = #expect(throws: SpringDesignError.self) { try SpringDesign(goals[0], goals[1], within: epsilon) }
      #expect("\(try #require(error))".contains("from 1e-12 to less than 1"))
    }
    for mass in [1e-300, 1e300, .nan] {
      let error = #expect(throws: SpringDesignError.self) { try SpringDesign(goals[0], goals[1], mass: mass) }
      #expect("\(try #require(error))".contains("mass is \(mass). Use 1e-12 to 1e12"))
    }
  }

  @Test("the outermost goals have a spring, or say what is nearest", arguments: [1e-12, 1e12], [1e-12, 1e12])
  func outermostGoals(first: Double, second: Double) throws {
    for mass in [1e-12, 1e12] {
      let goals = (try SpringGoal(.riseTime, first), try SpringGoal(.peakTime, second))
      do {
        let design = try SpringDesign(goals.0, goals.1, mass: mass)
        #expect(design.springs.allSatisfy { $0.response > 0 && $0.stiffness.isFinite })
      } catch {
        #expect("\(error)".contains("at least: spring(") || "\(error)".contains("at most: spring("), "\(error)")
      }
      let shaped = try SpringDesign(SpringGoal(.dampingRatio, 0.5), SpringGoal(.riseTime, first), mass: mass)
      #expect(shaped.springs.count == 1)
    }
  }
}
