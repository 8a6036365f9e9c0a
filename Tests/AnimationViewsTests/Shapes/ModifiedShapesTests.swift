import AnimationModel
import AnimationScope
import TestSupport
import Testing

@testable import AnimationViews

@Suite("Shapes of shapes")
struct ModifiedShapesTests {
  static let rect = CGRect(x: 10, y: 20, width: 40, height: 24)

  /// Two of every kind, away from neutral values.
  static let pairs: [any ShapePair] = [
    Shapes(RoundedRectangle(cornerRadius: 2), RoundedRectangle(cornerRadius: 8)),
    Shapes(
      RoundedRectangle(cornerSize: CGSize(width: 2, height: 3)),
      RoundedRectangle(cornerSize: CGSize(width: 4, height: 9))),
    Shapes(
      UnevenRoundedRectangle(topLeadingRadius: 1, bottomLeadingRadius: 2, topTrailingRadius: 3),
      UnevenRoundedRectangle(bottomTrailingRadius: 7, topTrailingRadius: 5)),
    Shapes(Capsule(), Capsule(style: .circular)), Shapes(Rectangle(), Rectangle()), Shapes(Circle(), Circle()),
    Shapes(AnyShape(Circle()), AnyShape(Rectangle())), Shapes(Path(rect), Path()),
    Shapes(Circle().trim(from: 0.1, to: 0.9), Circle().trim(from: 0.4, to: 0.5)),
    Shapes(
      RoundedRectangle(cornerRadius: 2).stroke(style: StrokeStyle(lineWidth: 3, miterLimit: 5, dashPhase: 7)),
      RoundedRectangle(cornerRadius: 4).stroke(style: StrokeStyle(lineWidth: 1, miterLimit: 9, dashPhase: -7))),
    Shapes(RoundedRectangle(cornerRadius: 2).inset(by: 1), RoundedRectangle(cornerRadius: 9).inset(by: 3)),
    Shapes(
      Circle().rotation(.degrees(20), anchor: .top), Circle().rotation(.degrees(-90), anchor: .leading)),
    Shapes(Circle().offset(x: 1, y: 2), Circle().offset(CGSize(width: 9, height: -2))),
    Shapes(Circle().scale(x: 1, y: 2, anchor: .top), Circle().scale(3)),
    Shapes(Circle().size(width: 1, height: 2), Circle().size(width: 9, height: 3)),
    Shapes(
      RoundedRectangle(cornerRadius: 2).transform(CGAffineTransform(scaleX: 2, y: 2)),
      RoundedRectangle(cornerRadius: 8).transform(.identity)),
  ]

  /// Functions of shapes whose name is also one of views: the catalogue, which reads calls, knows
  /// the latter.
  static let namesake: Set = ["shape offset", "shape scale", "shape size"]

  @Test("what moves has the names of the catalogue", arguments: pairs)
  func names(pair: any ShapePair) throws {
    let view = try #require(ViewCatalog.entry(named: pair.row), "No row is called '\(pair.row)'.")
    #expect(view.role == .shape)
    let wrapping = ["trim", "stroke", "inset", "rotation"].flatMap { ModifierCatalog.entries(named: $0) }
    let specs = view.attributes + wrapping.flatMap(\.attributes)
    for attribute in pair.old where !Self.namesake.contains(attribute.name) {
      let spec = try #require(specs.first { $0.name == attribute.name }, "\(pair.row): '\(attribute.name)'")
      #expect((spec.interpolation == .interpolates) == (attribute.word == nil), "\(pair.row): \(attribute.name)")
    }
  }

  @Test("its numbers are its data: as many, and halfway between when the data are", arguments: pairs)
  func numbers(pair: any ShapePair) {
    let middle = pair.middle
    #expect(pair.old.reduce(0) { $0 + $1.numbers.count } == pair.dataCount)
    for (name, (old, (new, middle))) in zip(pair.old.map(\.name), zip(pair.old, zip(pair.new, middle))) {
      for (from, (to, shown)) in zip(old.numbers, zip(new.numbers, middle.numbers)) {
        expectClose(shown, (from + to) / 2, within: 1e-9, "\(pair.row): \(name)")
      }
    }
  }

  @Test("are the paths that their names say")
  func paths() {
    let rect = Self.rect
    #expect(Rectangle().offset(x: 5, y: -3).path(in: rect) == Path(rect.offsetBy(dx: 5, dy: -3)))
    #expect(Rectangle().size(width: 4, height: 6).path(in: rect) == Path(CGRect(x: 10, y: 20, width: 4, height: 6)))
    // Half as large about the corner at the end: 30…50, 32…44.
    let small = Rectangle().scale(0.5, anchor: .bottomTrailing).path(in: rect)
    #expect(small == Path(CGRect(x: 30, y: 32, width: 20, height: 12)))
    // A quarter turn about the middle (30, 32) of a 40 × 24 rectangle: 18…42, 12…52.
    var turned: [CGPoint] = []
    Rectangle().rotation(.degrees(90)).path(in: rect).forEach {
      switch $0 {
      case .move(let end), .line(let end): turned.append(end)
      default: break
      }
    }
    for (point, expected) in zip(turned, [(42, 12), (42, 52), (18, 52), (18, 12)]) {
      expectClose(Double(point.x), Double(expected.0), within: 1e-12)
      expectClose(Double(point.y), Double(expected.1), within: 1e-12)
    }
    let map = CGAffineTransform(translationX: 2, y: 3)
    #expect(Rectangle().transform(map).path(in: rect) == Path(rect.offsetBy(dx: 2, dy: 3)))
    #expect(
      Rectangle().trim(from: 0.25, to: 0.5).path(in: rect) == Path(rect).trimmedPath(from: 0.25, to: 0.5))
    #expect(AnyShape(Capsule()).path(in: rect) == Capsule().path(in: rect))
    #expect(Circle().sizeThatFits(ProposedViewSize(width: 30, height: 20)) == CGSize(width: 20, height: 20))
    #expect(AnyShape(Circle()).sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
  }

  @Test("an inset lies inside, with smaller corners, and adds up")
  func insets() {
    let rect = Self.rect
    let inner = rect.insetBy(dx: 3, dy: 3)
    #expect(Rectangle().inset(by: 3).path(in: rect) == Path(inner))
    #expect(Capsule().inset(by: 1).inset(by: 2).path(in: rect) == Capsule().path(in: inner))
    #expect(Ellipse().inset(by: 3).path(in: rect) == Path(ellipseIn: inner))
    #expect(Circle().inset(by: -2).path(in: rect) == Circle().path(in: rect.insetBy(dx: -2, dy: -2)))
    #expect(RoundedRectangle(cornerRadius: 8).inset(by: 3).path(in: rect) == Path(roundedRect: inner, cornerRadius: 5))
    #expect(RoundedRectangle(cornerRadius: 2).inset(by: 3).path(in: rect) == Path(inner))
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 2).inset(by: 3)
    #expect(uneven.path(in: rect) == UnevenRoundedRectangle(topLeadingRadius: 5).path(in: inner))
    #expect(Rectangle().inset(by: 12.5).path(in: rect).isEmpty)
  }

  @Test("corners of their own meet, and share a side that is too short")
  func unevenCorners() {
    let rect = Self.rect
    let equal = UnevenRoundedRectangle(
      topLeadingRadius: 6, bottomLeadingRadius: 6, bottomTrailingRadius: 6, topTrailingRadius: 6
    ).path(in: rect)
    #expect(equal.svgPathData() == Path(roundedRect: rect, cornerRadius: 6).svgPathData())
    // 30 and 10 on a side of 20: both shrink by a half.
    let square = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(
      UnevenRoundedRectangle(topLeadingRadius: 30, topTrailingRadius: 10).path(in: square).svgPathData()
        == UnevenRoundedRectangle(topLeadingRadius: 15, topTrailingRadius: 5).path(in: square).svgPathData())
  }

  @Test("a line is told apart into path and pen, inside of a further shape it is its area")
  func lines() {
    let style = StrokeStyle(lineWidth: 3, lineCap: .round)
    let line = Circle().trim(to: 0.5).stroke(style: style)
    let half = Circle().trim(to: 0.5).path(in: Self.rect)
    #expect(line.drawnPath(in: Self.rect) == DrawnPath(path: half, stroke: style))
    let moved = line.offset(x: 1)
    #expect(
      moved.drawnPath(in: Self.rect)
        == DrawnPath(path: half.strokedPath(style).offsetBy(dx: 1, dy: 0), stroke: nil))
  }

  @MainActor
  @Test("styles on one shape lie on each other")
  func styles() throws {
    let graph = ViewGraph(Circle().fill(.yellow).stroke(.orange, lineWidth: 2).strokeBorder(.red))
    let top = try #require(graph.root.elements.first)
    let names = try [top, #require(top.layers.first), #require(top.layers.first?.layers.first)].map { element in
      var leaf = element
      while let content = leaf.children.first { leaf = content }
      guard case .leaf(let view) = leaf.part, let color = view.drawing(in: leaf.environment).paint?.color else {
        return "none"
      }
      let names = ["red": Color.red, "orange": .orange, "yellow": .yellow]
        .filter { $0.value.resolve(in: EnvironmentValues()) == color }
      return "\(type(of: view).row) \(names.keys.first ?? "unknown")"
    }
    #expect(names == ["Circle red", "Circle orange", "Circle yellow"])
  }
}

/// Two shapes of one type.
protocol ShapePair: Sendable, CustomTestStringConvertible {
  var row: String { get }
  var old: [DrawnAttribute] { get }
  var new: [DrawnAttribute] { get }
  var middle: [DrawnAttribute] { get }
  var dataCount: Int { get }
}

extension ShapePair {
  var testDescription: String { row + " " + old.map(\.name).joined(separator: ", ") }
}

struct Shapes<S: Shape>: ShapePair {
  let shapes: [S]

  init(_ old: S, _ new: S) { shapes = [old, new] }

  var row: String { _ShapeView<S, Color>.row }
  var old: [DrawnAttribute] { shapes[0].drawnAttributes }
  var new: [DrawnAttribute] { shapes[1].drawnAttributes }

  var middle: [DrawnAttribute] {
    let travel = shapes[1].animatableData - shapes[0].animatableData
    var half = travel
    half.scale(by: 0.5)
    return shapes[1].presented(at: half, of: travel).drawnAttributes
  }

  var dataCount: Int { shapes[0].animatableData.numbers.count }
}
