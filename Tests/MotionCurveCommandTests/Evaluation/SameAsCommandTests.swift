import AnimationMerging
import TestSupport
import Testing

@Suite("eval: what its commands answer")
struct SameAsCommandTests {
  private func list(_ name: String, of answer: EvaluationAnswer) throws -> [JSONAnswer] {
    guard case .list(let list)? = answer[name] else { throw MissingAnswer(name: name, line: answer.line) }
    return list
  }

  private func objects(_ name: String, of answer: EvaluationAnswer) throws -> [[String: JSONAnswer]] {
    try list(name, of: answer).map { entry in
      guard case .object(let members) = entry else { throw MissingAnswer(name: name, line: answer.line) }
      return members
    }
  }

  @Test("the sentence of measure is that of motioncurve info")
  func sentence() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"measure","curve":"bouncy","metrics":["overshoot"],"sentence":true,"from":5,"to":2}"#)
    let info = try MotionCurveRun.run(["info", "bouncy", "--from", "5", "--to", "2", "--format", "json"])
    #expect(info.output.contains(try #require(answer["sentence"]?.text)))
  }

  @Test("frames are the rows of motioncurve sample", arguments: [60, 144, 59.94])
  func frames(rate: Double) throws {
    let spring = "spring(mass: 2.5, stiffness: 90, damping: 9)"
    for (field, option) in [("", []), (",\"until\":0.7", ["--until", "0.7s"])] {
      let answer = try EvaluationRun.answer(
        #"{"op":"sample","curve":"\#(spring)","from":4,"to":-3,"velocity":2,"frames":{"rate":\#(rate)\#(field)}}"#)
      let run = try MotionCurveRun.run(
        ["sample", spring, "--from", "4", "--to", "-3", "--velocity", "2", "--fps", "\(rate)", "--format", "csv"]
          + option)
      let rows = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",").map { Double($0)! } }
      #expect(rows.count > 40)
      for (column, name) in ["times", "value", "velocity", "acceleration"].enumerated() {
        #expect(try answer.numbers(name) == rows.map { $0[column] }, "\(name)")
      }
    }
  }

  @Test("frames are those of motioncurve interrupt, dropped ones too", arguments: ["mixed", "snapped-card"])
  func framesOfScript(name: String) throws {
    let script = try Repository.text("data/interruptions/\(name).json").filter { $0 != "\n" }
    let answer = try EvaluationRun.answer(
      #"{"op":"interrupt","policies":["merge","swiftui","react-spring"],"frames":{"rate":120,"drop":0.2,"seed":5,"until":0.9},"script":\#(script)}"#
    )
    let run = try MotionCurveRun.run([
      "interrupt", "data/interruptions/\(name).json", "--policy", "merge", "swiftui", "react-spring", "--fps", "120",
      "--drop", "0.2", "--seed", "5", "--until", "0.9s", "--show", "frames", "--format", "csv",
    ])
    let rows = run.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    for motion in try objects("motions", of: answer) {
      let own = rows.filter { $0[0] == motion["policy"]?.text }
      #expect(own.count == 109)
      #expect(try answer.numbers("times") == own.map { Double($0[1])! })
      for (column, part) in ["value", "velocity"].enumerated() {
        #expect(motion[part] == .list(own.map { .number(Double($0[column + 2])!) }), "\(part)")
      }
    }
  }

  @Test("costs are the rows of the command, of a vector one for each component")
  func costs() throws {
    let script =
      #"{"from":[0,3],"velocity":[1,0],"events":[{"at":0,"target":[1,-2],"animation":"bouncy"},{"at":0.2,"target":[3,3],"animation":"ease"}]}"#
    let names = ["merge", "restart", "swiftui"]
    let motions = try objects(
      "motions",
      of: EvaluationRun.answer(
        #"{"op":"interrupt","policies":["merge","restart","swiftui"],"times":[],"costs":true,"script":\#(script)}"#))
    var rows: [[JSONAnswer]] = []
    for component in ["0", "1"] {
      let run = try MotionCurveRun.run(
        ["interrupt", script, "--show", "policies", "--component", component, "--format", "json", "--policy"] + names)
      rows.append(try list("rows", of: EvaluationAnswer(run.output)))
    }
    for (index, motion) in motions.enumerated() { #expect(motion["costs"] == .list([rows[0][index], rows[1][index]])) }
  }

  @Test(
    "rows are those of motioncurve throw, and who cannot throw so says why",
    arguments: [
      ("", [String]()), (#","bounds":[null,600]"#, ["--upper", "600"]),
      (#","snap":[0,400,600],"from":-30"#, ["--snap", "0,400,600", "--from", "-30"]),
      (#","bounds":[-200,300],"frameRate":120"#, ["--lower", "-200", "--upper", "300", "--fps", "120"]),
    ])
  func rows(fields: String, options: [String]) throws {
    let flicks = try objects("flicks", of: EvaluationRun.answer(#"{"op":"throw","velocity":1500\#(fields)}"#))
    #expect(flicks.map { $0["law"]?.text } == ThrowLaws.all.map(\.name))
    let run = try MotionCurveRun.run(["throw", "--velocity", "1500", "--format", "json", "--quiet"] + options)
    let rows = try list("rows", of: EvaluationAnswer(run.output))
    #expect(flicks.compactMap { $0["row"] } == rows && !rows.isEmpty)
    let refused = flicks.filter { $0["error"] != nil }
    #expect(refused.count + rows.count == 20)
    for flick in refused { #expect(flick.keys.count == 2) }
    for flick in flicks where flick["error"] == nil { #expect(Set(flick.keys) == ["law", "events", "row"]) }
  }
}
