import AnimationModel
import TestSupport
import Testing

@testable import AnimationViews

@Suite("Effects: what is drawn of them")
struct EffectValueTests {
  static let size = CGSize(width: 40, height: 20)

  private func expect(
    _ effect: LeafEffect, maps point: (Double, Double), to expected: (Double, Double),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let shown = CGPoint(x: point.0, y: point.1).applying(effect.transform)
    expectClose(Double(shown.x), expected.0, within: 1e-9, sourceLocation: sourceLocation)
    expectClose(Double(shown.y), expected.1, within: 1e-9, sourceLocation: sourceLocation)
  }

  @Test("scales and turns leave their anchor where it is")
  func affine() {
    let scaled = ScaleModifier(scale: CGSize(width: 2, height: 0.5), anchor: .bottomTrailing).effect(in: Self.size)
    expect(scaled, maps: (40, 20), to: (40, 20))
    expect(scaled, maps: (30, 0), to: (20, 10))
    let turned = RotationModifier(angle: .degrees(90), anchor: .center).effect(in: Self.size)
    expect(turned, maps: (20, 10), to: (20, 10))
    // Clockwise on a screen: what is on the right comes to the bottom.
    expect(turned, maps: (30, 10), to: (20, 20))
    let moved = TransformModifier(transform: CGAffineTransform(translationX: 3, y: 4)).effect(in: Self.size)
    expect(moved, maps: (1, 1), to: (4, 5))
  }

  @Test("a scale of nothing can still be undone")
  func zeroScale() {
    let effect = ScaleModifier(scale: .zero, anchor: .center).effect(in: Self.size)
    var map = effect.transform
    let isUndone = map.invert()
    #expect(isUndone)
    expect(effect, maps: (0, 0), to: (20, 10))
  }

  @Test("half a turn in space is a mirror, a quarter of one a line")
  func turnsInSpace() {
    let mirror = Rotation3DModifier(
      angle: .degrees(180), axis: (0, 1, 0), anchor: .center, anchorZ: 0, perspective: 1
    ).effect(in: Self.size)
    expect(mirror, maps: (40, 20), to: (0, 20))
    let line = Rotation3DModifier(
      angle: .degrees(90), axis: (0, 1, 0), anchor: .center, anchorZ: 0, perspective: 0
    ).effect(in: Self.size)
    expect(line, maps: (40, 20), to: (20, 20))
    let flat = Rotation3DModifier(
      angle: .degrees(90), axis: (0, 0, 3), anchor: .topLeading, anchorZ: 7, perspective: 0
    ).effect(in: Self.size)
    expect(flat, maps: (10, 0), to: (0, 10))
  }

  // The second method: four by four matrices for row vectors, one after the other. Move the anchor
  // to the origin, turn, look, move back; then the third row and column, which no point of the
  // plane has, are left out.
  @Test(
    "is the product of its matrices, in perspective",
    arguments: [(30.0, 1.0), (-70, 0.5), (150, 0.2), (200, 1.5)])
  func matrices(degrees: Double, perspective: Double) {
    typealias Matrix = [[Double]]
    func product(_ a: Matrix, _ b: Matrix) -> Matrix {
      func element(_ row: Int, _ column: Int) -> Double { (0..<4).reduce(0) { $0 + a[row][$1] * b[$1][column] } }
      return (0..<4).map { row in (0..<4).map { element(row, $0) } }
    }
    func moved(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
      [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]]
    }
    // About x, then y: the turn about an axis between them is made of turns about single ones.
    let (axis, anchor) = ((x: 1.0, y: 2.0, z: -2.0), (x: 10.0, y: 20.0, z: 3.0))
    let angle = degrees * .pi / 180
    let unit = (x: axis.x / 3, y: axis.y / 3, z: axis.z / 3)
    // Euler's formula by a quaternion.
    let (w, s) = (cos(angle / 2), sin(angle / 2))
    let q = (x: s * unit.x, y: s * unit.y, z: s * unit.z)
    let turn: Matrix = [
      [1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + w * q.z), 2 * (q.x * q.z - w * q.y), 0],
      [2 * (q.x * q.y - w * q.z), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + w * q.x), 0],
      [2 * (q.x * q.z + w * q.y), 2 * (q.y * q.z - w * q.x), 1 - 2 * (q.x * q.x + q.y * q.y), 0], [0, 0, 0, 1],
    ]
    let look: Matrix = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -perspective / 40], [0, 0, 0, 1]]
    // CATransform3DRotate and the like put the new map before the old one.
    let seen = product(look, moved(anchor.x, anchor.y, anchor.z))
    let whole = product(moved(-anchor.x, -anchor.y, -anchor.z), product(turn, seen))
    let effect = Rotation3DModifier(
      angle: .degrees(degrees), axis: (1, 2, -2), anchor: UnitPoint(x: 0.25, y: 1), anchorZ: 3,
      perspective: CGFloat(perspective)
    ).effect(in: Self.size)
    for point in [(0.0, 0.0), (40, 0), (40, 20), (7, 13)] {
      let row = (0..<4).map { whole[0][$0] * point.0 + whole[1][$0] * point.1 + whole[3][$0] }
      expect(effect, maps: point, to: (row[0] / row[3], row[1] / row[3]))
    }
  }

  @Test("opacity and blur stay within what can be drawn")
  func limits() {
    #expect(OpacityModifier(animatableData: 1.2).effect(in: Self.size).opacity == 1)
    #expect(OpacityModifier(animatableData: -0.2).effect(in: Self.size).opacity == 0)
    let blur = BlurModifier(radius: -3, isOpaque: true).effect(in: Self.size)
    #expect(blur.filters == [.blur(radius: 0, isOpaque: true)])
  }

  @Test("colours are those of the place of the modifier")
  func colors() {
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    let multiply = ColorMultiplyModifier(color: .red).effect(in: dark).effect(in: Self.size)
    #expect(multiply.filters == [.multiply(Color.red.resolve(in: dark))])
    let shadow = ShadowModifier(color: .primary, radius: 2, offset: CGSize(width: 0, height: 3)).effect(in: dark)
    let expected = LeafShadow(
      color: Color.white.resolve(in: dark), radius: 2, offset: CGSize(width: 0, height: 3))
    #expect(shadow.effect(in: Self.size).filters == [.shadow(expected)])
  }

  @Test("a clip is a path in the size that is shown")
  func clips() {
    let rect = CGRect(origin: .zero, size: Self.size)
    let shape = ClipModifier(shape: Circle(), style: FillStyle(eoFill: true)).effect(in: Self.size)
    #expect(shape.clip == LeafClip(path: Circle().path(in: rect), style: FillStyle(eoFill: true)))
    let corner = CornerRadiusModifier(radius: 4, isAntialiased: true).effect(in: Self.size)
    #expect(corner.clip?.path == Path(roundedRect: rect, cornerRadius: 4))
    #expect(ClippedModifier(isAntialiased: false).effect(in: Self.size).clip?.style.isAntialiased == false)
  }
}
