// Follows: SwiftUI's Path since iOS 13, built on Core Graphics' rules for paths. Certainty:
// documented.

public import AnimationGeometry

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// The outline of a two-dimensional shape.
///
///     var path = Path()
///     path.move(to: CGPoint(x: 0, y: 0))
///     path.addLine(to: CGPoint(x: 10, y: 0))
///     path.svgPathData()  // "M0 0L10 0"
public struct Path: Equatable, Sendable {
  /// One step of a path.
  @frozen
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  package private(set) var elements: [Element] = []
  private var subpathStart: CGPoint?

  /// Where the next step begins; `nil` for an empty path.
  public private(set) var currentPoint: CGPoint?

  public init() {}

  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a function for each step, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  // MARK: - Steps

  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
    (subpathStart, currentPoint) = (end, end)
  }

  /// Adds a straight line. Without a current point nothing is added, as in Core Graphics.
  public mutating func addLine(to end: CGPoint) {
    guard resume() else { return }
    elements.append(.line(to: end))
    currentPoint = end
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard resume() else { return }
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard resume() else { return }
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  public mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = subpathStart
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let moved = path.applying(transform)
    elements += moved.elements
    if let point = moved.currentPoint { (subpathStart, currentPoint) = (moved.subpathStart, point) }
  }

  /// After a closed subpath the next one begins where that one began.
  private mutating func resume() -> Bool {
    guard let point = currentPoint else { return false }
    if elements.last == .closeSubpath { elements.append(.move(to: point)) }
    return true
  }

  // MARK: - Maps

  public func applying(_ transform: CGAffineTransform) -> Path {
    guard transform != .identity else { return self }
    return mapped { $0.applying(transform) }
  }

  /// The path with every point that it is made of mapped.
  package func mapped(_ transform: (CGPoint) -> CGPoint) -> Path {
    var path = self
    path.elements = elements.map { $0.map(transform) }
    path.subpathStart = subpathStart.map(transform)
    path.currentPoint = currentPoint.map(transform)
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

extension Path.Element {
  /// Returns this step with every point mapped.
  package func map(_ transform: (CGPoint) -> CGPoint) -> Path.Element {
    switch self {
    case .move(let end): .move(to: transform(end))
    case .line(let end): .line(to: transform(end))
    case .quadCurve(let end, let control): .quadCurve(to: transform(end), control: transform(control))
    case .curve(let end, let control1, let control2):
      .curve(to: transform(end), control1: transform(control1), control2: transform(control2))
    case .closeSubpath: .closeSubpath
    }
  }
}
