// Not of SwiftUI.

/// Something of a view that may move, by its name in reports.
///
///     host.value(of: "card", .opacity)
///     host.value(of: "badge", .named("corner radii"))
public struct ViewAttribute: Hashable, Sendable {
  /// As rows of reports and the catalogue have it: `hue rotation`.
  public let name: String

  private init(_ name: String) { self.name = name }

  /// An attribute by its name in reports.
  public static func named(_ name: String) -> ViewAttribute { ViewAttribute(name) }

  /// Points: the corner, the width and the height, in the coordinates of the root, before effects.
  /// Of a view that is made of others the smallest rectangle around them.
  public static let frame = ViewAttribute("frame")
  /// Points: width and height.
  public static let size = ViewAttribute("size")
  /// Points: the corner of the frame.
  public static let position = ViewAttribute("position")
  /// Points: how far the corner has come since recording began.
  public static let offset = ViewAttribute("offset")
  public static let opacity = ViewAttribute("opacity")
  /// Factors, along and across.
  public static let scale = ViewAttribute("scale")
  /// Degrees.
  public static let rotation = ViewAttribute("rotation")
  /// Amounts of red, green and blue light, and the opacity.
  public static let color = ViewAttribute("color")
  /// The data of a shape or an effect of the app. Where each number is a member's, as with
  /// `@Animatable`, it is `.named("…")` as the member instead.
  public static let data = ViewAttribute("data")
  /// The coming and going of a view, which rows of reports have. It is drawn as what the transition
  /// moves: ``opacity``, ``position``, ``scale``.
  public static let transition = ViewAttribute("transition")
  /// Points: of the letters.
  public static let fontSize = ViewAttribute("font.size")
}

extension ViewAttribute: CustomStringConvertible {
  public var description: String { name }
}
