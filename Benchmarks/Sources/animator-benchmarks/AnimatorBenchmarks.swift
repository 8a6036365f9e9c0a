import AnimationModel
import CAllocations
import Foundation

// A frame of a thousand numbers under the animator, beside a loop by hand over the same springs,
// and the allocations of the frames of every kind of animation. The two take turns in one process,
// so that their ratio travels from machine to machine. Then scripts of a thousand and of ten
// thousand interruptions, and as many attributes that are removed: the time for each of them must
// not grow with their number.
//
//   swift run --package-path Benchmarks --configuration release animator-benchmarks

@main
enum AnimatorBenchmarks {
  static let attributes = 1000
  /// A motion is played for a second: no spring is at rest before.
  static let frames = 60
  static let rounds = 41

  static func main() throws {
    print("1000 numbers, nanoseconds per number and frame (median of 40 rounds)")
    let springs = compareSprings()
    print("")
    print("animation                               ns  allocations in \(frames) frames")
    let kinds = AnimationKind.all.map { ($0, measure($0)) }
    for (kind, result) in kinds {
      print(
        kind.name.padding(toLength: 32, withPad: " ", startingAt: 0), String(format: "%9.1f", result.nanoseconds),
        "  \(result.allocations)")
    }
    print("")
    let scripts = try LongScripts.compare()
    print("")
    let growth = max(scripts, Removals.compare())
    guard springs <= 1.5, kinds.allSatisfy({ $0.1.allocations == 0 }), growth <= 1.5 else {
      print("A ratio is above 1.5, or a frame allocates.")
      exit(1)
    }
  }

  // MARK: - The springs, twice

  static func compareSprings() -> Double {
    var ratios: [Double] = []
    var times: (animator: [Double], byHand: [Double]) = ([], [])
    for round in 0..<rounds {
      let animator = play(AnimationKind.all[0])
      let byHand = playByHand()
      precondition(animator.shown == byHand.shown, "The two do not show the same.")
      // The first round warms caches.
      guard round > 0 else { continue }
      ratios.append(animator.nanoseconds / byHand.nanoseconds)
      times.animator.append(animator.nanoseconds)
      times.byHand.append(byHand.nanoseconds)
    }
    let texts = [times.animator, times.byHand, ratios].map { String(format: "%9.2f", median($0)) }
    print("animator", texts[0], "  by hand", texts[1], "  ratio", texts[2])
    return median(ratios)
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  static func measure(_ kind: AnimationKind) -> (nanoseconds: Double, allocations: UInt) {
    let results = (0..<5).map { _ in play(kind) }
    return (median(results.map(\.nanoseconds)), results.last?.allocations ?? 0)
  }

  /// Numbers that go 100 units on, each from a place of its own.
  static func play(_ kind: AnimationKind) -> (nanoseconds: Double, allocations: UInt, shown: [Double]) {
    let host = AnimationHost()
    host.environment.springRendering = kind.rendering
    let numbers = (0..<attributes).map { host.attribute(Double($0)) }
    host.frame(at: -2.0 / 60)
    for (animation, target) in kind.script {
      withAnimation(animation) {
        for (index, number) in numbers.enumerated() { number.model = Double(index) + target }
      }
      if host.time! < 0 { host.frame(at: -1.0 / 60) }
      host.frame(at: host.time! + 1.0 / 60)
    }
    let start = host.time!
    host.frame(at: start + 1.0 / 60)
    host.frame(at: start + 2.0 / 60)

    let clock = ContinuousClock()
    let before = allocation_count()
    let begin = clock.now
    for frame in 3..<frames + 3 { host.frame(at: start + Double(frame) / 60) }
    let elapsed = (clock.now - begin) / .nanoseconds(1)
    let allocations = UInt(allocation_count() - before)
    return (elapsed / Double(attributes * frames), allocations, numbers.map(\.presentation))
  }

  static func playByHand() -> (nanoseconds: Double, shown: [Double]) {
    var springs = (0..<attributes).map {
      HandSpring(from: Double($0), to: Double($0) + 100, response: 0.5, dampingFraction: 0.7)
    }
    for frame in 0..<3 { move(&springs, to: Double(frame) / 60) }
    let clock = ContinuousClock()
    let begin = clock.now
    for frame in 3..<frames + 3 { move(&springs, to: Double(frame) / 60) }
    let elapsed = (clock.now - begin) / .nanoseconds(1)
    return (elapsed / Double(attributes * frames), springs.map(\.shown))
  }

  @inline(never)
  static func move(_ springs: inout [HandSpring], to time: Double) {
    for index in springs.indices { springs[index].move(to: time) }
  }
}
