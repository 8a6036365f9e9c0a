// Follows: SwiftUI's Color.Resolved since iOS 17, whose data are linear light · 128 when linked on
// the 18 releases or later.
// Certainty: strong, read off an implementation. The 26 releases use another vector of six numbers,
// of which the axes are unknown; see PerceptualColor for a space with equal steps.

internal import AnimationGeometry

/// A colour as amounts of light: sRGB's primaries, linear, 0…1 within its range, and an opacity.
@frozen
public struct ResolvedColor: Hashable, Sendable {
  public var linearRed: Float
  public var linearGreen: Float
  public var linearBlue: Float
  public var opacity: Float

  @inlinable
  public init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float = 1) {
    (self.linearRed, self.linearGreen, self.linearBlue) = (linearRed, linearGreen, linearBlue)
    self.opacity = opacity
  }

  /// A colour by sRGB's encoded components, 0…1, as pictures and style sheets have them.
  ///
  ///     ResolvedColor(red: 0.5, green: 0.5, blue: 0.5).linearRed  // 0.2140…
  public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
    self.init(
      linearRed: Self.decoded(red), linearGreen: Self.decoded(green), linearBlue: Self.decoded(blue), opacity: opacity)
  }

  public var red: Float { Self.encoded(linearRed) }
  public var green: Float { Self.encoded(linearGreen) }
  public var blue: Float { Self.encoded(linearBlue) }

  // IEC 61966-2-1, odd beyond 0…1, so that colours outside sRGB's range keep their sign.
  private static func decoded(_ value: Float) -> Float {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ light: Float) -> Float {
    let size = abs(light)
    let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}

extension ResolvedColor: Animatable {
  public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>

  /// Red, green, blue, opacity, each times 128, nested to the right.
  @inlinable
  public var animatableData: AnimatableData {
    get {
      let scale = Float(unitScale)
      return AnimatablePair(
        linearRed * scale,
        AnimatablePair(linearGreen * scale, AnimatablePair(linearBlue * scale, opacity * scale)))
    }
    set {
      let scale = Float(unitScale)
      linearRed = newValue.first / scale
      linearGreen = newValue.second.first / scale
      linearBlue = newValue.second.second.first / scale
      opacity = newValue.second.second.second / scale
    }
  }
}
