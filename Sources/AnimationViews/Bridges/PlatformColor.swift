// Not of SwiftUI: UIKit's and AppKit's colours. The system's are SwiftUI's of the same name, light
// and dark.

internal import AnimationModel
public import Foundation

/// What is common to `UIColor` and `NSColor`.
public final class _PlatformColor: Sendable {
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
  public func withAlphaComponent(_ alpha: CGFloat) -> _PlatformColor { _PlatformColor(color.opacity(Double(alpha))) }

  public static let clear = _PlatformColor(.clear)
  public static let black = _PlatformColor(.black)
  public static let white = _PlatformColor(.white)
  public static let systemRed = _PlatformColor(.red)
  public static let systemOrange = _PlatformColor(.orange)
  public static let systemYellow = _PlatformColor(.yellow)
  public static let systemGreen = _PlatformColor(.green)
  public static let systemMint = _PlatformColor(.mint)
  public static let systemTeal = _PlatformColor(.teal)
  public static let systemBlue = _PlatformColor(.blue)
  public static let systemIndigo = _PlatformColor(.indigo)
  public static let systemPurple = _PlatformColor(.purple)
  public static let systemPink = _PlatformColor(.pink)
  public static let systemBrown = _PlatformColor(.brown)
  public static let systemGray = _PlatformColor(.gray)
}

extension _PlatformColor: Hashable {
  public static func == (left: _PlatformColor, right: _PlatformColor) -> Bool { left.color == right.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
