// Follows: SwiftUI since iOS 13; values since iOS 16. Certainty: documented; that a link whose
// value has no destination does nothing, and one outside of a stack is disabled: reported. What a
// list draws beside a link is not drawn.

internal import AnimationModel
internal import AnimationScope

/// A control that pushes a page.
///
///     NavigationLink("Three", value: 3)
///     NavigationLink { Detail() } label: { Text("Detail") }
///
/// A value is shown by the ``View/navigationDestination(for:destination:)`` of its type.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  public typealias Body = Never

  private enum Target {
    case value(AnyHashable?)
    case view(() -> Destination)
  }

  private let target: Target
  private let label: Label

  /// A link that pushes a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    (target, self.label) = (.view(destination), label())
  }

  /// A link that pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    (target, self.label) = (.view { destination }, label())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.node.isComposed = true
    let (place, id, target) = (slot.environment.navigation, ObjectIdentifier(slot.node), view.target)
    var isEnabled = place != nil
    if case .value(nil) = target { isEnabled = false }
    if place == nil { slot.node.graph.note(.linkOutsideStack) }
    if case .view(let destination) = target { place?.model?.offer(id) { AnyView(destination()) } }
    slot.child(
      .body,
      Button {
        switch target {
        case .value(let value): if let value { place?.model?.open(value) }
        case .view(let destination): place?.model?.open(id) { AnyView(destination()) }
        }
      } label: {
        view.label
      }
      .disabled(!isEnabled))
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes the page of a value; `nil` for one that does nothing.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    (target, self.label) = (.value(value.map { AnyHashable($0) }), label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link with a title that pushes the page of a value.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) { self.init(value: value) { Text(titleKey) } }

  /// A link with a title as it stands that pushes the page of a value.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { self.init(value: value) { Text(title) } }
}

extension NavigationLink where Label == Text {
  /// A link with a title that pushes a view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a title as it stands that pushes a view.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a title that pushes a view.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}
