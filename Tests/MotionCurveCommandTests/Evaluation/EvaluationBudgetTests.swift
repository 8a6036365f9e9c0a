import AnimationMerging
import AnimationModel
import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import CurveAnswers
@testable import MotionCurveCommand

/// `eval --budget-ms`: an answer in time, or one that says why there is none.
@Suite("eval: budgets")
struct EvaluationBudgetTests {
  private static let metrics =
    #"["settling-time","speed-settling-time","overshoot","peak-speed","peak-jerk","crossings","total-travel","half-time","duration.flutter"]"#

  private static func events(_ count: Int, _ animation: String) -> String {
    (0..<count).map { #"{"at":\#(Double($0) / 100),"target":\#($0 % 5),"animation":"\#(animation)"}"# }
      .joined(separator: ",")
  }

  /// Samples of a decay, as a request has them, with an error that looks like none of a law.
  private static let noisy = (0..<300).map { "[\($0)e-2,\(400 * exp(-2e-2 * Double($0)) + Double($0 * 37 % 11))]" }
    .joined(separator: ",")

  private static func long(fits samples: String) -> [(operation: String, line: String)] {
    [("fit", #"{"id":[1],"op":"fit","samples":[\#(samples)]}"#)]
  }

  /// Each is far too long for its milliseconds in debug, and for some in release.
  static let long: [(operation: String, line: String)] =
    [
      (
        "measure",
        #"{"id":[1],"op":"measure","curve":"steps(90000)\#(String(repeating: ".delay(0.001)", count: 60))","metrics":\#(metrics)}"#
      ),
      (
        "measure",
        #"{"id":[1],"op":"measure","curve":"spring(mass: 1, stiffness: 100, damping: 0.003).repeatForever()","metrics":\#(metrics)}"#
      ),
      (
        "sample",
        #"{"id":[1],"op":"sample","curve":"bouncy.repeatCount(2000)\#(String(repeating: ".speed(1.1)", count: 60))","times":[\#(Array(repeating: "12.5", count: 50_000).joined(separator: ","))]}"#
      ),
      (
        "parse",
        #"{"id":[1],"op":"parse","curve":"linear(\#(Array(repeating: "0.25", count: 100_000).joined(separator: ",")))"}"#
      ),
      (
        "progress",
        #"{"id":[1],"op":"progress","curve":"linear(\#(Array(repeating: "0.25", count: 100_000).joined(separator: ",")))","inputs":[0.5]}"#
      ),
      (
        "handles",
        #"{"id":[1],"op":"handles","curve":"linear(\#(Array(repeating: "0.25", count: 50_000).joined(separator: ",")))"}"#
      ),
      (
        "edit",
        #"{"id":[1],"op":"edit","curve":"linear(\#(Array(repeating: "0.25", count: 50_000).joined(separator: ",")))","handle":"stop-2","value":1}"#
      ),
    ]
    + ["chained", "additive", "swiftui", "react-spring", "merge"].map { policy in
      (
        "interrupt",
        #"{"id":[1],"op":"interrupt","policy":"\#(policy)","times":[1],"script":{"from":0,"events":[\#(events(1200, "spring(duration: 4, bounce: 0.6)"))]}}"#
      )
    }
    + [
      (
        "interrupt",
        #"{"id":[1],"op":"interrupt","policies":"all","times":[1],"costs":true,"script":{"from":0,"events":[\#(events(40, "spring(duration: 1, bounce: 0.6)"))]}}"#
      ),
      (
        "interrupt",
        #"{"id":[1],"op":"interrupt","policy":"chained","line":{"fineness":0.0001},"script":{"from":0,"events":[\#(events(40, "spring(duration: 1, bounce: 0.6)"))]}}"#
      ), ("throw", #"{"id":[1],"op":"throw","velocity":9000,"frames":{"rate":10000}}"#),
      ("throw", #"{"id":[1],"op":"throw","velocity":9000,"line":{"fineness":0.0001}}"#),
      (
        "sample",
        #"{"id":[1],"op":"sample","curve":"spring(mass: 1, stiffness: 100, damping: 0.05)","line":{"fineness":0.0001,"until":900}}"#
      ), ("sample", #"{"id":[1],"op":"sample","curve":"bouncy","frames":{"rate":10000,"until":60}}"#),
      ("presets", #"{"id":[1],"op":"presets","search":"\#(String(repeating: "a ", count: 1000))"}"#),
      ("export", #"{"id":[1],"op":"export","curve":"spring(0.5, 0.7)","maxError":0.0001}"#),
      ("export", #"{"id":[1],"op":"export","curve":"bouncy.repeatCount(30)","targets":["android"]}"#),
      ("export", #"{"id":[1],"op":"export","curve":"spring(0.5, 0.3)","targets":["css"],"maxError":0.0005}"#),
      (
        "export",
        #"{"id":[1],"op":"export","curve":"spring(mass: 1, stiffness: 100, damping: 0.3)","targets":["figma"]}"#
      ),
    ] + long(fits: noisy)

  @Test("says what was asked, how long it may take and what to do, and serves the next line", arguments: long.indices)
  func overBudget(index: Int) throws {
    let (operation, line) = Self.long[index]
    // On a busy machine a process may stand still for longer than the budget: some of the short
    // lines are in time.
    let short = Array(repeating: EvaluationStreamTests.request, count: 40)
    let run = try MotionCurveRun.run(
      ["eval", "--budget-ms", "1"], input: ([line] + short).joined(separator: "\n") + "\n")
    let lines = EvaluationRun.lines(of: run)
    #expect(run.status == 0 && run.errors == "")
    try #require(lines.count == 41)
    let answer = try EvaluationAnswer(lines[0])
    #expect(answer.names == ["id", "error"] && answer["id"] == .list([.number(1)]))
    #expect(answer.errorCode == "over-budget")
    let asked = ["The answer to '\(operation)'", "Reading the line"]
    // Where the line itself is long, a slow machine has not read it in 1 ms.
    let sentence =
      " takes longer than the 1 ms of --budget-ms. "
      + "Ask for less in one line, such as fewer times, pieces or events, or give it more milliseconds."
    #expect((line.utf8.count > 4096 ? asked : [asked[0]]).map { $0 + sentence }.contains(answer.errorMessage))
    let served = lines.dropFirst().count { $0 == EvaluationStreamTests.answer }
    #expect(served > 0)
    #expect(served + lines.dropFirst().count { $0.contains(#""code":"over-budget""#) } == 40)
  }

  @Test("an answer comes within the budget and what one step takes", arguments: long.indices)
  func latency(index: Int) throws {
    let evaluator = Evaluator()
    // What is made once, such as the list of presets, counts for nobody's line.
    _ = evaluator.answer(to: Array(EvaluationStreamTests.request.utf8))
    let line = Array(Self.long[index].line.utf8)
    // What this thread has worked: other tests run beside it.
    let before = Self.worked
    var answer: [UInt8] = []
    evaluator.appendAnswer(to: line, within: .milliseconds(8), to: &answer)
    #expect(Self.worked - before < 1)
  }

  /// Seconds of processor time.
  private static var worked: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }

  @Test("keeps the id of a line that cannot be read in time, wherever it stands")
  func longLine() throws {
    let times = Array(repeating: "0.125", count: 400_000).joined(separator: ",")
    let lines = [
      #"{"id": "a,\"b" ,"op":"sample","curve":"ease","times":[\#(times)]}"#,
      #"{"op":"sample","curve":"ease","times":[\#(times)],"id":{"id":7}}"#,
      #"{"id":1,"op":"sample","times":[\#(times)],"id":2}"#, #"{"op":"sample","times":[\#(times)]}"#,
      #"{"id":1x,"op":"sample","times":[\#(times)]}"#,
    ]
    let run = try MotionCurveRun.run(["eval", "--budget-ms", "1"], input: lines.joined(separator: "\n"))
    let answers = EvaluationRun.lines(of: run)
    let ids = answers.map { String($0.prefix(upTo: $0.firstRange(of: #","error":"#)?.lowerBound ?? $0.endIndex)) }
    #expect(ids == [#"{"id":"a,\"b""#, #"{"id":{"id":7}"#, #"{"id":null"#, #"{"id":null"#, #"{"id":null"#])
    #expect(answers[0].contains("Reading the line takes longer than the 1 ms of --budget-ms."))
  }

  @Test("what is read behind its deadline ends with one error, that gives no false reason")
  func outOfTime() {
    var messages: [String] = []
    func note(_ work: () throws -> Void) { messages.append(LimitProbe.refusal(work) ?? "nothing") }
    let answer: Void? = Deadline.answer(withinLooks: 0) {
      for text in [
        "linear(0, 0.5, 1)", "ease.delay(1)", "linear(calc(1 + 2), 1)", "path(M0,0 C0.2,0 0.7,1 1,1)",
        "cubic-bezier(0.2, 0, 0, 1)",
      ] {
        note { _ = try CurveNotation().curve(text) }
      }
      let script = #"{"events": [{"at": 0, "target": 1, "animation": null}]}"#
      note { _ = try InterruptionScript(json: script) }
      note { _ = try JSONReader.value(Array("[\(Array(repeating: "0", count: 2000).joined(separator: ","))]".utf8)) }
      let events = (0..<70).map { ScriptEvent(at: Double($0), to: 1, .bouncy) }
      for policy in MergePolicies.all {
        note { _ = try policy.motion(of: InterruptionScript(from: 0, events: events)) }
      }
    }
    #expect(answer == nil && messages.count == 7 + MergePolicies.all.count)
    for message in messages { #expect(message == "nothing" || message.contains(Deadline.reason), "\(message)") }
    #expect(messages.filter { $0 != "nothing" }.count > 15)
  }

  /// Every operation, with what makes it long.
  static let lines =
    [
      #"{"id":1,"op":"measure","curve":"steps(300).delay(0.1).repeatCount(2)","metrics":\#(metrics)}"#,
      #"{"id":2,"op":"measure","curve":"spring(mass: 2.5, stiffness: 90, damping: 0.2).repeatForever()","metrics":\#(metrics),"from":3,"to":-7}"#,
      #"{"id":3,"op":"measure","curve":"penner(bounce, out).repeatCount(9).speed(2)","metrics":\#(metrics)}"#,
      #"{"id":4,"op":"sample","curve":"linear(\#((0..<200).map { "\($0 % 9)" }.joined(separator: ",")))","times":[\#((0..<300).map { "\($0)e-3" }.joined(separator: ","))]}"#,
      #"{"id":5,"op":"progress","curve":"path(M0,0 C0.05,0 0.133,0.06 0.166,0.4 C0.2,0.82 0.25,1 1,1)","inputs":[\#((0..<300).map { "\($0)e-3" }.joined(separator: ","))]}"#,
      #"{"id":6,"op":"parse","curve":"linear(calc(1 + 2 * (3 - 1)) 5%, \#((0..<200).map { "\($0 % 9)" }.joined(separator: ",")))"}"#,
      #"{"id":9,"op":"handles","curve":"linear(\#((0..<200).map { "\($0 % 9)" }.joined(separator: ","))).delay(1)"}"#,
      #"{"id":10,"op":"edit","curve":"linear(\#((0..<200).map { "\($0 % 9)" }.joined(separator: ",")))","handle":"stop-9","value":3.25}"#,
      #"{"id":11,"op":"edit","curve":"spring(response: 0.123456789, dampingRatio: 0.97)","handle":"peak","time":0.7654321}"#,
      #"{"id":12,"op":"edit","curve":"spring(response: 0.5, dampingRatio: 1.5)","handle":"end","time":1.3}"#,
      #"{"id":13,"op":"edit","curve":"bouncy.delay(0.5)","vocabulary":"origami","set":{"origamiTension":40}}"#,
      #"{"id":14,"op":"edit","curve":"steps(300)","vocabulary":"steps","set":{"count":0}}"#,
      #"{"id":15,"op":"measure","curve":"penner(bounce, out).repeatCount(9)","metrics":[],"sentence":true}"#,
      #"{"id":16,"op":"convert","curve":"bouncy.delay(0)","vocabularies":true}"#,
      #"{"id":17,"op":"parse","curve":"linear(\#((0..<200).map { "\($0 % 9)" }.joined(separator: ",")))","parts":true}"#,
      #"{"id":7,"op":"convert","curve":"material3/emphasized"}"#, #"{"id":8,"op":"parse","curve":"sprng"}"#,
      #"{"id":9,"op":"settle","curves":["spring(mass: 2.5, stiffness: 90, damping: 0.9)","steps(30).repeatCount(2)"]}"#,
      #"{"id":10,"op":"compare","curves":["bouncy","steps(40)","linear(0, 0.5 20%, 1)"],"metrics":\#(metrics)}"#,
      #"{"id":13,"op":"sample","curve":"bouncy.repeatCount(3)","frames":{"rate":240,"drop":0.3},"parts":["value"]}"#,
      #"{"id":14,"op":"sample","curve":"steps(90).repeatCount(2)","line":{"fineness":0.002}}"#,
      #"{"id":15,"op":"throw","velocity":900,"bounds":[0,300],"snap":[0,100],"frames":{"rate":30}}"#,
      #"{"id":16,"op":"throw","laws":["uikit","motion"],"drag":[[0,0],[0.016,12],[0.033,30]],"line":{"fineness":0.01}}"#,
      #"{"id":17,"op":"interrupt","policies":["merge","swiftui-exact","jump"],"times":[0.1],"costs":true,"script":{"from":[0,1],"events":[{"at":0,"target":[1,2],"animation":"ease"},{"at":0.1,"target":[0,0],"animation":"linear"}]}}"#,
      #"{"id":18,"op":"interrupt","policies":["merge","swiftui"],"line":{"fineness":0.01},"script":{"velocity":3,"events":[\#(events(5, "ease"))]}}"#,
      #"{"id":19,"op":"export","curve":"spring(0.5, 0.3).delay(0.1)","targets":["css","swiftui"],"maxError":0.05}"#,
      #"{"id":20,"op":"export","curve":"ease 300ms","targets":["android","lottie","gsap","json","figma"]}"#,
      #"{"id":21,"op":"export","curve":"steps(4)","targets":["css","smil","reanimated"]}"#,
      #"{"id":22,"op":"export","curve":"bouncy.repeatCount(2)","targets":["android","keyframes"],"maxError":0.1}"#,
      #"{"id":23,"op":"fit","laws":["decay"],"samples":[[0,0],[0.05,40],[0.1,66],[0.15,82],[0.2,91],[0.25,96],[0.3,98],[0.35,99],[0.4,100]]}"#,
      #"{"id":24,"op":"fit","samples":[[0,0],[0.05,40],[0.1,96],[0.15,122],[0.2,111],[0.25,96],[0.3,98],[0.35,99],[0.4,100],[0.45,100.2]]}"#,
      #"{"id":11,"op":"nearest","curve":"bouncy","library":"css"}"#, #"{"id":12,"op":"presets","search":"spring"}"#,
    ]
    + ["merge", "additive", "chained", "swiftui", "swiftui-exact", "react-spring", "css-transition", "flutter"].map {
      #"{"id":"\#($0)","op":"interrupt","policy":"\#($0)","times":[0.3,9],"script":{"from":0,"velocity":2,"events":[\#(events(70, "bouncy.repeatCount(2)"))]}}"#
    }

  // A deadline that is over after the n-th question, for every n: wherever a loop is left, nothing
  // traps, nothing half is answered, and nothing half is kept for later lines.
  @Test("whenever the time is over, there is the whole answer or none, and the next one is whole", arguments: lines)
  func everyEnd(line: String) throws {
    let line = Array(line.utf8)
    let whole = Evaluator().answer(to: line).text()
    #expect(!whole.contains(#""op""#))
    var (looks, ends) = (0, 0)
    while looks < 1_000_000 {
      // A server that remembers no curve yet: what it remembers of a late line must be right.
      let evaluator = Evaluator()
      let answer = Deadline.answer(withinLooks: looks) { evaluator.answer(to: line).text() }
      if looks % 5 == 0 || looks < 20 { #expect(evaluator.answer(to: line).text() == whole) }
      if let answer {
        #expect(answer == whole)
        break
      }
      ends += 1
      looks += 1 + looks / SampleCount.of(4, long: 16)
    }
    #expect(ends >= 1, "Nobody asked for the time.")
  }

  @Test("with time enough the answers are those without a budget")
  func same() throws {
    let input = Self.lines.joined(separator: "\n") + "\n"
    let run = try MotionCurveRun.run(["eval", "--budget-ms", "3600000"], input: input)
    #expect(EvaluationRun.lines(of: run) == (try EvaluationRun.lines(input)))
  }

  // Tables that every line uses are made by the first one: in a process of its own, and whole
  // whatever its budget.
  @Test("what a late line makes for all later ones is whole")
  func firstUse() throws {
    let requests = [
      #"{"id":1,"op":"throw","laws":["android"],"velocity":900,"times":[0,0.1]}"#,
      #"{"id":1,"op":"nearest","curve":"bouncy","library":"penner"}"#,
    ]
    for request in requests {
      let whole = Evaluator().answer(to: Array(request.utf8)).text()
      // Another one has used up the milliseconds when the tables are made.
      let late = #"{"id":0,"op":"throw","velocity":9000,"line":{"fineness":0.0001}}"#
      let run = try MotionCurveRun.run(
        ["eval", "--budget-ms", "2"],
        input: [late, request, late].joined(separator: "\n") + "\n")
      #expect(run.status == 0 && run.errors == "")
      let lines = EvaluationRun.lines(of: run)
      #expect(lines.count == 3 && (lines[1] == whole || lines[1].contains("over-budget")))
    }
  }

  @Test("a budget that is none is refused", arguments: ["0", "-1", "0.5", "nan", "inf", "1e9", "soon"])
  func refused(budget: String) throws {
    let run = try MotionCurveRun.run(["eval", "--budget-ms", budget])
    #expect(run.status == 64)
    #expect(run.errors.contains("--budget-ms"))
    #expect(run.output == "")
  }
}
