/// The kind of picture that gnuplot draws.
public enum GnuplotTerminal: Hashable, Sendable {
  /// Sizes in pixels.
  case svg(width: Int, height: Int)
  /// Sizes in pixels.
  case pngcairo(width: Int, height: Int)

  /// The `set terminal` command's arguments. Enhanced mode stays off: labels are text, not markup.
  var arguments: String {
    switch self {
    case .svg(let width, let height):
      "svg size \(width),\(height) dynamic noenhanced background rgb 'white' font 'sans-serif,14'"
    case .pngcairo(let width, let height):
      "pngcairo size \(width),\(height) noenhanced background rgb 'white' font 'sans-serif,13' linewidth 1.4"
    }
  }

  /// Pixels.
  var size: (width: Double, height: Double) {
    switch self {
    case .svg(let width, let height), .pngcairo(let width, let height): (Double(width), Double(height))
    }
  }

  /// How wide a character is, as a fraction of the size of its font: an estimate. Cairo's sizes are
  /// points, of which a pixel is less.
  var letterWidth: Double {
    switch self {
    case .svg: 0.6
    case .pngcairo: 0.74
    }
  }

  /// The same picture, at least so many pixels high.
  func atLeast(height: Double) -> GnuplotTerminal {
    let higher = Int(height.rounded(.up))
    return switch self {
    case .svg(let width, let height): .svg(width: width, height: max(height, higher))
    case .pngcairo(let width, let height): .pngcairo(width: width, height: max(height, higher))
    }
  }
}
