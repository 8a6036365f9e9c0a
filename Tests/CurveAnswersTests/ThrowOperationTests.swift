import AnimationMerging
import AnimationModel
import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@Suite("eval: throw")
struct ThrowOperationTests {
  private static func flicks(_ fields: String) throws -> (answer: EvaluationAnswer, flicks: [[String: JSONAnswer]]) {
    let answer = try EvaluationRun.answer(#"{"op":"throw",\#(fields)}"#)
    guard case .list(let list)? = answer["flicks"] else { throw MissingAnswer(name: "flicks", line: answer.line) }
    return (
      answer,
      try list.map { entry in
        guard case .object(let members) = entry else { throw MissingAnswer(name: "flicks", line: answer.line) }
        return members
      }
    )
  }

  @Test("values and events are those of the law", arguments: ["uikit", "motion", "flutter-bouncing", "motion-exact"])
  func values(name: String) throws {
    let (_, flicks) = try Self.flicks(
      #""laws":["\#(name)"],"velocity":5000,"from":20,"bounds":[0,600],"times":[0.4,0,0.1],"parts":["value","velocity"]"#
    )
    let thrown = try ThrowLaws.law(named: name).thrown(from: 20, velocity: 5000, bounds: ThrowBounds(0, 600))
    let states = [0.4, 0, 0.1].map(thrown.curve.state(at:))
    #expect(flicks[0]["value"] == .list(states.map { .number($0.value) }))
    #expect(flicks[0]["velocity"] == .list(states.map { .number($0.velocity) }))
    let events = thrown.events.map { event in
      JSONAnswer.object([
        "event": .text(event.label), "at": .number(event.join.time), "valueJump": .number(event.join.jump.value),
        "velocityJump": .number(event.join.jump.velocity), "accelerationJump": .number(event.join.jump.acceleration),
      ])
    }
    #expect(flicks[0]["events"] == .list(events) && events.count > 2)
  }

  @Test("frames show what the library shows, and a dropped one the one before")
  func frames() throws {
    let (answer, flicks) = try Self.flicks(
      #""laws":["android","motion","reanimated"],"velocity":900,"frames":{"rate":90,"drop":0.3,"seed":2,"until":0.8}"#)
    let clock = try FrameClock(rate: 90, drop: 0.3, seed: 2)
    #expect(try answer.numbers("times") == (0...72).map { Double($0) / 90 })
    var shown = Array(0...72)
    for index in shown.indices where clock.isDropped(index) { shown[index] = shown[index - 1] }
    #expect(Set(shown).count < 65)
    for (flick, name) in zip(flicks, ["android", "motion", "reanimated"]) {
      let thrown = try ThrowLaws.law(named: name).thrown(velocity: 900, rate: 90)
      #expect(flick["value"] == .list(shown.map { .number(thrown.value(inFrame: $0)) }), "\(name)")
    }
  }

  private static let drag = "[[0,0],[0.016,9.2],[0.033,24.8],[0.05,46.1],[0.066,72.6]]"

  @Test("each law measures the finger by its own tracker, or all by one")
  func fingers() throws {
    let samples = [(0, 0), (0.016, 9.2), (0.033, 24.8), (0.05, 46.1), (0.066, 72.6)].map { DragSample($0.0, $0.1) }
    let (_, own) = try Self.flicks(#""drag":\#(Self.drag)"#)
    let (_, same) = try Self.flicks(#""drag":\#(Self.drag),"tracker":"flutter-ios""#)
    let told = try VelocityTrackers.flutterIOS.velocity(of: samples)[0]
    #expect(same.allSatisfy { $0["error"] == nil })
    for (index, law) in ThrowLaws.all.enumerated() {
      guard let tracker = law.tracker else {
        guard case .object(let error)? = own[index]["error"] else { throw MissingAnswer(name: "error", line: law.name) }
        #expect(
          error["message"]?.text
            == "'\(law.name)' measures no velocity. Give 'tracker', or 'velocity' in place of 'drag'.")
        continue
      }
      let thrown = try ThrowReport(of: [
        (law, law.thrown(from: 72.6, velocity: try tracker.velocity(of: samples)[0]))
      ]).flick
      guard case .object(let row)? = own[index]["row"], case .number(let distance) = thrown.rows[0][1] else {
        throw MissingAnswer(name: "row", line: law.name)
      }
      #expect(row["distance"] == .number(distance))
    }
    let thrown = try ThrowLaws.uikit.thrown(from: 72.6, velocity: told)
    guard case .object(let row)? = same[0]["row"] else { throw MissingAnswer(name: "row", line: "uikit") }
    #expect(row["rest after"] == .number(thrown.restTime))
  }

  @Test("a finger that rests before it is lifted throws nothing")
  func rest() throws {
    let samples = [(0, 0), (0.016, 9.2), (0.033, 24.8), (0.05, 46.1), (0.066, 72.6)].map { DragSample($0.0, $0.1) }
    let laws = #""laws":["uikit","flutter-bouncing","android","compose"]"#
    for (lifted, isThrown) in [(0.066, true), (0.086, true), (1.266, false)] {
      let (_, flicks) = try Self.flicks(#"\#(laws),"drag":\#(Self.drag),"releasedAt":\#(lifted)"#)
      for flick in flicks {
        let tracker = try #require(try ThrowLaws.law(named: flick["law"]?.text ?? "").tracker)
        let velocity = try tracker.velocity(of: samples, releasedAt: lifted)[0]
        guard case .object(let row)? = flick["row"] else { throw MissingAnswer(name: "row", line: "\(flick)") }
        #expect((velocity != 0) == isThrown && (row["release velocity"]?.number != 0) == isThrown, "\(flick)")
      }
    }
  }

  @Test("a line lasts until every law rests")
  func line() throws {
    let (_, flicks) = try Self.flicks(#""laws":["uikit","popmotion","uikit"],"velocity":-700,"line":{}"#)
    #expect(flicks.count == 2)
    let ends = try flicks.map { flick in
      guard case .list(let times)? = flick["times"] else { throw MissingAnswer(name: "times", line: "\(flick)") }
      return try #require(times.last?.number)
    }
    #expect(ends[0] == ends[1] && ends[0] > 1)
  }

  @Test(
    "what makes no sense is refused",
    arguments: [
      (#""laws":["uikit"]"#, "bad-request", "'velocity' is missing. Give a finite number, or a 'drag' that tells it."),
      (#""laws":["uikt"],"velocity":1"#, "unknown-law", "Did you mean 'uikit'?"),
      (#""laws":[],"velocity":1"#, "bad-request", "'laws' is empty"),
      (#""velocity":1,"tracker":"uikit""#, "bad-request", "needs a 'drag'"),
      (#""velocity":1,"drag":[[0,1]]"#, "bad-request", "'velocity' and 'drag' exclude each other"),
      (#""from":1,"drag":[[0,1]]"#, "bad-request", "'from' and 'drag' exclude each other"),
      (#""velocity":1,"releasedAt":1"#, "bad-request", "'releasedAt' needs a 'drag'"),
      (#""drag":[[0,1],[2,1]],"releasedAt":1"#, "bad-value", "Time 1 s at index 2"),
      (#""drag":[]"#, "bad-request", "'drag' is empty"),
      (#""drag":[[0,1,2]]"#, "bad-request", "is not a list of pairs of seconds and units"),
      (#""drag":[[0,1],[0,2]]"#, "bad-value", "Time 0 s at index 1"),
      (#""drag":[[0,1]],"tracker":"swiftu""#, "unknown-tracker", "Did you mean 'swiftui'?"),
      (#""velocity":1,"bounds":[6,0]"#, "bad-value", "The bounds are 6 and 0."),
      (#""velocity":1,"bounds":[6]"#, "bad-request", "a list of two numbers, of which either may be null"),
      (#""velocity":1,"frameRate":0"#, "bad-script", "The frame rate is 0."),
      (#""velocity":1,"frames":{},"frameRate":30"#, "bad-request", "Give 'frames' a 'rate'"),
      (#""velocity":1,"drop":0.1"#, "bad-request", "no field 'drop'"),
      (#""velocity":1,"times":[-1]"#, "bad-value", "Time -1 s"),
    ])
  func refusals(fields: String, code: String, message: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"throw",\#(fields)}"#)
    #expect(answer.errorCode == code, "\(answer.line)")
    #expect(answer.errorMessage.contains(message), "\(answer.errorMessage)")
  }

  @Test("a flick that one law cannot throw is its own error")
  func single() throws {
    let (_, flicks) = try Self.flicks(#""laws":["react-native","uikit"],"velocity":900,"bounds":[0,600]"#)
    guard case .object(let error)? = flicks[0]["error"] else { throw MissingAnswer(name: "error", line: "\(flicks)") }
    #expect(error["code"] == .text("bad-value"))
    #expect(error["message"]?.text?.hasPrefix("'react-native' knows no bounds.") == true && flicks[1]["row"] != nil)
  }
}
