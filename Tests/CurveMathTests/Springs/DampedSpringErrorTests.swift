import CurveMath
import Testing

@Suite("DampedSpring: refusals")
struct DampedSpringErrorTests {
  private func message(_ make: () throws(CurveError) -> DampedSpring) -> String? {
    do {
      _ = try make()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("physical parameters that no spring has")
  func physical() {
    #expect(
      message { () throws(CurveError) in try DampedSpring(mass: 0, stiffness: 90, damping: 9) }
        == "mass is 0. Use a number greater than 0.")
    #expect(
      message { () throws(CurveError) in try DampedSpring(mass: 2.5, stiffness: -1, damping: 9) }
        == "stiffness is -1. Use a number greater than 0.")
    #expect(
      message { () throws(CurveError) in try DampedSpring(mass: 2.5, stiffness: 90, damping: -9) }
        == "damping is -9. Use 0 or a positive number.")
    #expect(
      message { () throws(CurveError) in try DampedSpring(mass: .nan, stiffness: 90, damping: 9) }
        == "mass is nan. Use a finite number.")
    #expect(
      message { () throws(CurveError) in try DampedSpring(mass: 1e-300, stiffness: 1e300, damping: 9) }
        == "stiffness / mass is inf. Use 1e-100 to 1e100 per square second.")
  }

  // One published class divides by zero at bounce −1.
  @Test("bounces that no spring has", arguments: [-1, -1.2, 1.01, .infinity, .nan])
  func bounce(bounce: Double) {
    #expect(throws: CurveError.self) { try DampedSpring(duration: 0.5, bounce: bounce) }
  }

  @Test("durations that no spring has", arguments: [0, -0.5, .infinity, .nan])
  func duration(duration: Double) {
    #expect(throws: CurveError.self) { try DampedSpring(duration: duration) }
    #expect(throws: CurveError.self) { try DampedSpring(response: duration, dampingRatio: 0.5) }
    #expect(throws: CurveError.self) { try DampedSpring(settlingDuration: duration, dampingRatio: 0.5) }
    #expect(throws: CurveError.self) { try DampedSpring(visualDuration: duration, bounce: 0.5) }
  }

  @Test("a settling duration needs a ratio up to 1 whose envelope starts above epsilon")
  func settling() {
    #expect(
      message { () throws(CurveError) in try DampedSpring(settlingDuration: 1, dampingRatio: 1.2) }
        == "dampingRatio is 1.2. Use at most 1 with a settling duration.")
    #expect(
      message { () throws(CurveError) in try DampedSpring(settlingDuration: 1, dampingRatio: 1e-4) }
        == "dampingRatio is 0.0001. Use more: the envelope starts below epsilon 0.001.")
  }

  @Test("a motion needs finite values and a travel that a Double holds")
  func motion() throws {
    let spring = try DampedSpring(duration: 0.5)
    #expect(throws: CurveError.notFinite(name: "velocity", value: .infinity)) {
      try SpringMotion(spring: spring, from: 0, to: 1, velocity: .infinity)
    }
    #expect(throws: CurveError.notFinite(name: "to - from", value: .infinity)) {
      try SpringMotion(spring: spring, from: -1.5e308, to: 1.5e308)
    }
  }

  // With the limit that is named, and ten times as much, each in place of what was refused.
  @Test(
    "what makes a motion too fast for a Double is named, with as much as one holds",
    arguments: [
      (1e300, 0.0, "to - from is 1e+300. Use -1e149 to 1e149: beyond, the motion is too fast for a Double."),
      (-1e300, -5, "to - from is -1e+300. Use -1e149 to 1e149: beyond, the motion is too fast for a Double."),
      (1e308, 0, "to - from is 1e+308. Use -1e149 to 1e149: beyond, the motion is too fast for a Double."),
      (-3, -1e308, "velocity is -1e+308. Use -1e151 to 1e151: beyond, the motion is too fast for a Double."),
      (-3, 1e200, "velocity is 1e+200. Use -1e151 to 1e151: beyond, the motion is too fast for a Double."),
    ])
  func tooFast(travel: Double, velocity: Double, words: String) throws {
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let error = #expect(throws: CurveError.self) {
      try SpringMotion(spring: spring, from: 0, to: travel, velocity: velocity)
    }
    #expect(error?.description == words)
    let limit = try #require(words.firstMatch(of: /to (1e[0-9]+):/).flatMap { Double($0.output.1) })
    let isTravel = words.hasPrefix("to")
    for factor in [1.0, -1, 1000, -1000] {
      let motion = try? SpringMotion(
        spring: spring, from: 0, to: isTravel ? factor * limit : travel, velocity: isTravel ? velocity : factor * limit)
      #expect((motion != nil) == (abs(factor) == 1), "\(factor)")
    }
  }

  @Test("a spring too fast for any travel is said to be that")
  func tooFastAtAll() throws {
    let spring = try DampedSpring(mass: 1, stiffness: 1e99, damping: 1e99)
    let error = #expect(throws: CurveError.self) { try SpringMotion(spring: spring, from: 0, to: 1e-9) }
    #expect(error?.description == "damping / mass is 1e+99. Use less: the motion would be too fast for a Double.")
  }

  @Test("a trace names the first bad time")
  func trace() throws {
    let spring = try DampedSpring(duration: 0.5)
    #expect(throws: CurveError.timeOutOfRange(-1, index: 1)) { try spring.trace(at: [0, -1]) }
    #expect(throws: CurveError.timesOutOfOrder(0.1, index: 2)) { try spring.trace(at: [0, 0.2, 0.1]) }
  }
}
