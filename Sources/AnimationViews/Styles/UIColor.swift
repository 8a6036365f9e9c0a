// UIKit's colours, as far as views are made of them.
//
// Follows: UIKit since iOS 13. Certainty: documented; the values are those of the published tables
// of iOS 13 to 18 at the standard contrast: strong. Of high contrast and of elevated surfaces
// nothing is said.
//
// Source: Apple, *Human Interface Guidelines*, "Color", table of the system's greys; the other
// colours of the interface as `UIColor.resolvedColor(with:)` gives them on iOS 13, which several
// projects have printed (N. Gilmore, "Dark Mode on iOS 13", 2019).

#if !canImport(UIKit)

  internal import AnimationModel
  public import Foundation

  /// A colour as UIKit has it. Here it is there to be made a ``Color``.
  ///
  ///     Color(.systemGray4)
  ///     Color(uiColor: .secondarySystemBackground)
  ///     Color(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
  ///
  /// Colours of the system follow the ``EnvironmentValues/colorScheme`` of the view that shows
  /// them.
  public nonisolated final class UIColor: Hashable, Sendable {
    let color: Color

    /// A colour of a view.
    public init(_ color: Color) { self.color = color }

    /// A colour by its encoded components in sRGB, each 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// A colour by its encoded components in Display P3, each 0…1.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(
        Color(.displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// A grey: 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
      self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    /// A colour by hue, saturation and brightness, each 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
      self.init(
        Color(
          hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)))
    }

    /// This colour with another opacity in place of its own.
    ///
    /// - Parameter alpha: 0…1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(Color(.opaque(color, Double(alpha)))) }

    public static func == (first: UIColor, second: UIColor) -> Bool { first.color == second.color }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
  }

  /// What the compiler makes of `#colorLiteral(…)`.
  public typealias _ColorLiteralType = UIColor

  extension UIColor: _ExpressibleByColorLiteral {
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
      self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
  }

  extension Color {
    /// A colour of UIKit.
    public init(uiColor: UIColor) { self = uiColor.color }

    /// A colour of UIKit.
    @_disfavoredOverload
    public init(_ color: UIColor) { self = color.color }
  }

  extension Color {
    /// A colour of the interface that SwiftUI has no name for, light and dark.
    nonisolated enum InterfaceName: String, CaseIterable, Hashable, Sendable {
      case systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
      case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
      case placeholderText, link, opaqueSeparator
      case secondarySystemBackground, tertiarySystemBackground
      case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground

      private typealias Code = (rgb: Int, opacity: Float)

      func resolved(in scheme: ColorScheme) -> ResolvedColor {
        let code = scheme == .dark ? codes.dark : codes.light
        func component(_ shift: Int) -> Float { Float(code.rgb >> shift & 0xFF) / 255 }
        return ResolvedColor(red: component(16), green: component(8), blue: component(0), opacity: code.opacity)
      }

      private var codes: (light: Code, dark: Code) {
        switch self {
        case .systemGray2: ((0xAEAEB2, 1), (0x636366, 1))
        case .systemGray3: ((0xC7C7CC, 1), (0x48484A, 1))
        case .systemGray4: ((0xD1D1D6, 1), (0x3A3A3C, 1))
        case .systemGray5: ((0xE5E5EA, 1), (0x2C2C2E, 1))
        case .systemGray6: ((0xF2F2F7, 1), (0x1C1C1E, 1))
        case .systemFill: ((0x787880, 0.2), (0x787880, 0.36))
        case .secondarySystemFill: ((0x787880, 0.16), (0x787880, 0.32))
        case .tertiarySystemFill: ((0x767680, 0.12), (0x767680, 0.24))
        case .quaternarySystemFill: ((0x747480, 0.08), (0x747480, 0.18))
        case .placeholderText: ((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
        case .link: ((0x007AFF, 1), (0x0984FF, 1))
        case .opaqueSeparator: ((0xC6C6C8, 1), (0x38383A, 1))
        case .secondarySystemBackground: ((0xF2F2F7, 1), (0x1C1C1E, 1))
        case .tertiarySystemBackground: ((0xFFFFFF, 1), (0x2C2C2E, 1))
        case .systemGroupedBackground: ((0xF2F2F7, 1), (0x000000, 1))
        case .secondarySystemGroupedBackground: ((0xFFFFFF, 1), (0x1C1C1E, 1))
        case .tertiarySystemGroupedBackground: ((0xF2F2F7, 1), (0x2C2C2E, 1))
        }
      }
    }
  }

  extension UIColor {
    private convenience init(_ name: Color.SystemName) { self.init(Color(name)) }

    private convenience init(_ name: Color.InterfaceName) { self.init(Color(.interface(name))) }

    private convenience init(_ rgb: (red: Double, green: Double, blue: Double)) {
      self.init(Color(red: rgb.red, green: rgb.green, blue: rgb.blue))
    }

    // MARK: - The system's colours

    public static let systemRed = UIColor(Color.SystemName.red)
    public static let systemOrange = UIColor(Color.SystemName.orange)
    public static let systemYellow = UIColor(Color.SystemName.yellow)
    public static let systemGreen = UIColor(Color.SystemName.green)
    public static let systemMint = UIColor(Color.SystemName.mint)
    public static let systemTeal = UIColor(Color.SystemName.teal)
    public static let systemCyan = UIColor(Color.SystemName.cyan)
    public static let systemBlue = UIColor(Color.SystemName.blue)
    public static let systemIndigo = UIColor(Color.SystemName.indigo)
    public static let systemPurple = UIColor(Color.SystemName.purple)
    public static let systemPink = UIColor(Color.SystemName.pink)
    public static let systemBrown = UIColor(Color.SystemName.brown)
    public static let systemGray = UIColor(Color.SystemName.gray)
    public static let systemGray2 = UIColor(Color.InterfaceName.systemGray2)
    public static let systemGray3 = UIColor(Color.InterfaceName.systemGray3)
    public static let systemGray4 = UIColor(Color.InterfaceName.systemGray4)
    public static let systemGray5 = UIColor(Color.InterfaceName.systemGray5)
    public static let systemGray6 = UIColor(Color.InterfaceName.systemGray6)
    /// What can be tapped: the tint of views, blue unless said.
    public static let tintColor = UIColor(Color.accentColor)

    // MARK: - Text, fills and backgrounds

    public static let label = UIColor(Color.SystemName.primary)
    public static let secondaryLabel = UIColor(Color.SystemName.secondary)
    public static let tertiaryLabel = UIColor(Color.SystemName.tertiary)
    public static let quaternaryLabel = UIColor(Color.SystemName.quaternary)
    public static let placeholderText = UIColor(Color.InterfaceName.placeholderText)
    public static let link = UIColor(Color.InterfaceName.link)
    public static let separator = UIColor(Color.SystemName.separator)
    public static let opaqueSeparator = UIColor(Color.InterfaceName.opaqueSeparator)
    public static let systemFill = UIColor(Color.InterfaceName.systemFill)
    public static let secondarySystemFill = UIColor(Color.InterfaceName.secondarySystemFill)
    public static let tertiarySystemFill = UIColor(Color.InterfaceName.tertiarySystemFill)
    public static let quaternarySystemFill = UIColor(Color.InterfaceName.quaternarySystemFill)
    public static let systemBackground = UIColor(Color.SystemName.background)
    public static let secondarySystemBackground = UIColor(Color.InterfaceName.secondarySystemBackground)
    public static let tertiarySystemBackground = UIColor(Color.InterfaceName.tertiarySystemBackground)
    public static let systemGroupedBackground = UIColor(Color.InterfaceName.systemGroupedBackground)
    public static let secondarySystemGroupedBackground = UIColor(Color.InterfaceName.secondarySystemGroupedBackground)
    public static let tertiarySystemGroupedBackground = UIColor(Color.InterfaceName.tertiarySystemGroupedBackground)

    // MARK: - The same in light and dark, by their components

    public static let red = UIColor((1, 0, 0))
    public static let green = UIColor((0, 1, 0))
    public static let blue = UIColor((0, 0, 1))
    public static let cyan = UIColor((0, 1, 1))
    public static let magenta = UIColor((1, 0, 1))
    public static let yellow = UIColor((1, 1, 0))
    public static let orange = UIColor((1, 0.5, 0))
    public static let purple = UIColor((0.5, 0, 0.5))
    public static let brown = UIColor((0.6, 0.4, 0.2))
    public static let gray = UIColor((0.5, 0.5, 0.5))
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let white = UIColor(Color.white)
    public static let black = UIColor(Color.black)
    public static let clear = UIColor(Color.clear)
  }

#endif
