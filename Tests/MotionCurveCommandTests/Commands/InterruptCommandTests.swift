import Foundation
import TestSupport
import Testing

@Suite("interrupt")
struct InterruptCommandTests {
  private static func run(_ arguments: [String], input: String = "") throws -> ProgramRun {
    let run = try MotionCurveRun.run(["interrupt"] + arguments, input: input)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test("the tables of a reversed ease are as they were", arguments: ["hand-offs", "policies"])
  func tables(show: String) throws {
    let run = try Self.run([
      "data/interruptions/reversed-ease.json", "--show", show, "--policy", "all", "--format", "csv",
    ])
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(rows.count == 16)
    let jumps = Dictionary(
      uniqueKeysWithValues: rows.dropFirst().map { ($0[0], Double($0[show == "policies" ? 2 : 5])!) })
    expectClose(try #require(jumps["merge"]), 0, within: 1e-9)
    expectClose(abs(try #require(jumps["restart"])), 473.8, within: 0.05)
    expectClose(try #require(jumps["chained"]), 0, within: 1e-9)
  }

  @Test("frames are rows, one series a policy, and dropped frames show the one before")
  func frames() throws {
    let whole = try Self.run([
      "data/interruptions/reversed-toggle.json", "--policy", "merge", "--format", "csv", "--until", "0.5s",
    ])
    let rows = whole.output.split(separator: "\n").dropFirst()
    #expect(rows.count == 31)
    let dropped = try Self.run([
      "data/interruptions/reversed-toggle.json", "--policy", "merge", "--format", "csv", "--until", "0.5s", "--drop",
      "0.4",
      "--seed", "3",
    ])
    let held = dropped.output.split(separator: "\n").dropFirst()
    let values = held.map { $0.split(separator: ",")[2] }
    #expect(Set(values).count < 28 && held.count == 31)
    let fast = try Self.run([
      "data/interruptions/reversed-toggle.json", "--format", "csv", "--fps", "240", "--until", "0.5s",
    ])
    #expect(fast.output.split(separator: "\n").count == 1 + 6 * 121)
  }

  @Test("a script comes from a file, from standard input or as it is written")
  func sources() throws {
    let path = "data/interruptions/restless.json"
    let json = try Repository.text(path)
    let file = try Self.run([path]).output
    #expect(try Self.run(["-"], input: json).output == file)
    #expect(try Self.run([json]).output == file)
  }

  @Test("pictures mark the hand-offs and overlay the policies")
  func pictures() throws {
    let run = try Self.run([
      "data/interruptions/mixed.json", "--continuous", "--format", "svg", "--policy", "merge", "swiftui",
    ])
    #expect(run.output.matches(of: /<polyline/).count == 2)
    #expect(run.output.contains("→ 60"))
    let gnuplot = try Self.run(["data/interruptions/mixed.json", "--format", "gnuplot", "--policy", "merge"])
    #expect(gnuplot.output.contains("plot"))
  }

  @Test("a component of a vector is chosen", arguments: [0, 1])
  func component(index: Int) throws {
    let run = try Self.run([
      "data/interruptions/thrown-card.json", "--policy", "merge", "--component", "\(index)", "--format", "csv",
    ])
    let last = try #require(run.output.split(separator: "\n").last).split(separator: ",")
    expectClose(Double(last[2])!, index == 0 ? 300 : 0, within: 1)
  }

  private static let thrown =
    #"{"from":4,"velocity":-260,"events":[{"at":0.05,"target":40,"animation":"bouncy"},"#
    + #"{"at":0.3,"target":0,"animation":"smooth"}]}"#
  private static let note =
    "The script's velocity of -260 units/s is dropped by additive, jump: they move as from rest."

  @Test(
    "a velocity that a rule drops is said in the report, in JSON and on standard error",
    arguments: ["text", "json", "markdown", "html"], ["hand-offs", "policies", "frames"])
  func droppedVelocity(format: String, show: String) throws {
    let run = try Self.run([
      Self.thrown, "--policy", "merge", "additive", "jump", "swiftui", "--format", format, "--show", show,
    ])
    #expect(run.errors == "Note: \(Self.note)\n")
    #expect(run.output.contains("is dropped by additive, jump: they move as from rest."))
    if format == "json" { #expect(run.output.contains("\"notes\": [\"\(Self.note)\"]")) }
  }

  @Test("tables have a column of it, pictures stay as they are", arguments: ["hand-offs", "policies"])
  func droppedVelocityColumn(show: String) throws {
    let run = try Self.run([Self.thrown, "--policy", "all", "--format", "csv", "--show", show])
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(rows[0].last == "velocity dropped")
    for row in rows.dropFirst() {
      let keeps = ["merge", "swiftui", "swiftui-exact", "compose", "motion", "react-spring", "flutter"]
      let drops = [
        "additive", "chained", "restart", "jump", "motion-duration", "web-replace", "css-transition", "reanimated",
      ]
      #expect(keeps.contains(row[0]) != drops.contains(row[0]))
      #expect(row.last == (keeps.contains(row[0]) ? "0" : "-260"), "\(row[0])")
    }
    let rest = try Self.run([
      Self.thrown.replacing("-260", with: "0"), "--policy", "jump", "--format", "csv", "--show", show,
    ])
    #expect(rest.errors.isEmpty && !rest.output.contains("dropped"))
    let kept = try Self.run([Self.thrown, "--policy", "merge", "--format", "csv"])
    #expect(kept.errors.isEmpty)
  }

  @Test("every script of the repository is played by every policy")
  func scripts() throws {
    let folder = Repository.root.appending(path: "data/interruptions")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(files.count >= 5)
    for file in files.sorted() {
      let run = try Self.run([
        "data/interruptions/\(file)", "--policy", "all", "--show", "hand-offs", "--format", "csv",
      ])
      #expect((run.output.split(separator: "\n").count - 1) % 15 == 0, "\(file)")
    }
  }
}
