import CurveNumerics
import MotionCurves
import TestSupport
import Testing

@Suite("Pages: beyond one spring")
struct BeyondOneSpring {
  private static let page = Result {
    try Repository.text("Sources/CurveNumerics/CurveNumerics.docc/BeyondOneSpring.md").split(separator: "\n")
      .joined(separator: " ")
  }

  /// The page says these words.
  private func expectSaid(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    let page = try Self.page.get()
    for words in words { #expect(page.contains(words), "The page lacks: \(words)", sourceLocation: sourceLocation) }
  }

  @Test("a drawer that sticks")
  func drawer() throws {
    let drawer = try Oscillator(mass: 2.5, law: .spring(stiffness: 90).rubbing(kinetic: 130, breakaway: 200))
    let slide = try drawer.solution(from: 30, at: [0.5, 8])
    try expectSaid(
      "\(DecimalText.fixed(#require(slide.restTime), decimals: 3)) s, at `slide.states[1].value`, "
        + "\(DecimalText.fixed(slide.states[1].value, decimals: 2)) points")
  }

  @Test("an edge that gives way")
  func edge() throws {
    let edge = try ForceLaw.rubberBand(beyond: 600, side: .above, stiffness: 200, depth: 800, damping: 20)
    let flick = try Oscillator(law: (.damping(2.002) + edge).watchingTurns())
    let thrown = try flick.solution(from: 0, velocity: 2400, at: [0.1, 0.5])
    let (touch, turn) = (thrown.switches[0], thrown.switches[1])
    try expectSaid(
      "its edge after \(DecimalText.fixed(touch.time, decimals: 3)) s",
      "still at \(DecimalText.fixed(touch.state.velocity, decimals: 0)) points a second",
      "turns \(DecimalText.fixed(turn.state.value - 600, decimals: 1)) points",
      "after \(DecimalText.fixed(turn.time, decimals: 3)) s")
  }

  @Test("doubles among the springs of the atlas")
  func doubles() throws {
    let springs = PresetAtlas.all.compactMap { preset in
      (try? CurveNotation(presets: PresetAtlas.resolver).curve(preset.path))?.dampedSpring
    }
    let distances = try CurveDistances(among: springs, until: 2)
    let doubles = springs.indices.filter { (distances.nearest(to: $0, count: 1).first?.distance ?? 1) < 0.001 }
    try expectSaid("Of the atlas's \(springs.count) springs \(doubles.count) have another one")
  }
}
