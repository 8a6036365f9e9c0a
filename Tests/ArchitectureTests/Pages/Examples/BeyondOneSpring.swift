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
    let friction = try CoulombFriction(kinetic: 130, breakaway: 200)
    let drawer = try Oscillator(mass: 2.5, law: LinearSpring(stiffness: 90) + friction)
    let slide = try drawer.motion(from: 30, to: 0, until: 8)
    let overshoot = try MetricCatalog.metric(named: "overshoot").reading(of: slide)
    try expectSaid(
      "\(DecimalText.fixed(slide.endTime, decimals: 3)) s, at `slide.restingValue`, "
        + "\(DecimalText.fixed(slide.restingValue, decimals: 2)) points",
      "`overshoot.value` is \(DecimalText.fixed(#require(overshoot.value), decimals: 3))")
  }

  @Test("an edge that gives way")
  func edge() throws {
    let edge = try RubberBandWall(edge: 600, side: .above, stiffness: 200, depth: 800, damping: 20)
    let flick = try Oscillator(law: LinearDamping(decelerationRate: 0.998) + edge)
    let thrown = try flick.motion(
      from: 0, to: 600, velocity: 2400, until: 3, watching: [.crossing(600, .rising), .turning(.falling)])
    let touch = thrown.occurrences(of: 0).first
    let turn = thrown.occurrences(of: 1).first

    let (edgeTouch, peak) = (try #require(touch), try #require(turn))
    try expectSaid(
      "its edge after \(DecimalText.fixed(edgeTouch.time, decimals: 3)) s",
      "still at \(DecimalText.fixed(edgeTouch.state.velocity, decimals: 0)) points a second",
      "turns \(DecimalText.fixed(peak.state.value - 600, decimals: 1)) points",
      "after \(DecimalText.fixed(peak.time, decimals: 3)) s")
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

  @Test("a table for every spring")
  func table() throws {
    let bounces = (0..<1000).map { Double($0) / 1000 }
    let motions = try bounces.map { try SpringMotion(spring: DampedSpring(duration: 0.5, bounce: $0), from: 0, to: 1) }
    let table = try SpringTable.values(of: motions, count: 61, every: 1.0 / 60)
    let highest = table.max() ?? 0
    try expectSaid("`highest` is \(DecimalText.fixed(highest, decimals: 4))")
  }
}
