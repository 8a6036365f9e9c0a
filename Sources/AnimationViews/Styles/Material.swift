// Follows: SwiftUI since iOS 15. Certainty: documented. What lies behind it is not blurred here: a
// material is a name.

internal import AnimationScope

/// A translucent layer that what lies behind shines through.
public nonisolated struct Material: Hashable, Sendable {
  let name: String

  public static let ultraThin = Material(name: "ultraThinMaterial")
  public static let thin = Material(name: "thinMaterial")
  public static let regular = Material(name: "regularMaterial")
  public static let thick = Material(name: "thickMaterial")
  public static let ultraThick = Material(name: "ultraThickMaterial")
  public static let bar = Material(name: "bar")
}

extension Material: ShapeStyle, SourceValue {
  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    _Paint(.material(self, opacity: levelOpacity(level)))
  }

  var sourceValue: ViewValue { .member(nil, name) }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
