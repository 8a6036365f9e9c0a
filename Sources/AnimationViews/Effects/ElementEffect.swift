// Not of SwiftUI: how the graph looks at its effects.

internal import AnimationModel
internal import Foundation

/// An effect as an attribute keeps it: what of it moves are its data, and a presented copy says what is shown.
nonisolated protocol ElementEffect: Animatable, AttributeSource {
  /// What is drawn of content that is shown in a size, in points.
  func effect(in size: CGSize) -> LeafEffect
}

/// Changes how its content is drawn: `scaleEffect`, `opacity`, `blur`, `clipShape`.
///
/// Most of them are the effect themselves; one with a colour is resolved where it stands.
nonisolated protocol EffectModifier: PrimitiveModifier {
  associatedtype Effect: ElementEffect

  /// Whether the content has coordinates of its own, so that movements outside of it and inside of it are two.
  static var isBarrier: Bool { get }

  /// The effect in what surrounds it.
  func effect(in environment: EnvironmentValues) -> Effect

  // Requirements, so that each type has its own, compiled for its data.

  /// What moves of the effect, made at a place.
  @MainActor
  func attribute(at point: RenderPoint) -> any EffectAttribute

  /// Lets the attribute of this place take in what the effect is now.
  @MainActor
  func hand(to attribute: any EffectAttribute, at point: RenderPoint)
}

extension EffectModifier {
  static var isBarrier: Bool { false }

  var part: ModifierPart { .effect(self) }
}

extension EffectModifier where Effect == Self {
  func effect(in environment: EnvironmentValues) -> Self { self }
}
