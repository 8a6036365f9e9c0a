// A path as text, and back: numbers in front of the letter of their step, as in PostScript.
//
// Follows: SwiftUI since iOS 13. Certainty: documented; the letters, the shorter ones that are read
// too, and the space in front are tested against Core Graphics by an open reading. How many digits
// a number has is ours: as many as it takes to read it back.

internal import AnimationGeometry

extension Path: LosslessStringConvertible {
  /// The path of a text, such as ``description`` gives; `nil` where the text describes none.
  ///
  ///     Path("0 0 m 10 0 l 10 10 l h")?.svgPathData()  // "M0 0L10 0L10 10Z"
  ///
  /// Behind their numbers stand `m` (move), `l` (line), `q` and `c` (curves, their handles first),
  /// `v` and `y` (curves whose first handle is the current point, and whose second one is the end),
  /// `re` (a rectangle by corner, width and height) and `h` (close).
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let first = word.unicodeScalars.first, "+-.0123456789".unicodeScalars.contains(first) {
        guard let number = Double(word), number.isFinite, numbers.count < 6 else { return nil }
        numbers.append(CGFloat(number))
      } else {
        guard add(step: word, numbers) else { return nil }
        numbers = []
      }
    }
    guard numbers.isEmpty else { return nil }
  }

  /// Adds a step by its letter. Returns whether it can stand there.
  private mutating func add(step: Substring, _ numbers: [CGFloat]) -> Bool {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    switch (step, numbers.count, currentPoint) {
    case ("m", 2, _): move(to: points[0])
    case ("l", 2, _?): addLine(to: points[0])
    case ("q", 4, _?): addQuadCurve(to: points[1], control: points[0])
    case ("c", 6, _?): addCurve(to: points[2], control1: points[0], control2: points[1])
    case ("v", 4, let start?): addCurve(to: points[1], control1: start, control2: points[0])
    case ("y", 4, _?): addCurve(to: points[1], control1: points[0], control2: points[1])
    case ("re", 4, _): addRect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case ("h", 0, _?): closeSubpath()
    default: return false
    }
    return true
  }

  /// The steps of the path, each behind its numbers and all behind a space.
  ///
  ///     Path(CGRect(x: 0, y: 0, width: 30, height: 12.5)).description
  ///     // " 0 0 m 30 0 l 30 12.5 l 0 12.5 l h"
  ///
  /// `Path(_:)` reads it back as the same path.
  public var description: String {
    func text(_ letter: String, _ points: CGPoint...) -> String {
      points.reduce("") { "\($0) \(Self.text($1.x)) \(Self.text($1.y))" } + " " + letter
    }
    return elements.map { element in
      switch element {
      case .move(let end): text("m", end)
      case .line(let end): text("l", end)
      case .quadCurve(let end, let control): text("q", control, end)
      case .curve(let end, let control1, let control2): text("c", control1, control2, end)
      case .closeSubpath: text("h")
      }
    }.joined()
  }

  private static func text(_ number: CGFloat) -> String {
    let number = Double(number)
    return number == number.rounded() && abs(number) < 0x1p53 ? "\(Int(number))" : "\(number)"
  }
}
