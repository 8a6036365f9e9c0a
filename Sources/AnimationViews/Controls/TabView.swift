// Follows: SwiftUI since iOS 13, pages since iOS 14. Certainty: names, tags and that the views of
// other tabs keep their state documented; that no bar is drawn and none takes room, that pages lie
// beside each other and go by the transaction of the selection, and that a finger turns by one
// where half of the width would be passed: assumptions.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// Several views in one place, of which one is chosen: by its tag, or its name in the nearest
/// ``ForEach``.
///
///     TabView(selection: $page.animation(.snappy)) {
///       ForEach(0..<3) { Card(number: $0) }
///     }
///     .tabViewStyle(.page(indexDisplayMode: .never))
///
/// Pages are turned by a finger: `host.drag(from:along:over:)`. In the other style a test sets the
/// selection, for there is no bar to tap.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Views of which a value says which one is shown.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor
  @preconcurrency
  public var body: some View { TabLook(selection: selection, content: content) }
}

extension TabView where SelectionValue == Int {
  /// Views of which the first one is shown at first.
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

// MARK: - Styles

/// How a view with tabs looks.
public nonisolated protocol TabViewStyle: Sendable {
  /// Whether the views lie beside each other.
  static var _isPaged: Bool { get }
}

/// The system's own choice: a bar, which is not drawn.
public nonisolated struct DefaultTabViewStyle: TabViewStyle {
  public static var _isPaged: Bool { false }

  public init() {}
}

/// Pages beside each other that a finger turns. Dots below them are not drawn.
public nonisolated struct PageTabViewStyle: TabViewStyle {
  /// When the dots are shown.
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  public static var _isPaged: Bool { true }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

extension EnvironmentValues {
  private enum PagedTabsKey: EnvironmentKey {
    static let defaultValue = false
  }

  var hasPagedTabs: Bool {
    get { self[PagedTabsKey.self] }
    set { self[PagedTabsKey.self] = newValue }
  }
}

private nonisolated enum WrittenTabStyle: WrittenKey {
  typealias Value = Bool

  static var row: String { "tabViewStyle" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.hasPagedTabs }

  static func arguments(of value: Value) -> [ViewArgument] {
    [ViewArgument(.member(nil, value ? "page" : "automatic"))]
  }
}

nonisolated enum TabItemMark: Mark {
  static var row: String { "tabItem" }
  static var defaultValue: Bool { false }
}

extension View {
  /// Gives views with tabs in this view a look.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    writing(WrittenTabStyle.self, S._isPaged)
  }

  /// Says what stands in the bar for this view. No bar is drawn.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(MarkModifier<TabItemMark>(value: true))
  }
}

// MARK: - What is drawn

/// What the last layout has found of the pages.
@MainActor
private final class TabPages {
  var choices: [AnyHashable?] = []
  var current = 0
  var width = 0.0
}

private struct TabLook<SelectionValue: Hashable, Content: View>: View {
  /// What brings a page to its place behind a finger.
  private static var turn: Animation { .spring(duration: 0.35) }

  @Environment(\.hasPagedTabs) private var isPaged
  /// The page, where no binding says it.
  @State private var number = 0
  /// Points: how far a finger has pulled the pages.
  @State private var pull = 0.0
  @State private var pages = TabPages()

  let selection: Binding<SelectionValue>?
  let content: Content

  var body: some View {
    if isPaged {
      TabPile(layout: layout(pull: pull), content: content)
        .clipped()
        .contentShape(.rect)
        .gesture(
          DragGesture()
            .onChanged { pull = Double($0.translation.width) }
            .onEnded { value in
              withAnimation(Self.turn) {
                pull = 0
                turn(by: Double(value.predictedEndTranslation.width))
              }
            })
    } else {
      TabPile(layout: layout(pull: nil), content: content)
    }
  }

  private func layout(pull: Double?) -> TabLayout {
    let chosen = selection.map { AnyHashable($0.wrappedValue) }
    return TabLayout(pull: pull, pages: pages) { [number] choices in
      chosen.map { chosen in choices.firstIndex { $0 == chosen } ?? 0 } ?? number
    }
  }

  /// Chooses the next page on the one side or on the other.
  private func turn(by way: Double) {
    let step = way < -pages.width / 2 ? 1 : way > pages.width / 2 ? -1 : 0
    let next = pages.current + step
    guard step != 0, pages.choices.indices.contains(next) else { return }
    if let selection {
      if let value = pages.choices[next]?.base as? SelectionValue { selection.wrappedValue = value }
    } else {
      number = next
    }
  }
}

private nonisolated struct TabPile<Content: View>: View {
  typealias Body = Never

  let layout: TabLayout
  let content: Content

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension TabPile: ContainerView {
  static var row: String { "TabView" }

  var arguments: [ViewArgument] { [] }
}

/// All that there is of room, for each of the views.
private nonisolated struct TabLayout: RuledLayout {
  /// Points; `nil` where only the chosen one is shown.
  let pull: Double?
  let pages: TabPages
  /// Which of the views is chosen.
  let current: @MainActor ([AnyHashable?]) -> Int

  var showsGuides: Bool { false }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    let current = note(members)
    var extent = members.indices.contains(current) ? members[current].size(proposal) : .zero
    if let width = proposal.width { extent.width = width }
    if let height = proposal.height { extent.height = height }
    return extent
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    let current = note(members, width: own.width.value)
    return members.indices.compactMap { index -> LayoutPlace? in
      guard pull != nil || index == current else { return nil }
      let view = members[index].dimensions(Proposal(own))
      let corner = (
        x: Placement.center.offset(of: view.extent, in: own, .horizontal),
        y: Placement.center.offset(of: view.extent, in: own, .vertical)
      )
      let way = index == current ? 0 : Double(index - current) * own.width.value
      return LayoutPlace(view, at: corner).moved(x: way + (pull ?? 0), y: 0)
    }
  }

  /// Notes what a finger has to know, and tells which of the views is chosen.
  private func note(_ members: [LayoutComputer], width: Double? = nil) -> Int {
    let elements = members.map(\.outer)
    return MainActor.assumeIsolated {
      pages.choices = elements.map { $0?.choice }
      pages.current = current(pages.choices)
      if let width { pages.width = width }
      return pages.current
    }
  }
}
