// Parts of lists and forms.
// Follows: SwiftUI since iOS 13. Certainty: names documented; that a header and a footer are rows
// of their own is an assumption, and that they are small and grey is read off the system.

internal import AnimationModel

/// Views that belong together, with a view before and one behind them.
///
///     Section("Wind") { Text("North").id(1) }
///     Section { rows } header: { Text("Wind") } footer: { Text("In knots") }
///
/// In a stack they are views of the stack, one after the other.
public nonisolated struct Section<Parent, Content, Footer> {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  /// Whether the content is there.
  private let isExpanded: Bool
}

extension Section: View where Parent: View, Content: View, Footer: View {
  @MainActor
  @preconcurrency
  public var body: some View {
    header.font(.footnote).foregroundStyle(.secondary)
    if isExpanded { content }
    footer.font(.footnote).foregroundStyle(.secondary)
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer(), isExpanded: true)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: true)
  }

  /// The content is there while a value says so.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded.wrappedValue)
  }

  @available(*, deprecated, renamed: "Section(content:header:)")
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView(), isExpanded: true)
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  @available(*, deprecated, renamed: "Section(content:header:footer:)")
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer, isExpanded: true)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: true)
  }

  @available(*, deprecated, renamed: "Section(content:footer:)")
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: true)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: true)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Views under a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: true)
  }

  /// Views under a title as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: true)
  }
}

/// Rows of controls, one below the other, in all the room that is offered.
///
/// It is laid out as a plain ``List`` is: that the system sets it in groups is not drawn.
public nonisolated struct Form<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor
  @preconcurrency
  public var body: some View { List { content } }
}
