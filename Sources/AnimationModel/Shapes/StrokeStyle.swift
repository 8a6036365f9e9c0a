// Follows: SwiftUI since iOS 13. Certainty: documented; the nesting of the data: strong.

public import AnimationGeometry

#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  /// How a line ends.
  public enum CGLineCap: Int32, Sendable {
    case butt, round, square
  }

  /// How two lines meet.
  public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
  }
#endif

/// How an outline is drawn. Widths and dashes are in points.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

extension StrokeStyle: Animatable {
  /// Line width, miter limit, dash phase, nested to the right. Caps, joins and dashes jump.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}
