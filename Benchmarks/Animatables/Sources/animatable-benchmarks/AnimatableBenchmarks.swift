import AnimationMacros
import CAllocations
import Foundation

// A frame of an animation, written by the macro beside one by hand: the data of the new model, the offset that is still to
// go, and the sum back into a copy. The two take turns in one process, so that their ratio travels from machine to machine.
//
//   swift run --package-path Benchmarks/Animatables --scratch-path .build-animatables animatable-benchmarks

/// The nanoseconds per frame and the allocations of a run of frames.
@inline(__always)
func run<Model: Animatable>(
  _ frames: Int, from old: Model, to new: Model
) -> (nanoseconds: Double, allocations: UInt, result: Model) {
  let clock = ContinuousClock()
  var shown = old
  let before = allocation_count()
  let begin = clock.now
  for frame in 0..<frames {
    let travel = new.animatableData - old.animatableData
    let animated = travel.scaled(by: Double(frame) * 1e-7)
    var copy = new
    copy.animatableData = copy.animatableData + (animated - travel)
    shown = copy
    withUnsafeBytes(of: &shown) { consume_value($0.baseAddress) }
  }
  let elapsed = (clock.now - begin) / .nanoseconds(1)
  return (elapsed / Double(frames), UInt(allocation_count() - before), shown)
}

@inline(__always)
func compare<Written: Animatable, ByHand: Animatable>(
  _ name: String, _ written: (Written, Written), _ byHand: (ByHand, ByHand)
) -> Bool {
  let frames = 200_000
  var ratios: [Double] = []
  var times = (written: Double.infinity, byHand: Double.infinity)
  var allocations: UInt = 0
  for round in 0..<41 {
    let first = run(frames, from: written.0, to: written.1)
    let second = run(frames, from: byHand.0, to: byHand.1)
    // The first round warms caches and the runtime's tables of types.
    guard round > 0 else { continue }
    ratios.append(first.nanoseconds / second.nanoseconds)
    times = (min(times.written, first.nanoseconds), min(times.byHand, second.nanoseconds))
    allocations += first.allocations
  }
  ratios.sort()
  let ratio = ratios[ratios.count / 2]
  let texts = [times.written, times.byHand, ratio].map { String(format: "%9.3f", $0) }
  print(name.padding(toLength: 22, withPad: " ", startingAt: 0), texts.joined(separator: " "), "   \(allocations)")
  return ratio <= 1.05 && allocations == 0
}

@main
enum AnimatableBenchmarks {
  static func main() {
    print("nanoseconds per frame   @Animatable  by hand  ratio (median of 40), allocations of @Animatable")
    let passed = [
      compare(
        "star, 2 numbers", (Star(points: 5, depth: 0.4), Star(points: 7, depth: 0.6)),
        (HandStar(points: 5, depth: 0.4), HandStar(points: 7, depth: 0.6))),
      compare(
        "route, 2 points, 1",
        (
          Route(start: .zero, end: CGPoint(x: 3, y: 4), height: 2, isReversed: false),
          Route(start: CGPoint(x: 1, y: 2), end: CGPoint(x: 7, y: 4), height: 5, isReversed: true)
        ),
        (
          HandRoute(start: .zero, end: CGPoint(x: 3, y: 4), height: 2, isReversed: false),
          HandRoute(start: CGPoint(x: 1, y: 2), end: CGPoint(x: 7, y: 4), height: 5, isReversed: true)
        )),
      compare(
        "eight members", (Eight(), Eight(a: 5, h: .degrees(90))), (HandEight(), HandEight(a: 5, h: .degrees(90)))),
    ]
    if passed.contains(false) {
      print("A ratio is above 1.05, or a frame allocates.")
      exit(1)
    }
  }
}
