import AnimationViews
import TestSupport
import Testing

@Suite("Standard shapes")
struct StandardShapesTests {
  static let rect = CGRect(x: 10, y: 20, width: 40, height: 24)

  @Test("are the paths that their names say")
  func paths() {
    let rect = Self.rect
    #expect(Rectangle().path(in: rect).svgPathData() == "M10 20L50 20L50 44L10 44Z")
    #expect(Ellipse().path(in: rect) == Path(ellipseIn: rect))
    #expect(Capsule().path(in: rect) == Path(roundedRect: rect, cornerRadius: 12))
    let square = CGRect(x: 18, y: 20, width: 24, height: 24)
    for frame in [rect, CGRect(x: 18, y: 12, width: 24, height: 40)] {
      #expect(Circle().path(in: frame) == Path(ellipseIn: square))
    }
  }

  @Test(
    "a rounded rectangle has corners of its size",
    arguments: [CGSize(width: 5, height: 3), CGSize(width: 90, height: 3), CGSize(width: 5, height: 90)])
  func rounded(size: CGSize) {
    let path = Path { $0.addRoundedRect(in: Self.rect, cornerSize: size) }
    #expect(RoundedRectangle(cornerSize: size).path(in: Self.rect) == path)
  }

  @Test("without a corner it is the rectangle, and its corners move")
  func corners() {
    for size in [CGSize(width: 0, height: 3), CGSize(width: 3, height: 0), CGSize(width: -1, height: 3)] {
      #expect(RoundedRectangle(cornerSize: size).path(in: Self.rect) == Rectangle().path(in: Self.rect))
    }
    #expect(RoundedRectangle(cornerRadius: 7).cornerSize == CGSize(width: 7, height: 7))
    var shape = RoundedRectangle(cornerRadius: 7)
    shape.animatableData = RoundedRectangle(cornerSize: CGSize(width: 2, height: 9)).animatableData
    #expect(shape.cornerSize == CGSize(width: 2, height: 9))
    let old = RoundedRectangle(cornerRadius: 3)
    let travel = shape.animatableData - old.animatableData
    #expect(shape.presented(at: travel, of: travel).cornerSize == shape.cornerSize)
    #expect(shape.presented(at: .zero, of: travel).cornerSize == old.cornerSize)
  }

  @Test("a path is a shape of one place, and jumps to another")
  func pathIsShape() {
    func outline(of shape: some Shape) -> Path { shape.path(in: CGRect(x: -7, y: 3, width: 200, height: 50)) }
    let (line, circle) = (
      Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) },
      Path(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4))
    )
    #expect(outline(of: line) == line)
    #expect(outline(of: circle) == circle)
    let data: EmptyAnimatableData = circle.animatableData
    #expect(line.presented(at: data, of: line.animatableData) == line)
    let shapes: [any Shape] = [line, Rectangle()]
    #expect(shapes.map { outline(of: $0).svgPathData() } == ["M0 0L10 0", "M-7 3L193 3L193 53L-7 53Z"])
  }
}
