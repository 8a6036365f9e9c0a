// Settings of controls, symbols and bars. Little of them is drawn: it is there to be read by views
// of the app.
// Follows: SwiftUI since iOS 13; redaction since iOS 14, symbols and control sizes since iOS 15.
// Certainty: documented.

internal import AnimationModel
internal import AnimationScope

/// How large controls are.
public nonisolated enum ControlSize: String, CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// Why content is not to be read.
public nonisolated struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// Forms of a symbol.
public nonisolated struct SymbolVariants: Hashable, Sendable {
  let names: [String]

  public static let none = SymbolVariants(names: [])
  public static let circle = SymbolVariants(names: ["circle"])
  public static let square = SymbolVariants(names: ["square"])
  public static let rectangle = SymbolVariants(names: ["rectangle"])
  public static let fill = SymbolVariants(names: ["fill"])
  public static let slash = SymbolVariants(names: ["slash"])

  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }

  public func contains(_ other: SymbolVariants) -> Bool { other.names.allSatisfy(names.contains) }

  private func adding(_ name: String) -> SymbolVariants {
    names.contains(name) ? self : SymbolVariants(names: (names + [name]).sorted())
  }
}

/// How the layers of a symbol are coloured.
public nonisolated struct SymbolRenderingMode: Hashable, Sendable {
  let name: String

  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let palette = SymbolRenderingMode(name: "palette")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

extension EnvironmentValues {
  private enum EnabledKey: EnvironmentKey {
    static let defaultValue = true
  }

  private enum ControlSizeKey: EnvironmentKey {
    static let defaultValue = ControlSize.regular
  }

  private enum RedactionKey: EnvironmentKey {
    static let defaultValue = RedactionReasons()
  }

  private enum SymbolVariantsKey: EnvironmentKey {
    static let defaultValue = SymbolVariants.none
  }

  private enum SymbolModeKey: EnvironmentKey {
    static let defaultValue: SymbolRenderingMode? = nil
  }

  /// Whether views here can be touched.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  /// How large controls are here.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// Why content here is not to be read.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  /// Forms of symbols here.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }

  /// How the layers of symbols are coloured here; `nil` for the symbol's own way.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolModeKey.self] }
    set { self[SymbolModeKey.self] = newValue }
  }
}

private nonisolated enum WrittenDisabled: WrittenValue {
  static var row: String { "disabled" }

  /// Inside of what is disabled nothing is enabled again.
  static func write(_ value: Bool, to environment: inout EnvironmentValues) {
    environment.isEnabled = environment.isEnabled && !value
  }
}

private nonisolated enum WrittenControlSize: WrittenKey {
  typealias Value = ControlSize

  static var row: String { "controlSize" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.controlSize }
}

private nonisolated enum WrittenRedaction: WrittenValue {
  static var row: String { "redacted" }

  static func write(_ value: RedactionReasons, to environment: inout EnvironmentValues) {
    environment.redactionReasons.formUnion(value)
  }
}

private nonisolated enum WrittenUnredaction: WrittenValue {
  static var row: String { "unredacted" }

  static func arguments(of value: Void) -> [ViewArgument] { [] }

  static func write(_ value: Void, to environment: inout EnvironmentValues) { environment.redactionReasons = [] }
}

private nonisolated enum WrittenVariants: WrittenKey {
  typealias Value = SymbolVariants

  static var row: String { "symbolVariant" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.symbolVariants }
}

private nonisolated enum WrittenSymbolMode: WrittenKey {
  typealias Value = SymbolRenderingMode?

  static var row: String { "symbolRenderingMode" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.symbolRenderingMode }
}

extension ControlSize: SourceValue {
  var sourceValue: ViewValue { .member(nil, rawValue) }
}

extension RedactionReasons: SourceValue {
  var sourceValue: ViewValue {
    let names = [(RedactionReasons.placeholder, "placeholder"), (.privacy, "privacy"), (.invalidated, "invalidated")]
      .filter { contains($0.0) }
      .map { ViewValue.member(nil, $0.1) }
    return names.count == 1 ? names[0] : .list(names)
  }
}

extension SymbolVariants: SourceValue {
  var sourceValue: ViewValue {
    names.reduce(nil) { .member($0, $1) } ?? .member(nil, "none")
  }
}

extension SymbolRenderingMode: SourceValue {
  var sourceValue: ViewValue { .member(nil, name) }
}

/// Draws nothing of its content, which keeps its room.
nonisolated struct HiddenModifier: EffectModifier, ElementEffect {
  typealias AnimatableData = EmptyAnimatableData

  static var row: String { "hidden" }

  var arguments: [ViewArgument] { [] }

  var attributes: [DrawnAttribute] { [] }

  func effect(in size: CGSize) -> LeafEffect { LeafEffect(opacity: 0) }
}

extension View {
  /// Keeps views in this one from being touched.
  public nonisolated func disabled(_ disabled: Bool) -> some View { writing(WrittenDisabled.self, disabled) }

  /// Sets how large controls in this view are.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    writing(WrittenControlSize.self, controlSize)
  }

  /// Says why this view is not to be read.
  public nonisolated func redacted(reason: RedactionReasons) -> some View { writing(WrittenRedaction.self, reason) }

  /// Lets this view be read.
  public nonisolated func unredacted() -> some View { writing(WrittenUnredaction.self, ()) }

  /// Sets the forms of symbols in this view.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    writing(WrittenVariants.self, variant)
  }

  /// Sets how the layers of symbols in this view are coloured; `nil` for their own way.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    writing(WrittenSymbolMode.self, mode)
  }

  /// This view's room, without the view.
  public nonisolated func hidden() -> some View { modifier(HiddenModifier()) }
}
