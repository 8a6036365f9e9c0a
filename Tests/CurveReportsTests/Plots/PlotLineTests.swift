import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("Lines as a screen shows them")
struct PlotLineTests {
  private static func walk(_ count: Int, seed: UInt64, step: Double = 0.6) -> [PlotPoint] {
    var random = SplitMix(state: seed)
    var point = PlotPoint(x: 0, y: 0)
    return (0..<count).map { _ in
      point.x += Double.random(in: 0...step, using: &random)
      point.y += Double.random(in: -1...1, using: &random)
      return point
    }
  }

  /// The distance from a line, by a walk along every one of its pieces.
  private static func distance(_ point: PlotPoint, to line: [PlotPoint]) -> Double {
    zip(line, line.dropFirst()).map { first, last in
      (0...400).map { step in
        let share = Double(step) / 400
        let (x, y) = (first.x + share * (last.x - first.x) - point.x, first.y + share * (last.y - first.y) - point.y)
        return (x * x + y * y).squareRoot()
      }.min()!
    }.min()!
  }

  /// Douglas and Peucker's rule by recursion.
  private static func kept(_ line: [PlotPoint], _ tolerance: Double) -> [PlotPoint] {
    guard line.count > 2 else { return line }
    let (first, last) = (line[0], line[line.count - 1])
    let distances = line.dropFirst().dropLast().map { $0.distance(toSegmentFrom: first, to: last) }
    let farthest = distances.indices.max { distances[$0] < distances[$1] }! + 1
    guard line[farthest].distance(toSegmentFrom: first, to: last) > tolerance else { return [first, last] }
    return kept(Array(line[...farthest]), tolerance).dropLast() + kept(Array(line[farthest...]), tolerance)
  }

  @Test("a point's distance from a segment is that of its nearest place")
  func segment() {
    var random = SplitMix(state: 2)
    func point() -> PlotPoint {
      PlotPoint(x: Double.random(in: -3...3, using: &random), y: Double.random(in: -3...3, using: &random))
    }
    for _ in 0..<60 {
      let (here, first, last) = (point(), point(), point())
      let found = here.distance(toSegmentFrom: first, to: last)
      let expected = Self.distance(here, to: [first, last])
      #expect(found <= expected + 1e-12 && found > expected - 0.02)
      expectClose(found, here.distance(toSegmentFrom: last, to: first), within: 1e-12)
    }
    let point = PlotPoint(x: 3, y: 4)
    #expect(point.distance(toSegmentFrom: PlotPoint(x: 0, y: 0), to: PlotPoint(x: 0, y: 0)) == 5)
    #expect(point.distance(toSegmentFrom: PlotPoint(x: 0, y: 0), to: PlotPoint(x: 10, y: 0)) == 4)
    #expect(point.distance(toSegmentFrom: PlotPoint(x: 0, y: 0), to: PlotPoint(x: -1, y: 0)) == 5)
    #expect(point.distance(toSegmentFrom: PlotPoint(x: 3, y: 0), to: PlotPoint(x: 3, y: 1)) == 3)
  }

  @Test(
    "a simplified line has points of the line and is within the tolerance of all that a column shows",
    arguments: [0.1, 0.5])
  func simplified(tolerance: Double) {
    for seed in 1...4 {
      let line = Self.walk(120, seed: UInt64(seed))
      let short = line.simplified(tolerance: tolerance)
      #expect(short.first == line.first && short.last == line.last && short.count < line.count)
      #expect(short.allSatisfy(line.contains))
      for point in line.columnExtremes(width: 0.25) {
        #expect(zip(short, short.dropFirst()).contains { point.distance(toSegmentFrom: $0, to: $1) <= tolerance })
      }
      #expect(short == Self.kept(line.columnExtremes(width: 0.25), tolerance))
    }
  }

  @Test("short and straight lines")
  func straight() {
    let points = [0.0, 1, 2, 3].map { PlotPoint(x: $0, y: 2 * $0) }
    #expect([PlotPoint]().simplified(tolerance: 1) == [])
    #expect([PlotPoint](repeating: points[0], count: 5).simplified(tolerance: 0.1).allSatisfy { $0 == points[0] })
    #expect(Array(points[..<1]).simplified(tolerance: 1) == Array(points[..<1]))
    #expect(Array(points[..<2]).simplified(tolerance: 1) == Array(points[..<2]))
    #expect(Array(points[..<3]).simplified(tolerance: 0.1) == [points[0], points[2]])
    #expect(points.simplified(tolerance: 0.1) == [points[0], points[3]])
    let peak = [points[0], PlotPoint(x: 1, y: 2.3), points[2]]
    #expect(peak.simplified(tolerance: 0.1) == peak && peak.simplified(tolerance: 0.2) == [points[0], points[2]])
  }

  // Second method: every column alone, by sorting.
  @Test("columns keep their first, lowest, highest and last point", arguments: [0.25, 2, 7.5])
  func columns(width: Double) {
    for seed in 1...8 {
      let line = Self.walk(300, seed: UInt64(seed), step: 0.5)
      let kept = line.columnExtremes(width: width)
      let columns = Dictionary(grouping: line.indices) { (line[$0].x / width).rounded(.down) }
      let expected = columns.values.flatMap { column -> Set<Int> in
        [
          column.min()!, column.max()!, column.min { line[$0].y < line[$1].y }!,
          column.max { line[$0].y < line[$1].y }!,
        ]
      }.sorted()
      #expect(kept == expected.map { line[$0] })
    }
  }

  private static func line(
    _ label: String, note: String? = nil, form: LabeledTrace.Form = .line, _ points: [(Double, Double)]
  )
    -> LabeledTrace
  {
    LabeledTrace(
      label: label,
      trace: Trace(
        times: points.map(\.0), states: points.map { CurveState(value: $0.1, velocity: 0, acceleration: 0) }),
      form: form, note: note)
  }

  // A pixel is 1 s and 1 unit: lines this far apart are on either side of the bound.
  @Test("lines are one where every corner is a pixel away or less", arguments: [(1.0, true), (1.01, false)])
  func bound(distance: Double, isJoined: Bool) {
    let level = Self.line("a", [(0, 0), (50, 0), (100, 0)])
    let pixel = (time: 1.0, value: 1.0)
    func count(_ other: LabeledTrace) -> Int { [level, other].joined(within: pixel).count }
    #expect(count(Self.line("b", [(0, distance), (100, distance)])) == (isJoined ? 1 : 2))
    #expect(count(Self.line("b", [(0, 0), (30, -distance), (100, 0)])) == (isJoined ? 1 : 2))
    #expect(count(Self.line("b", [(0, 0), (100 + distance, 0)])) == (isJoined ? 1 : 2))
    #expect(count(Self.line("b", [(-distance, 0), (100, 0)])) == (isJoined ? 1 : 2))
    #expect(count(Self.line("b", [(50, distance)])) == 2)
    let dot = Self.line("dot", [(50, 0)])
    #expect([dot, Self.line("b", [(50, distance)])].joined(within: pixel).count == (isJoined ? 1 : 2))
  }

  @Test("stairs have two corners a step, lines one a sample")
  func corners() {
    let points = [(0.0, 1.0), (1, 4), (3, 2)]
    func corners(_ form: LabeledTrace.Form) -> [[Double]] {
      Self.line("", form: form, points).corners.map { [$0.time, $0.value] }
    }
    #expect(corners(.line) == [[0, 1], [1, 4], [3, 2]] && corners(.points) == corners(.line))
    #expect(corners(.steps) == [[0, 1], [1, 1], [1, 4], [3, 4], [3, 2]])
    #expect(Self.line("", form: .steps, []).corners.isEmpty)
  }

  @Test("one line for several has the marks of all, and says what is said of each")
  func joinedNotes() {
    var lines = [("a", "held"), ("b", nil), ("c", "held"), ("d", "late")].map { label, note in
      Self.line(label, note: note, [(0, 0), (1, 1)])
    }
    for (index, time) in [(0, 0.5), (2, 0.5), (3, 0.75)] {
      var trace = lines[index].trace
      trace.marks = [Trace.Mark(time: time, label: "→ \(time)")]
      lines[index] = LabeledTrace(label: lines[index].label, trace: trace, note: lines[index].note)
    }
    let joined = lines.joined(within: (time: 0.01, value: 0.01))
    #expect(joined.map(\.label) == ["a, b, c, d"])
    #expect(joined[0].note == "a, c held; d late")
    #expect(joined[0].trace.marks.map(\.time) == [0.5, 0.75])
    let all = [lines[0], lines[2]].joined(within: (time: 0.01, value: 0.01))
    #expect(all[0].note == "held")
    #expect([lines[1], lines[1]].joined(within: (time: 0.01, value: 0.01))[0].note == nil)
  }
}
