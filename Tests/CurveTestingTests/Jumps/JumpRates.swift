import CurveMath
import CurveTesting
import Foundation
import TestSupport

/// How often a jump rule is wrong, over motions drawn by lot.
struct JumpRates {
  /// Fractions of the largest speed, and of the range of values, by which jumps are put in.
  static let sizes = [0.05, 0.1, 0.25, 0.5, 1]

  private(set) var count = 0
  /// How many motions without a jump of the value, or of the velocity, are said to have one.
  private(set) var falseAlarms = (value: 0, velocity: 0)
  /// How many jumps are not seen, by size.
  private(set) var misses = (value: sizes.map { _ in 0 }, velocity: sizes.map { _ in 0 })

  /// - Parameters:
  ///   - kind: `samples`, `trace` or `function`.
  ///   - count: Motions: a third springs, a third cubics, a third interruptions.
  init(_ kind: String, framesPerSecond rate: Double, count: Int, state: UInt64 = 7) throws {
    var random = SplitMix(state: state)
    for number in 0..<count {
      let motion = try RandomMotion(RandomMotion.Kind.allCases[number % 3], by: &random)
      let time = motion.end * .random(in: 0.15...0.85, using: &random)
      self.count += 1
      let whole = motion.tested(as: kind, framesPerSecond: rate)
      if !whole.jumps(upTo: .value).isEmpty { falseAlarms.value += 1 }
      if !whole.jumps(upTo: .velocity).isEmpty { falseAlarms.velocity += 1 }
      func isMissed(_ motion: RandomMotion, _ jumps: (TestedMotion) -> [MotionJump]) -> Bool {
        let found = jumps(motion.tested(as: kind, framesPerSecond: rate))
        return !found.contains { abs($0.time - time) < 1.5 / rate }
      }
      for (index, size) in Self.sizes.enumerated() {
        if isMissed(motion.kinked(at: time, by: size), { $0.jumps(upTo: .velocity) }) { misses.velocity[index] += 1 }
        if isMissed(motion.torn(at: time, by: size), { $0.jumps(upTo: .value) }) { misses.value[index] += 1 }
      }
    }
  }

  /// One line of a table, in per cent: false alarms of value and velocity, then what is missed of
  /// each by size.
  var line: String {
    func share(_ part: Int) -> String { String(format: "%6.2f", 100 * Double(part) / Double(count)) }
    let alarms = share(falseAlarms.value) + share(falseAlarms.velocity)
    return alarms + " |" + misses.value.map(share).joined() + " |" + misses.velocity.map(share).joined()
  }
}
