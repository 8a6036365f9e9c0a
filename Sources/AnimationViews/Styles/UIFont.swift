// UIKit's fonts, as far as views are made of them.
//
// Follows: UIKit since iOS 2; designs and italics of descriptors are left out. Certainty:
// documented; heights are those of this module's texts, which are 1.2 times the size.

#if !canImport(UIKit)

  internal import AnimationModel
  public import Foundation

  /// A font as UIKit has it. Here it is there to be made a ``Font``.
  ///
  ///     Font(UIFont.systemFont(ofSize: 20, weight: .bold))
  ///     UIFont.preferredFont(forTextStyle: .body).lineHeight
  public nonisolated final class UIFont: Hashable, Sendable {
    let font: Font
    /// Points.
    public let pointSize: CGFloat

    private init(_ font: Font, size: CGFloat) { (self.font, pointSize) = (font, size) }

    /// A font of the app. Whether the app has one of that name is unknown here: it is taken to.
    public convenience init?(name: String, size: CGFloat) { self.init(.custom(name, fixedSize: size), size: size) }

    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
      UIFont(.system(size: fontSize, weight: weight.font), size: fontSize)
    }

    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
      let font = Font.system(size: fontSize, weight: weight.font).width(Font.Width(width.rawValue))
      return UIFont(font, size: fontSize)
    }

    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
      systemFont(ofSize: fontSize, weight: .bold)
    }

    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
      UIFont(.system(size: fontSize).italic(), size: fontSize)
    }

    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
      UIFont(.system(size: fontSize, weight: weight.font, design: .monospaced), size: fontSize)
    }

    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
      UIFont(.system(size: fontSize, weight: weight.font).monospacedDigit(), size: fontSize)
    }

    /// The font of a text style, in the standard size of text.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
      UIFont(.system(style.font), size: CGFloat(style.font.size(in: .large)))
    }

    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }
    public static var systemFontSize: CGFloat { 14 }
    public static var smallSystemFontSize: CGFloat { 12 }

    /// The same letters in another size, in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(font.sized(fontSize), size: fontSize) }

    /// Points from one line to the next.
    public var lineHeight: CGFloat { pointSize * CGFloat(TextLines.heightOfLine) }

    public static func == (first: UIFont, second: UIFont) -> Bool { first.font == second.font }

    public func hash(into hasher: inout Hasher) { hasher.combine(font) }
  }

  extension UIFont {
    /// How thick letters are.
    public struct Weight: RawRepresentable, Hashable, Sendable {
      /// −1…1.
      public var rawValue: CGFloat

      public init(rawValue: CGFloat) { self.rawValue = rawValue }

      private init(_ weight: Font.Weight) { rawValue = weight.value }

      public static let ultraLight = Weight(Font.Weight.ultraLight)
      public static let thin = Weight(Font.Weight.thin)
      public static let light = Weight(Font.Weight.light)
      public static let regular = Weight(Font.Weight.regular)
      public static let medium = Weight(Font.Weight.medium)
      public static let semibold = Weight(Font.Weight.semibold)
      public static let bold = Weight(Font.Weight.bold)
      public static let heavy = Weight(Font.Weight.heavy)
      public static let black = Weight(Font.Weight.black)

      nonisolated var font: Font.Weight { Font.Weight(value: rawValue) }
    }

    /// How wide letters are.
    public struct Width: RawRepresentable, Hashable, Sendable {
      /// −1…1.
      public var rawValue: CGFloat

      public init(rawValue: CGFloat) { self.rawValue = rawValue }

      public static let compressed = Width(rawValue: Font.Width.compressed.value)
      public static let condensed = Width(rawValue: Font.Width.condensed.value)
      public static let standard = Width(rawValue: Font.Width.standard.value)
      public static let expanded = Width(rawValue: Font.Width.expanded.value)
    }

    /// What a text is, by which the system chooses its size.
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
      case extraLargeTitle, extraLargeTitle2
      case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

      nonisolated var font: Font.TextStyle {
        switch self {
        case .title1: .title
        case .caption1: .caption
        default: Font.TextStyle(rawValue: rawValue)!
        }
      }
    }
  }

  extension Font {
    /// A font of UIKit.
    public init(_ font: UIFont) { self = font.font }
  }

#endif
