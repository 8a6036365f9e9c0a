import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("eval: handles, edit, and what they need besides")
struct EditOperationTests {
  // MARK: - handles

  @Test("handles answers places, limits and what each changes, in the units of the request")
  func handles() throws {
    let lines = EvaluationRun.lines(
      #"{"id":1,"op":"handles","curve":"cubic-bezier(0.25, 0.1, 0.5, 1) 400ms","from":5,"to":2}"# + "\n")
    #expect(
      lines == [
        #"{"id":1,"handles":[{"name":"p1","title":"First point","time":0.1,"value":4.7,"axes":"both","least":[0,-3.0000000000000002e100],"most":[0.4,3.0000000000000002e100],"metrics":{"x":0.25,"y":0.1}},"#
          + #"{"name":"p2","title":"Second point","time":0.2,"value":2,"axes":"both","least":[0,-3.0000000000000002e100],"most":[0.4,3.0000000000000002e100],"metrics":{"x":0.5,"y":1}},"#
          + #"{"name":"end","title":"End","time":0.4,"value":2,"axes":"time","least":[0,2],"most":[1000000000000,2],"metrics":{"duration":0.4}}]}"#
      ])
  }

  @Test("handles of a spring are the metrics of its curve")
  func springHandles() throws {
    let answers = try EvaluationRun.lines(
      """
      {"op":"handles","curve":"spring(0.5, 0.3)"}
      {"op":"measure","curve":"spring(0.5, 0.3)","metrics":["overshoot","peak-time","first-crossing","settling-time"]}

      """
    ).map(EvaluationAnswer.init)
    guard case .list(let handles)? = answers[0]["handles"] else { throw MissingAnswer(name: "handles", line: "") }
    let metrics = try answers[1].object("metrics")
    func number(_ index: Int, _ name: String) throws -> Double {
      guard case .object(let handle) = handles[index] else { throw MissingAnswer(name: name, line: "") }
      return try #require(handle[name]?.number)
    }
    #expect(handles.count == 4)
    expectClose(try number(0, "time"), try #require(metrics["peak-time"]?.number), within: 1e-14)
    expectClose(try number(0, "value"), 1 + (try #require(metrics["overshoot"]?.number)), within: 1e-14)
    expectClose(try number(1, "time"), try #require(metrics["first-crossing"]?.number), within: 1e-14)
    expectClose(try number(2, "time"), try #require(metrics["settling-time"]?.number), within: 1e-14)
    #expect(try number(3, "time") == 0.5)
  }

  // MARK: - edit

  @Test(
    "edit answers the new text and its handles",
    arguments: [
      (#""curve":"ease","handle":"p1","time":0.4,"value":0"#, "cubic-bezier(0.4, 0, 0.25, 1)"),
      (#""curve":"ease","handle":"p2","time":0.5,"value":2,"from":5,"to":2"#, "cubic-bezier(0.25, 0.1, 0.5, 1)"),
      (#""curve":"bouncy","vocabulary":"swiftui","set":{"duration":0.8}"#, "spring(duration: 0.8, bounce: 0.3)"),
      (
        #""curve":"bouncy","vocabulary":"motion","set":{"visualDuration":0.4,"bounce":0.1}"#,
        "spring(visualDuration: 0.4, bounce: 0.1)"
      ),
      (#""curve":"ease","duration":0.3"#, "ease(duration: 0.3)"), (#""curve":"ease","delay":0.3"#, "ease.delay(0.3)"),
      (#""curve":"swiftui/easeIn","delay":0.3"#, "swiftui/easeIn.delay(0.3)"),
      (#""curve":"linear(0, 1)","insert":0.3"#, "linear(0 0%, 0.3 30%, 1 100%)"),
      (#""curve":"linear(0, 1)","insert":0.3,"value":2"#, "linear(0 0%, 2 30%, 1 100%)"),
      (#""curve":"linear(0, 4, 1)","remove":"stop-2""#, "linear(0 0%, 1 100%)"),
      (#""curve":"bouncy","reduce":"calm""#, "spring(duration: 0.5, bounce: 0)"),
      (
        #""curve":"ease 1s.delay(0.25)","goals":{"overshoot":0.05,"settling-time":0.65}"#,
        "spring(response: 0.243152090, dampingRatio: 0.690106731).delay(0.25)"
      ),
    ])
  func edit(fields: String, expected: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"edit",\#(fields)}"#)
    #expect(answer["curve"] == .text(expected), "\(answer.line)")
    #expect(answer.names == ["id", "curve", "handles"])
    let ends = fields.contains("from") ? #","from":5,"to":2"# : ""
    let asked = try EvaluationRun.answer(#"{"op":"handles","curve":"\#(expected)"\#(ends)}"#)
    #expect(answer["handles"] == asked["handles"])
  }

  @Test("what cannot be is answered with the code, a sentence and the nearest that can")
  func impossible() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"edit","curve":"bouncy","vocabulary":"settling","set":{"dampingRatio":1.5}}"#)
    #expect(answer.errorCode == "impossible")
    #expect(answer.errorMessage == "dampingRatio is 1.5. Use at most 1 with a settling duration.")
    let nearest = try #require(try answer.object("error")["nearest"]?.text)
    #expect(nearest.hasSuffix("dampingRatio: 1)") && nearest.hasPrefix("spring(settlingDuration: "))
    let handle = try EvaluationRun.answer(#"{"op":"edit","curve":"ease 0.5s","handle":"p1","time":0.7}"#)
    #expect(handle.errorMessage == "'p1' cannot be at 0.7 s: it lies between 0 s and 0.5 s.")
    #expect(try handle.object("error")["nearest"]?.text == "cubic-bezier(1, 0.1, 0.25, 1, duration: 0.5)")
  }

  @Test(
    "a wrong edit is said in words",
    arguments: [
      (#""curve":"ease""#, "bad-request", "The request has no edit. Give one of handle, "),
      (#""curve":"ease","delay":1,"duration":1"#, "bad-request", "The request has 2 edits. Give one of handle, "),
      (
        #""curve":"ease","handle":"p1""#, "bad-request",
        "The handle 'p1' has no position in the request. Give a time or a value."
      ),
      (#""curve":"ease","delay":1,"value":1"#, "bad-request", "The field 'value' does not belong to 'delay'."),
      (#""curve":"ease","delay":1,"time":"x""#, "bad-request", "The field 'time' does not belong to 'delay'."),
      (#""curve":"ease","handle":"p1","duration":"x""#, "bad-request", "The request has 2 edits. Give one of handle, "),
      (#""curve":"ease","delay":"x""#, "bad-request", "The field 'delay' is not a finite number."),
      (#""curve":"ease","delay":1,"set":{"x1":1}"#, "bad-request", "The field 'set' does not belong to 'delay'."),
      (#""curve":"ease","vocabulary":"cubic-bezier""#, "bad-request", "The field 'set' is missing."),
      (#""curve":"ease","vocabulary":"cubic-bezier","set":{}"#, "bad-request", "The field 'set' is missing."),
      (
        #""curve":"ease","vocabulary":"cubic-bezier","set":{"x1":1,"x1":2}"#, "bad-request",
        "The number 'x1' is set twice."
      ),
      (
        #""curve":"ease","vocabulary":"cubic-bezier","set":{"x1":"1"}"#, "bad-request",
        "The number 'x1' is not a finite number."
      ),
      (#""curve":"ease","reduce":"calmer""#, "bad-request", "No reduced motion is called 'calmer'."),
      (#""curve":"ease","handle":"peak","time":1"#, "bad-value", "The curve has no handle 'peak'. Use p1, p2, end."),
      (#""curve":"ease","vocabulary":"pop","set":{"speed":1}"#, "bad-value", "The curve has no words in 'pop'."),
      (#""curve":"ease","goals":{"overshoot":0.05}"#, "bad-request", "The field 'goals' has 1."),
      (
        #""curve":"ease.delay(0.5)","goals":{"overshoot":0.05,"settling-time":0.4}"#, "impossible",
        "The curve begins after 0.5 s: its settling-time cannot be 0.4 s. Use a later time."
      ),
      (#""curve":"eas","delay":1"#, "bad-curve", ""),
      (#""curve":"ease","delay":1,"from":-1e308,"to":1e308"#, "bad-value", "to − from is inf."),
    ])
  func refused(fields: String, code: String, beginning: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"edit",\#(fields)}"#)
    #expect(answer.errorCode == code && answer.errorMessage.hasPrefix(beginning), "\(answer.line)")
  }

  // MARK: - measure, convert, parse

  @Test("measure says what the curve does, on request and behind the rest")
  func sentence() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"measure","curve":"bouncy","metrics":["overshoot"],"sentence":true,"from":5,"to":2}"#)
    let motion = try CurveNotation().curve("bouncy").moving(from: 5, to: 2, velocity: 0)
    #expect(answer["sentence"] == .text(CurveSentence(of: motion).text))
    let silent = try EvaluationRun.answer(
      #"{"op":"measure","curve":"bouncy","metrics":["overshoot"],"sentence":false}"#)
    #expect(silent.names == ["id", "metrics"])
  }

  @Test("convert answers every vocabulary with its numbers, which edit can set")
  func vocabularies() throws {
    let answer = try EvaluationRun.answer(#"{"op":"convert","curve":"spring(0.5, 0.3)","vocabularies":true}"#)
    guard case .list(let vocabularies)? = answer["vocabularies"] else {
      throw MissingAnswer(name: "vocabularies", line: answer.line)
    }
    #expect(vocabularies.count == SpringVocabulary.all.count)
    #expect(try answer.object("forms").count == 11)
    #expect(
      answer.line.contains(
        #"{"name":"swiftui","title":"SwiftUI, UIKit","text":"spring(duration: 0.5, bounce: 0.3)","loss":null,"isEditable":true,"parameters":[{"name":"duration","value":0.5,"unit":"s","definition":"The perceptual duration, which is the response: no end.","least":0.05,"most":2,"step":0.01},"#
      ))
    let slow = try EvaluationRun.answer(
      #"{"op":"convert","curve":"spring(response: 1, dampingRatio: 4)","vocabularies":true}"#)
    #expect(slow.line.contains(#""isEditable":false,"parameters":[{"name":"settlingDuration","value":null"#))
    let decay = try EvaluationRun.answer(#"{"op":"convert","curve":"decay(velocity: 2000)","vocabularies":true}"#)
    guard case .list(let ways)? = decay["vocabularies"] else { throw MissingAnswer(name: "", line: decay.line) }
    #expect(ways.count == DecayVocabulary.all.count)
    let cubic = try EvaluationRun.answer(#"{"op":"convert","curve":"ease","vocabularies":true}"#)
    #expect(cubic.names == ["id", "vocabularies"] && cubic.line.contains(#"{"name":"x1","value":0.25,"#))
    for line in [
      #"{"op":"convert","curve":"ease"}"#, #"{"op":"convert","curve":"penner(cubic, in)","vocabularies":true}"#,
    ] {
      #expect(try EvaluationRun.answer(line).errorCode == "not-a-spring")
    }
  }

  @Test(
    "parse answers what a curve is made of",
    arguments: [
      (
        "spring(response: 0.5, dampingRatio: 0.8).speed(2).delay(0.1)",
        #"{"kind":"spring","form":"spring","vocabulary":"response","delay":0.1,"speed":2,"repetition":null,"duration":0.5,"hasOwnDuration":true}"#
      ),
      (
        "ease",
        #"{"kind":"cubic","form":"ease","vocabulary":"cubic-bezier","delay":0,"speed":1,"repetition":null,"duration":1,"hasOwnDuration":false}"#
      ),
      (
        "steps(4) 2s.repeatForever()",
        #"{"kind":"steps","form":"steps","vocabulary":"steps","delay":0,"speed":1,"repetition":{"count":null,"autoreverses":true},"duration":2,"hasOwnDuration":true}"#
      ),
      (
        "inertia(velocity: 900)",
        #"{"kind":"decay","form":"inertia","vocabulary":"motion","delay":0,"speed":1,"repetition":null,"duration":null,"hasOwnDuration":true}"#
      ),
      (
        "fling(velocity: 900)",
        #"{"kind":"throw","form":"fling","vocabulary":null,"delay":0,"speed":1,"repetition":null,"duration":null,"hasOwnDuration":true}"#
      ),
    ])
  func parts(curve: String, expected: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"parse","curve":"\#(curve)","parts":true}"#)
    #expect(answer.line.hasSuffix(#","parts":\#(expected)}"#), "\(answer.line)")
    let wrong = try EvaluationRun.answer(#"{"op":"parse","curve":"(\#(curve)","parts":true}"#)
    #expect(wrong["valid"] == .flag(false) && wrong.names == ["id", "valid", "error"])
  }
}
