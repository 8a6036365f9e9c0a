// Follows: SwiftUI since iOS 13; cyan, mint, indigo, teal and brown since iOS 15, by the published
// tables of the system's colours and an open reading of iOS 18. Certainty: strong; the 26 releases
// have other values.

internal import AnimationModel

extension Color {
  /// A colour that the system chooses.
  enum SystemName: String, CaseIterable, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case primary, secondary, tertiary, quaternary
    case separator, background

    /// The levels of text.
    static let labels: [SystemName] = [.primary, .secondary, .tertiary, .quaternary]

    func resolved(in scheme: ColorScheme) -> ResolvedColor {
      let code = scheme == .dark ? dark : light
      func component(_ shift: Int) -> Float { Float(code.rgb >> shift & 0xFF) / 255 }
      return ResolvedColor(red: component(16), green: component(8), blue: component(0), opacity: code.opacity)
    }

    private var light: (rgb: Int, opacity: Float) {
      switch self {
      case .red: (0xFF3B30, 1)
      case .orange: (0xFF9500, 1)
      case .yellow: (0xFFCC00, 1)
      case .green: (0x34C759, 1)
      case .mint: (0x00C7BE, 1)
      case .teal: (0x30B0C7, 1)
      case .cyan: (0x32ADE6, 1)
      case .blue: (0x007AFF, 1)
      case .indigo: (0x5856D6, 1)
      case .purple: (0xAF52DE, 1)
      case .pink: (0xFF2D55, 1)
      case .brown: (0xA2845E, 1)
      case .gray: (0x8E8E93, 1)
      case .primary: (0x000000, 1)
      case .secondary: (0x3C3C43, 0.6)
      case .tertiary: (0x3C3C43, 0.3)
      case .quaternary: (0x3C3C43, 0.18)
      case .separator: (0x3C3C43, 0.29)
      case .background: (0xFFFFFF, 1)
      }
    }

    private var dark: (rgb: Int, opacity: Float) {
      switch self {
      case .red: (0xFF453A, 1)
      case .orange: (0xFF9F0A, 1)
      case .yellow: (0xFFD60A, 1)
      case .green: (0x30D158, 1)
      case .mint: (0x63E6E2, 1)
      case .teal: (0x40C8E0, 1)
      case .cyan: (0x64D2FF, 1)
      case .blue: (0x0A84FF, 1)
      case .indigo: (0x5E5CE6, 1)
      case .purple: (0xBF5AF2, 1)
      case .pink: (0xFF375F, 1)
      case .brown: (0xAC8E68, 1)
      case .gray: (0x8E8E93, 1)
      case .primary: (0xFFFFFF, 1)
      case .secondary: (0xEBEBF5, 0.6)
      case .tertiary: (0xEBEBF5, 0.3)
      case .quaternary: (0xEBEBF5, 0.16)
      case .separator: (0x545458, 0.6)
      case .background: (0x000000, 1)
      }
    }
  }

  public static let red = Color(.red)
  public static let orange = Color(.orange)
  public static let yellow = Color(.yellow)
  public static let green = Color(.green)
  public static let mint = Color(.mint)
  public static let teal = Color(.teal)
  public static let cyan = Color(.cyan)
  public static let blue = Color(.blue)
  public static let indigo = Color(.indigo)
  public static let purple = Color(.purple)
  public static let pink = Color(.pink)
  public static let brown = Color(.brown)
  public static let gray = Color(.gray)
  public static let white = Color(Resolved(linearRed: 1, linearGreen: 1, linearBlue: 1))
  public static let black = Color(Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0))
  public static let clear = Color(Resolved(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0))
  /// The colour of text.
  public static let primary = Color(.primary)
  /// The colour of text that is further back.
  public static let secondary = Color(.secondary)
  /// The colour of what can be tapped: blue unless said.
  public static let accentColor = Color(Provider.accent)
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
