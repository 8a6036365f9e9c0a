// Follows: SwiftUI since iOS 16. Certainty: documented.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// How the views in a container are sized and placed.
///
///     struct Ring: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         proposal.replacingUnspecifiedDimensions()
///       }
///
///       func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         for (index, subview) in subviews.enumerated() {
///           let angle = 2 * Double.pi * Double(index) / Double(subviews.count)
///           let point = CGPoint(
///             x: bounds.midX + bounds.width / 2 * cos(angle), y: bounds.midY + bounds.height / 2 * sin(angle))
///           subview.place(at: point, anchor: .center, proposal: .unspecified)
///         }
///       }
///     }
///
///     Ring() {
///       Circle()
///       Circle()
///     }
///
/// Data that moves goes into `animatableData`; where it moves the layout is asked again in every
/// frame.
public nonisolated protocol Layout: Animatable, Sendable {
  /// What the layout keeps between its methods, and from one change to the next.
  associatedtype Cache = Void

  /// The views that are arranged.
  typealias Subviews = LayoutSubviews

  /// What is known of the layout as a whole.
  static var layoutProperties: LayoutProperties { get }

  /// Returns what is kept, when the container is new.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings up to date what is kept, when views or the layout have changed: makes it again by
  /// default.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the space that the container likes around itself in a stack: that of its views unless
  /// said.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each view, in the coordinates of `bounds`. What is not placed lies in the middle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns where a line for alignment is, in the coordinates of `bounds`; `nil` where the layout
  /// says nothing of it. Unless said it is where the lines of the views are.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns where a line for alignment is, in the coordinates of `bounds`; `nil` where the layout
  /// says nothing of it. Unless said it is where the lines of the views are.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return ViewSpacing() }
    return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    merged(guide.key, in: bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    merged(guide.key, in: bounds, proposal, subviews, &cache)
  }

  /// Where a line of either axis is.
  func explicitAlignment(
    of key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    key.axis == .horizontal
      ? explicitAlignment(
        of: HorizontalAlignment(key.kind), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      : explicitAlignment(
        of: VerticalAlignment(key.kind), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// The lines of the views where they are placed, as one.
  private func merged(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    guard subviews.members.contains(where: { $0.mayHave(key) }) else { return nil }
    for member in subviews.members { member.spot = nil }
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return key.combine(
      subviews.members.map { $0.place(in: bounds, proposal: Proposal(proposal)).guide(key) })
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// The views as this layout arranges them.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// What is known of a layout as a whole.
public nonisolated struct LayoutProperties: Sendable {
  /// The direction in which spacers in the container grow; `nil` for both.
  public var stackOrientation: Axis?

  public init() {}

  init(_ orientation: Axis) { stackOrientation = orientation }
}

/// Views that a layout arranges.
nonisolated struct LayoutView<Arrangement: Layout, Content: View>: View {
  typealias Body = Never

  let layout: Arrangement
  let content: Content

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension LayoutView: ContainerView {
  static var row: String { TypeName.of(Arrangement.self) }

  var arguments: [ViewArgument] { (layout as? any ReportedLayout)?.arguments ?? [] }
}

/// A layout whose own initialiser a report writes.
nonisolated protocol ReportedLayout: Layout {
  var arguments: [ViewArgument] { get }
}

// MARK: - Values of the views for the layout

/// The key of a value that a view has for the layout around it.
///
///     struct Weight: LayoutValueKey { static let defaultValue = 1.0 }
///
///     Circle().layoutValue(key: Weight.self, value: 2)
public protocol LayoutValueKey {
  associatedtype Value

  /// The value of views that say none.
  static var defaultValue: Value { get }
}

private nonisolated enum LayoutValueTrait<K: LayoutValueKey>: ElementTraitKey {
  static var defaultValue: K.Value { K.defaultValue }
}

extension LayoutComputer {
  func value<K: LayoutValueKey>(of key: K.Type) -> K.Value { traits[LayoutValueTrait<K>.self] }
}

/// Sets a value for the layout around its content.
nonisolated struct LayoutValueModifier<K: LayoutValueKey>: TraitModifier {
  static var row: String { "layoutValue" }

  let value: K.Value

  var arguments: [ViewArgument] { [] }

  func edit(_ traits: inout ElementTraits) { traits.setUnlessNearer(LayoutValueTrait<K>.self, value) }
}

nonisolated enum LayoutPriorityKey: ElementTraitKey {
  static var defaultValue: Double? { nil }
}

/// Sets when its content is served by the stack around it.
nonisolated struct LayoutPriorityModifier: TraitModifier {
  static var row: String { "layoutPriority" }

  let value: Double

  var arguments: [ViewArgument] { [ViewArgument(.number(value))] }

  func edit(_ traits: inout ElementTraits) { traits.setUnlessNearer(LayoutPriorityKey.self, value) }
}

extension View {
  /// Sets a value that the layout around this view reads.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }

  /// Sets when a stack serves this view: views of a higher priority are offered all room but what
  /// the others need at least. Without one a view has 0, and a spacer less than any number.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(LayoutPriorityModifier(value: value))
  }
}
