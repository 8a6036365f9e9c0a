import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("eval: interrupt")
struct InterruptOperationTests {
  private static let script =
    #"{"from":0,"velocity":0,"events":[{"at":0.0,"target":100,"animation":"spring(duration: 0.5, bounce: 0.3)"},"#
    + #"{"at":0.2,"target":0,"animation":"easeInOut(duration: 0.35)"}]}"#

  @Test("values, velocities and hand-offs are those of the policy", arguments: MergePolicies.all.map(\.name))
  func answers(policy: String) throws {
    let answer = try EvaluationRun.answer(
      #"{"id":7,"op":"interrupt","policy":"\#(policy)","times":[0.5,0,0.1,0.25],"script":\#(Self.script)}"#)
    let motion = try MergePolicies.policy(named: policy).motion(of: InterruptionScript(json: Self.script))
    let states = [0.5, 0, 0.1, 0.25].map(motion.curve().state(at:))
    #expect(try answer.numbers("value") == states.map(\.value))
    #expect(try answer.numbers("velocity") == states.map(\.velocity))
    #expect(
      answer.names == Set(["id", "value", "velocity", "handOffs"] + (motion.frameRate == nil ? [] : ["frameRate"])))
    let number = try #require(motion.handOffs.first)
    #expect(
      answer["handOffs"]
        == .list([
          .object([
            "at": .number(0.2), "valueJump": .number(number.valueJump), "velocityJump": .number(number.velocityJump),
            "accelerationJump": .number(number.accelerationJump),
          ])
        ]))
  }

  @Test("what happens to a throw is said at its hand-offs")
  func throwing() throws {
    let events =
      #"[{"at":0,"throw":{"law":"uikit","velocity":2000,"bounds":[0,300]}},{"at":0.3,"target":0,"animation":null}]"#
    let answer = try EvaluationRun.answer(
      #"{"op":"interrupt","policy":"merge","times":[0.1],"script":{"events":\#(events)}}"#)
    let motion = try MergePolicies.merge.motion(of: InterruptionScript(json: #"{"events":\#(events)}"#))
    let jumps = motion.handOffs
    #expect(jumps.map(\.flight) == [.edge(300), nil])
    func expected(_ handOff: HandOff) -> [String: JSONAnswer] {
      [
        "at": .number(handOff.time), "valueJump": .number(handOff.valueJump),
        "velocityJump": .number(handOff.velocityJump), "accelerationJump": .number(handOff.accelerationJump),
      ]
    }
    let edge = expected(jumps[0]).merging(["flight": .text("edge 300.0")]) { $1 }
    #expect(answer["handOffs"] == .list([.object(edge), .object(expected(jumps[1]))]))
  }

  @Test("of a script with a velocity the answer says what was dropped", arguments: MergePolicies.all.map(\.name))
  func droppedVelocity(policy: String) throws {
    func answer(_ from: String, _ velocity: String, _ target: String) throws -> EvaluationAnswer {
      try EvaluationRun.answer(
        #"{"op":"interrupt","policy":"\#(policy)","times":[0.1],"script":{"from":\#(from),"velocity":\#(velocity),"#
          + #""events":[{"at":0,"target":\#(target),"animation":"bouncy"}]}}"#)
    }
    let script = try InterruptionScript(from: 0, velocity: 50, events: [ScriptEvent(at: 0, to: 9, .bouncy)])
    let dropped = try MergePolicies.policy(named: policy).motion(of: script).droppedVelocity
    #expect(try answer("0", "50", "9")["droppedVelocity"] == .number(dropped[0]))
    #expect(try answer("[0,0]", "[0,50]", "[1,9]")["droppedVelocity"] == .list([.number(0), .number(dropped[0])]))
  }

  @Test("vectors answer a list for each time")
  func vectors() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"interrupt","policy":"merge","times":[0,9],"script":{"from":[0,3],"events":[{"at":0,"target":[1,-2],"animation":"linear(duration: 1)"}]}}"#
    )
    #expect(answer["value"] == .list([.list([.number(0), .number(3)]), .list([.number(1), .number(-2)])]))
    #expect(answer["handOffs"] == .list([]))
  }

  @Test(
    "what makes no sense is refused",
    arguments: [
      (
        #""policy":"merg","times":[0],"script":{"events":[{"at":0,"target":1,"animation":null}]}"#, "unknown-policy",
        "Did you mean 'merge'?"
      ),
      (#""policy":"merge","times":[0],"script":{"events":[]}"#, "bad-script", "The script has no events."),
      (
        #""policy":"merge","times":[0],"script":{"from":1,"from":2,"events":[{"at":0,"target":1,"animation":null}]}"#,
        "bad-script", "The script gives 'from' twice. Give it once."
      ),
      (
        #""policy":"merge","times":[0],"script":{"events":[{"at":0,"target":1,"target":3,"animation":null}]}"#,
        "bad-script", "Event 1 gives 'target' twice. Give it once."
      ),
      (
        #""policy":"merge","times":[0],"script":{"events":[{"at":0,"target":"x","animation":null}]}"#, "bad-script",
        "event 1"
      ),
      (
        #""policy":"merge","times":[0],"script":{"events":[{"at":1,"target":1,"animation":null},{"at":0,"target":1,"animation":null}]}"#,
        "bad-script", "Event 2"
      ),
      (
        #""policy":"merge","times":[-1],"script":{"events":[{"at":0,"target":1,"animation":null}]}"#, "bad-value",
        "Time -1 s"
      ),
      (#""policy":"merge","times":[0],"script":"bouncy""#, "bad-request", "not an object"),
      (#""policy":"merge","times":[0]"#, "bad-request", "'script' is missing"),
      (
        #""policy":"swiftui","frameRate":0,"times":[0],"script":{"events":[{"at":0,"target":1,"animation":null}]}"#,
        "bad-script", "frame rate"
      ),
    ])
  func refusals(fields: String, code: String, message: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"interrupt",\#(fields)}"#)
    #expect(answer.errorCode == code)
    #expect(answer.errorMessage.contains(message))
  }
}
