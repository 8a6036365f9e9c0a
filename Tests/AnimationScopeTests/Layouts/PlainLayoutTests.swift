import AnimationScope
import TestSupport
import Testing

@Suite("Layout: against the plainest recursion")
struct PlainLayoutTests {
  /// Pixels that no sum of rounded numbers lies half-way between.
  private static let pixels = 53.0.squareRoot()

  private static func rows(_ box: Box) -> [String] {
    let (before, after) = (
      PlainLayout(box, isNew: false, container: (400, 800)), PlainLayout(box, isNew: true, container: (400, 800))
    )
    func rounded(_ value: Double) -> Double { (value * pixels).rounded() / pixels }
    func text(_ value: Double) -> String {
      let hundredths = (value * 100).rounded() / 100
      return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    }
    var rows: [String] = []
    for (old, new) in zip(before.frames, after.frames) {
      let size = (rounded(old.size.width), rounded(old.size.height))
      let next = (rounded(new.size.width), rounded(new.size.height))
      let (from, to) = ((rounded(old.x), rounded(old.y)), (rounded(new.x), rounded(new.y)))
      if size != next {
        rows.append("\(old.name) size \(text(size.0))x\(text(size.1)) -> \(text(next.0))x\(text(next.1)) none")
      }
      let way = (to.0 + next.0 / 2 - from.0 - size.0 / 2, to.1 + next.1 / 2 - from.1 - size.1 / 2)
      let keepsCenter = size != next && max(abs(way.0), abs(way.1)) <= 1 / pixels
      if from != to, !keepsCenter {
        rows.append("\(old.name) position (\(text(from.0)), \(text(from.1))) -> (\(text(to.0)), \(text(to.1))) none")
      }
    }
    return rows
  }

  @Test("random trees lie where a recursion without memory puts them", arguments: 0..<4)
  func agrees(part: Int) {
    var random = SplitMix(state: UInt64(part) &* 7919 + 16)
    for number in 0..<150 {
      let box = Box(from: &random, depth: 1 + number % 4)
      let report = box.part.report(under: ScopeAssumptions(pixelsPerPoint: Self.pixels))
      #expect(report.lines == Self.rows(box), "\(part), \(number): \(box)")
    }
  }
}
