// Follows: SwiftUI since iOS 13. Certainty: documented; the graph's hidden requirement has no
// counterpart here.

public import AnimationGeometry

/// A type whose movement can be described by a vector.
///
/// A view, shape or effect presents intermediate states: the engine takes ``animatableData`` from
/// the new model, adds an offset, and writes the sum back into a copy of the new model. Everything
/// that is not in the data jumps.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic

  /// The part of this value that moves. Of views too it is read and written wherever a frame is
  /// made.
  nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  /// A vector animates as itself.
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing of this type moves.
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong,
// two sources agree.

extension Animatable {
  /// Returns what is shown of this value while it moves towards itself.
  ///
  /// The data are not interpolated between two values: the offset that is still to go, `animated −
  /// travel`, is added to the data of the new value. Everything outside the data is the new value's
  /// from the first frame on.
  ///
  ///     let star = Star(points: 7, depth: 0.5)  // was 5 and 0.4
  ///     star.presented(at: AnimatablePair(1, 0.05), of: AnimatablePair(2, 0.1))
  ///     // points 6, depth 0.45
  ///
  /// - Parameters:
  ///   - animated: How far the animation has come, from zero.
  ///   - travel: How far it goes: the new data less the old.
  public func presented(at animated: AnimatableData, of travel: AnimatableData) -> Self {
    var copy = self
    copy.animatableData = copy.animatableData + (animated - travel)
    return copy
  }
}

// Numbers animate as themselves.
// Follows: SwiftUI since iOS 13 (Double, CGFloat); Float in the newest interfaces. Certainty: high;
// Float: medium.

extension Double: Animatable {}
#if !WITHOUT_FOUNDATION
  extension CGFloat: Animatable {}
#endif
extension Float: Animatable {}
