import AnimationMerging
import AnimationModel
import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("InterruptionReport")
struct InterruptionReportTests {
  private static func played(
    _ policies: String..., velocity: Double = 0, isContinuous: Bool = false, until: Double? = 0.6
  ) throws -> InterruptionReport {
    let script = try InterruptionScript(
      from: 20, velocity: velocity,
      events: [ScriptEvent(at: 0.1, to: 120, .bouncy), ScriptEvent(at: 0.3, to: 20, .easeInOut)])
    return InterruptionReport(
      of: try policies.map { try MergePolicies.policy(named: $0).motion(of: script) }, clock: try FrameClock(),
      isContinuous: isContinuous,
      until: until)
  }

  private static func column(_ name: String, of table: ReportTable) throws -> [ReportCell] {
    let index = try #require(table.columns.firstIndex { $0.name == name })
    return table.rows.map { $0[index] }
  }

  // The example of InterruptionReport's comment.
  @Test("a row a policy and hand-off has what jumps there")
  func handOffs() throws {
    let played = try Self.played("merge", "restart")
    #expect(try Self.column("policy", of: played.handOffs) == [.text("merge"), .text("restart")])
    #expect(try Self.column("at", of: played.handOffs) == [.number(0.3), .number(0.3)])
    let jumps = played.motions.map { $0.handOffs[0].velocityJump }
    #expect(try Self.column("velocity jump", of: played.handOffs) == jumps.map(ReportCell.number))
    #expect(abs(jumps[0]) < 1e-9 && abs(jumps[1]) > 1)
    let document = try SVGWriter().document(of: played.report(.policies, drawing: .motions)).text
    #expect(document.contains("merge") && document.contains("restart"))
  }

  @Test("the policies stand beside what each costs against the first")
  func policies() throws {
    let played = try Self.played("merge", "restart", until: nil)
    let table = try played.policies()
    let difference = try played.motions[1].largestDifference(from: played.motions[0])
    #expect(
      try Self.column("largest difference from merge", of: table) == [.number(0), .number(difference.value)])
    let lost = try #require(try played.motions[1].timeLost())
    #expect(try Self.column("time lost to merge", of: table) == [.number(0), .number(lost)])
    #expect(!table.columns.contains { $0.name == "velocity dropped" })
  }

  @Test("a table has the columns that were asked for, each as in the whole one")
  func someCosts() throws {
    let played = try Self.played("restart", "additive", "merge")
    let whole = try played.policies()
    let some = try played.policies([.overshoot, .difference, .timeLost, .droppedVelocity])
    let names = ["policy", "overshoot", "time lost to merge", "largest difference from restart"]
    #expect(some.columns.map(\.name) == names)
    for name in names { #expect(try Self.column(name, of: some) == Self.column(name, of: whole)) }
    #expect(try played.policies([]).columns.map(\.name) == ["policy"])
  }

  @Test("a velocity that a policy drops has a column and a sentence")
  func droppedVelocity() throws {
    let played = try Self.played("merge", "restart", velocity: -60)
    #expect(try Self.column("velocity dropped", of: played.handOffs) == [.number(0), .number(-60)])
    #expect(
      try played.report().notes
        == ["The script's velocity of -60 units/s is dropped by restart: it moves as from rest."])
  }

  @Test("frames are what a screen shows, continuous samples have both sides of a hand-off")
  func samples() throws {
    let frames = try Self.played("merge").report(.frames)
    #expect(frames.table.rows.count == 37 && frames.traces.map(\.trace.count) == [37])
    #expect(frames.traces[0].trace.marks.map(\.label) == ["→ 20"])
    let whole = try Self.played("merge", "restart", isContinuous: true).report()
    let times = whole.traces[1].trace.times
    #expect(times.contains(0.3) && times.contains(0.3.nextDown) && times == times.sorted())
    #expect(whole.traces.map(\.trace.marks.count) == [1, 0])
    #expect(whole.title == "20 ──▶120 spring(response: 0.5, dampingRatio: 0.7) ────▶20 easeInOut(duration: 0.35)")
  }

  @Test("a picture of frames is made of stairs, and more than five lines stand apart")
  func pictures() throws {
    let report = try Self.played("merge").report(drawing: .frames)
    #expect(report.traces.map(\.form) == [.steps])
    let lines = try Self.played("merge").report(drawing: .motions)
    #expect(lines.traces.map(\.form) == [.line] && lines.arrangement == .together)
    let many = try Self.played(
      "merge", "additive", "restart", "jump", "chained", "swiftui", "flutter", velocity: 60
    ).report(drawing: .motions)
    #expect(many.traces.count > 5 && many.arrangement == .apart)
  }

  @Test(
    "more frames than a table can be used for are refused", arguments: [InterruptionReport.Drawing.samples, .motions])
  func tooMany(drawing: InterruptionReport.Drawing) throws {
    let played = try Self.played("merge", until: 100_000)
    #expect(throws: ScriptError.tooManySamples) { try played.report(drawing: drawing) }
    #expect("\(ScriptError.tooManySamples)".hasSuffix(" frames and more are too many."))
  }
}
