// Follows: SwiftUI since iOS 14. Certainty: documented; the space between the two parts: an
// estimate.

internal import AnimationModel
internal import AnimationScope

/// A symbol or a picture with a title.
///
///     Label("Later", systemImage: "clock")
///
/// A ``LabelStyle`` says how the two lie beside each other.
public nonisolated struct Label<Title: View, Icon: View>: View {
  public typealias Body = Never

  private let title: Title
  private let icon: Icon

  /// A label of views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.node.isComposed = true
    slot.place(view.title, for: LabelStyleConfiguration.Title.self)
    slot.child(.body, LabelParts(icon: view.icon))
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title beside a symbol of the system.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// A title beside a picture of the app.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// A title as it stands, beside a symbol of the system.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A title as it stands, beside a picture of the app.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is asked for, again: with what is written around it.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// A label whose title has its place: the icon has its own, and the style follows.
private nonisolated struct LabelParts<Icon: View>: View {
  typealias Body = Never

  let icon: Icon

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.place(view.icon, for: LabelStyleConfiguration.Icon.self)
    slot.expand(slot.environment.labelStyle)
  }
}

/// How labels look.
///
///     struct Stacked: LabelStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         VStack {
///           configuration.icon
///           configuration.title
///         }
///       }
///     }
@MainActor
@preconcurrency
public protocol LabelStyle {
  associatedtype Body: View

  typealias Configuration = LabelStyleConfiguration

  /// The look of a label.
  @ViewBuilder
  @MainActor
  @preconcurrency
  func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A label that a ``LabelStyle`` gives a look.
public nonisolated struct LabelStyleConfiguration {
  /// The title of the label.
  public struct Title: View {
    public typealias Body = Never

    @MainActor
    public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.expandContent(of: Self.self) }
  }

  /// The icon of the label.
  public struct Icon: View {
    public typealias Body = Never

    @MainActor
    public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.expandContent(of: Self.self) }
  }

  public var title: Title { Title() }
  public var icon: Icon { Icon() }
}

// MARK: - Styles

/// The icon before the title.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View { LabelRow() }
}

/// The style that the place of a label chooses: the icon before the title.
public nonisolated struct DefaultLabelStyle: LabelStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View { LabelRow() }
}

/// The icon alone.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}

  @MainActor
  @preconcurrency
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// The two parts on a line, as far apart as the engine of the text door has them: by what its font
/// sizes leave beside a symbol.
private nonisolated struct LabelRow: View {
  typealias Body = Never

  @MainActor
  static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    let size = slot.environment.text.resolved(nil, in: slot.environment).size
    slot.child(
      .content,
      HStack(spacing: CGFloat((LayoutRule.labelSymbol - 1.2) * size)) {
        LabelStyleConfiguration.Icon()
        LabelStyleConfiguration.Title()
      })
  }
}

extension _ViewSlot {
  fileprivate mutating func expand<Style: LabelStyle>(_ style: Style) {
    expand(style) { $0.makeBody(configuration: LabelStyleConfiguration()) }
  }
}

extension EnvironmentValues {
  private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: any LabelStyle { DefaultLabelStyle() }
  }

  fileprivate var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

private nonisolated enum WrittenLabelStyle: WrittenKey {
  typealias Value = any LabelStyle

  static var row: String { "labelStyle" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.labelStyle }
}

extension View {
  /// Gives labels in this view a look.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    writing(WrittenLabelStyle.self, style)
  }
}
