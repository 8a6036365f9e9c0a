// Follows: SwiftUI since iOS 13; elliptical since iOS 15, `Color.gradient` and color spaces since
// iOS 16. Certainty: documented; the lighter end of `Color.gradient`: low.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// Colours along a line.
///
///     Gradient(colors: [.red, .yellow])
///     Gradient(stops: [.init(color: .red, location: 0), .init(color: .yellow, location: 0.3)])
public nonisolated struct Gradient: Hashable, Sendable {
  /// One colour, at a location 0…1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }

  /// In which components the colours between two stops are taken.
  public struct ColorSpace: Hashable, Sendable {
    private let isPerceptual: Bool

    /// As pictures and style sheets have them.
    public static let device = ColorSpace(isPerceptual: false)
    /// With equal steps for the eye.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = max(1, colors.count - 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
  }

  /// This gradient with its colours mixed in a space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space) }
}

/// A gradient whose way between colours is chosen.
public nonisolated struct AnyGradient: Hashable, Sendable {
  let gradient: Gradient
  let space: Gradient.ColorSpace

  init(_ gradient: Gradient, _ space: Gradient.ColorSpace) { (self.gradient, self.space) = (gradient, space) }

  public init(_ gradient: Gradient) { self.init(gradient, .device) }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, space) }
}

extension Color {
  /// A quiet gradient of the colour, a little lighter at the top.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2, in: .device), self]))
  }
}

/// What the styles below share: a gradient, and how a place becomes a location in it.
nonisolated protocol GradientStyle: ShapeStyle, LeafView where Resolved == Never {
  var gradient: AnyGradient { get }
  var geometry: GradientPaint.Geometry { get }
}

extension GradientStyle {
  fileprivate func paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    let opacity = levelOpacity(level)
    return _Paint(
      .gradient(
        GradientPaint(
          geometry: geometry,
          stops: gradient.gradient.stops.map {
            GradientPaint.Stop(color: $0.color.resolve(in: environment).faded(by: opacity), location: $0.location)
          }, colorSpace: gradient.space)))
  }

  var arguments: [ViewArgument] {
    [ViewArgument("stops", .list(gradient.gradient.stops.map(\.sourceValue)))] + geometry.arguments
  }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    LeafDrawing(.shape(Rectangle(), FillStyle()), _paint(at: 0, in: environment))
  }

  nonisolated var sourceValue: ViewValue { .call(.name(Self.row), arguments) }
}

extension Gradient.Stop: SourceValue {
  var sourceValue: ViewValue {
    .implicit(
      "init", ViewArgument("color", color.sourceValue), ViewArgument("location", .number(Double(location))))
  }
}

extension GradientPaint.Geometry {
  nonisolated var arguments: [ViewArgument] {
    func numbers(_ first: String, _ second: String, _ start: CGFloat, _ end: CGFloat) -> [ViewArgument] {
      [ViewArgument(first, start.sourceValue), ViewArgument(second, end.sourceValue)]
    }
    switch self {
    case .linear(let start, let end):
      return [ViewArgument("startPoint", start.sourceValue), ViewArgument("endPoint", end.sourceValue)]
    case .radial(let center, let start, let end):
      return [ViewArgument("center", center.sourceValue)] + numbers("startRadius", "endRadius", start, end)
    case .elliptical(let center, let start, let end):
      return [ViewArgument("center", center.sourceValue)]
        + numbers("startRadiusFraction", "endRadiusFraction", start, end)
    case .angular(let center, let start, let end):
      return [
        ViewArgument("center", center.sourceValue), ViewArgument("startAngle", start.sourceValue),
        ViewArgument("endAngle", end.sourceValue),
      ]
    }
  }
}

/// Colours along a straight line.
public nonisolated struct LinearGradient: ShapeStyle, View, Sendable {
  public typealias Body = Never
  public typealias Resolved = Never

  let gradient: AnyGradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(gradient), startPoint, endPoint)
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  init(_ gradient: AnyGradient, _ startPoint: UnitPoint, _ endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint { paint(at: level, in: environment) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// Colours along a radius, in points.
public nonisolated struct RadialGradient: ShapeStyle, View, Sendable {
  public typealias Body = Never
  public typealias Resolved = Never

  let gradient: AnyGradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(gradient), center, startRadius, endRadius)
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  init(_ gradient: AnyGradient, _ center: UnitPoint, _ startRadius: CGFloat, _ endRadius: CGFloat) {
    (self.gradient, self.center) = (gradient, center)
    (self.startRadius, self.endRadius) = (startRadius, endRadius)
  }

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint { paint(at: level, in: environment) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// Colours along the radius of an ellipse, in fractions of the frame.
public nonisolated struct EllipticalGradient: ShapeStyle, View, Sendable {
  public typealias Body = Never
  public typealias Resolved = Never

  let gradient: AnyGradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
  }

  init(_ gradient: AnyGradient, _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat) {
    (self.gradient, self.center, startRadiusFraction, endRadiusFraction) = (gradient, center, start, end)
  }

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint { paint(at: level, in: environment) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

/// Colours around a point.
public nonisolated struct AngularGradient: ShapeStyle, View, Sendable {
  public typealias Body = Never
  public typealias Resolved = Never

  let gradient: AnyGradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.init(AnyGradient(gradient), center, startAngle, endAngle)
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startAngle, endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startAngle, endAngle)
  }

  /// Once round, from an angle on.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(gradient), center, angle, angle + .degrees(360))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  init(_ gradient: AnyGradient, _ center: UnitPoint, _ startAngle: Angle, _ endAngle: Angle) {
    (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
  }

  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint { paint(at: level, in: environment) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }
}

extension LinearGradient: GradientStyle, SourceValue {
  var geometry: GradientPaint.Geometry { .linear(start: startPoint, end: endPoint) }
}

extension RadialGradient: GradientStyle, SourceValue {
  var geometry: GradientPaint.Geometry { .radial(center: center, start: startRadius, end: endRadius) }
}

extension EllipticalGradient: GradientStyle, SourceValue {
  var geometry: GradientPaint.Geometry {
    .elliptical(center: center, start: startRadiusFraction, end: endRadiusFraction)
  }
}

extension AngularGradient: GradientStyle, SourceValue {
  var geometry: GradientPaint.Geometry { .angular(center: center, start: startAngle, end: endAngle) }
}

// MARK: - Gradients as styles that name themselves

extension AnyGradient: ShapeStyle {
  public typealias Resolved = Never

  /// As a style a gradient runs from the top to the bottom.
  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    LinearGradient(self, .top, .bottom)._paint(at: level, in: environment)
  }
}

extension Gradient: ShapeStyle {
  public typealias Resolved = Never

  /// As a style a gradient runs from the top to the bottom.
  public func _paint(at level: Int, in environment: EnvironmentValues) -> _Paint {
    AnyGradient(self)._paint(at: level, in: environment)
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(gradient, startPoint, endPoint)
  }

  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> Self {
    RadialGradient(gradient, center, startRadius, endRadius)
  }

  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> Self {
    EllipticalGradient(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction
    )
  }

  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) -> Self {
    EllipticalGradient(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> Self {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero) -> Self {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }

  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> Self {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}
