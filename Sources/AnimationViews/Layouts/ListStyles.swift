// How lists and forms look. Whatever is written, rows are those of a plain list here: styles
// compile, and reports name them.
//
// Follows: SwiftUI since iOS 13. Certainty: names documented; what they draw is hidden.

internal import AnimationModel
internal import AnimationScope

/// How a list looks.
public nonisolated protocol ListStyle: Sendable {
  /// The name as source has it.
  static var _name: String { get }
}

/// The system's own choice.
public nonisolated struct DefaultListStyle: ListStyle {
  public static var _name: String { "automatic" }

  public init() {}
}

/// Rows from edge to edge.
public nonisolated struct PlainListStyle: ListStyle {
  public static var _name: String { "plain" }

  public init() {}
}

/// Rows in groups.
public nonisolated struct GroupedListStyle: ListStyle {
  public static var _name: String { "grouped" }

  public init() {}
}

/// Rows from edge to edge, with a margin.
public nonisolated struct InsetListStyle: ListStyle {
  public static var _name: String { "inset" }

  public init() {}
}

/// Rows in groups, with a margin.
public nonisolated struct InsetGroupedListStyle: ListStyle {
  public static var _name: String { "insetGrouped" }

  public init() {}
}

/// Rows of a sidebar.
public nonisolated struct SidebarListStyle: ListStyle {
  public static var _name: String { "sidebar" }

  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// Something that is said of rows, lists and scroll views, and not drawn.
nonisolated struct ListWord<Word: ListWordRow>: TraitModifier {
  static var row: String { Word.row }

  let arguments: [ViewArgument]

  func edit(_ traits: inout ElementTraits) {}
}

/// Which of them it is.
nonisolated protocol ListWordRow {
  static var row: String { get }
}

private nonisolated enum ListStyleWord: WrittenValue {
  static var row: String { "listStyle" }

  static func arguments(of value: String) -> [ViewArgument] { [ViewArgument(.member(nil, value))] }

  static func write(_ value: String, to environment: inout EnvironmentValues) {}
}

private nonisolated enum RowSeparator: ListWordRow {
  static var row: String { "listRowSeparator" }
}

private nonisolated enum RowBackground: ListWordRow {
  static var row: String { "listRowBackground" }
}

private nonisolated enum RowInsets: ListWordRow {
  static var row: String { "listRowInsets" }
}

private nonisolated enum ScrollBackground: ListWordRow {
  static var row: String { "scrollContentBackground" }
}

private nonisolated enum ScrollIndicators: ListWordRow {
  static var row: String { "scrollIndicators" }
}

/// Whether something is seen.
public nonisolated enum Visibility: String, CaseIterable, Hashable, Sendable {
  case automatic, visible, hidden
}

/// Whether the marks at the edge of a scroll view are seen.
public nonisolated struct ScrollIndicatorVisibility: Hashable, Sendable {
  let name: String

  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  public static let never = ScrollIndicatorVisibility(name: "never")
}

extension View {
  /// Says how lists in this view look. They are drawn plain.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { writing(ListStyleWord.self, S._name) }

  /// Says whether there is a line at a row. It is not drawn.
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(ListWord<RowSeparator>(arguments: [ViewArgument(.member(nil, visibility.rawValue))]))
  }

  /// Says what is behind a row. It is not drawn.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(ListWord<RowBackground>(arguments: []))
  }

  /// Says how far a row is from the edges. It is not laid out.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(ListWord<RowInsets>(arguments: []))
  }

  /// Says whether a list has a background. It has none here.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    modifier(ListWord<ScrollBackground>(arguments: [ViewArgument(.member(nil, visibility.rawValue))]))
  }

  /// Says whether marks at the edge of a scroll view are seen. They are not drawn.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(ListWord<ScrollIndicators>(arguments: [ViewArgument(.member(nil, visibility.name))]))
  }
}
