// Not of SwiftUI: how the graph looks at its effects.

internal import AnimationModel
internal import Foundation

/// An effect as an attribute keeps it: what of it moves are its data, and a presented copy says
/// what is shown.
nonisolated protocol ElementEffect: Animatable, AttributeSource {
  /// What is drawn of content that is shown in a size, in points.
  func effect(in size: CGSize) -> LeafEffect
}

/// Changes how its content is drawn, by where that is: `visualEffect`, `scrollTransition`.
nonisolated protocol PlacedEffectModifier: PrimitiveModifier {
  associatedtype Effect: ElementEffect

  /// Whether the content has coordinates of its own, so that movements outside of it and inside of
  /// it are two.
  static var isBarrier: Bool { get }

  /// Whether it is to know how large the content is, and where.
  static var hasPlace: Bool { get }

  /// Whether the effect follows from where its content and others are.
  static var readsPlaces: Bool { get }

  /// The effect at its place in the tree, whose frame is final.
  @MainActor
  func effect(at element: ViewElement) -> Effect

  /// What moves its data, of what arrives there.
  @MainActor
  func transaction(_ arriving: Transaction, at element: ViewElement) -> Transaction

  // Requirements, so that each type has its own, compiled for its data.

  /// What moves of the effect, made at a place.
  @MainActor
  func attribute(at point: ShownElement) -> any EffectAttribute

  /// Lets the attribute of this place take in what the effect is now.
  @MainActor
  func hand(to attribute: any EffectAttribute, at point: ShownElement)
}

extension PlacedEffectModifier {
  static var isBarrier: Bool { false }

  static var hasPlace: Bool { isBarrier }

  static var readsPlaces: Bool { false }

  var readsPlaces: Bool { Self.readsPlaces }

  var part: ModifierPart { .effect(self) }

  func transaction(_ arriving: Transaction, at element: ViewElement) -> Transaction { arriving }
}

/// Changes how its content is drawn, wherever that is: `scaleEffect`, `opacity`, `blur`,
/// `clipShape`.
///
/// Most of them are the effect themselves; one with a colour is resolved where it stands.
nonisolated protocol EffectModifier: PlacedEffectModifier {
  associatedtype Effect

  /// The effect in what surrounds it.
  func effect(in environment: EnvironmentValues) -> Effect
}

extension EffectModifier {
  @MainActor
  func effect(at element: ViewElement) -> Effect { effect(in: element.environment) }
}

extension EffectModifier where Effect == Self {
  func effect(in environment: EnvironmentValues) -> Self { self }
}
