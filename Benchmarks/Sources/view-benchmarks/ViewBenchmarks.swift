import AnimationViews
import CAllocations
import Foundation

// Views that run: a thousand and ten thousand leaves, in the ways in which they move. Beside each
// time stands how many times as long it is as a frame of the animator alone over as many
// rectangles, played in turns in the same process, so that the ratio travels from machine to
// machine.
//
//   swift run --package-path Benchmarks --configuration release view-benchmarks

@main
@MainActor
enum ViewBenchmarks {
  static let counts = (few: 1000, many: 10_000)
  /// Frames of a round: a spring of two seconds is under way in all of them.
  static let frames = 10
  static let rounds = 3
  /// How much longer one of many may take than one of few. Ten thousand do not fit into the caches
  /// that a thousand fit into.
  static let mostGrowth = 2.5

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let cases = ViewCase.all.filter { words.isEmpty || words.contains($0.name) }
    print("                                µs/leaf   × animator   allocations/leaf   more in later frames   many : few")
    let faults = cases.compactMap(compare)
    guard faults.isEmpty else {
      print(faults.joined(separator: "\n"))
      exit(1)
    }
  }

  /// Prints two rows. Returns what is wrong with them.
  static func compare(_ test: ViewCase) -> String? {
    var results: (few: [Measurement], many: [Measurement]) = ([], [])
    // In turns, so that what else the machine does falls on both.
    for round in 0...rounds {
      let (few, many) = (Measurement(test, counts.few), Measurement(test, counts.many))
      // The first round warms caches.
      guard round > 0 else { continue }
      results.few.append(few)
      results.many.append(many)
    }
    let growth = median(results.many.map(\.time)) / median(results.few.map(\.time))
    for (results, count) in [(results.few, counts.few), (results.many, counts.many)] {
      let name = "views/\(count) \(test.name)".padding(toLength: 28, withPad: " ", startingAt: 0)
      let (time, ratio) = (median(results.map(\.time)), median(results.map(\.ratio)))
      let (allocations, more) = (median(results.map(\.allocations)), results[results.count - 1].growth)
      print(
        name, String(format: "%10.3f %12.1f %18.2f %22d", time, ratio, allocations, more),
        count == counts.many ? String(format: "%12.2f", growth) : "")
    }
    fflush(nil)
    if growth > mostGrowth { return "\(test.name): not linear." }
    let last = results.many[rounds - 1]
    if test.isStill, last.allocations > 0 { return "\(test.name): a frame allocates." }
    // A few lists may have to grow once.
    return last.growth > 100 ? "\(test.name): frames allocate more and more." : nil
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// A round of one case.
@MainActor
struct Measurement {
  /// Microseconds for a leaf and a frame.
  var time = 0.0
  /// Times as long as a frame of the animator alone.
  var ratio = 0.0
  /// Allocations for a leaf and a frame.
  var allocations = 0.0
  /// Allocations of later frames beyond those of earlier ones.
  var growth = 0

  init(_ test: ViewCase, _ count: Int) {
    let step = test.make(count)
    let frames = test.frames
    let before = allocation_count()
    let spent = ProcessorTime.microseconds { for frame in 0..<frames { step(frame) } }
    let first = allocation_count() - before
    if frames > 1 {
      let before = allocation_count()
      for frame in frames..<2 * frames { step(frame) }
      growth = Int(allocation_count() - before) - Int(first)
    }
    time = spent / Double(count * frames)
    allocations = Double(first) / Double(count * frames)
    ratio = time / Self.animator(count)
  }

  /// Microseconds for a rectangle and a frame of the animator alone.
  private static func animator(_ count: Int) -> Double {
    let host = AnimationHost()
    let places = (0..<count).map { host.attribute(CGRect(x: Double($0), y: 0, width: 10, height: 10)) }
    host.frame(at: 0)
    withAnimation(.smooth(duration: 10)) { for place in places { place.model.origin.y = 100 } }
    for frame in 1...3 { host.frame(at: Double(frame) / 60) }
    let frames = ViewBenchmarks.frames
    let spent = ProcessorTime.microseconds { for frame in 4..<frames + 4 { host.frame(at: Double(frame) / 60) } }
    return spent / Double(count * frames)
  }
}

/// The processor time of this thread: what else the machine does does not count.
enum ProcessorTime {
  static func microseconds(_ body: () -> Void) -> Double {
    var begin = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin)
    body()
    var end = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    return 1e6 * Double(end.tv_sec - begin.tv_sec) + 1e-3 * Double(end.tv_nsec - begin.tv_nsec)
  }
}
