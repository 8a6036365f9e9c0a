import CurveMath
import CurveTesting
import Foundation
import Testing

// A curve is broken on purpose in each way, and the failure is read.
@Suite("MotionFinding: what a failure says")
struct FailureTextTests {
  private static func spring() throws -> any MotionCurve {
    try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: 5, to: 2, velocity: 0)
  }

  @Test("a kink, with the place, the size and a picture that points at it")
  func kink() throws {
    let kinked = try CurveNotation().curve("linear(0, 0.75 25%, 1) 2s").moving(from: 0, to: 100, velocity: 0)
    let finding = try #require(MotionExpectation.continuous().finding(in: .curve(kinked)))
    #expect(finding.expectation == "continuous velocity")
    #expect(finding.message == "The velocity jumps by -133.33 units/s at 0.5 s.")
    #expect(finding.time == 0.5)
    #expect(finding.allowed == 0)
    let lines = finding.description.split(separator: "\n")
    #expect(lines[0] == "Expected continuous velocity. The velocity jumps by -133.33 units/s at 0.5 s.")
    #expect(lines[1].hasPrefix("      100 │"))
    #expect(lines[2] == "          │⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⢀⣀⣀⣀⣀⡠⠤⠤⠤⠤⠖⠒⠒⠒⠚⠉⠉⠉⠉⠁")
    #expect(lines[11] == "          │               ▲")
    #expect(lines[12] == "          ╵0                                                         2 s")
    #expect(lines.count == 13)
  }

  @Test("a jump between samples, and how many more there are")
  func jump() throws {
    let steps = try TimedCurve(StepsCurve(count: 3, jump: .end), duration: 0.9)
    let times = (0...90).map { Double($0) / 60 }
    let samples = TestedMotion.samples(times: times, values: times.map { steps.state(at: $0 + 0.004).value })
    let finding = try #require(MotionExpectation.continuous(order: .value).finding(in: samples))
    #expect(
      finding.message
        == "The value jumps by about 0.33333 units between 0.28333 s and 0.3 s. 2 more: 0.59167 s, 0.89167 s.")
  }

  @Test("an overshoot, with where the target is")
  func overshoot() throws {
    let finding = try #require(MotionExpectation.overshoot(atMost: 0.1).finding(in: .curve(Self.spring())))
    #expect(finding.expectation == "an overshoot of 10 % at most")
    #expect(
      finding.message
        == "It goes beyond the target by 37.233 % of its travel at 0.54888 s: to 0.88302, the target is 2.")
    #expect(finding.picture.contains("▲"))
    #expect(MotionExpectation.overshoot(atMost: 0.38).finding(in: .curve(try Self.spring())) == nil)
  }

  @Test("a motion that is not there in time")
  func settling() throws {
    let finding = try #require(MotionExpectation.settled(by: 1, within: 0.01).finding(in: .curve(Self.spring())))
    #expect(finding.expectation == "a motion that has settled within 1 % of the travel by 1 s")
    #expect(finding.message.hasPrefix("It is farther away until 2.3874 s."))
    #expect(finding.message.contains("At 1 s it is at 2."))
    #expect(MotionExpectation.settled(by: 4, within: 0.01).finding(in: .curve(try Self.spring())) == nil)
  }

  @Test("a motion that never settles, and one that is not known long enough")
  func neverSettles() throws {
    let endless = try #require(
      MotionExpectation.settled(by: 1).finding(in: .curve(CurveNotation().curve("ease 300ms.repeatForever()"))))
    #expect(endless.message.hasPrefix("It never settles."))
    let short = TestedMotion.samples(times: [0, 0.1, 0.2], values: [0, 1, 1], target: 1)
    let finding = try #require(MotionExpectation.settled(by: 0.5).finding(in: short))
    #expect(finding.message == "The motion is known until 0.2 s only.")
  }

  @Test("a motion that turns back, from where to where")
  func monotone() throws {
    let finding = try #require(MotionExpectation.monotone().finding(in: .curve(Self.spring())))
    #expect(finding.message.hasPrefix("It turns back by 1.5"))
    #expect(finding.message.contains("from 0.88302 at 0.54888 s"))
    #expect(MotionExpectation.monotone().finding(in: .curve(try TimedCurve(CubicBezier.ease, duration: 1))) == nil)
    let samples = TestedMotion.samples(times: [0, 1, 2, 3], values: [0, 5, 4.5, 9])
    #expect(MotionExpectation.monotone(within: 0.4).finding(in: samples)?.measured == 0.5)
    #expect(MotionExpectation.monotone(within: 0.5).finding(in: samples) == nil)
  }

  @Test("a motion that leaves its reference, with both values and both pictures")
  func band() throws {
    let reference = TestedMotion.curve(try Self.spring())
    let softer = try DampedSpring(mass: 2.5, stiffness: 80, damping: 9).moving(from: 5, to: 2, velocity: 0)
    let finding = try #require(MotionExpectation.within(0.1, of: reference).finding(in: .curve(softer)))
    #expect(finding.expectation == "a motion within 0.1 units of its reference")
    #expect(finding.message.contains(" units away at 0."))
    #expect(finding.message.contains(", the reference "))
    #expect(finding.picture.contains("motion "))
    #expect(finding.picture.contains("reference"))
    #expect(MotionExpectation.within(0.3, of: reference).finding(in: .curve(softer)) == nil)
    let frames = (0...60).map { Double($0) / 60 }
    let samples = TestedMotion.samples(times: frames, values: frames.map { softer.state(at: $0).value })
    #expect(MotionExpectation.within(0.3, of: reference).finding(in: samples) == nil)
    #expect(MotionExpectation.within(0.1, of: reference).finding(in: samples) != nil)
  }

  @Test("values that are no numbers, and samples that are no motion, fail everything")
  func flaws() {
    let broken: [(TestedMotion, String)] = [
      (.function(through: 1) { $0 < 0.5 ? $0 : .nan }, "The value at 0.5 s is NaN. A motion has finite values."),
      (
        .samples(times: [0, 2, 1], values: [0, 1, 2]),
        "Time 1 s of sample 2 is not later than the one before it. Sort the samples."
      ),
      (.samples(times: [0], values: [0]), "The motion has 1 samples. Use two or more."),
      (
        .samples(times: [0, 1], values: [0]),
        "2 times and 1 values are no motion. Use one value for each time, and a finite end greater than 0."
      ),
    ]
    for (motion, message) in broken {
      for expectation in [MotionExpectation.continuous(), .monotone(), .settled(by: 1), .overshoot(atMost: 1)] {
        #expect(expectation.finding(in: motion)?.message == message)
      }
    }
  }

  @Test("a limit that is no number is met by nothing")
  func limits() throws {
    let spring = try TestedMotion.curve(Self.spring())
    for expectation in [
      MotionExpectation.overshoot(atMost: .nan), .settled(by: .nan), .monotone(within: .nan),
      .within(.nan, of: spring, through: 1),
    ] {
      #expect(expectation.finding(in: spring) != nil, "\(expectation.name)")
    }
  }
}
