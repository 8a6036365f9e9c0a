// Follows: SwiftUI since iOS 13; `resolve(in:)` since iOS 17. Certainty: documented; the hidden
// requirement is ours, in the place of SwiftUI's own.

/// What a shape, a text or a border is drawn with.
///
///     struct Danger: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.orange : Color.red
///       }
///     }
///
///     Circle().fill(Danger())
public nonisolated protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one is where it stands.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// What is drawn, at a level of the style: 0 is the style itself, 1 its second level, and so on.
  func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint
}

extension ShapeStyle {
  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    resolve(in: environment)._paint(at: level, in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// A style that is drawn as it is resolves to no other one.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) resolves to no other style.")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

/// A style whose type is hidden.
///
///     Circle().fill(isPlain ? AnyShapeStyle(.gray) : AnyShapeStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
public nonisolated struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    style._paint(at: level, in: environment)
  }
}

/// What the foreground is where a view stands.
public nonisolated struct ForegroundStyle: ShapeStyle {
  public init() {}

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    environment.foreground.paint(at: level, in: environment)
  }
}

/// What the background is where a view stands: white, or black in the dark.
public nonisolated struct BackgroundStyle: ShapeStyle {
  public init() {}

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    (environment.backgroundStyle ?? AnyShapeStyle(Color(.background)))._paint(at: level, in: environment)
  }
}

/// The tint where a view stands: the accent colour unless said.
public nonisolated struct TintShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    (environment.tintStyle ?? AnyShapeStyle(Color.accentColor))._paint(at: level, in: environment)
  }
}

/// The colour of lines between things.
public nonisolated struct SeparatorShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    Color(.separator)._paint(at: level, in: environment)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// What the foreground is where a view stands.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// What the background is where a view stands.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint where a view stands.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

// MARK: - Styles of styles

/// A style with a further opacity.
nonisolated struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    base._paint(at: level, in: environment).faded(by: opacity)
  }
}

/// A style laid over what is behind it by another rule.
nonisolated struct BlendShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let mode: BlendMode

  func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    var paint = base._paint(at: level, in: environment)
    paint.blendMode = mode
    return paint
  }
}

/// A style of something that casts a shadow.
nonisolated struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let shadow: ShadowStyle

  func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    var paint = base._paint(at: level, in: environment)
    paint.shadows.append(shadow.resolved(in: environment))
    return paint
  }
}

extension ShapeStyle {
  /// This style, less opaque.
  ///
  /// - Parameter opacity: 0…1.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }

  /// This style, laid over what is behind it by a rule.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendShapeStyle(base: self, mode: mode) }

  /// This style, with a shadow of what is drawn with it.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground, less opaque.
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }

  /// The foreground, laid over what is behind it by a rule.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }

  /// The foreground, with a shadow of what is drawn with it.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

// Follows: SwiftUI since iOS 16. Certainty: documented.

/// The shadow of what is drawn with a style.
public nonisolated struct ShadowStyle: Equatable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// A shadow behind. Lengths are in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// A shadow that the edge throws inwards. Lengths are in points.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }

  func resolved(in environment: EnvironmentValues) -> LeafShadow {
    LeafShadow(color: color.resolve(in: environment), radius: Double(radius), offset: offset, isInner: isInner)
  }
}
