// Follows: SwiftUI since iOS 13. Certainty: documented.

/// An effect that moves a view without changing its layout.
///
///     struct Shake: GeometryEffect {
///       var animatableData: Double
///
///       func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * 2 * .pi), y: 0))
///       }
///     }
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the map that is applied to a view of a size, in points.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Returns an effect that moves what is drawn and leaves layout alone.
  ///
  /// In SwiftUI other effects change the places that a ``GeometryProxy`` tells; here none does, and
  /// this is the effect itself.
  public nonisolated func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }
}

/// An effect that leaves layout alone.
public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public typealias Body = Never

  var base: Base

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }

  @MainActor
  public static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    Base._expand(modifier.base, content, in: &slot)
  }
}
