// Follows: SwiftUI since iOS 13; widths, optional weights and designs since iOS 16. Certainty:
// documented; the numbers of weights and widths: strong, UIKit's published constants.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// What letters are drawn with.
///
///     Font.title.weight(.heavy)
///     Font.system(size: 40, weight: .bold, design: .rounded)
///
/// Sizes of text styles are those of iOS, and follow `EnvironmentValues.dynamicTypeSize`.
public nonisolated struct Font: Hashable, Sendable {
  indirect enum Provider: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(CGFloat, Design?, Weight?)
    case custom(String, CGFloat, relativeTo: TextStyle?)
    case modified(Font, Change)
  }

  /// One change of another font.
  enum Change: Hashable, Sendable {
    case weight(Weight)
    case width(Width)
    case design(Design)
    case leading(Leading)
    case italic, monospaced, monospacedDigit
    case smallCaps(String)
  }

  let provider: Provider

  private init(_ provider: Provider) { self.provider = provider }

  /// What a text is, by which the system chooses its size.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case extraLargeTitle, extraLargeTitle2
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The family of forms.
  public enum Design: String, Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// How thick letters are.
  public struct Weight: Hashable, Sendable {
    let value: CGFloat

    public static let ultraLight = Weight(value: -0.8)
    public static let thin = Weight(value: -0.6)
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
    public static let heavy = Weight(value: 0.56)
    public static let black = Weight(value: 0.62)
  }

  /// How wide letters are.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// How far apart lines are.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  // MARK: - Fonts

  public static let extraLargeTitle = system(.extraLargeTitle)
  public static let extraLargeTitle2 = system(.extraLargeTitle2)
  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  /// The system's font in a size, in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size, design, weight))
  }

  /// The system's font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design, weight))
  }

  /// A font of the app, which grows with the text of the body.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size, relativeTo: .body)) }

  /// A font of the app, which grows with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size, relativeTo: textStyle))
  }

  /// A font of the app in a fixed size, in points.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, relativeTo: nil))
  }

  // MARK: - Changes

  private func changed(_ change: Change) -> Font { Font(.modified(self, change)) }

  public func weight(_ weight: Weight) -> Font { changed(.weight(weight)) }
  public func width(_ width: Width) -> Font { changed(.width(width)) }
  public func leading(_ leading: Leading) -> Font { changed(.leading(leading)) }
  public func bold() -> Font { changed(.weight(.bold)) }
  public func italic() -> Font { changed(.italic) }
  public func monospaced() -> Font { changed(.monospaced) }
  public func monospacedDigit() -> Font { changed(.monospacedDigit) }
  public func smallCaps() -> Font { changed(.smallCaps("smallCaps")) }
  public func lowercaseSmallCaps() -> Font { changed(.smallCaps("lowercaseSmallCaps")) }
  public func uppercaseSmallCaps() -> Font { changed(.smallCaps("uppercaseSmallCaps")) }

  func design(_ design: Design) -> Font { changed(.design(design)) }

  /// The same letters in a fixed size, in points.
  func sized(_ size: CGFloat) -> Font {
    switch provider {
    case .style(let style, let design, let weight): .system(size: size, weight: weight ?? style.weight, design: design)
    case .system(_, let design, let weight): .system(size: size, weight: weight, design: design)
    case .custom(let name, _, _): .custom(name, fixedSize: size)
    case .modified(let font, let change): Font(.modified(font.sized(size), change))
    }
  }
}

extension Font {
  /// The font in the size of its surroundings.
  func resolved(in environment: EnvironmentValues) -> ResolvedFont {
    switch provider {
    case .style(let style, let design, let weight):
      return ResolvedFont(
        size: style.size(in: environment.dynamicTypeSize), weight: (weight ?? style.weight).value,
        design: design ?? .default)
    case .system(let size, let design, let weight):
      return ResolvedFont(size: Double(size), weight: (weight ?? .regular).value, design: design ?? .default)
    case .custom(let name, let size, let style):
      let growth = style.map { $0.size(in: environment.dynamicTypeSize) / $0.size(in: .large) } ?? 1
      return ResolvedFont(size: Double(size) * growth, family: name)
    case .modified(let font, let change):
      var resolved = font.resolved(in: environment)
      resolved.apply(change)
      return resolved
    }
  }
}

/// A font, taken apart into what is drawn.
nonisolated struct ResolvedFont: Equatable, Sendable {
  /// Points.
  var size = 17.0
  /// −1…1, 0 is regular.
  var weight: CGFloat = 0
  /// −1…1, 0 is the standard.
  var width: CGFloat = 0
  var design = Font.Design.default
  /// `nil` for the system's.
  var family: String?
  var isItalic = false
  var hasMonospacedDigits = false
  var smallCaps: String?
  var leading = Font.Leading.standard

  mutating func apply(_ change: Font.Change) {
    switch change {
    case .weight(let weight): self.weight = weight.value
    case .width(let width): self.width = width.value
    case .design(let design): self.design = design
    case .leading(let leading): self.leading = leading
    case .italic: isItalic = true
    case .monospaced: design = .monospaced
    case .monospacedDigit: hasMonospacedDigits = true
    case .smallCaps(let name): smallCaps = name
    }
  }

  /// Whether there are fonts between this one and another: forms fade, sizes, weights and widths
  /// move.
  func interpolates(to other: ResolvedFont) -> Bool {
    var moved = self
    (moved.size, moved.weight, moved.width) = (other.size, other.weight, other.width)
    return moved == other
  }
}

extension ResolvedFont: Animatable, AttributeSource {
  /// Size, weight and width. The last two are as large as their own numbers times 128.
  var animatableData: AnimatablePair<Double, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(size, AnimatablePair(weight * 128, width * 128)) }
    set {
      size = newValue.first
      (weight, width) = (newValue.second.first / 128, newValue.second.second / 128)
    }
  }

  var attributes: [DrawnAttribute] {
    [
      DrawnAttribute("font.size", size), DrawnAttribute("font.weight", Double(weight)),
      DrawnAttribute("font.width", Double(width)),
      DrawnAttribute("font.design", word: .member(nil, design.rawValue)),
      DrawnAttribute("font.family", word: .string(family ?? "system")),
      DrawnAttribute("italic", word: .bool(isItalic)),
    ]
  }
}

// MARK: - As source has it

extension Font.Weight: SourceValue {
  /// The name of the weight.
  var name: String { Self.names[self] ?? "regular" }

  private static let names: [Font.Weight: String] = [
    .ultraLight: "ultraLight", .thin: "thin", .light: "light", .regular: "regular", .medium: "medium",
    .semibold: "semibold", .bold: "bold", .heavy: "heavy", .black: "black",
  ]

  var sourceValue: ViewValue { .member(nil, name) }
}

extension Font.Width: SourceValue {
  private static let names: [Font.Width: String] = [
    .compressed: "compressed", .condensed: "condensed", .standard: "standard", .expanded: "expanded",
  ]

  var sourceValue: ViewValue {
    if let name = Self.names[self] { return .member(nil, name) }
    return .implicit("init", ViewArgument(value.sourceValue))
  }
}

extension Font.Design: SourceValue {
  var sourceValue: ViewValue { .member(nil, rawValue) }
}

extension Font: SourceValue {
  var sourceValue: ViewValue {
    switch provider {
    case .style(let style, nil, nil): return .member(nil, style.rawValue)
    case .style(let style, let design, let weight):
      return .call(
        .member(nil, "system"),
        [ViewArgument(.member(nil, style.rawValue))] + Self.arguments(weight: weight, design: design))
    case .system(let size, let design, let weight):
      return .call(
        .member(nil, "system"),
        [ViewArgument("size", size.sourceValue)] + Self.arguments(weight: weight, design: design))
    case .custom(let name, let size, let style):
      var arguments = [
        ViewArgument(.string(name)), ViewArgument(style == nil ? "fixedSize" : "size", size.sourceValue),
      ]
      if let style, style != .body { arguments.append(ViewArgument("relativeTo", .member(nil, style.rawValue))) }
      return .call(.member(nil, "custom"), arguments)
    case .modified(let font, let change):
      let (name, argument) = change.source
      return .call(.member(font.sourceValue, name), argument.map { [ViewArgument($0)] } ?? [])
    }
  }

  private static func arguments(weight: Weight?, design: Design?) -> [ViewArgument] {
    [weight.map { ViewArgument("weight", $0.sourceValue) }, design.map { ViewArgument("design", $0.sourceValue) }]
      .compactMap { $0 }
  }
}

extension Font.Change {
  fileprivate nonisolated var source: (name: String, argument: ViewValue?) {
    switch self {
    case .weight(.bold): ("bold", nil)
    case .weight(let weight): ("weight", weight.sourceValue)
    case .width(let width): ("width", width.sourceValue)
    case .design(let design): ("design", design.sourceValue)
    case .leading(let leading): ("leading", .member(nil, "\(leading)"))
    case .italic: ("italic", nil)
    case .monospaced: ("monospaced", nil)
    case .monospacedDigit: ("monospacedDigit", nil)
    case .smallCaps(let name): (name, nil)
    }
  }
}
