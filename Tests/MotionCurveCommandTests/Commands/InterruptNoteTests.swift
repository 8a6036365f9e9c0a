import TestSupport
import Testing

@Suite("Command: interrupt, notes")
struct InterruptNoteTests {
  @Test("a script without a hand-off says why its table is empty")
  func noHandOff() throws {
    let first = #"{"at":0,"target":1,"animation":"bouncy"}"#
    let alone = try MotionCurveRun.run(["interrupt", "{\"events\":[\(first)]}", "--policy", "merge"])
    #expect(alone.status == 0)
    #expect(alone.errors.contains("There is no hand-off: nothing is under way when an event begins."))
    let second = #"{"at":0.2,"target":0,"animation":"bouncy"}"#
    let both = try MotionCurveRun.run(["interrupt", "{\"events\":[\(first),\(second)]}", "--policy", "merge"])
    #expect(both.status == 0 && both.errors == "")
  }
}
