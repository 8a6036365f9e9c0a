import AnimationModel
import Foundation

/// Attributes that come and go: what the removal of one costs among a thousand and among ten
/// thousand, and a frame after many have gone.
enum Removals {
  static let counts = (few: 1000, many: 10_000)

  /// Prints two rows, and returns the larger ratio.
  static func compare() -> Double {
    print("what                \(counts.few) [ns each]   \(counts.many) [ns each]      ratio")
    let removals = row("removal", removal)
    let frames = row("frame after them", frameAfterGone)
    return max(removals, frames)
  }

  private static func row(_ name: String, _ nanoseconds: (Int) -> Double) -> Double {
    var times: (few: [Double], many: [Double]) = ([], [])
    // In turns, so that what else the machine does falls on both.
    for round in 0...10 {
      let (few, many) = (nanoseconds(counts.few), nanoseconds(counts.many))
      guard round > 0 else { continue }
      times.few.append(few)
      times.many.append(many)
    }
    let (few, many) = (AnimatorBenchmarks.median(times.few), AnimatorBenchmarks.median(times.many))
    print(
      name.padding(toLength: 18, withPad: " ", startingAt: 0),
      String(format: "%15.1f %17.1f %10.2f", few, many, many / few))
    return many / few
  }

  /// All are removed, the first ones first: those have the most behind them.
  private static func removal(_ count: Int) -> Double {
    let host = AnimationHost()
    let numbers = (0..<count).map { host.attribute(Double($0)) }
    host.frame(at: 0)
    return ProcessorTime.microseconds { for number in numbers { host.remove(number) } } * 1000 / Double(count)
  }

  /// A frame of a thousand numbers after others, of two types in turns, have come and gone.
  private static func frameAfterGone(_ count: Int) -> Double {
    let host = AnimationHost()
    let numbers = (0..<1000).map { host.attribute(Double($0)) }
    for place in 0..<count {
      let (number, angle) = (host.attribute(Double(place)), host.attribute(Angle.degrees(Double(place))))
      if place.isMultiple(of: 100) { host.frame(at: Double(place)) }
      host.remove(number)
      host.remove(angle)
    }
    host.frame(at: Double(count))
    let time = ProcessorTime.microseconds { for frame in 1...100 { host.frame(at: Double(count + frame)) } }
    return time * 1000 / Double(100 * numbers.count)
  }
}
