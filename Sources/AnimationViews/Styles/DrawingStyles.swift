// Follows: SwiftUI since iOS 13. Certainty: documented.

/// Which points are inside of an outline, and whether its edge is smoothed.
public nonisolated struct FillStyle: Equatable, Sendable {
  /// Whether a point is inside when a line from it crosses the outline an odd number of times; else
  /// the outline's turns count.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// How something is laid over what is behind it.
public nonisolated enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// Whether an interface is light or dark.
public nonisolated enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}
