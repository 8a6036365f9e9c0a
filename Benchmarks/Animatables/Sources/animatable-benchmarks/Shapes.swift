import AnimationMacros
import Foundation

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
