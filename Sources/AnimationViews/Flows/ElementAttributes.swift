// What moves of an element: its frame, the data of an effect, and what a leaf draws.
//
// Not of SwiftUI, whose graph has a node for each of them.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// The attributes of one element.
@MainActor
protocol ElementAttributes: AnyObject {
  var all: [any RunningAttribute] { get }

  /// Where the element is shown, in the coordinates of its barrier; `nil` of one that has no place
  /// of its own.
  var place: PlaceAttribute? { get }

  /// What is shown of everything else, by the names of the catalogue.
  var shownAttributes: [DrawnAttribute] { get }

  /// The same of what it will come to.
  var finalAttributes: [DrawnAttribute] { get }
}

extension ElementAttributes {
  var isAnimating: Bool { all.contains(where: \.isAnimating) }

  /// Nothing of it is moved any more.
  func leave(_ host: AnimationHost) {
    for attribute in all { attribute.leave(host) }
  }
}

/// An attribute, whatever moves in it.
protocol RunningAttribute: AnyObject {
  var isAnimating: Bool { get }

  /// What moves it; `nil` at rest.
  var animation: Animation? { get }

  func leave(_ host: AnimationHost)

  /// Shows for a moment what a frame at a time would show; `nil` at rest.
  func preview(at time: Double, ahead: Double) -> AttributePreview?

  /// Whether a change at a time has found it under way.
  func isRetargeted(at time: Double) -> Bool
}

extension RunningAttribute {
  func preview(at time: Double, ahead: Double) -> AttributePreview? { nil }

  func isRetargeted(at time: Double) -> Bool { false }
}

extension AnimatedAttribute: RunningAttribute {
  func leave(_ host: AnimationHost) { host.remove(self) }
}

// MARK: - Places

/// Where something is shown, in the coordinates of its barrier: its frame, or its corner alone.
@MainActor
final class PlaceAttribute {
  private enum Kind {
    case frame(AnimatedAttribute<CGRect>)
    /// What draws letters has the size that they take.
    case corner(AnimatedAttribute<CGPoint>)
  }

  private let kind: Kind
  /// Where it will be.
  private(set) var model: CGRect

  init(_ point: ShownElement, movesCornerAlone: Bool) {
    model = point.place
    kind = movesCornerAlone ? .corner(point.attribute(model.origin)) : .frame(point.attribute(model))
  }

  func take(_ point: ShownElement) {
    model = point.place
    switch kind {
    case .frame(let attribute): point.handFrame(model, to: attribute)
    case .corner(let attribute): point.handFrame(model.origin, to: attribute)
    }
  }

  var movesCornerAlone: Bool {
    if case .corner = kind { true } else { false }
  }

  /// Where it is now.
  var shown: CGRect {
    switch kind {
    case .frame(let attribute): attribute.presentation
    case .corner(let attribute): CGRect(origin: attribute.presentation, size: model.size)
    }
  }

  var attribute: any RunningAttribute {
    switch kind {
    case .frame(let attribute): attribute
    case .corner(let attribute): attribute
    }
  }

  /// How fast the corner and the size change, per second: zero where that is unknown.
  var velocity: CGRect {
    switch kind {
    case .frame(let attribute): attribute.velocity.map(CGRect.init(animatableData:)) ?? .zero
    case .corner(let attribute):
      attribute.velocity.map { CGRect(x: $0.first, y: $0.second, width: 0, height: 0) } ?? .zero
    }
  }
}

extension CGRect {
  init(animatableData: AnimatableData) {
    self = .zero
    self.animatableData = animatableData
  }
}

/// What moves of a view that shows a part of what is in it: where it is. What it shows is cut
/// there, and touched there.
final class WindowAttributes: ElementAttributes {
  private let own: PlaceAttribute

  init(_ point: ShownElement) { own = PlaceAttribute(point, movesCornerAlone: false) }

  func take(_ point: ShownElement) { own.take(point) }

  var all: [any RunningAttribute] { [own.attribute] }

  var place: PlaceAttribute? { own }

  var shownAttributes: [DrawnAttribute] { [] }

  var finalAttributes: [DrawnAttribute] { [] }
}

// MARK: - Effects

/// An attribute that holds an effect.
protocol EffectAttribute: RunningAttribute {
  /// What is done now to content that is shown in a size.
  func effect(in size: CGSize) -> LeafEffect

  var shownAttributes: [DrawnAttribute] { get }
  var finalAttributes: [DrawnAttribute] { get }
}

extension AnimatedAttribute: EffectAttribute where Model: ElementEffect {
  func effect(in size: CGSize) -> LeafEffect { presentation.effect(in: size) }

  var shownAttributes: [DrawnAttribute] { presentation.attributes }

  var finalAttributes: [DrawnAttribute] { model.attributes }
}

extension PlacedEffectModifier {
  @MainActor
  func attribute(at point: ShownElement) -> any EffectAttribute {
    point.attribute(effect(at: point.element))
  }

  @MainActor
  func hand(to attribute: any EffectAttribute, at point: ShownElement) {
    // A place keeps the type of its view, so this is the type of the attribute.
    guard let attribute = attribute as? AnimatedAttribute<Effect> else { return }
    point.hand(effect(at: point.element), to: attribute, in: transaction(point.data, at: point.element))
  }
}

/// The rows of effects, asked for once for each type.
enum EffectRows {
  @MainActor private static var known: [ObjectIdentifier: ModifierEntry?] = [:]

  @MainActor
  static func row<M: PlacedEffectModifier>(of type: M.Type) -> ModifierEntry? {
    let name = ObjectIdentifier(type)
    if let row = known[name] { return row }
    let row = ModifierCatalog.entries(named: M.row).first
    known[name] = .some(row)
    return row
  }
}

/// What moves of an effect: its data, and where it is if that makes a difference.
final class EffectAttributes: ElementAttributes {
  private let attribute: any EffectAttribute
  let place: PlaceAttribute?

  init(_ modifier: some PlacedEffectModifier, _ point: ShownElement) {
    attribute = modifier.attribute(at: point)
    place = Self.place(of: modifier, point)
  }

  /// A clip draws its region, and what turns or scales needs its size for the anchor. What groups
  /// has an origin alone, and what has no extent has no place.
  private static func place<M: PlacedEffectModifier>(of modifier: M, _ point: ShownElement) -> PlaceAttribute? {
    let behavior = EffectRows.row(of: M.self)?.does
    guard M.hasPlace || behavior == .clips else { return nil }
    return PlaceAttribute(point, movesCornerAlone: behavior == .groupsGeometry)
  }

  func take(_ modifier: some PlacedEffectModifier, _ point: ShownElement) {
    modifier.hand(to: attribute, at: point)
    place?.take(point)
  }

  var all: [any RunningAttribute] { [attribute] + (place.map { [$0.attribute] } ?? []) }

  var shownAttributes: [DrawnAttribute] { attribute.shownAttributes }

  var finalAttributes: [DrawnAttribute] { attribute.finalAttributes }

  /// What is done now to what is inside.
  func effect(in size: CGSize) -> LeafEffect { attribute.effect(in: size) }
}
