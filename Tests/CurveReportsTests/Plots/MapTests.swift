import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("Maps: values on a grid")
struct MapTests {
  private static func map(_ width: Int, _ height: Int, _ value: (Int, Int) -> Double) -> ContourMap {
    ContourMap(
      title: "", label: "",
      horizontal: ContourMap.Axis(label: "x", values: (0..<width).map(Double.init)),
      vertical: ContourMap.Axis(label: "y", values: (0..<height).map(Double.init)),
      values: (0..<height).flatMap { row in (0..<width).map { value(row, $0) } })
  }

  @Test("a map goes from its least to its largest finite value")
  func range() {
    #expect(Self.map(2, 2) { $0 == 0 && $1 == 1 ? .nan : 3 }.range == 3...3)
    #expect(Self.map(2, 2) { Double($0 * 2 - $1) }.range == -1...2)
    #expect(Self.map(2, 2) { _, _ in .infinity }.range == nil)
  }

  @Test(
    "numbers have as many decimals as give the largest three digits",
    arguments: [
      (0.958, 0.0621, "0.062"), (0.958, 0.0004, "<0.001"), (0.958, 0, "0"), (9.994, 1.005, "1.00"),
      (9.996, 1.05, "1.1"),
      (99.94, 5, "5.0"), (412.7, 0.4, "<1"), (412.7, 0.6, "1"), (123_456, 12.5, "12"), (999_600, 1.25, "1.2"),
      (0.00012345, 0.00001, "0.000010"), (0.00009, 0.00001, "1.0e-5"),
    ] as [(Double, Double, String)])
  func numbers(largest: Double, value: Double, expected: String) {
    let map = DistanceMap(title: "", label: "", names: ["a", "b"], distances: [[0, largest], [largest, 0]])
    #expect(map.largest == largest)
    #expect(map.number(value) == expected)
  }

  @Test(
    "cells and names are as large as there is room",
    arguments: [
      (2, 58, 14), (12, 58, 14), (13, 40, 13), (18, 40, 13), (34, 21, 13), (52, 13, 11), (60, 12, 10), (200, 11, 9),
    ])
  func layout(count: Int, cell: Double, fontSize: Double) {
    let names = (0..<count).map { "curve \($0)" }
    let layout = DistanceLayout(
      DistanceMap(
        title: "", label: "d", names: names,
        distances: (0..<count).map { row in (0..<count).map { abs(Double(row - $0)) } }))
    #expect(layout.cell == cell && layout.fontSize == fontSize && layout.side == cell * Double(count))
    #expect(layout.middle(0) == cell / 2 && layout.isUpright == (count > 12))
    #expect(layout.width >= layout.left + layout.side && layout.height > layout.top + layout.side)
    #expect(layout.scaleWidth == max(220, min(layout.side, 480)) && layout.scaleTop > layout.top + layout.side)
  }

  @Test("a map without a value for each point is refused")
  func missingValues() async {
    await #expect(processExitsWith: .failure) {
      let axis = ContourMap.Axis(label: "", values: [0, 1, 2])
      _ = ContourMap(title: "", label: "", horizontal: axis, vertical: axis, values: [0, 1, 2, 3])
    }
  }

  @Test("names of marks have their rows, and none where there is no room")
  func marks() {
    func places(_ marks: [(Double, String)], width: Double = 600, rows: Int = 3) -> [MarkLayout.Place] {
      let times = [0.0, 1]
      var trace = Trace(
        times: times, states: times.map { CurveState(value: $0, velocity: 0, acceleration: 0) })
      trace.marks = marks.map(Trace.Mark.init)
      let report = CurveReport(title: "", traces: [LabeledTrace(label: "", trace: trace)])
      return MarkLayout(report, times: report.timeRange, width: width, rows: rows).places
    }
    let apart = places([(0.75, "late"), (0.25, "early"), (0.25, "early"), (1.1, "out"), (-0.1, "out")])
    #expect(apart.map(\.name) == ["early", "late"] && apart.map(\.x) == [150, 450])
    #expect(apart.map(\.row) == [0, 0] && apart.allSatisfy { !$0.isLate })
    // At both bounds.
    #expect(places([(0, "a"), (1, "b")]).map(\.isLate) == [false, true])
    #expect(places([(0, "a"), (1, "b")]).map(\.x) == [0, 600])
    // Names that would meet stand below each other, and what has no room has none.
    let near = places((0..<5).map { (0.3 + 0.004 * Double($0), "a name") })
    #expect(near.map(\.row) == [0, 1, 2, nil, nil])
    #expect(places([(0.3, "a name"), (0.304, "a name")], rows: 1).map(\.row) == [0, nil])
    #expect(places([(0.3, "a name")], rows: 0).map(\.row) == [nil])
    // A letter is 7.44 wide: a name of 10 fits into 80.4 and a gap of 6, and not into less.
    #expect(places([(1 - 80.5 / 600, "0123456789")])[0].isLate == false)
    #expect(places([(1 - 80.3 / 600, "0123456789")])[0].isLate == true)
    // 4 behind the letters of a name the next line may begin: at 150 + 6 + 74.4 + 4.
    #expect(places([(0.25, "0123456789"), (234.5 / 600, "b")]).map(\.row) == [0, 0])
    #expect(places([(0.25, "0123456789"), (234.3 / 600, "b")]).map(\.row) == [0, 1])
    // A late name ends at its line: 552 - 6 - 74.4 is where the one before it has to end.
    #expect(places([(461.5 / 600, "b"), (0.92, "0123456789")]).map(\.row) == [0, 1])
    #expect(places([(454 / 600, "b"), (0.92, "0123456789")]).map(\.row) == [0, 0])
    #expect(places([(0.5, String(repeating: "x", count: 40))])[0].name.count == 32)
    // Two at one time keep their order.
    #expect(places([(0.3, "b"), (0.3, "a")]).map(\.name) == ["b", "a"])
  }
}
