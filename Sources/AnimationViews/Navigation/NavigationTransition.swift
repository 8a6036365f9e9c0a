// Follows: SwiftUI since iOS 18. Certainty: documented (names, that it belongs to the page that
// comes, that a pop during a push turns it round); assumptions: the page is scaled to the width of
// the source, cut off below, and fades in over the first quarter; corners stay square; a page
// without its source comes from the middle.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// How a page comes and goes.
public nonisolated protocol NavigationTransition {
  /// The view that it zooms from: its name.
  var _zoom: (id: AnyHashable, namespace: Namespace.ID)? { get }
}

/// As the platform does it: over the trailing edge.
public nonisolated struct AutomaticNavigationTransition: NavigationTransition {
  public init() {}

  public var _zoom: (id: AnyHashable, namespace: Namespace.ID)? { nil }
}

/// Out of a view on the page below.
public nonisolated struct ZoomNavigationTransition: NavigationTransition {
  let id: AnyHashable
  let namespace: Namespace.ID

  public var _zoom: (id: AnyHashable, namespace: Namespace.ID)? { (id, namespace) }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// As the platform does it: over the trailing edge.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Out of the view that ``View/matchedTransitionSource(id:in:)`` names.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition(id: AnyHashable(sourceID), namespace: namespace)
  }
}

/// Says how its page comes.
nonisolated struct NavigationTransitionModifier: ViewModifier {
  typealias Body = Never

  let zoom: MatchKey?

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    if let zoom = modifier.zoom { slot.environment.navigation?.page.zoom = zoom }
    slot.modify(MarkModifier<NavigationTransitionMark>(value: true), content)
  }
}

nonisolated enum NavigationTransitionMark: Mark {
  static var row: String { "navigationTransition" }
  static var defaultValue: Bool { false }
}

/// Where a page may zoom from.
nonisolated struct ZoomSourceModifier: TraitModifier {
  static var row: String { "matchedTransitionSource" }

  let key: MatchKey

  var arguments: [ViewArgument] {
    [ViewArgument("id", ViewValue(writing: key.id.base)), ViewArgument("in", key.namespace.sourceValue)]
  }

  func edit(_ traits: inout ElementTraits) {}
}

extension ViewGraph {
  /// The frame of the view that a page zooms from, in the coordinates of the root, before effects.
  func zoomSource(_ key: MatchKey) -> CGRect? {
    var open = root.elements
    while let element = open.popLast() {
      if case .modifier(let source as ZoomSourceModifier, _) = element.part, source.key == key,
        element.layout.isShown
      {
        return element.layout.frame
      }
      open += element.children + element.layers
    }
    return nil
  }
}

extension View {
  /// Says how the page of this view comes and goes.
  ///
  ///     NavigationLink {
  ///       Photo().navigationTransition(.zoom(sourceID: photo.id, in: photos))
  ///     } label: {
  ///       Thumbnail().matchedTransitionSource(id: photo.id, in: photos)
  ///     }
  public nonisolated func navigationTransition(_ style: some NavigationTransition) -> some View {
    modifier(
      NavigationTransitionModifier(zoom: style._zoom.map { MatchKey(id: $0.id, namespace: $0.namespace) }))
  }

  /// Lets a page zoom out of this view. One that finds no view of its name comes from the middle,
  /// and ``ViewHost/remarks`` tells it.
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    modifier(ZoomSourceModifier(key: MatchKey(id: AnyHashable(id), namespace: namespace)))
  }
}
