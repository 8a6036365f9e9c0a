import CurveBatches
import MotionCurves
import TestSupport
import Testing

@Suite("Pages: many curves")
struct ManyCurves {
  @Test("a table for every spring")
  func table() throws {
    let bounces = (0..<1000).map { Double($0) / 1000 }
    let motions = try bounces.map { try SpringMotion(spring: DampedSpring(duration: 0.5, bounce: $0), from: 0, to: 1) }
    let table = try SpringTable.values(of: motions, count: 61, every: 1.0 / 60)
    let highest = table.max() ?? 0
    let page = try Repository.text("Sources/CurveBatches/CurveBatches.docc/CurveBatches.md")
    #expect(page.contains("`highest` is \(DecimalText.fixed(highest, decimals: 4))"))
  }
}
