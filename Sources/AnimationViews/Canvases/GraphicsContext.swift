// Follows: SwiftUI since iOS 15. Certainty: documented; that the unit points of a style lie in the
// rectangle around the path: an assumption.

internal import AnimationModel
public import Foundation

/// What a ``Canvas`` draws into.
///
/// It is a value: what is changed of a copy, such as its transform or its opacity, holds for what
/// the copy draws, and both draw on the same canvas.
///
///     Canvas { context, size in
///       var faint = context
///       faint.opacity = 0.5
///       faint.translateBy(x: 10, y: 0)
///       faint.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.blue))
///       context.draw(Text("in front"), at: CGPoint(x: size.width / 2, y: size.height / 2))
///     }
public nonisolated struct GraphicsContext {
  /// How something is laid over what is behind it.
  public typealias BlendMode = AnimationViews.BlendMode

  private var sheet: CanvasSheet
  private var style = CanvasStyle()

  /// From the coordinates that are drawn in to those of the canvas, in points.
  public var transform = CGAffineTransform.identity
  /// What surrounds the canvas.
  public let environment: EnvironmentValues

  init(on sheet: CanvasSheet, _ environment: EnvironmentValues) {
    (self.sheet, self.environment) = (sheet, environment)
  }

  /// 0…1: of everything that is drawn from here on.
  public var opacity: Double {
    get { style.opacity }
    set { style.opacity = newValue }
  }

  /// How everything that is drawn from here on is laid over what is there.
  public var blendMode: BlendMode {
    get { style.blendMode }
    set { style.blendMode = newValue }
  }

  // MARK: - Coordinates, clips and filters

  /// Moves the origin, in points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Scales the coordinates.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Turns the coordinates around the origin, with the clock.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  /// Puts a transform before the one that is there.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Cuts what is drawn from here on along a path, in the coordinates that are drawn in.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    self.style.clips.append(LeafClip(path: path.applying(transform), style: style))
  }

  /// Changes the pixels of everything that is drawn from here on, each by itself.
  public mutating func addFilter(_ filter: Filter) { style.filters.append(filter.resolved(environment)) }

  // MARK: - Drawing

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    draw(path, nil, shading, style)
  }

  /// Draws along a path with a pen.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    draw(path, style, shading, FillStyle())
  }

  /// Draws along a path with a pen of a width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws something as one picture, to which opacity, blend mode, filters and clips of this
  /// context happen as a whole.
  ///
  /// - Throws: What the content throws; then nothing of it is drawn.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var inner = GraphicsContext(on: CanvasSheet(), environment)
    inner.transform = transform
    try content(&inner)
    sheet.marks.append(CanvasMark(content: .layer(inner.sheet.marks), transform: ProjectionTransform(), style: style))
  }

  private func draw(_ path: Path, _ pen: StrokeStyle?, _ shading: Shading, _ fill: FillStyle) {
    let bounds = path.boundingRect
    let paint = shading.paint(in: bounds, environment)
    let moved = path.applying(CGAffineTransform(translationX: -paint.corner.x, y: -paint.corner.y))
    append(.path(moved, pen, fill, CanvasPaint(paint: paint.paint, size: paint.size)), at: paint.corner)
  }

  private func append(_ content: CanvasMark.Content, at corner: CGPoint) {
    let own = CGAffineTransform(translationX: corner.x, y: corner.y).concatenating(transform)
    sheet.marks.append(CanvasMark(content: content, transform: ProjectionTransform(own), style: style))
  }

  // MARK: - Texts

  /// A text as it is drawn here.
  public struct ResolvedText {
    fileprivate let drawing: TextDrawing
    fileprivate let settings: TextSettings
    fileprivate let environment: EnvironmentValues
    /// What its letters are drawn with, where the text does not say it itself.
    public var shading: Shading

    /// Points: the room that it takes of a size.
    public func measure(in size: CGSize) -> CGSize {
      TextLines(drawing.runs, settings).size(for: ProposedViewSize(size))
    }
  }

  /// The text as it is drawn here.
  public func resolve(_ text: Text) -> ResolvedText {
    let runs = text.runs(in: environment)
    return ResolvedText(
      drawing: TextDrawing(runs: runs), settings: environment.text, environment: environment, shading: .foreground)
  }

  /// Draws a text in a rectangle, from its top on; lines break where there is no room.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let size = text.measure(in: rect.size)
    let room = CGSize(width: rect.width, height: size.height)
    append(.words(text.drawing, room, text.settings, text.shading.paint(in: rect, environment).paint), at: rect.origin)
  }

  /// Draws a text in as few lines as it says, with a point of it at a place.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = TextLines(text.drawing.runs, text.settings).size(for: .unspecified)
    let corner = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    draw(text, in: CGRect(origin: corner, size: size))
  }

  /// Draws a text in a rectangle, from its top on; lines break where there is no room.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text in as few lines as it says, with a point of it at a place.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: - Pictures

  /// A picture as it is drawn here.
  public struct ResolvedImage {
    fileprivate let drawing: ImageDrawing
    /// Points: how large it is by itself.
    public let size: CGSize
    /// What its outline is filled with, of one that has no colours of its own.
    public var shading: Shading?
  }

  /// The picture as it is drawn here.
  public func resolve(_ image: Image) -> ResolvedImage {
    let drawing = image.picture(in: environment)
    return ResolvedImage(
      drawing: drawing, size: image.size(for: .unspecified, in: environment),
      shading: drawing.isTemplate ? .foreground : nil)
  }

  /// Draws a picture, which fills a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect) {
    let paint = image.shading?.paint(in: rect, environment).paint
    append(.image(image.drawing, rect.size, paint), at: rect.origin)
  }

  /// Draws a picture in its own size, with a point of it at a place.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let corner = CGPoint(x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
    draw(image, in: CGRect(origin: corner, size: image.size))
  }

  /// Draws a picture, which fills a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

  /// Draws a picture in its own size, with a point of it at a place.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}

// MARK: - Shadings

extension GraphicsContext {
  /// What is drawn with.
  public nonisolated struct Shading: Sendable {
    private enum Kind: Sendable {
      case style(any ShapeStyle)
      /// Points of the geometry are points of the canvas by ``side``.
      case gradient(Gradient, GradientPaint.Geometry)
    }

    private let kind: Kind

    /// Points: the square in which the unit points of a gradient lie.
    private static var side: CGFloat { 1000 }

    /// The foreground where the canvas stands.
    public static var foreground: Shading { Shading(kind: .style(ForegroundStyle())) }

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    /// A colour of a colour space.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Any style, as in a shape: unit points of a gradient lie in the rectangle around the path.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(kind: .style(style)) }

    /// Colours along a line between two points in the coordinates that are drawn in.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .gradient(gradient, .linear(start: unit(startPoint), end: unit(endPoint))))
    }

    /// Colours from a point outwards; the radii are in points.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(kind: .gradient(gradient, .radial(center: unit(center), start: startRadius, end: endRadius)))
    }

    /// Colours around a point, once, from an angle on.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      let end = Angle(radians: angle.radians + 2 * .pi)
      return Shading(kind: .gradient(gradient, .angular(center: unit(center), start: angle, end: end)))
    }

    private static func unit(_ point: CGPoint) -> UnitPoint { UnitPoint(x: point.x / side, y: point.y / side) }

    /// The paint, and the rectangle in which its unit points lie.
    func paint(in rect: CGRect, _ environment: EnvironmentValues) -> (paint: _Paint, corner: CGPoint, size: CGSize) {
      switch kind {
      case .style(let style): return (style._paint(at: 0, in: environment), rect.origin, rect.size)
      case .gradient(let gradient, let geometry):
        let stops = gradient.stops.map {
          GradientPaint.Stop(color: $0.color.resolve(in: environment), location: $0.location)
        }
        let paint = GradientPaint(geometry: geometry, stops: stops, colorSpace: .device)
        return (_Paint(.gradient(paint)), .zero, CGSize(width: Self.side, height: Self.side))
      }
    }
  }

  /// A change of the pixels of what is drawn.
  public nonisolated struct Filter: Sendable {
    private let make: @Sendable (EnvironmentValues) -> LeafFilter

    private init(_ make: @escaping @Sendable (EnvironmentValues) -> LeafFilter) { self.make = make }

    fileprivate func resolved(_ environment: EnvironmentValues) -> LeafFilter { make(environment) }

    /// The radius is in points.
    public static func blur(radius: CGFloat) -> Filter {
      Filter { _ in .blur(radius: max(0, Double(radius)), isOpaque: false) }
    }

    /// A shadow behind what is drawn; lengths are in points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter {
        let offset = CGSize(width: x, height: y)
        return .shadow(LeafShadow(color: color.resolve(in: $0), radius: max(0, Double(radius)), offset: offset))
      }
    }

    public static func brightness(_ amount: Double) -> Filter { Filter { _ in .brightness(amount) } }
    public static func contrast(_ amount: Double) -> Filter { Filter { _ in .contrast(amount) } }
    public static func saturation(_ amount: Double) -> Filter { Filter { _ in .saturation(amount) } }
    public static func grayscale(_ amount: Double) -> Filter { Filter { _ in .grayscale(amount) } }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter { _ in .hueRotation(angle) } }
    public static func colorMultiply(_ color: Color) -> Filter { Filter { .multiply(color.resolve(in: $0)) } }
    public static func colorInvert() -> Filter { Filter { _ in .invert } }
    public static var luminanceToAlpha: Filter { Filter { _ in .luminanceToAlpha } }
  }
}
