// See Context.swift.

import CurveReports

@MainActor let host = AnimationHost()
@MainActor let place = host.attribute(0.0)
let finger = 12.0
let touch = (x: 12.0, time: 1000.0)

struct Star: Animatable {
  var points: Double
  var depth: Double
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(points, depth) }
    set { (points, depth) = (newValue.first, newValue.second) }
  }
}

struct Pose: Animatable {
  var angle = Angle.zero
  var opacity = 1.0
  var animatableData: AnimatablePair<Angle.AnimatableData, Double> {
    get { AnimatablePair(angle.animatableData, opacity) }
    set { (angle.animatableData, opacity) = (newValue.first, newValue.second) }
  }
}

@MainActor let timeline = KeyframeTimeline(initialValue: Pose()) {
  KeyframeTrack(\Pose.opacity) { LinearKeyframe(0, duration: 1) }
}
@MainActor let hop = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(10, duration: 0.2) }
@MainActor let steps = PhaseTimeline([1.0, 1.4, 0.8]) { $0 } animation: { _ in .easeInOut(duration: 0.2) }


struct Pair<Part> {
  var first: Part
  var second: Part
}

extension Pair: Equatable where Part: Equatable {}

extension Pair: AdditiveArithmetic where Part: AdditiveArithmetic {
  static var zero: Pair { Pair(first: .zero, second: .zero) }
  static func + (a: Pair, b: Pair) -> Pair { Pair(first: a.first + b.first, second: a.second + b.second) }
  static func - (a: Pair, b: Pair) -> Pair { Pair(first: a.first - b.first, second: a.second - b.second) }
}
