// Follows: SwiftUI's trimmedPath(from:to:) since iOS 13. Certainty: documented; fractions are of
// the length.

public import AnimationGeometry

extension Path {
  /// One pen stroke of the path with its pieces.
  var strokes: [(segments: [PathSegment], isClosed: Bool)] {
    var strokes: [(segments: [PathSegment], isClosed: Bool)] = []
    var segments: [PathSegment] = []
    var (origin, point) = (CGPoint.zero, CGPoint.zero)
    func finish(closed: Bool) {
      if !segments.isEmpty { strokes.append((segments, closed)) }
      segments = []
    }
    for element in elements {
      switch element {
      case .move(let end):
        finish(closed: false)
        (origin, point) = (end, end)
      case .line(let end):
        segments.append(PathSegment(line: point, end))
        point = end
      case .quadCurve(let end, let control):
        segments.append(PathSegment(quadratic: point, control, end))
        point = end
      case .curve(let end, let control1, let control2):
        segments.append(PathSegment(cubic: point, control1, control2, end))
        point = end
      case .closeSubpath:
        if point != origin { segments.append(PathSegment(line: point, origin)) }
        finish(closed: true)
        point = origin
      }
    }
    finish(closed: false)
    return strokes
  }

  /// The length of all steps, in points.
  package var length: Double {
    strokes.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length() } }
  }

  /// Returns the part of the path between two fractions of its length.
  ///
  ///     let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
  ///     line.trimmedPath(from: 0.2, to: 0.5).svgPathData()  // "M2 0L5 0"
  ///
  /// - Parameters:
  ///   - from: Held within 0…1.
  ///   - to: Held within 0…1. Not after `from` nothing is left.
  /// - Precision: 1e-12 of the length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (lower, upper) = (min(1, max(0, Double(from))), min(1, max(0, Double(to))))
    guard lower < upper else { return Path() }
    if lower == 0, upper == 1 { return self }
    let strokes = strokes
    let lengths = strokes.map { $0.segments.map { $0.length() } }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    let (begin, end) = (lower * total, upper * total)
    var trimmed = Path()
    var passed = 0.0
    for (stroke, lengths) in zip(strokes, lengths) {
      var isOpen = false
      for (segment, length) in zip(stroke.segments, lengths) {
        defer { passed += length }
        let (first, last) = (max(begin, passed), min(end, passed + length))
        guard first < last else { continue }
        let lower = first == passed ? 0 : segment.parameter(atLength: first - passed, of: length)
        let upper = last == passed + length ? 1 : segment.parameter(atLength: last - passed, of: length)
        let part = segment.part(from: CGFloat(lower), to: CGFloat(upper))
        if !isOpen { trimmed.move(to: part.start) }
        isOpen = true
        if part.isLine {
          trimmed.addLine(to: part.end)
        } else {
          trimmed.addCurve(to: part.end, control1: part.control1, control2: part.control2)
        }
      }
    }
    return trimmed
  }
}
