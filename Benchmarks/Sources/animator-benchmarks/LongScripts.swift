import AnimationMerging
import AnimationModel
import Foundation

/// A finger that retargets a value in every frame: the time for one of 1000 and one of 10 000
/// interruptions under each rule.
enum LongScripts {
  static let rules = ["merge", "additive", "chained", "swiftui", "restart"]
  static let counts = (few: 1000, many: 10_000)

  /// Prints a row per rule, and returns the largest ratio.
  static func compare() throws -> Double {
    print("rule         \(counts.few) events [µs/event]   \(counts.many) events [µs/event]      ratio")
    let scripts = (few: try script(counts.few), many: try script(counts.many))
    var worst = 0.0
    for rule in rules {
      let policy = try MergePolicies.policy(named: rule)
      var times: (few: [Double], many: [Double]) = ([], [])
      // In turns, so that what else the machine does falls on both.
      for round in 0...5 {
        let (few, many) = (try microseconds(policy, scripts.few), try microseconds(policy, scripts.many))
        guard round > 0 else { continue }
        times.few.append(few / Double(counts.few))
        times.many.append(many / Double(counts.many))
      }
      let (few, many) = (AnimatorBenchmarks.median(times.few), AnimatorBenchmarks.median(times.many))
      print(
        rule.padding(toLength: 10, withPad: " ", startingAt: 0),
        String(format: "%25.2f %27.2f %10.2f", few, many, many / few))
      worst = max(worst, many / few)
    }
    return worst
  }

  private static func script(_ count: Int) throws -> InterruptionScript {
    try InterruptionScript(
      from: 0,
      events: (0..<count).map { index in
        // Steps between −20 and 20 that do not repeat within the script.
        let step = 40 * (Double(index) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1) - 20
        return ScriptEvent(at: Double(index) / 60, to: step, .interactiveSpring)
      })
  }

  /// The time for the motion and every hand-off in it.
  private static func microseconds(_ policy: MergePolicy, _ script: InterruptionScript) throws -> Double {
    try ProcessorTime.microseconds {
      let handOffs = try policy.motion(of: script).handOffs
      precondition(handOffs.allSatisfy { $0.velocityJump.isFinite })
    }
  }
}

/// The processor time of this thread: what else the machine does does not count.
enum ProcessorTime {
  static func microseconds(_ body: () throws -> Void) rethrows -> Double {
    var begin = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin)
    try body()
    var end = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return 1e6 * Double(end.tv_sec - begin.tv_sec) + 1e-3 * Double(end.tv_nsec - begin.tv_nsec)
  }
}
