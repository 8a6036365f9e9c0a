// A path as the text of an SVG `d` attribute.
//
// Not of SwiftUI.

internal import AnimationGeometry

extension Path {
  /// Returns the path as SVG path data: absolute commands, numbers rounded to so many decimals.
  ///
  /// - Parameter decimals: 0 to 15. Three are a thousandth of a point.
  /// - Returns: Text of digits, signs, dots, spaces and the letters M, L, Q, C, Z; a step with a
  ///   coordinate that is not finite is left out.
  public func svgPathData(decimals: Int = 3) -> String {
    precondition((0...15).contains(decimals), "SVG numbers are written with 0 to 15 decimals.")
    let scale = pow(10, Double(decimals))
    func number(_ value: CGFloat) -> String {
      let rounded = (Double(value) * scale).rounded() / scale
      if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
      return "\(rounded)"
    }
    func text(_ points: CGPoint...) -> String? {
      guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
      return points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    }
    return elements.compactMap { element -> String? in
      switch element {
      case .move(let end): text(end).map { "M" + $0 }
      case .line(let end): text(end).map { "L" + $0 }
      case .quadCurve(let end, let control): text(control, end).map { "Q" + $0 }
      case .curve(let end, let control1, let control2): text(control1, control2, end).map { "C" + $0 }
      case .closeSubpath: "Z"
      }
    }.joined()
  }
}
