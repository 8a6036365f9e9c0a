// Outlines as UIKit and Core Graphics have them, for shapes that are made of them.
//
// Follows: UIKit since iOS 3.2, Core Graphics since iOS 2. Certainty: documented; that rounded
// corners are those of `RoundedCornerStyle.continuous` since iOS 7, strong.

public import AnimationModel
public import Foundation

#if !canImport(CoreGraphics)

  /// An outline that does not change.
  public nonisolated final class CGPath: Equatable, Sendable {
    fileprivate let path: Path

    fileprivate init(_ path: Path) { self.path = path }

    /// A rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(rect).applying(transform?.pointee ?? .identity))
    }

    /// The ellipse within a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
      self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the outline.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    public static func == (first: CGPath, second: CGPath) -> Bool { first.path == second.path }
  }

  extension Path {
    /// An outline of Core Graphics.
    public init(_ path: CGPath) { self = path.path }

    /// This outline for Core Graphics.
    public var cgPath: CGPath { CGPath(self) }
  }

#endif

#if !canImport(UIKit)

  /// Corners of a rectangle.
  public nonisolated struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
  }

  /// An outline that is drawn step by step.
  ///
  ///     func path(in rect: CGRect) -> Path {
  ///       let outline = UIBezierPath(
  ///         roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 20, height: 20))
  ///       return Path(outline.cgPath)
  ///     }
  public nonisolated final class UIBezierPath {
    private var path: Path

    private init(_ path: Path) { self.path = path }

    /// Nothing yet.
    public convenience init() { self.init(Path()) }

    /// A rectangle.
    public convenience init(rect: CGRect) { self.init(Path(rect)) }

    /// The ellipse within a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

    /// A rectangle with round corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
      self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
    }

    /// A rectangle of which some corners are round. Of the radii the width counts, as in UIKit.
    public convenience init(
      roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
      func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
      let radii = RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
        topTrailing: radius(.topRight))
      self.init(Path(roundedRect: rect, cornerRadii: radii))
    }

    /// A part of a circle. Angles are in radians, from the right; clockwise is as it is seen.
    public convenience init(
      arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
      self.init()
      addArc(
        withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// An outline of Core Graphics.
    public convenience init(cgPath: CGPath) { self.init(Path(cgPath)) }

    /// The outline for Core Graphics, and for ``Path``.
    public var cgPath: CGPath {
      get { path.cgPath }
      set { path = Path(newValue) }
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle around the outline.
    public var bounds: CGRect { path.boundingRect }
    /// Where the next piece begins: the zero point before the first one.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    public func move(to point: CGPoint) { path.move(to: point) }

    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
      path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
      path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a part of a circle. Angles are in radians, from the right; clockwise is as it is seen.
    public func addArc(
      withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
      // What is clockwise on a screen is not so where y goes up, of which a path speaks.
      path.addArc(
        center: center, radius: radius, startAngle: .radians(Double(startAngle)), endAngle: .radians(Double(endAngle)),
        clockwise: !clockwise)
    }

    public func close() { path.closeSubpath() }

    public func removeAllPoints() { path = Path() }

    public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  }

#endif
