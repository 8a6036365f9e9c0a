// Follows: SwiftUI since iOS 13; foreground styles and tints since iOS 15, background styles since
// iOS 16. Certainty: documented.

internal import AnimationModel
internal import AnimationScope

private nonisolated enum WrittenForeground: WrittenValue {
  static var row: String { "foregroundStyle" }

  static func arguments(of value: [any ShapeStyle]) -> [ViewArgument] {
    value.map { ViewArgument(ViewValue(writing: $0)) }
  }

  static func write(_ value: [any ShapeStyle], to environment: inout EnvironmentValues) {
    environment.foreground = Foreground(value, over: environment.foreground)
  }
}

private nonisolated enum WrittenForegroundColor: WrittenValue {
  static var row: String { "foregroundColor" }

  static func write(_ value: Color?, to environment: inout EnvironmentValues) {
    environment.foreground = value.map { Foreground([$0], over: environment.foreground) } ?? .system
  }
}

private nonisolated enum WrittenTint: WrittenValue {
  static var row: String { "tint" }

  static func write(_ value: AnyShapeStyle?, to environment: inout EnvironmentValues) {
    environment.tintStyle = value
    if let color = value?.style as? Color { environment.accentColor = color }
  }
}

private nonisolated enum WrittenAccent: WrittenValue {
  static var row: String { "accentColor" }

  static func write(_ value: Color?, to environment: inout EnvironmentValues) {
    (environment.accentColor, environment.tintStyle) = (value, value.map { AnyShapeStyle($0) })
  }
}

private nonisolated enum WrittenBackground: WrittenKey {
  typealias Value = AnyShapeStyle?

  static var row: String { "backgroundStyle" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.backgroundStyle }
}

private nonisolated enum WrittenColorScheme: WrittenKey {
  typealias Value = ColorScheme

  static var row: String { "colorScheme" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.colorScheme }
}

private nonisolated enum WrittenPreferredScheme: WrittenValue {
  static var row: String { "preferredColorScheme" }

  static func write(_ value: ColorScheme?, to environment: inout EnvironmentValues) {
    environment.colorScheme = value ?? environment.colorScheme
  }
}

extension AnyShapeStyle: SourceValue {
  var sourceValue: ViewValue { ViewValue(writing: style) }
}

extension HierarchicalShapeStyle: SourceValue {
  private static let names = ["primary", "secondary", "tertiary", "quaternary", "quinary"]

  var sourceValue: ViewValue { .member(nil, Self.names[level]) }
}

extension ForegroundStyle: SourceValue {
  var sourceValue: ViewValue { .member(nil, "foreground") }
}

extension BackgroundStyle: SourceValue {
  var sourceValue: ViewValue { .member(nil, "background") }
}

extension TintShapeStyle: SourceValue {
  var sourceValue: ViewValue { .member(nil, "tint") }
}

extension SeparatorShapeStyle: SourceValue {
  var sourceValue: ViewValue { .member(nil, "separator") }
}

extension OpacityShapeStyle: SourceValue {
  var sourceValue: ViewValue {
    .call(.member(ViewValue(writing: base), "opacity"), [ViewArgument(.number(opacity))])
  }
}

extension BlendShapeStyle: SourceValue {
  var sourceValue: ViewValue {
    .call(.member(ViewValue(writing: base), "blendMode"), [ViewArgument(.member(nil, mode.rawValue))])
  }
}

extension ShadowShapeStyle: SourceValue {
  var sourceValue: ViewValue {
    let cast = ViewValue.implicit(
      shadow.isInner ? "inner" : "drop", ViewArgument("color", shadow.color.sourceValue),
      ViewArgument("radius", shadow.radius.sourceValue), ViewArgument("x", shadow.offset.width.sourceValue),
      ViewArgument("y", shadow.offset.height.sourceValue))
    return .call(.member(ViewValue(writing: base), "shadow"), [ViewArgument(cast)])
  }
}

extension LevelShapeStyle: SourceValue {
  private static var names: [String] { ["primary", "secondary", "tertiary", "quaternary", "quinary"] }

  var sourceValue: ViewValue { .member(ViewValue(writing: base), Self.names[level]) }
}

extension AnyGradient: SourceValue {
  var sourceValue: ViewValue {
    .call(.name("Gradient"), [ViewArgument("stops", .list(gradient.stops.map(\.sourceValue)))])
  }
}

extension Gradient: SourceValue {
  var sourceValue: ViewValue { AnyGradient(self).sourceValue }
}

extension ColorScheme: SourceValue {
  var sourceValue: ViewValue { .member(nil, self == .dark ? "dark" : "light") }
}

extension View {
  /// Sets what the foreground of views in this one is drawn with.
  ///
  ///     Label("Later", systemImage: "clock").foregroundStyle(isLate ? .red : .secondary)
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    writing(WrittenForeground.self, [style])
  }

  /// Sets what the foreground of views in this one is drawn with, and its second level.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    writing(WrittenForeground.self, [primary, secondary])
  }

  /// Sets what the foreground of views in this one is drawn with, and its second and third level.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    writing(WrittenForeground.self, [primary, secondary, tertiary])
  }

  /// Sets the colour of the foreground of views in this one; `nil` for the system's.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    writing(WrittenForegroundColor.self, color)
  }

  /// Sets the colour of what can be tapped in this view; `nil` for the one around it.
  public nonisolated func tint(_ tint: Color?) -> some View {
    writing(WrittenTint.self, tint.map { AnyShapeStyle($0) })
  }

  /// Sets what is drawn with the tint in this view.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> some View {
    writing(WrittenTint.self, AnyShapeStyle(tint))
  }

  /// Sets the accent colour of views in this one; `nil` for the system's.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    writing(WrittenAccent.self, accentColor)
  }

  /// Sets what backgrounds in this view are drawn with.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    writing(WrittenBackground.self, AnyShapeStyle(style))
  }

  /// Sets whether views in this one are light or dark.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    writing(WrittenColorScheme.self, colorScheme)
  }

  /// Asks for a light or a dark interface; `nil` for what is there. Here it holds for this view
  /// alone.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    writing(WrittenPreferredScheme.self, colorScheme)
  }
}
