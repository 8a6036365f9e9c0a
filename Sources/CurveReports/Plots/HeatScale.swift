// A scale of one hue. Equal steps look equal: the colours lie at equal distances on a straight line
// of the Oklab space, from hardly tinted paper to a deep tone on light paper, to a bright one on
// dark paper.
//
// Source: B. Ottosson, *A perceptual color space for image processing* (2020).

internal import CurveMath

/// The colours of a quantity from 0 to its largest value.
enum HeatScale {
  /// The colour of numbers on the scale.
  enum Ink: String, CaseIterable {
    case black = "#000000"
    case white = "#ffffff"
  }

  /// More steps than an eye tells apart.
  static let steps = 64

  /// The number of the step that shows a fraction of the scale.
  static func step(_ fraction: Double) -> Int { min(steps - 1, max(0, Int(fraction * Double(steps)))) }

  /// The colour of a step, such as `#5c7fae`.
  static func colour(_ step: Int, isDark: Bool = false) -> String {
    "#"
      + components(step, isDark: isDark).map { component in
        let encoded = component <= 0.0031308 ? 12.92 * component : 1.055 * Elementary.pow(component, 1 / 2.4) - 0.055
        return String(hexadecimal: Int((255 * min(1, max(0, encoded))).rounded()), digits: 2)
      }.joined()
  }

  /// The colour of numbers on a step: whichever of black and white stands out more, at least 4.5 to
  /// 1.
  static func ink(_ step: Int, isDark: Bool = false) -> Ink {
    let parts = components(step, isDark: isDark)
    let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    // The contrasts (Y + 0.05) / 0.05 and 1.05 / (Y + 0.05) are equal here.
    return (luminance + 0.05) * (luminance + 0.05) < 0.0525 ? .white : .black
  }

  /// Red, green and blue in linear light, 0...1.
  private static func components(_ step: Int, isDark: Bool) -> [Double] {
    let ends = isDark ? (from: (0.27, 0.03), to: (0.88, 0.062)) : (from: (0.975, 0.01), to: (0.37, 0.115))
    let place = Double(step) / Double(steps - 1)
    let lightness = ends.from.0 + (ends.to.0 - ends.from.0) * place
    let chroma = ends.from.1 + (ends.to.1 - ends.from.1) * place
    let (a, b) = (chroma * hue.a, chroma * hue.b)
    let l = lightness + 0.3963377774 * a + 0.2158037573 * b
    let m = lightness - 0.1055613458 * a - 0.0638541728 * b
    let s = lightness - 0.0894841775 * a - 1.291485548 * b
    let (long, middle, short) = (l * l * l, m * m * m, s * s * s)
    return [
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
    ].map { min(1, max(0, $0)) }
  }

  /// Cosine and sine of 256°, a blue.
  private static let hue = (a: -0.2419218956, b: -0.9702957263)
}
