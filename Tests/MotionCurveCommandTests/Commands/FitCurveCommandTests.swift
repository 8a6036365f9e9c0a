import CurveMath
import TestSupport
import Testing

@Suite("Fitting cubics and springs")
struct FitCurveCommandTests {
  /// The curve, its substitute, further numbers, the largest error, its time and its bound, from
  /// quoted CSV.
  private func rows(_ arguments: [String]) throws -> [(curve: String, text: String, numbers: [Double])] {
    let run = try MotionCurveRun.run(["fit"] + arguments + ["--format", "csv"])
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").dropFirst().map { line in
      let cell = /"([^"]*)"|([^,"]+)/
      let cells = line.matches(of: cell).map { String($0.output.1 ?? $0.output.2 ?? "") }
      return (cells[0], cells[1], try cells.dropFirst(2).map { try #require(Double($0)) })
    }
  }

  private func worst(_ curve: String, _ other: String) throws -> Double {
    let (first, second) = (try CurveNotation().curve(curve), try CurveNotation().curve(other))
    return stride(from: 0, through: 4, by: 1e-3).map { abs(first.state(at: $0).value - second.state(at: $0).value) }
      .max()!
  }

  @Test(
    "what was found stands under a key of its own and in a command that writes it as code",
    arguments: [
      (["cubic", "smooth"], "css"), (["lines", "smooth", "--stops", "5"], "css"),
      (["spring", "ease-out 300ms"], "swiftui"),
      (["metrics", "--overshoot", "5%", "--settling-time", "400ms"], "swiftui"),
    ])
  func found(arguments: [String], target: String) throws {
    let json = try MotionCurveRun.run(["fit"] + arguments + ["--format", "json"])
    let found = try #require(json.output.firstMatch(of: /"found": \["([^"]*)"\]/)).output.1
    _ = try CurveNotation().curve(String(found))
    let csv = try MotionCurveRun.run(["fit"] + arguments + ["--format", "csv"])
    #expect(csv.output.split(separator: "\n")[1].contains("\"\(found)\""))
    let text = try MotionCurveRun.run(["fit"] + arguments)
    #expect(text.errors == "As code: motioncurve export '\(found)' --format \(target)\n")
    #expect(try MotionCurveRun.run(["export", String(found), "--format", target]).status == 0)
    #expect(try MotionCurveRun.run(["fit"] + arguments + ["--quiet"]).errors == "")
  }

  @Test("the printed cubic has the printed error")
  func cubic() throws {
    let found = try rows(["cubic", "smooth", "spring(mass: 2.5, stiffness: 90, damping: 20)"])
    #expect(found.map(\.curve) == ["smooth", "spring(mass: 2.5, stiffness: 90, damping: 20)"])
    for row in found {
      let measured = try worst(row.curve, row.text)
      #expect(measured <= row.numbers[3])
      expectClose(measured, row.numbers[1], within: 1e-4)
    }
  }

  @Test("a duration is kept to the digit, and a level start is level")
  func choices() throws {
    let row = try rows(["cubic", "snappy", "--duration", "350.5ms", "--level"])[0]
    #expect(row.numbers[0] == 0.3505)
    #expect(row.text.split(separator: ", ")[1] == "0")
  }

  @Test(
    "the printed list of stops has the printed error, and as many stops as it says", arguments: [[], ["--on-motion"]])
  func lines(options: [String]) throws {
    for row in try rows(
      ["lines", "bouncy", "spring(mass: 2.5, stiffness: 90, damping: 20)", "--max-error", "0.01"] + options)
    {
      let (stops, fewest, least, bound) = (row.numbers[0], row.numbers[1], row.numbers[2], row.numbers[6])
      #expect(Double(row.text.split(separator: ", ").count - 1) == stops)
      #expect(options.isEmpty ? stops == fewest : stops >= fewest)
      let measured = try worst(row.curve, row.text)
      #expect(measured <= bound && bound <= 0.01 && least <= bound)
    }
  }

  @Test("stops that are given are kept, and the error is the smallest")
  func stops() throws {
    let row = try rows(["lines", "bouncy", "--stops", "9", "--duration", "900ms"])[0]
    #expect(row.numbers[0] <= 9 && row.numbers[3] == 0.9)
    #expect(row.numbers[6] <= 1.02 * row.numbers[2])
    #expect(try worst(row.curve, row.text) <= row.numbers[6])
    let both = try MotionCurveRun.run(["fit", "lines", "bouncy", "--stops", "9", "--max-error", "0.1"])
    #expect(both.status != 0 && both.errors.contains("Use one"))
    let few = try MotionCurveRun.run(["fit", "lines", "bouncy", "--stops", "1"])
    #expect(few.status != 0 && few.errors.contains("Use 2 to 500"))
  }

  @Test("the printed spring has the printed error; a velocity brings it nearer to a steep start")
  func spring() throws {
    let curve = "cubic-bezier(0.05, 0.7, 0.1, 1) 400ms"
    let rest = try rows(["spring", curve])[0]
    expectClose(try worst(curve, rest.text), rest.numbers[0], within: 1e-4)
    let thrown = try rows(["spring", curve, "--thrown"])[0]
    #expect(thrown.numbers[0] > 1)
    #expect(thrown.text.hasSuffix(", initialVelocity: \(thrown.numbers[0]))"))
    expectClose(try worst(curve, thrown.text), thrown.numbers[1], within: 1e-4)
    #expect(thrown.numbers[1] < 0.7 * rest.numbers[0])
  }

  @Test("where the search ends, it says so")
  func bound() throws {
    let arguments = ["fit", "spring", "ease 350ms", "cubic-bezier(0, 1, 0, 1) 1s"]
    let run = try MotionCurveRun.run(arguments)
    #expect(run.status == 0)
    let notes = run.errors.split(separator: "\n").filter {
      $0.contains("near the end of the damping ratios that were searched, 0.02 to 1000.")
    }
    #expect(notes.count == 1 && notes.allSatisfy { $0.contains("cubic-bezier(0, 1, 0, 1)") })
    #expect(try MotionCurveRun.run(arguments + ["--quiet"]).errors.isEmpty)
  }
}
