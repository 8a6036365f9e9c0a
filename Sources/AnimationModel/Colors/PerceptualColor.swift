// Source: B. Ottosson, A perceptual color space for image processing (2020), the matrices of
// 2021-01-25 for linear sRGB.
//
// Not of SwiftUI, whose colours move in linear light.

internal import AnimationGeometry

/// A colour in Oklab, where equal distances look about equally far apart: lightness, two chroma
/// axes, opacity.
///
/// Halfway between blue and yellow lies a grey of middle lightness; in linear light it would be
/// lighter than expected.
///
///     var middle = PerceptualColor(ResolvedColor(red: 0, green: 0, blue: 1))
///     let yellow = PerceptualColor(ResolvedColor(red: 1, green: 1, blue: 0))
///     middle.animatableData.interpolate(towards: yellow.animatableData, amount: 0.5)
@frozen
public struct PerceptualColor: Hashable, Sendable {
  /// 0 is black, 1 is white.
  public var lightness: Double
  /// Green to red, about −0.4…0.4.
  public var greenRed: Double
  /// Blue to yellow, about −0.4…0.4.
  public var blueYellow: Double
  public var opacity: Double

  @inlinable
  public init(lightness: Double, greenRed: Double, blueYellow: Double, opacity: Double = 1) {
    (self.lightness, self.greenRed, self.blueYellow) = (lightness, greenRed, blueYellow)
    self.opacity = opacity
  }

  /// - Precision: 1e-6 of the lightness there and back: the published matrices are inverse to so
  ///   many digits.
  public init(_ color: ResolvedColor) {
    let (red, green, blue) = (Double(color.linearRed), Double(color.linearGreen), Double(color.linearBlue))
    let long = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let middle = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    self.init(
      lightness: 0.210_454_255_3 * long + 0.793_617_785_0 * middle - 0.004_072_046_8 * short,
      greenRed: 1.977_998_495_1 * long - 2.428_592_205_0 * middle + 0.450_593_709_9 * short,
      blueYellow: 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766_0 * short,
      opacity: Double(color.opacity))
  }

  /// The same colour as amounts of light, which may lie outside 0…1.
  public var resolved: ResolvedColor {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(lightness + 0.396_337_777_4 * greenRed + 0.215_803_757_3 * blueYellow)
    let middle = cube(lightness - 0.105_561_345_8 * greenRed - 0.063_854_172_8 * blueYellow)
    let short = cube(lightness - 0.089_484_177_5 * greenRed - 1.291_485_548_0 * blueYellow)
    return ResolvedColor(
      linearRed: Float(4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short),
      linearGreen: Float(-1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short),
      linearBlue: Float(-0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701_0 * short),
      opacity: Float(opacity))
  }
}

extension PerceptualColor: Animatable {
  public typealias AnimatableData = AnimatablePair<Double, AnimatablePair<Double, AnimatablePair<Double, Double>>>

  /// Lightness, the two chroma axes, opacity, each times 128, nested to the right.
  @inlinable
  public var animatableData: AnimatableData {
    get {
      AnimatablePair(
        lightness * unitScale,
        AnimatablePair(greenRed * unitScale, AnimatablePair(blueYellow * unitScale, opacity * unitScale)))
    }
    set {
      lightness = newValue.first / unitScale
      greenRed = newValue.second.first / unitScale
      blueYellow = newValue.second.second.first / unitScale
      opacity = newValue.second.second.second / unitScale
    }
  }
}
