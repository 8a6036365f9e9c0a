import CurveMath
import CurveMetrics
import CurvePresets
import CurveReports
import TestSupport
import Testing

@Suite("PresetReport")
struct PresetReportTests {
  // The example of PresetReport's comment.
  @Test("one preset is told line by line, and is the nearest to its own spring")
  func wobbly() throws {
    let wobbly = try PresetAtlas.preset(at: "react-spring/wobbly")
    #expect(PresetReport(of: wobbly).table.rows[1] == [.text("curve"), .text("spring(tension: 180, friction: 12)")])
    let spring = LabeledCurve("mine", try DampedSpring(stiffness: 180, damping: 12))
    let nearest = try PresetReport(nearest: 1, to: spring)
    #expect(nearest.title == "mine")
    #expect(
      nearest.table.rows == [[.text("react-spring/wobbly"), .number(0), .text("spring(tension: 180, friction: 12)")]])
  }

  @Test("what other sources give comes last, and what nobody wrote down is missing")
  func disputed() throws {
    let rows = PresetReport(of: try PresetAtlas.preset(at: "material3/emphasized")).table.rows
    #expect(
      rows.last == [
        .text("disputed"), .text("cubic-bezier(0.2, 0, 0, 1) by \(try source(of: "material3/emphasized"))"),
      ])
    let own = Preset(library: "acme", name: "tap", notation: "ease", source: "a guide", version: "2")
    #expect(
      PresetReport(of: own).table.rows.map { $0[0] }
        == ["preset", "curve", "source", "version", "read"].map { .text($0) })
    #expect(
      PresetReport(of: [own]).table.rows == [[.text("acme/tap"), .text("ease"), .text("2"), .missing, .text("")]])
  }

  private func source(of path: String) throws -> String {
    try #require(PresetAtlas.preset(at: path).disagreements.last).source
  }

  @Test("presets that are as near keep their order, and no more are named than were asked for")
  func ties() throws {
    let presets = ["linear", "ease-in", "linear"].enumerated().map { index, notation in
      Preset(library: "own", name: "\(index)", notation: "\(notation) 1s", source: "a test", version: "1")
    }
    let line = LabeledCurve("line", try TimedCurve(LinearTiming(), duration: 1))
    let report = try PresetReport(nearest: 2, to: line, among: presets)
    #expect(report.table.rows.map { $0[0] } == [.text("own/0"), .text("own/2")])
    #expect(try PresetReport(nearest: 9, to: line, among: presets).table.rows.count == 3)
    #expect(report.report.traces.isEmpty)
  }

  // Until the given curve rests an oscillation of a second has gone only half of its first way.
  @Test("what a preset does after the curve is at rest counts", arguments: ["ease-out 250ms", "ease-in 150ms"])
  func afterwards(text: String) throws {
    let curve = try CurveNotation().curve(text)
    let report = try PresetReport(nearest: 5, to: LabeledCurve("asked", curve))
    let paths = report.table.rows.map { $0[0] }
    #expect(!paths.contains(.text("android/cycle")) && paths[0] != .text("react-spring/wobbly"), "\(paths)")
    guard case .text(let path) = paths[0], case .number(let distance) = report.table.rows[0][1] else {
      Issue.record("A row has a path and a distance.")
      return
    }
    let preset = try PresetAtlas.notation.curve(PresetAtlas.preset(at: path).notation)
    let compared = try RMSDifference.between(curve, preset, until: ComparisonSpan.of([curve, preset])).value
    expectClose(distance, compared, within: 1e-5)
  }

  @Test("a preset that is no curve is refused")
  func unreadable() throws {
    let odd = Preset(library: "own", name: "odd", notation: "sprng(1)", source: "a test", version: "1")
    let line = LabeledCurve("line", try TimedCurve(LinearTiming(), duration: 1))
    #expect(throws: NotationError.self) { try PresetReport(nearest: 1, to: line, among: [odd]) }
  }
}
