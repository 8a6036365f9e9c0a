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

  /// The usual end of the picture's file name.
  public var fileExtension: String {
    switch self {
    case .svg: "svg"
    case .pngcairo: "png"
    }
  }
}
