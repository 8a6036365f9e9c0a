import AnimationMerging
import CurveMath
import Foundation
import TestSupport
import Testing

/// `interrupt` under several policies at once.
@Suite("eval: interrupt under many policies")
struct ManyPoliciesTests {
  static let scripts = [
    "flicked-list", "mixed", "restless", "reversed-ease", "reversed-toggle", "snapped-card", "thrown-card",
  ]

  /// A script in one line.
  static func script(_ name: String) throws -> String {
    try Repository.text("data/interruptions/\(name).json").filter { $0 != "\n" }
  }

  private static func motions(_ answer: EvaluationAnswer) throws -> [[String: JSONAnswer]] {
    guard case .list(let list)? = answer["motions"] else { throw MissingAnswer(name: "motions", line: answer.line) }
    return try list.map { entry in
      guard case .object(let members) = entry else { throw MissingAnswer(name: "motions", line: answer.line) }
      return members
    }
  }

  @Test("each policy answers what it answers alone", arguments: scripts)
  func same(name: String) throws {
    let rest = #""times":[0,0.1,0.234,0.5,3],"script":\#(try Self.script(name))"#
    let motions = try Self.motions(
      try EvaluationRun.answer(#"{"op":"interrupt","policies":"all",\#(rest)}"#))
    #expect(motions.map { $0["policy"]?.text } == MergePolicies.all.map(\.name))
    for motion in motions {
      let policy = try #require(motion["policy"]?.text)
      let alone = try EvaluationRun.answer(#"{"op":"interrupt","policy":"\#(policy)",\#(rest)}"#)
      for member in alone.names where member != "id" {
        #expect(alone[member] == (member == "error" ? motion["error"] : motion[member]), "\(policy): \(member)")
      }
      #expect(Set(motion.keys).subtracting(alone.names).isSubset(of: ["policy", "heldFrames"]))
    }
  }

  @Test("what a policy cannot play is its own error, and the names are answered in their order")
  func refusal() throws {
    let script =
      #"{"from":2,"events":[{"at":0,"target":-1,"animation":"spring(0.001, 0.5)"},{"at":0.2,"target":2,"animation":"easeInOut"}]}"#
    let motions = try Self.motions(
      try EvaluationRun.answer(
        #"{"op":"interrupt","policies":["jump","react-spring","jump","merge"],"times":[0],"costs":true,"script":\#(script)}"#
      ))
    #expect(motions.map { $0["policy"]?.text } == ["jump", "react-spring", "merge"])
    guard case .object(let error)? = motions[1]["error"] else {
      Issue.record("no error")
      return
    }
    #expect(motions[1].keys.count == 2 && error["code"] == .text("bad-script"))
    #expect(error["message"]?.text?.hasPrefix("Event 1 cannot be played under 'react-spring'.") == true)
    #expect(motions[0]["costs"] != nil && motions[2]["costs"] != nil)
  }

  @Test("a frame that an event holds is said")
  func heldFrames() throws {
    let script =
      #"{"events":[{"at":0,"target":100,"animation":"easeInOut"},{"at":0.2,"target":0,"animation":"easeInOut"}]}"#
    let motions = try Self.motions(
      try EvaluationRun.answer(
        #"{"op":"interrupt","policies":["merge","swiftui"],"times":[0],"script":\#(script)}"#))
    let held = try MergePolicies.swiftui.motion(of: InterruptionScript(json: script)).heldFrames
    #expect(!held.isEmpty && motions[0]["heldFrames"] == nil)
    #expect(
      motions[1]["heldFrames"]
        == .list(held.map { .object(["event": .number(Double($0.event)), "at": .number($0.time)]) }))
  }

  @Test("costs that are named are those of all, in the order of the table")
  func namedCosts() throws {
    let script = #"{"from":0,"velocity":60,"events":[{"at":0,"target":9,"animation":"bouncy"}]}"#
    func costs(_ wanted: String) throws -> [JSONAnswer?] {
      try Self.motions(
        try EvaluationRun.answer(
          #"{"op":"interrupt","policies":["merge","restart"],"times":[],"costs":\#(wanted),"script":\#(script)}"#)
      ).map { $0["costs"] }
    }
    let names = ["time lost to merge", "settling-time", "velocity dropped"]
    for (all, some) in zip(try costs("true"), try costs(#"["time lost to merge","settling-time","velocity dropped"]"#))
    {
      guard case .object(let all)? = all, case .object(let some)? = some else {
        Issue.record("\(String(describing: some)) is no row.")
        continue
      }
      #expect(Set(some.keys) == Set(names + ["policy"]))
      for (name, value) in some { #expect(all[name] == value) }
    }
    #expect(try costs("false") == [nil, nil])
  }

  @Test(
    "a cost that nobody knows is refused",
    arguments: [
      (#"["overshot"]"#, "bad-value", "No cost is called 'overshot'. Did you mean 'overshoot'?"),
      (#"["largest difference from merge"]"#, "bad-value", "Use largest value jump, largest velocity jump, "),
      (#""all""#, "bad-request", "The field 'costs' is not true, false or a list of names."),
      ("[1]", "bad-request", "The field 'costs' is not true, false or a list of names."),
    ])
  func refusedCosts(wanted: String, code: String, message: String) throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"interrupt","policy":"merge","times":[],"costs":\#(wanted),"script":{"events":[{"at":0,"target":9,"animation":"bouncy"}]}}"#
    )
    #expect(answer.errorCode == code)
    #expect(answer.errorMessage.contains(message), "\(answer.errorMessage)")
  }

  @Test("a line has the stairs of frames and the corners of every component")
  func line() throws {
    let toggle = try Self.motions(
      try EvaluationRun.answer(
        #"{"op":"interrupt","policies":["jump","swiftui"],"line":{"until":0.5,"fineness":0.01},"parts":["value"],"script":\#(try Self.script("reversed-toggle"))}"#
      ))
    func numbers(_ motion: [String: JSONAnswer], _ name: String) throws -> [Double] {
      guard case .list(let list)? = motion[name] else { throw MissingAnswer(name: name, line: "\(motion)") }
      return try list.map { try #require($0.number) }
    }
    let (times, values) = (try numbers(toggle[0], "times"), try numbers(toggle[0], "value"))
    let jump = try #require(times.firstIndex(of: 0.15))
    #expect(times[jump + 1] == 0.15 && values[jump + 1] == 100 && values[jump] != 100)
    let stairs = try numbers(toggle[1], "times")
    #expect(Set(stairs).count < stairs.count - 20)
    let vector = try EvaluationRun.answer(
      #"{"op":"interrupt","policy":"jump","line":{"until":1,"fineness":0.01},"script":{"from":[0,3],"events":[{"at":0,"target":[1,3],"animation":"bouncy"},{"at":0.2,"target":[3,4],"animation":"ease"}]}}"#
    )
    guard case .list(let states)? = vector["value"] else { throw MissingAnswer(name: "value", line: vector.line) }
    let common = try vector.numbers("times")
    let corner = try #require(common.firstIndex(of: 0.2))
    #expect(common.count == states.count && common == common.sorted() && common[corner + 1] == 0.2)
    // The second component rests until then.
    for place in 0...corner {
      guard case .list(let pair) = states[place] else { throw MissingAnswer(name: "value", line: vector.line) }
      #expect(pair.count == 2 && pair[1] == .number(3))
    }
    #expect(states[corner + 1] == .list([.number(1), .number(3)]))
  }

  @Test(
    "what makes no sense is refused",
    arguments: [
      (#""policies":["merg"],"times":[0]"#, "unknown-policy", "Did you mean 'merge'?"),
      (#""policies":"merge","times":[0]"#, "bad-request", "is not a list of names, or \"all\""),
      (#""policies":[],"times":[0]"#, "bad-request", "'policies' is empty"),
      (#""policy":"merge","policies":"all","times":[0]"#, "bad-request", "exclude each other"),
      (#""policy":"all","times":[0]"#, "unknown-policy", "No policy is called 'all'"),
      (#""policies":"all","frames":{},"frameRate":60"#, "bad-request", "Give 'frames' a 'rate'"),
      (#""policies":"all","frames":{},"seed":6"#, "bad-request", "Give 'frames' a 'seed'"),
      (#""policies":"all","frames":{"until":30000}"#, "bad-value", "frames and more are too many"),
    ])
  func refusals(fields: String, code: String, message: String) throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"interrupt","script":{"events":[{"at":0,"target":1,"animation":null}]},\#(fields)}"#)
    #expect(answer.errorCode == code, "\(answer.line)")
    #expect(answer.errorMessage.contains(message), "\(answer.errorMessage)")
  }
}
