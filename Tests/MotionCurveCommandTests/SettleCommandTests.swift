import TestSupport
import Testing

@Suite("settle")
struct SettleCommandTests {
  private static func rows(_ arguments: [String]) throws -> (rows: [String: [String]], run: ProgramRun) {
    let run = try MotionCurveRun.run(["settle"] + arguments + ["--format", "csv"])
    #expect(run.status == 0, "\(run.errors)")
    // Only texts without commas stand before the times.
    let cells = run.output.split(separator: "\n").dropFirst().map {
      $0.replacing(/"[^"]*"/, with: "text").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return (Dictionary(uniqueKeysWithValues: cells.map { ($0[1], $0) }), run)
  }

  // (1 + ω₀t)·e^(−ω₀t) is 0.001 at ω₀t = 9.23341, so that a critical spring rests after 1.46954
  // responses.
  @Test("Apple's search gives up after 102.4 s, and a spring that is slower has no time", arguments: [68.5, 69.5, 500])
  func slow(response: Double) throws {
    let (rows, run) = try Self.rows(["spring(response: \(response)s, dampingRatio: 1)", "--from", "2", "--to", "3"])
    let note = """
      'spring(response: \(response)s, dampingRatio: 1)' has no time by SwiftUI, Core Animation: its search for the end \
      stops after 102.4 s and finds none, and the library itself answers 0 s.\n
      """
    for rule in ["swiftui", "core-animation"] {
      let cells = try #require(rows[rule])
      if response < 69 {
        let time = try #require(Double(cells[3]))
        #expect(time >= 1.46954 * response && time < 1.46954 * response + 0.1)
      } else {
        #expect(cells[3...6] == ["", "", "", ""])
      }
    }
    #expect(run.errors == (response < 69 ? "" : note))
  }

  @Test("the reason stands below the table, for each curve of several")
  func reasons() throws {
    // Overdamped: SwiftUI looks at its own motion, Core Animation at the critical one, which is
    // quicker.
    let (one, other) = ("spring(duration: 37.2s, bounce: -0.3)", "spring(70s, 0)")
    let run = try MotionCurveRun.run(["settle", one, other, "bouncy"])
    let reason =
      "its search for the end stops after 102.4 s and finds none, and the library itself answers 0 s."
    #expect(run.output.contains("\n'\(one)' has no time by SwiftUI: \(reason)\n"))
    #expect(run.output.contains("\n'\(other)' has no time by SwiftUI, Core Animation: \(reason)\n"))
    #expect(!run.output.contains("'bouncy' has"))
    #expect(run.errors.isEmpty)
    let json = try MotionCurveRun.run(["settle", other, "--format", "json"])
    #expect(json.output.contains("\"notes\": [\"'\(other)' has no time by SwiftUI, Core Animation: \(reason)\"]"))
    #expect(try MotionCurveRun.run(["settle", other, "--format", "csv", "--quiet"]).errors.isEmpty)
  }

  @Test("where a rule has no answer there is no frame rate")
  func frameRates() throws {
    let spring = try Self.rows(["spring(0.5, 0.3)", "--fps", "90"]).rows
    #expect(spring["flutter"]?[6] == "90" && spring["wave"]?[6] == "")
    let cubic = try Self.rows(["ease 300ms", "--fps", "90"]).rows
    for rule in ["flutter", "react-spring", "reanimated"] { #expect(cubic[rule]?[3...6] == ["", "", "", ""]) }
    let both = try MotionCurveRun.run(["settle", "ease 300ms", "linear 1s", "--fps", "90"]).output
    #expect(!both.contains(" 90\n"))
    #expect(try MotionCurveRun.run(["settle", "ease 300ms", "bouncy", "--fps", "90"]).output.contains(" 90\n"))
  }

  @Test(
    "a fraction of the travel is a number or a percentage, here as in 'info'",
    arguments: [("0.5%", "0.005"), ("2%", "0.02")])
  func percentages(percentage: String, fraction: String) throws {
    for command in ["settle", "info", "compare"] {
      let arguments = [command, "spring(0.5, 0.3)", "--format", "csv", "--epsilon"]
      let number = try MotionCurveRun.run(arguments + [fraction])
      #expect(try number.status == 0 && MotionCurveRun.run(arguments + [percentage]).output == number.output)
      #expect(try MotionCurveRun.run(arguments + ["tiny"]).errors.contains("such as 0.005 or 0.5%."))
    }
    #expect(try Self.rows(["bouncy", "--epsilon", percentage]).rows["exact-\(percentage)"] != nil)
    // What is in the table already is not there twice.
    #expect(try Self.rows(["bouncy", "--epsilon", "0.1%"]).rows.count == Self.rows(["bouncy"]).rows.count)
    let wrong = try MotionCurveRun.run(["settle", "bouncy", "--epsilon", "200%"])
    #expect(wrong.status == 64 && wrong.errors.contains("--epsilon is 2. Use a fraction between 0 and 1"))
  }

  @Test("a motion without a travel has no time by rules that measure by it")
  func noTravel() throws {
    let run = try MotionCurveRun.run(["settle", "bouncy", "--from", "-3", "--to", "-3", "--velocity", "2"])
    #expect(
      run.output.contains("'bouncy' has no time by Core Animation, anime.js: there is no travel to measure by.\n"))
  }
}
