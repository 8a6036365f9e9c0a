public import AnimationMacros
public import AnimationViews
public import Foundation

// One type of each kind that people write, beside the code by hand that the macro saves.

@Animatable
struct Star: Shape {
  var points: Double
  var depth: Double

  func path(in rect: CGRect) -> Path { Path(rect) }
}

@Animatable
struct Wave: Shape {
  var height: CGFloat
  var waves: Double
  var phase: Double

  func path(in rect: CGRect) -> Path { Path(rect) }
}

@Animatable
struct Badge: Shape {
  var corner: Double
  var inset: Double
  @AnimatableIgnored var owner: String
  @AnimationMacros.AnimatableIgnored var isGold: Bool

  func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: corner) }
}

@Animatable
struct Route: Shape {
  var start: CGPoint
  var end: CGPoint
  var climb: Double
  @AnimatableIgnored var isReversed: Bool

  func path(in rect: CGRect) -> Path { Path { $0.addLines([start, end]) } }
}

/// Public, and used from elsewhere.
@Animatable
public struct Squash: GeometryEffect {
  var lift: CGFloat
  var squash: CGFloat

  public func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 0, y: -lift).scaledBy(x: 1 + squash, y: 1 - squash))
  }
}

@Animatable
struct Carousel {
  var turn: Angle
}

struct HandWrittenRoute: Animatable {
  var start: CGPoint
  var end: CGPoint
  var climb: Double

  typealias Point = AnimatablePair<CGFloat, CGFloat>

  var animatableData: AnimatablePair<Point, AnimatablePair<Point, Double>> {
    get { AnimatablePair(start.animatableData, AnimatablePair(end.animatableData, climb)) }
    set {
      start.animatableData = newValue.first
      end.animatableData = newValue.second.first
      climb = newValue.second.second
    }
  }
}
