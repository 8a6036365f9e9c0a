import CurveMath
import CurveMetrics
import TestSupport
import Testing

@testable import CurveReports

@Suite("Few digits")
struct FewDigitsTests {
  private static let springs = [
    "spring(0.5, 0.3)", "spring(0.4, -0.5)", "spring(0.3333333333333333, 0)",
    "spring(response: 0.7, dampingRatio: 0.123456789, mass: 2.5)",
    "spring(response: 0.7, dampingRatio: 1.000001, mass: 2.5)",
    "spring(response: 0.7, dampingRatio: 0.999999, mass: 2.5, initialVelocity: -3.14159265)",
    "spring(response: 1.1, dampingRatio: 1.7, mass: 2.5, initialVelocity: 4)", "spring(0.031415926, 0.92)",
  ]

  private static func written(
    _ notation: String, _ words: SpringNumbers, within allowed: Double
  ) throws -> (numbers: [Double], rounding: Double, spring: DampedSpring, velocity: Double) {
    var motion = ExportedMotion(named: "a", curve: try CurveNotation().curve(notation), maxError: 0.005)
    motion.digitError = allowed
    guard case .spring(let spring, let velocity) = motion.run else { throw ExportError.atOnce(curve: notation) }
    var notes = ExportNotes()
    let numbers = motion.numbers(words, of: spring, velocity: velocity, &notes)
    return (numbers, notes.rounding, spring, velocity)
  }

  private static func digits(_ value: Double) -> Int {
    (1...17).first { DecimalText.rounded(value, digits: $0) == value } ?? 18
  }

  @Test(
    "what is written stays within the error, asked by samples of the motion itself", arguments: springs, [5e-4, 2e-6])
  func error(notation: String, allowed: Double) throws {
    for words in [SpringNumbers.physical, .ratio, .perceptual] {
      let (numbers, rounding, spring, velocity) = try Self.written(notation, words, within: allowed)
      #expect(rounding <= allowed)
      let exact = try SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity)
      let short = try SpringMotion(spring: words.spring(numbers), from: 0, to: 1, velocity: numbers[numbers.count - 1])
      let end = 2 * exact.lastTime(.value, fartherThan: 1e-4)
      let largest = (0...4000).map { index in
        let time = end * Double(index) / 4000
        return abs(exact.state(at: time).value - short.state(at: time).value)
      }.max()!
      #expect(largest <= Swift.max(rounding, 1e-10), "\(numbers)")
    }
  }

  @Test("a larger error never takes more digits, and one digit fewer would be too far", arguments: springs)
  func fewest(notation: String) throws {
    var former = Int.max
    for allowed in [1e-9, 1e-6, 1e-4, 5e-3, 0.05] {
      let (numbers, _, _, _) = try Self.written(notation, .physical, within: allowed)
      let count = numbers.map(Self.digits).reduce(0, +)
      #expect(count <= former, "\(allowed): \(numbers)")
      former = count
    }
  }

  @Test("numbers that people write stay as they are")
  func typed() throws {
    let (numbers, rounding, _, _) = try Self.written(
      "spring(mass: 2.5, stiffness: 157.914, damping: 26.1234, initialVelocity: -3.5)", .physical, within: 0.01)
    #expect(numbers == [2.5, 157.914, 26.1234, -3.5] && rounding == 0)
    let converted = try Self.written("spring(0.5, 0.3)", .physical, within: 5e-4)
    #expect(converted.numbers == [1, 158, 17.6, 0])
    #expect(try Self.written("spring(0.5, 0.3)", .perceptual, within: 5e-4).numbers == [0.5, 0.3, 0])
    #expect(try Self.written("spring(0.5, 0.3)", .ratio, within: 5e-4).numbers == [158, 0.7, 0])
  }

  @Test("a spring that never rests, and one without an error, have twelve digits")
  func endless() throws {
    let endless = try Self.written("spring(response: 0.3333333333333333, dampingRatio: 0)", .physical, within: 5e-4)
    #expect(endless.numbers.map { DecimalText.rounded($0, digits: 12) } == endless.numbers)
    #expect(endless.rounding == 0 && Self.digits(endless.numbers[1]) == 12)
    #expect(Self.digits(try Self.written("spring(0.5, 0.3)", .physical, within: 0).numbers[1]) == 12)
  }

  @Test(
    "percentages that CSS takes by itself are left out",
    arguments: [
      ("linear(0, 0.25, 1)", "linear(0, 0.25, 1)"), ("linear(0, 0.25 40%, 1)", "linear(0, 0.25 40%, 1)"),
      ("linear(0, 0.1, 0.2, 0.6 70%, 0.7, 0.8, 1 90%)", "linear(0, 0.1, 0.2, 0.6 70%, 0.7, 0.8, 1 90%)"),
      ("linear(0 10%, 0.5, 0.5 60%, 0.7 60%, 0.8, 1)", "linear(0 10%, 0.5, 0.5 60%, 0.7 60%, 0.8, 1)"),
      ("linear(0, 0.5 25% 75%, 1)", "linear(0, 0.5 25%, 0.5 75%, 1)"), ("linear(1, 0)", "linear(1, 0)"),
    ])
  func evenStops(text: String, expected: String) throws {
    let curve = try CurveNotation().curve("\(text) 1s")
    let lines = try #require((curve as? TimedCurve)?.timing as? PiecewiseLinear)
    #expect(lines.shortText == expected)
  }
}
