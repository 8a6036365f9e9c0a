// Follows: SwiftUI since iOS 13. Certainty: names and tags documented. How pickers look is hidden.
// Assumptions: segments of equal widths, whose fill changes by the transaction of the selection;
// lists of choices; and of a menu the chosen one alone, for a menu opens outside of the views.

internal import AnimationModel
internal import AnimationScope

/// A control that chooses one of several values, each of which a view stands for by its tag.
///
///     Picker("Wind", selection: $wind.animation(.snappy)) {
///       Text("North").tag(Wind.north)
///       Text("South").tag(Wind.south)
///     }
///     .pickerStyle(.segmented)
///
/// A view without a tag stands for its name in the nearest ``ForEach``. Choices that are shown are
/// found by `host.tap("North")`.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  /// A control with a label of views.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    (self.label, self.content) = (label(), content())
  }

  @MainActor
  @preconcurrency
  public var body: some View { PickerLook(selection: selection, label: label, content: content) }
}

extension Picker where Label == Text {
  /// A control with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// A control with a title as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker {
  @available(*, deprecated, renamed: "Picker(selection:content:label:)")
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }
}

// MARK: - Styles

/// How a picker looks.
public nonisolated protocol PickerStyle: Sendable {
  /// Which of the looks that are known it is.
  static var _look: _PickerLook { get }
}

/// The looks of pickers that are distinguished.
public nonisolated enum _PickerLook: String, Sendable {
  case automatic, segmented, menu, inline, wheel, palette, navigationLink
}

/// The system's own choice: a menu.
public nonisolated struct DefaultPickerStyle: PickerStyle {
  public static var _look: _PickerLook { .automatic }

  public init() {}
}

/// The choices beside each other.
public nonisolated struct SegmentedPickerStyle: PickerStyle {
  public static var _look: _PickerLook { .segmented }

  public init() {}
}

/// The chosen one, and a menu of all.
public nonisolated struct MenuPickerStyle: PickerStyle {
  public static var _look: _PickerLook { .menu }

  public init() {}
}

/// The choices among the rows around them.
public nonisolated struct InlinePickerStyle: PickerStyle {
  public static var _look: _PickerLook { .inline }

  public init() {}
}

/// The choices on a wheel. It is drawn as a list.
public nonisolated struct WheelPickerStyle: PickerStyle {
  public static var _look: _PickerLook { .wheel }

  public init() {}
}

/// The choices beside each other, as symbols.
public nonisolated struct PalettePickerStyle: PickerStyle {
  public static var _look: _PickerLook { .palette }

  public init() {}
}

/// The chosen one, and a list of all elsewhere.
public nonisolated struct NavigationLinkPickerStyle: PickerStyle {
  public static var _look: _PickerLook { .navigationLink }

  public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension EnvironmentValues {
  private enum PickerLookKey: EnvironmentKey {
    static let defaultValue = _PickerLook.automatic
  }

  private enum LabelsHiddenKey: EnvironmentKey {
    static let defaultValue = false
  }

  var pickerLook: _PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }

  var hidesLabels: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

private nonisolated enum WrittenPickerLook: WrittenKey {
  typealias Value = _PickerLook

  static var row: String { "pickerStyle" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.pickerLook }

  static func arguments(of value: Value) -> [ViewArgument] { [ViewArgument(.member(nil, value.rawValue))] }
}

private nonisolated enum WrittenHiddenLabels: WrittenValue {
  static var row: String { "labelsHidden" }

  static func arguments(of value: Void) -> [ViewArgument] { [] }

  static func write(_ value: Void, to environment: inout EnvironmentValues) { environment.hidesLabels = true }
}

extension View {
  /// Gives pickers in this view a look.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    writing(WrittenPickerLook.self, S._look)
  }

  /// Leaves the labels of pickers in this view out.
  public nonisolated func labelsHidden() -> some View { writing(WrittenHiddenLabels.self, ()) }
}

// MARK: - What is drawn

/// A picker where it stands.
private struct PickerLook<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Environment(\.pickerLook) private var look
  @Environment(\.hidesLabels) private var hidesLabels

  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  var body: some View {
    switch look {
    case .segmented, .palette:
      HStack(spacing: 0) {
        content.font(.footnote).frame(maxWidth: .infinity, minHeight: 28).choosing(selection, isSegment: true)
      }
      .padding(2)
      .background(Color.gray.opacity(0.2), in: .rect(cornerRadius: 9))
    case .inline, .wheel:
      if !hidesLabels { label.font(.footnote).foregroundStyle(.secondary) }
      content.choosing(selection, isSegment: false)
    case .automatic, .menu, .navigationLink:
      HStack {
        if !hidesLabels {
          label
          Spacer()
        }
        let chosen = AnyHashable(selection.wrappedValue)
        ChosenView(isChosen: { $0.choice == chosen }, content: content).foregroundStyle(.tint)
      }
    }
  }
}

extension View {
  fileprivate nonisolated func choosing<V: Hashable>(_ selection: Binding<V>, isSegment: Bool) -> some View {
    modifier(ChoiceModifier(selection: selection, isSegment: isSegment))
  }
}

/// Lets each view of its content be tapped for its tag, and marks the chosen one.
private nonisolated struct ChoiceModifier<SelectionValue: Hashable>: LayerModifier {
  static var row: String { "background" }

  let selection: Binding<SelectionValue>
  let isSegment: Bool

  var arguments: [ViewArgument] { [] }

  var role: LayerRole { .behind }

  @MainActor
  func expand(around element: ViewElement, in slot: inout _ViewSlot) {
    let value = element.choice?.base as? SelectionValue
    let isChosen = value != nil && value == selection.wrappedValue
    slot.layer(0, ChoiceMark(isChosen: isChosen, isSegment: isSegment) { choose(value) }, on: element)
  }

  @MainActor
  private func choose(_ value: SelectionValue?) {
    guard let value else { return }
    selection.wrappedValue = value
  }

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    // What is drawn of a choice does not stand before what hears the finger behind it.
    slot.modify(modifier, content.allowsHitTesting(false))
  }
}

private struct ChoiceMark: View {
  let isChosen: Bool
  let isSegment: Bool
  let choose: () -> Void

  var body: some View {
    RoundedRectangle(cornerRadius: isSegment ? 7 : 0)
      .fill(isChosen ? Color.white : Color.white.opacity(0))
      .contentShape(.rect)
      .onTapGesture(perform: choose)
  }
}

extension ViewElement {
  /// What it stands for among choices: its tag, or its name in the nearest collection.
  var choice: AnyHashable? {
    if let tag = traits[TagMark.self] { return tag }
    var leaf = self
    while let content = leaf.children.first { leaf = content }
    var node: GraphNode? = leaf.node
    while let next = node {
      if case .element(let name, _) = next.key { return name }
      if case .container = next.part, next !== leaf.node { return nil }
      node = next.parent
    }
    return nil
  }
}

/// Of views with tags the one that is chosen.
private nonisolated struct ChosenView<Content: View>: View {
  typealias Body = Never

  let isChosen: @MainActor (ViewElement) -> Bool
  let content: Content

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.container(view, view.content) }
}

extension ChosenView: ContainerView {
  static var row: String { "Picker" }

  var arguments: [ViewArgument] { [] }

  var layout: ChosenLayout { ChosenLayout(isChosen: isChosen) }
}

/// The member with a tag; none where no member has it.
private nonisolated struct ChosenLayout: RuledLayout {
  let isChosen: @MainActor (ViewElement) -> Bool

  private func chosen(_ members: [LayoutComputer]) -> LayoutComputer? {
    members.first { member in
      guard let element = member.outer else { return false }
      return MainActor.assumeIsolated { isChosen(element) }
    }
  }

  func size(of members: [LayoutComputer], _ proposal: Proposal) -> Extent {
    chosen(members)?.size(proposal) ?? .zero
  }

  func places(of members: [LayoutComputer], _ proposal: Proposal, in own: Extent) -> [LayoutPlace] {
    chosen(members).map { [LayoutPlace($0.dimensions(proposal))] } ?? []
  }
}
