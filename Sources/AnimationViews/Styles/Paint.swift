// Not of SwiftUI, which keeps its resolved styles to itself.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// What is drawn with: a style where it stands.
public nonisolated struct _Paint: Equatable, Sendable {
  enum Fill: Equatable, Sendable {
    case color(ResolvedColor)
    case gradient(GradientPaint)
    case material(Material, opacity: Double)
  }

  var fill: Fill
  var shadows: [LeafShadow] = []
  var blendMode = BlendMode.normal

  init(_ fill: Fill) { self.fill = fill }

  init(_ color: ResolvedColor) { fill = .color(color) }

  /// The colour, if it is one.
  var color: ResolvedColor? {
    if case .color(let color) = fill { color } else { nil }
  }

  /// Whether there are values between this paint and another one: of two colours, or of two
  /// gradients of one kind with equally many stops.
  func interpolates(to other: _Paint) -> Bool {
    switch (fill, other.fill) {
    case (.color, .color): true
    case (.gradient(let old), .gradient(let new)):
      old.animatableData.elements.count == new.animatableData.elements.count && old.kind == new.kind
    default: false
    }
  }

  func faded(by opacity: Double) -> _Paint {
    var paint = self
    switch fill {
    case .color(let color): paint.fill = .color(color.faded(by: opacity))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.faded(by: opacity)
      }
      paint.fill = .gradient(gradient)
    case .material(let material, let old): paint.fill = .material(material, opacity: old * opacity)
    }
    return paint
  }
}

extension _Paint: AttributeSource {
  var attributes: [DrawnAttribute] {
    switch fill {
    case .color(let color): [DrawnAttribute("color", numbers: color.numbers)]
    case .gradient(let gradient): gradient.attributes
    case .material(let material, _): [DrawnAttribute("color", word: material.sourceValue)]
    }
  }
}

extension ResolvedColor {
  nonisolated func faded(by opacity: Double) -> ResolvedColor {
    var color = self
    color.opacity *= Float(opacity)
    return color
  }

  /// Red, green, blue and opacity, as amounts of light.
  nonisolated var numbers: [Double] { [linearRed, linearGreen, linearBlue, opacity].map(Double.init) }
}

/// A gradient with its colours resolved.
nonisolated struct GradientPaint: Equatable, Sendable {
  /// How a place becomes a location in the gradient.
  enum Geometry: Equatable, Sendable {
    case linear(start: UnitPoint, end: UnitPoint)
    /// Radii are in points.
    case radial(center: UnitPoint, start: CGFloat, end: CGFloat)
    /// Radii are in widths and heights of the frame.
    case elliptical(center: UnitPoint, start: CGFloat, end: CGFloat)
    case angular(center: UnitPoint, start: Angle, end: Angle)
  }

  enum Kind {
    case linear, radial, elliptical, angular
  }

  struct Stop: Equatable, Sendable {
    var color: ResolvedColor
    var location: CGFloat
  }

  var geometry: Geometry
  var stops: [Stop]
  var colorSpace: Gradient.ColorSpace

  var kind: Kind {
    switch geometry {
    case .linear: .linear
    case .radial: .radial
    case .elliptical: .elliptical
    case .angular: .angular
    }
  }
}

extension GradientPaint: Animatable, AttributeSource {
  /// The colours and locations of the stops, then the points, radii and angles; all in the scales
  /// of their own data.
  var animatableData: AnimatableArray<Double> {
    get {
      AnimatableArray(
        stops.flatMap { stop in stop.color.numbers.map { $0 * 128 } + [Double(stop.location) * 128] } + places)
    }
    set {
      let numbers = newValue.elements
      for index in stops.indices {
        let first = index * 5
        guard first + 5 <= numbers.count else { return }
        let color = numbers[first..<first + 4].map { Float($0 / 128) }
        stops[index].color = ResolvedColor(
          linearRed: color[0], linearGreen: color[1], linearBlue: color[2], opacity: color[3])
        stops[index].location = CGFloat(numbers[first + 4] / 128)
      }
      let rest = Array(numbers.dropFirst(stops.count * 5))
      guard rest.count == 4 else { return }
      place(rest)
    }
  }

  private var places: [Double] {
    switch geometry {
    case .linear(let start, let end): return Self.data(start) + Self.data(end)
    case .radial(let center, let start, let end), .elliptical(let center, let start, let end):
      return Self.data(center) + [Double(start), Double(end)]
    case .angular(let center, let start, let end):
      return Self.data(center) + [start.animatableData, end.animatableData]
    }
  }

  private static func data(_ point: UnitPoint) -> [Double] {
    [Double(point.animatableData.first), Double(point.animatableData.second)]
  }

  private mutating func place(_ data: [Double]) {
    func point(_ first: Int) -> UnitPoint {
      UnitPoint(x: CGFloat(data[first] / 128), y: CGFloat(data[first + 1] / 128))
    }
    switch geometry {
    case .linear: geometry = .linear(start: point(0), end: point(2))
    case .radial: geometry = .radial(center: point(0), start: CGFloat(data[2]), end: CGFloat(data[3]))
    case .elliptical: geometry = .elliptical(center: point(0), start: CGFloat(data[2]), end: CGFloat(data[3]))
    case .angular:
      geometry = .angular(
        center: point(0), start: Angle(radians: data[2] / 128), end: Angle(radians: data[3] / 128))
    }
  }

  var attributes: [DrawnAttribute] { [DrawnAttribute("gradient", numbers: animatableData.elements)] }
}
