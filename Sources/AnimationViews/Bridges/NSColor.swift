// Not of SwiftUI: AppKit's colours, as far as views need them. The system's are SwiftUI's of the
// same name, light and dark.

#if !canImport(AppKit)

  internal import AnimationModel
  public import Foundation

  /// A colour of AppKit.
  public final class NSColor: Sendable {
    let color: Color

    /// SwiftUI's colour.
    public init(_ color: Color) { self.color = color }

    /// A colour of sRGB by its components, each 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// A grey: 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
      self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    /// This colour with another opacity.
    ///
    /// - Parameter alpha: 0…1, in the place of what the colour has.
    public func withAlphaComponent(_ alpha: CGFloat) -> NSColor { NSColor(color.opacity(Double(alpha))) }

    public static let clear = NSColor(.clear)
    public static let black = NSColor(.black)
    public static let white = NSColor(.white)
    public static let systemRed = NSColor(.red)
    public static let systemOrange = NSColor(.orange)
    public static let systemYellow = NSColor(.yellow)
    public static let systemGreen = NSColor(.green)
    public static let systemMint = NSColor(.mint)
    public static let systemTeal = NSColor(.teal)
    public static let systemBlue = NSColor(.blue)
    public static let systemIndigo = NSColor(.indigo)
    public static let systemPurple = NSColor(.purple)
    public static let systemPink = NSColor(.pink)
    public static let systemBrown = NSColor(.brown)
    public static let systemGray = NSColor(.gray)
  }

  extension NSColor: Hashable {
    public static func == (left: NSColor, right: NSColor) -> Bool { left.color == right.color }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
  }

  extension Color {
    /// AppKit's colour.
    public init(nsColor: NSColor) { self = nsColor.color }
  }

#endif
