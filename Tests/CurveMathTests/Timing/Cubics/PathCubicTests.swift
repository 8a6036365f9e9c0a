import CurveMath
import TestSupport
import Testing

/// Curves that are a few cubics and nothing else.
@Suite("TimingCurve: its path of cubics")
struct PathCubicTests {
  static let eases: [any TimingCurve] =
    PennerShape.allCases.flatMap { shape in EaseMode.allCases.map { PennerEase(shape, $0) } }
    + EaseMode.allCases.flatMap { [GSAPExpo($0), CircularEase($0)] as [any TimingCurve] }
    + [
      LinearTiming(), CubicBezier.ease, try! CubicBezier(x1: 0.3, y1: -0.6, x2: 0.1, y2: 1.7),
      try! CubicChain(path: "M0,0 C0.1,0.3 0.2,0.9 0.4,1.2 L0.6,0.5 C0.7,0.2 0.9,1 1,1"),
      try! ElasticEase(.out), try! ExpoScale(), try! SlowMotion(), Anticipate(), BounceInterpolator(),
      try! CycleInterpolator(cycles: 2), try! StepsCurve(count: 3),
      try! PiecewiseLinear(stops: [.init(output: 0), .init(output: 0.3, inputs: [0.2]), .init(output: 1)]),
    ]

  private func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ s: Double) -> Double {
    let r = 1 - s
    return a * r * r * r + 3 * b * r * r * s + 3 * c * r * s * s + d * s * s * s
  }

  @Test("the path is the curve", arguments: eases.indices)
  func path(index: Int) {
    let ease = Self.eases[index]
    guard let cubics = ease.pathCubics else { return }
    var (x, y) = (0.0, 0.0)
    for cubic in cubics {
      #expect(x <= cubic.x1 && cubic.x1 <= cubic.x3 && x <= cubic.x2 && cubic.x2 <= cubic.x3, "\(ease.notation)")
      for step in 0...16 {
        let s = Double(step) / 16
        let input = bezier(x, cubic.x1, cubic.x2, cubic.x3, s)
        expectClose(
          bezier(y, cubic.y1, cubic.y2, cubic.y3, s), ease.progress(at: input), within: 1e-14,
          "\(ease.notation) at \(input)")
      }
      (x, y) = (cubic.x3, cubic.y3)
    }
    #expect(x == 1 && y == 1)
  }

  @Test("what is made of cubics has one, with so many as it has pieces")
  func which() {
    // SwiftUI has no name for one of the circles: it has that of Penner's.
    let counts = Dictionary(Self.eases.map { ($0.notation, $0.pathCubics?.count) }, uniquingKeysWith: { one, _ in one })
    for shape in PennerShape.allCases {
      let pieces: Int? =
        switch shape {
        case .quad, .cubic, .back: 1
        case .bounce: 4
        default: nil
        }
      for mode in EaseMode.allCases {
        let isJoined = mode == .inOut || mode == .outIn
        #expect(counts["penner(\(shape.rawValue), \(mode.rawValue))"] == .some(pieces.map { $0 * (isJoined ? 2 : 1) }))
      }
    }
    let others = counts.filter { !$0.key.hasPrefix("penner") && $0.value != nil }
    #expect(
      others == [
        "linear": 1, "ease": 1, "cubic-bezier(0.3, -0.6, 0.1, 1.7)": 1,
        "path(M0,0 C0.1,0.3 0.2,0.9 0.4,1.2 C\(Self.middle) C0.7,0.2 0.9,1 1,1)": 3,
      ])
  }

  // The handles of a line are its thirds, as Doubles come out.
  private static let middle: String = {
    let (dx, dy) = (0.6 - 0.4, 0.5 - 1.2)
    let handles = [(0.4 + dx / 3, 1.2 + dy / 3), (0.6 - dx / 3, 0.5 - dy / 3), (0.6, 0.5)]
    return handles.map { "\(cssNumber($0.0)),\(cssNumber($0.1))" }.joined(separator: " ")
  }()
}
