// Progress for an input of 0 to 1: cubics by halving, steps and linear() by the text of CSS Easing
// 2, the functions of libraries as their sources write them down.

import Foundation

/// A timing curve.
public struct OracleShape: Sendable {
  /// The largest progress, roughly: what a difference is compared with.
  public let size: Double
  /// Into how many pieces jumps and corners cut it.
  let pieces: Double
  private let formula: @Sendable (Double) -> Double

  init(size: Double = 1, pieces: Double = 2, _ formula: @escaping @Sendable (Double) -> Double) {
    self.size = max(1, size)
    self.pieces = pieces
    self.formula = formula
  }

  public func callAsFunction(_ input: Double) -> Double { formula(min(1, max(0, input))) }

  static let line = OracleShape { $0 }

  // MARK: - CSS

  static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> OracleShape {
    chain([Piece(x: (0, x1, x2, 1), y: (0, y1, y2, 1))])
  }

  /// One cubic of a path, by its four points.
  struct Piece: Sendable {
    var x: (Double, Double, Double, Double)
    var y: (Double, Double, Double, Double)

    /// De Casteljau's construction.
    static func point(_ p: (Double, Double, Double, Double), _ s: Double) -> Double {
      let r = 1 - s
      let (a, b, c) = (r * p.0 + s * p.1, r * p.1 + s * p.2, r * p.2 + s * p.3)
      return r * (r * a + s * b) + s * (r * b + s * c)
    }
  }

  static func chain(_ parts: [Piece]) -> OracleShape {
    let size = parts.flatMap { [abs($0.y.1), abs($0.y.2), abs($0.y.3)] }.max() ?? 1
    return OracleShape(size: size, pieces: Double(2 * parts.count)) { input in
      let part = parts.first { input < $0.x.3 } ?? parts[parts.count - 1]
      if input >= part.x.3 { return part.y.3 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<54 {
        let middle = (low + high) / 2
        if Piece.point(part.x, middle) < input { low = middle } else { high = middle }
      }
      return Piece.point(part.y, (low + high) / 2)
    }
  }

  enum Jump: Sendable { case start, end, none, both }

  static func steps(_ count: Double, _ jump: Jump) -> OracleShape {
    let jumps = jump == .none ? count - 1 : jump == .both ? count + 1 : count
    return OracleShape(pieces: count) { input in
      var step = (input * count).rounded(.down)
      if jump == .start || jump == .both { step += 1 }
      return min(step, jumps) / jumps
    }
  }

  /// A control point of `linear()`, whose input may be left out.
  typealias Stop = (output: Double, inputs: [Double])

  static func linear(_ stops: [Stop]) -> OracleShape {
    var points: [(input: Double?, output: Double)] = []
    for (index, stop) in stops.enumerated() {
      let largest = points.compactMap(\.input).last
      if stop.inputs.isEmpty {
        let input: Double? =
          index == 0 ? 0 : index == stops.count - 1 ? max(1, largest ?? 0) : nil
        points.append((input, stop.output))
      }
      for input in stop.inputs { points.append((max(input, points.compactMap(\.input).last ?? input), stop.output)) }
    }
    var inputs: [Double] = []
    for index in points.indices {
      if let input = points[index].input {
        inputs.append(input)
        continue
      }
      // As far between its known neighbours as it stands in the row.
      let before = points[..<index].lastIndex { $0.input != nil }!
      let after = points[index...].firstIndex { $0.input != nil }!
      let (from, to) = (points[before].input!, points[after].input!)
      inputs.append(from + (to - from) * Double(index - before) / Double(after - before))
    }
    let line = zip(inputs, points.map(\.output)).map { (input: $0, output: $1) }
    return OracleShape(size: line.map { abs($0.output) }.max() ?? 1, pieces: Double(line.count)) { input in
      var a = line.lastIndex { $0.input <= input } ?? 0
      if a == line.count - 1 { a -= 1 }
      let (from, to) = (line[a], line[a + 1])
      if from.input == to.input { return to.output }
      return from.output + (input - from.input) / (to.input - from.input) * (to.output - from.output)
    }
  }

  // MARK: - Libraries

  enum Mode: String { case `in`, out, inOut = "in-out", outIn = "out-in" }

  /// A curve from its form `in`.
  static func eased(_ mode: Mode, size: Double = 1, pieces: Double = 8, _ f: @escaping @Sendable (Double) -> Double)
    -> OracleShape
  {
    OracleShape(size: size, pieces: pieces) { x in
      switch mode {
      case .in: f(x)
      case .out: 1 - f(1 - x)
      case .inOut: x < 0.5 ? f(2 * x) / 2 : 1 - f(2 - 2 * x) / 2
      case .outIn: x < 0.5 ? 0.5 - f(1 - 2 * x) / 2 : 0.5 + f(2 * x - 1) / 2
      }
    }
  }

  static func circle(_ mode: Mode) -> OracleShape { eased(mode) { 1 - (1 - $0 * $0).squareRoot() } }

  static func penner(_ shape: String, _ mode: Mode) -> OracleShape? {
    switch shape {
    case "sine": eased(mode) { 1 - cos($0 * .pi / 2) }
    case "quad": eased(mode) { $0 * $0 }
    case "cubic": eased(mode) { pow($0, 3) }
    case "quart": eased(mode) { pow($0, 4) }
    case "quint": eased(mode) { pow($0, 5) }
    case "expo": eased(mode) { $0 <= 0 ? 0 : exp2(10 * $0 - 10) }
    case "circ": circle(mode)
    case "back": back(mode, overshoot: mode == .inOut ? 2.5949095 : 1.70158)
    case "elastic": elastic(mode, amplitude: 1, period: mode == .inOut ? 0.45 : 0.3)
    case "bounce": eased(mode) { 1 - bounceOut(1 - $0) }
    default: nil
    }
  }

  private static func back(_ mode: Mode, overshoot: Double) -> OracleShape {
    eased(mode) { x in x * x * ((overshoot + 1) * x - overshoot) }
  }

  private static func bounceOut(_ x: Double) -> Double {
    for (end, middle, height) in [(1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375)] where x < end / 2.75 {
      let distance = x - middle / 2.75
      return 7.5625 * distance * distance + height
    }
    let distance = x - 2.625 / 2.75
    return 7.5625 * distance * distance + 0.984375
  }

  static func elastic(_ mode: Mode, amplitude: Double, period: Double) -> OracleShape {
    eased(mode, size: amplitude) { x in
      x <= 0 ? 0 : amplitude * exp2(10 * x - 10) * sin(asin(1 / amplitude) - 2 * .pi * (1 - x) / period)
    }
  }

  static func gsapExpo(_ mode: Mode) -> OracleShape { eased(mode) { x in x * exp2(10 * x - 10) + pow(x, 6) * (1 - x) } }

  static func slow(_ ratio: Double, _ power: Double) -> OracleShape {
    OracleShape(size: 1 + abs(power)) { x in
      let edge = (1 - ratio) / 2
      let line = x + (0.5 - x) * power
      if x < edge { return line - pow(1 - x / edge, 4) * line }
      return x > 1 - edge ? line + (x - line) * pow((x - 1 + edge) / edge, 4) : line
    }
  }

  static func expoScale(_ start: Double, _ end: Double) -> OracleShape {
    OracleShape { x in (pow(end / start, x) - 1) / (end / start - 1) }
  }

  static let anticipate: OracleShape = {
    let back = cubic(0.31, 0.01, 0.67, -0.53)
    return OracleShape { x in x < 0.5 ? back(2 * x) / 2 : x < 1 ? 1 - exp2(10 - 20 * x) / 2 : 1 }
  }()

  static let bounceInterpolator = OracleShape(pieces: 8) { x in
    let t = 1.1226 * x
    func fall(_ lowest: Double) -> Double { 8 * (t - lowest) * (t - lowest) }
    return t < 0.3535
      ? fall(0) : t < 0.7408 ? fall(0.54719) + 0.7 : t < 0.9644 ? fall(0.8526) + 0.9 : fall(1.0435) + 0.95
  }

  static func cycles(_ count: Double) -> OracleShape { OracleShape { x in sin(2 * .pi * count * x) } }
}
