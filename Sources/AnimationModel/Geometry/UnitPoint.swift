// Follows: SwiftUI since iOS 13. Certainty: documented; the data's factor of 128: strong, read off an implementation.

public import Foundation

/// A point in a rectangle of size 1 × 1, the origin at its top leading corner.
@frozen
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  @inlinable
  public init() { (x, y) = (0, 0) }

  @inlinable
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  public static let zero = UnitPoint()
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: Animatable {
  /// Both coordinates times 128.
  @inlinable
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * unitScale, y * unitScale) }
    set { (x, y) = (newValue.first / unitScale, newValue.second / unitScale) }
  }
}
