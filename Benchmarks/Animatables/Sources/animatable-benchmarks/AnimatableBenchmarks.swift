import AnimationMacros
import CAllocations
import Foundation

// One file, so that the optimiser sees all of it also in a debug build.
//
// A frame of an animation, written by the macro beside one by hand: the data of the new model, the
// offset that is still to go, and the sum back into a copy. The two take turns in one process, so
// that their ratio travels from machine to machine.
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

// Each kind twice: written by the macro, and by hand as one would without it.

@Animatable
struct Star {
  var points: Double
  var depth: Double
}

struct HandStar: Animatable {
  var points: Double
  var depth: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(points, depth) }
    set { (points, depth) = (newValue.first, newValue.second) }
  }
}

@Animatable
struct Route {
  var start: CGPoint
  var end: CGPoint
  var height: Double
  @AnimatableIgnored var isReversed: Bool
}

struct HandRoute: Animatable {
  var start: CGPoint
  var end: CGPoint
  var height: Double
  var isReversed: Bool

  typealias Point = AnimatablePair<CGFloat, CGFloat>

  var animatableData: AnimatablePair<Point, AnimatablePair<Point, Double>> {
    get { AnimatablePair(start.animatableData, AnimatablePair(end.animatableData, height)) }
    set {
      start.animatableData = newValue.first
      end.animatableData = newValue.second.first
      height = newValue.second.second
    }
  }
}

@Animatable
struct Eight {
  var a = 1.0, b = 2.0, c = 3.0, d = 4.0
  var e = Angle.zero, f = Angle.zero, g = Angle.zero, h = Angle.zero
}

struct HandEight: Animatable {
  var a = 1.0, b = 2.0, c = 3.0, d = 4.0
  var e = Angle.zero, f = Angle.zero, g = Angle.zero, h = Angle.zero

  typealias Two = AnimatablePair<Double, Double>
  typealias Four = AnimatablePair<Two, Two>

  var animatableData: AnimatablePair<Four, Four> {
    get {
      AnimatablePair(
        AnimatablePair(AnimatablePair(a, b), AnimatablePair(c, d)),
        AnimatablePair(
          AnimatablePair(e.animatableData, f.animatableData), AnimatablePair(g.animatableData, h.animatableData)))
    }
    set {
      (a, b) = (newValue.first.first.first, newValue.first.first.second)
      (c, d) = (newValue.first.second.first, newValue.first.second.second)
      e.animatableData = newValue.second.first.first
      f.animatableData = newValue.second.first.second
      g.animatableData = newValue.second.second.first
      h.animatableData = newValue.second.second.second
    }
  }
}
