/// A value that flows down the tree and is read by leaves.
public struct EnvironmentEntry: Hashable, Sendable {
  /// Which leaves draw it.
  public enum Reader: String, Sendable, CaseIterable {
    case shape, text, symbol, color, divider, background, control
  }

  public var name: String
  /// The attribute of the leaf, `nil` when readers are not known or draw nothing of it by itself.
  public var attribute: String?
  public var interpolation: Interpolation
  public var readers: Set<Reader>
  /// The name of the key path in `environment(_:_:)`.
  public var keyPath: String

  public init(
    _ name: String, attribute: String?, _ interpolation: Interpolation = .interpolates, readers: Set<Reader>,
    keyPath: String? = nil
  ) {
    self.name = name
    self.keyPath = keyPath ?? name
    self.attribute = attribute
    self.interpolation = interpolation
    self.readers = readers
  }
}

extension EnvironmentEntry {
  /// The style of foreground elements. Leaves resolve it to a colour.
  public static let foreground = EnvironmentEntry(
    "foregroundStyle", attribute: "color", readers: [.shape, .text, .symbol])
  /// Read by controls, and by styles that name it.
  public static let tint = EnvironmentEntry("tint", attribute: "tint", readers: [.control])
  public static let backgroundStyle = EnvironmentEntry("backgroundStyle", attribute: "color", readers: [.background])
  /// Size, weight, width and design are attributes of their own.
  public static let font = EnvironmentEntry("font", attribute: "font", readers: [.text, .symbol])
  public static let fontWeight = EnvironmentEntry("fontWeight", attribute: "font.weight", readers: [.text, .symbol])
  public static let fontWidth = EnvironmentEntry("fontWidth", attribute: "font.width", readers: [.text, .symbol])
  public static let fontDesign = EnvironmentEntry(
    "fontDesign", attribute: "font.design", .crossFades, readers: [.text, .symbol])
  public static let italic = EnvironmentEntry("italic", attribute: "italic", .crossFades, readers: [.text])
  public static let colorScheme = EnvironmentEntry(
    "colorScheme", attribute: "color scheme", readers: [.shape, .text, .symbol, .color, .background])

  /// A key that one attribute of text shows.
  public static func text(_ name: String, _ interpolation: Interpolation = .interpolates) -> EnvironmentEntry {
    EnvironmentEntry(name, attribute: name, interpolation, readers: [.text])
  }

  /// A key that one attribute of symbols shows.
  public static func symbol(
    _ name: String, _ interpolation: Interpolation, keyPath: String? = nil
  ) -> EnvironmentEntry {
    EnvironmentEntry(name, attribute: name, interpolation, readers: [.symbol], keyPath: keyPath)
  }

  /// How text and images change from one content to the next.
  public static let contentTransition = unread("contentTransition")

  /// A key whose readers are not known.
  public static func unread(_ name: String) -> EnvironmentEntry { EnvironmentEntry(name, attribute: nil, readers: []) }
}
