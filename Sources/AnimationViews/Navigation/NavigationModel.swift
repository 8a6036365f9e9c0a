// What a stack of pages knows: which pages there are, what makes them, and what they say.
//
// Not of SwiftUI.

internal import AnimationModel
internal import Foundation

/// What tells one page of a stack from the others.
enum NavigationKey: Hashable {
  case root
  /// Of a value: how many pages lie below it.
  case value(AnyHashable, Int)
  /// Of a link with a view of its own.
  case link(Int)
  /// Of a destination that is shown while something is true.
  case presented(ObjectIdentifier)
}

/// A page that was pushed by a link with a view of its own.
struct PushedPage {
  let number: Int
  let link: ObjectIdentifier
  /// Values below it.
  let base: Int
  let content: () -> AnyView
}

/// A page that is shown while something is true.
struct PresentedPage {
  let id: ObjectIdentifier
  /// The page that says so.
  let depth: Int
  let content: () -> AnyView
  let dismiss: () -> Void
}

/// A page of a stack.
struct NavigationEntry {
  enum Source {
    case value(AnyHashable)
    case pushed(PushedPage)
    case presented(PresentedPage)
  }

  let key: NavigationKey
  let source: Source

  /// Of one of a value: how many values lie below it.
  var place: Int? { if case .value(_, let place) = key { place } else { nil } }

  /// What remarks call it.
  var name: String {
    switch source {
    case .value(let value): "the page of \(value.base)"
    case .pushed: "the page of a link"
    case .presented: "the page of a navigationDestination"
    }
  }

  /// Whether the path and the links still say that it is there.
  func isThere(_ values: [AnyHashable], _ pushed: [PushedPage]) -> Bool {
    switch source {
    case .value(let value): place.map { $0 < values.count && values[$0] == value } == true
    case .pushed(let page): pushed.contains { $0.number == page.number }
    case .presented: true
    }
  }
}

/// What a page says about how it comes, asked while it is drawn.
nonisolated final class NavigationPageState: @unchecked Sendable {
  // Everything here runs on the main actor; effects, which ask, are not isolated.
  /// The name of the view that it zooms from.
  var zoom: MatchKey?
  /// The frame of that view in the coordinates of the page; `nil` where it is not there.
  var source: ((MatchKey) -> CGRect?)?
  /// What to do where that view has never been there.
  var noSource: ((MatchKey) -> Void)?
  /// Of a page that goes together with the one above, which had not covered it: it is seen, and has
  /// as much farther to go as it lies aside.
  struct Sight {
    let aside: Double
  }

  var sight: Sight?
  private var lastSource: (key: MatchKey, frame: CGRect)?

  /// The frame that it zooms from, or what that was when the view went.
  func frame(of key: MatchKey) -> CGRect? {
    if let frame = source?(key) { lastSource = (key, frame) }
    if let lastSource, lastSource.key == key { return lastSource.frame }
    noSource?(key)
    return nil
  }
}

/// What a stack keeps.
@MainActor
final class NavigationModel {
  private struct Destination {
    let content: (AnyHashable) -> AnyView?
  }

  /// The place of the pages.
  weak var node: GraphNode?
  /// The pages above the root, the lowest one first.
  private(set) var entries: [NavigationEntry] = []
  private var destinations: [ObjectIdentifier: Destination] = [:]
  private var presented: [PresentedPage] = []
  private var links: [ObjectIdentifier: () -> AnyView] = [:]
  private var pages: [NavigationKey: NavigationPageState] = [:]
  private var isExpanding = false
  private var before: [PresentedPage] = []
  private var told: Set<ObjectIdentifier> = []
  private var number = 0
  /// Pages of links that went with a value below them.
  private var gone: Set<Int> = []

  // Set by the view, whose state is meant.
  var push: (AnyHashable) -> Bool = { _ in false }
  var pushView: (PushedPage) -> Void = { _ in }
  /// Returns whether the lowest of the pages was still there.
  var pop: (ArraySlice<NavigationEntry>) -> Bool = { _ in false }

  /// Points, in the coordinates of the root.
  var frame: CGRect { node?.parent?.elements.first?.layout.frame ?? .zero }

  // MARK: - What pages say

  func begin(_ node: GraphNode, _ values: [AnyHashable], _ pushed: [PushedPage]) {
    self.node = node
    isExpanding = true
    before = presented
    (presented, destinations, links) = ([], [:], [:])
    entries = values.enumerated().map { NavigationEntry(key: .value($1, $0), source: .value($1)) }
    for page in pushed where page.base > values.count { gone.insert(page.number) }
    for page in pushed.reversed() where !gone.contains(page.number) {
      entries.insert(NavigationEntry(key: .link(page.number), source: .pushed(page)), at: page.base)
    }
    for page in before where page.depth <= entries.count {
      entries.insert(NavigationEntry(key: .presented(page.id), source: .presented(page)), at: page.depth)
    }
  }

  /// Behind all pages: another one may have asked to be shown.
  func end() {
    isExpanding = false
    let keys = Set(entries.map(\.key) + [.root])
    for (key, page) in pages where !keys.contains(key) { page.sight = sight(of: key) }
    pages = pages.filter { keys.contains($0.key) }
    if before.map(\.id) != presented.map(\.id) { changed() }
  }

  private func changed() {
    guard !isExpanding, let node else { return }
    node.graph.invalidate(node)
  }

  func page(_ key: NavigationKey) -> NavigationPageState {
    let page = pages[key] ?? NavigationPageState()
    pages[key] = page
    return page
  }

  /// The one that is declared nearest to the root counts.
  func declare<D: Hashable>(_ type: D.Type, _ content: @escaping (D) -> AnyView) {
    if isExpanding, destinations[ObjectIdentifier(type)] != nil { return }
    destinations[ObjectIdentifier(type)] = Destination { ($0.base as? D).map(content) }
    changed()
  }

  func present(_ page: PresentedPage, _ isPresented: Bool) {
    presented.removeAll { $0.id == page.id }
    if isPresented { presented.append(page) }
    changed()
  }

  func offer(_ link: ObjectIdentifier, _ content: @escaping () -> AnyView) {
    links[link] = content
    let isShown = entries.contains { if case .pushed(let page) = $0.source { page.link == link } else { false } }
    if isShown { changed() }
  }

  /// Leaves a number of pages on the root.
  func pop(to count: Int) {
    guard count < entries.count else { return }
    _ = pop(entries[count...])
  }

  /// Pops a page with those above it. Returns whether it was there.
  func dismiss(_ page: NavigationPageState) -> Bool {
    guard let index = entries.firstIndex(where: { pages[$0.key] === page }) else { return false }
    return pop(entries[index...])
  }

  // MARK: - What makes pages

  /// The view of a page; `nil` where no destination makes one.
  func content(of entry: NavigationEntry) -> AnyView? {
    switch entry.source {
    case .value(let value): destination(of: value)?.content(value)
    case .pushed(let page): (links[page.link] ?? page.content)()
    case .presented(let page): (presented.first { $0.id == page.id } ?? page).content()
    }
  }

  private func destination(of value: AnyHashable) -> Destination? {
    if let found = destinations[ObjectIdentifier(type(of: value.base))] { return found }
    note(.noDestination(type: "\(type(of: value.base))"), for: ObjectIdentifier(type(of: value.base)))
    return nil
  }

  private func note(_ remark: ViewRemark, for name: ObjectIdentifier) {
    guard told.insert(name).inserted else { return }
    node?.graph.note(remark)
  }

  /// A link with a value was touched.
  func open(_ value: AnyHashable) {
    guard destination(of: value) != nil else { return }
    if !push(value) {
      note(.noDestination(type: "\(type(of: value.base))"), for: ObjectIdentifier(type(of: value.base)))
    }
  }

  /// A link with a view was touched.
  func open(_ link: ObjectIdentifier, _ content: @escaping () -> AnyView) {
    number += 1
    let base = entries.filter { if case .value = $0.source { true } else { false } }.count
    pushView(PushedPage(number: number, link: link, base: base, content: content))
  }
}

/// Where a view stands among pages.
struct NavigationPlace {
  // Views of the app hold what surrounds them, and the model holds closures of the app.
  private(set) weak var model: NavigationModel?
  /// Pages below.
  let depth: Int
  let page: NavigationPageState
}

extension EnvironmentValues {
  private enum NavigationPlaceKey: EnvironmentKey {
    static var defaultValue: NavigationPlace? { nil }
  }

  /// The stack around a view.
  var navigation: NavigationPlace? {
    get { self[NavigationPlaceKey.self] }
    set { self[NavigationPlaceKey.self] = newValue }
  }

  private enum NavigationAnimationKey: EnvironmentKey {
    static var defaultValue: Animation { .spring(duration: 0.5) }
  }

  /// What moves pages of a stack: the platform's own spring, which SwiftUI does not tell. A spring
  /// of 0.5 s without bounce is assumed.
  ///
  /// Not of SwiftUI. No transaction of the app replaces it; one that disables animations does.
  public var navigationAnimation: Animation {
    get { self[NavigationAnimationKey.self] }
    set { self[NavigationAnimationKey.self] = newValue }
  }

  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction? { nil }
  }

  /// Takes away what the view is shown in: the page of a stack. Elsewhere it does nothing, and
  /// neither does that of a page which has gone already.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] ?? DismissAction {} }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is shown in something that can be taken away.
  public var isPresented: Bool { self[DismissKey.self] != nil }

  /// What the view is shown in.
  @available(*, deprecated, message: "Use isPresented or dismiss")
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(isPresented: isPresented, dismissal: dismiss)
    return Binding(get: { mode }, set: { _ in })
  }
}

/// What a view is shown in, as it was asked before ``DismissAction``.
///
///     @Environment(\.presentationMode) private var mode
///     // …
///     Button("Done") { mode.wrappedValue.dismiss() }
public struct PresentationMode {
  /// Whether the view is shown in something that can be taken away.
  public private(set) var isPresented: Bool
  let dismissal: DismissAction

  /// Takes it away.
  public mutating func dismiss() {
    dismissal()
    isPresented = false
  }
}

/// Takes away what a view is shown in.
///
///     struct Detail: View {
///       @Environment(\.dismiss) private var dismiss
///
///       var body: some View { Button("Done") { dismiss() } }
///     }
public struct DismissAction {
  let action: () -> Void

  /// Takes it away.
  public func callAsFunction() { action() }
}
