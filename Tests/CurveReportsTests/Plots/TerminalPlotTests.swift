import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("TerminalPlot")
struct TerminalPlotTests {
  private static func trace(label: String = "a", form: LabeledTrace.Form = .points, _ points: [(Double, Double)])
    -> LabeledTrace
  {
    LabeledTrace(
      label: label,
      trace: Trace(
        times: points.map(\.0), states: points.map { CurveState(value: $0.1, velocity: 0, acceleration: 0) }),
      form: form)
  }

  /// Where dots are, in dots from the upper left, read back from the braille of a plot behind its
  /// scale.
  private static func dots(_ lines: some Sequence<String>) -> Set<[Int]> {
    var dots: Set<[Int]> = []
    // The numbers of the dots of a pattern, column by column; the last row came later.
    let places = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [3, 0], [3, 1]]
    for (row, line) in lines.enumerated() {
      guard let scale = line.firstIndex(of: "│") else { continue }
      for (column, character) in line[line.index(after: scale)...].unicodeScalars.enumerated() {
        for (bit, place) in places.enumerated() where (character.value - 0x2800) >> UInt32(bit) & 1 == 1 {
          dots.insert([2 * column + place[1], 4 * row + place[0]])
        }
      }
    }
    return dots
  }

  private static func lines(_ plot: String) -> [String] { plot.split(separator: "\n").map(String.init) }

  @Test("dots are where times and values are", arguments: [(40, 29), (60, 49), (83, 72), (120, 72)])
  func places(width: Int, columns: Int) throws {
    let points = [(0.0, -1.0), (0.1, 0.3), (0.37, 2.5), (0.62, 4), (1, 1.2)]
    let report = CurveReport(title: "", traces: [Self.trace(points)], target: nil)
    let lines = Self.lines(TerminalPlot(width: width).text(of: report))
    #expect(lines.count == 11 && lines.allSatisfy { $0.count <= width })
    let expected = Set(
      points.map { time, value in
        [Int((time * Double(2 * columns - 1)).rounded()), Int(((4 - value) / 5 * 39).rounded())]
      })
    #expect(Self.dots(lines.prefix(10)) == expected)
    #expect(lines[0].hasPrefix("        4 │") && lines[9].hasPrefix("       -1 │") && lines[4].hasPrefix("          │"))
    #expect(lines[10] == "          ╵0" + String(repeating: " ", count: columns - 4) + "1 s")
  }

  @Test("an arrow stands below the dot of its time, and none outside of the times", arguments: [60, 100])
  func arrows(width: Int) {
    for time in [0.5, 0.75, 1.11, 1.9, 2.5] {
      let report = CurveReport(title: "", traces: [Self.trace([(0.5, 0), (time, 1), (2.5, 0)])], target: nil)
      let lines = Self.lines(TerminalPlot(width: width).text(of: report, pointingAt: [time]))
      #expect(lines.count == 12)
      let x = Self.dots(lines.prefix(1)).map { $0[0] }.max() ?? -1
      #expect(lines[10] == "          │" + String(repeating: " ", count: x / 2) + "▲")
      for outside in [0.3, 2.7] {
        #expect(Self.lines(TerminalPlot(width: width).text(of: report, pointingAt: [outside])).count == 11)
      }
      let both = Self.lines(TerminalPlot(width: width).text(of: report, pointingAt: [time, 0.3, 0.6]))
      #expect(
        both[10].count { $0 == "▲" }
          == (Int(x / 2) == Int((0.05 * Double(2 * min(72, width - 11) - 1)).rounded()) / 2 ? 1 : 2))
    }
  }

  @Test("a line has a dot in every column and no gap, a target one in every second character")
  func lines() {
    let points = [(0.0, 0.0), (0.4, 1), (1, -0.5)]
    let report = CurveReport(title: "", traces: [Self.trace(form: .line, points)], target: nil)
    let dots = Self.dots(Self.lines(TerminalPlot(width: 83).text(of: report)).prefix(10))
    for x in 0..<144 {
      let column = dots.filter { $0[0] == x }.map { $0[1] }
      #expect(!column.isEmpty)
      let time = Double(x) / 143
      let value = time < 0.4 ? time / 0.4 : 1 - 1.5 * (time - 0.4) / 0.6
      for y in column { expectClose(Double(y), (1 - value) / 1.5 * 39, within: 1.5) }
    }
    let level = CurveReport(title: "", traces: [Self.trace([(0, 0), (1, 2)])], target: 1.5)
    let target = Self.dots(Self.lines(TerminalPlot(width: 83).text(of: level)).prefix(10))
    let y = Int((0.25 * 39).rounded())
    #expect(target == Set(stride(from: 0, to: 144, by: 4).map { [$0, y] } + [[0, 39], [143, 0]]))
  }

  @Test("several lines have strips of three rows, more than eight of one", arguments: [2, 8, 9])
  func strips(count: Int) {
    let traces = (0..<count).map { index in
      Self.trace(label: "no. \(index)", form: .line, [(0, Double(index)), (1, Double(index))])
    }
    let lines = Self.lines(TerminalPlot(width: 50).text(of: CurveReport(title: "", traces: traces, target: nil)))
    let rows = count <= 8 ? 3 : 1
    #expect(lines.count == count * rows + 2)
    for index in 0..<count {
      let strip = lines[(index * rows)..<((index + 1) * rows)]
      #expect(strip.map { $0.hasPrefix("no. \(index) │") } == (rows == 3 ? [false, true, false] : [true]))
      let height = 4 * rows - 1
      let y = Int(((1 - Double(index) / Double(count - 1)) * Double(height)).rounded())
      #expect(Set(Self.dots(strip).map { $0[1] }) == [y])
      #expect(Self.dots(strip).count == 2 * 43)
    }
    #expect(lines[count * rows] == "      ╵0" + String(repeating: " ", count: 39) + "1 s")
    #expect(lines.last == "       values from 0 to \(count - 1) travel")
  }

  @Test("samples and their curve share one plot, what is left of them one below")
  func residuals() {
    let traces = [Self.trace([(0, 0), (1, 1)]), Self.trace(label: "b", form: .line, [(0, 0), (2, 1)])]
    let left = Self.trace(label: "c", [(0, 0.5), (1, -0.5)])
    let report = CurveReport(
      title: "", table: ReportTable(columns: [], rows: []), traces: traces, target: nil, residuals: left)
    let plots = TerminalPlot(width: 60).text(of: report).split(separator: "\n\n")
    #expect(plots.count == 2)
    #expect(Self.lines(String(plots[0])).count == 11)
    let below = Self.lines(String(plots[1]))
    #expect(below.count == 5 && below[4].hasSuffix("2 s"))
    // The target 0 in the middle; both samples in the first half of the times.
    let dots = Self.dots(below.prefix(4))
    #expect(dots.contains([0, 0]) && dots.contains([Int((0.5 * 97).rounded()), 15]))
    #expect(dots.count { $0[1] == 8 } == 25)
    #expect(TerminalPlot(width: 60).text(of: CurveReport(title: "", traces: [])) == "")
  }
}
