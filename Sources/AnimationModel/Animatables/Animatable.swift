// Follows: SwiftUI since iOS 13. Certainty: documented; the graph's hidden requirement has no counterpart here.

/// A type whose movement can be described by a vector.
///
/// A view, shape or effect presents intermediate states: the engine takes ``animatableData`` from the new model, adds an
/// offset, and writes the sum back into a copy of the new model. Everything that is not in the data jumps.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic

  /// The part of this value that moves.
  var animatableData: AnimatableData { get set }
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
