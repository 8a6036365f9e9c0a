// Follows: SwiftUI since iOS 16, items since iOS 17. Certainty: documented.

internal import AnimationModel
internal import AnimationScope

/// Says nothing to what is around it: a name in reports.
nonisolated enum NavigationDestinationMark: Mark {
  static var row: String { "navigationDestination" }
  static var defaultValue: Bool { false }
}

/// Says how the pages of a type of values are made.
nonisolated struct DestinationModifier<D: Hashable, C: View>: ViewModifier {
  typealias Body = Never

  let content: (D) -> C

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    slot.environment.navigation?.model?.declare(D.self) { AnyView(modifier.content($0)) }
    slot.modify(MarkModifier<NavigationDestinationMark>(value: true), content)
  }
}

/// Shows a page while something is true.
nonisolated struct PresentedDestinationModifier<C: View>: ViewModifier {
  typealias Body = Never

  let isPresented: Bool
  let content: () -> C
  let dismiss: () -> Void

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    if let place = slot.environment.navigation {
      let page = PresentedPage(
        id: ObjectIdentifier(slot.node), depth: place.depth, content: { AnyView(modifier.content()) },
        dismiss: modifier.dismiss)
      place.model?.present(page, modifier.isPresented)
    }
    slot.modify(MarkModifier<NavigationDestinationMark>(value: true), content)
  }
}

extension View {
  /// Says how the stack around this view makes the page of a value.
  ///
  ///     NavigationStack {
  ///       NavigationLink("Three", value: 3)
  ///         .navigationDestination(for: Int.self) { Text("\($0)") }
  ///     }
  ///
  /// Of several for one type the one nearest to the root counts. A value of a type without one is a
  /// page with a sign of warning, and ``ViewHost/remarks`` tells it; a link to it does nothing.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier(content: destination))
  }

  /// Shows a page above that of this view while a value is true.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      PresentedDestinationModifier(
        isPresented: isPresented.wrappedValue, content: destination, dismiss: { isPresented.wrappedValue = false }))
  }

  /// Shows a page above that of this view while there is an item.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let value = item.wrappedValue
    return modifier(
      PresentedDestinationModifier(
        isPresented: value != nil, content: { value.map(destination) }, dismiss: { item.wrappedValue = nil }))
  }
}
