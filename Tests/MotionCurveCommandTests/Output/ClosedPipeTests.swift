import Foundation
import TestSupport
import Testing

/// Readers that go away, and input that is closed or does not end.
@Suite("Output: closed pipes")
struct ClosedPipeTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    let events = #"{"at": 0, "target": 1, "animation": "bouncy"}, {"at": 0.1, "target": 0, "animation": "smooth"}"#
    try scratch.write(#"{"events": [\#(events)]}"#.utf8, to: "script.json")
    try scratch.write(":root { --a: ease-out 300ms; --b: ease-in 200ms }".utf8, to: "a.css")
    try scratch.write("curves: { press: { curve: bouncy, limits: { overshoot: 50% } } }\n".utf8, to: "good.yml")
  }

  /// Some would go on for minutes.
  private static let commands = [
    "motioncurve sample bouncy", "motioncurve sample bouncy --format json", "motioncurve compare smooth bouncy",
    "motioncurve sweep 'spring(duration: {0.2...0.5 x 3000}, bounce: {0...0.3 x 3000})' --metrics overshoot",
    "motioncurve sweep 'spring(duration: {0.2...0.5 x 3000}, bounce: {0...0.3 x 3000})' --metrics overshoot --format binary --threads 3",
    "motioncurve compare smooth bouncy --format svg", "motioncurve compare smooth bouncy --format html",
    "motioncurve compare smooth bouncy --format gnuplot", "motioncurve compare smooth bouncy --format png",
    "motioncurve presets list", "motioncurve export bouncy --format css", "motioncurve interrupt script.json",
    "motioncurve tokens build a.css --folder made", "motioncurve check good.yml", "motioncurve --help",
    #"yes '{"op":"sample","curve":"bouncy","times":[0,0.1,0.2]}' 2>/dev/null | motioncurve eval"#,
  ]

  @Test("a reader that goes away at once or later ends the command soon and without a word", arguments: commands)
  func readers(command: String) throws {
    // The last time the parent has left the signal ignored.
    let run = try MotionCurveRun.shell(
      """
      for reader in true 'head -c 70000' 'head -c 10'; do
        [ "$reader" = 'head -c 10' ] && trap '' PIPE
        { timeout -s KILL 60 bash -c "$COMMAND"; echo $? >&3; } | $reader >/dev/null
      done 3>&1
      """, variables: ["COMMAND": command], directory: scratch.url)
    // 0 where all of it went into the pipe before.
    let statuses = run.output.split(separator: "\n")
    #expect(statuses.count == 3 && statuses.allSatisfy { ["0", "141"].contains($0) }, "\(statuses)")
    #expect(
      run.errors.split(separator: "\n").allSatisfy {
        $0.hasSuffix(" written to made.") || $0.hasSuffix("as they were.")
      }, "\(run.errors)")
  }

  @Test(
    "closed streams are no reason to crash",
    arguments: [
      "eval", "compare -", "sample -", "check -", "sample bouncy", "sample bouncy -o a.csv",
      "sweep 'spring({0.2...0.5 x 3}, 0)' -o a.csv", "tokens build a.css --folder made",
    ])
  func closed(command: String) throws {
    for streams in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
      let run = try MotionCurveRun.shell("timeout -s KILL 60 motioncurve \(command) \(streams)", directory: scratch.url)
      #expect([0, 1, 64].contains(run.status), "\(streams): \(run.status) \(run.errors)")
      #expect(!run.errors.contains("Fatal"), "\(streams): \(run.errors)")
      // A file that was opened as a standard stream would get the notes.
      if FileManager.default.fileExists(atPath: scratch.path("a.csv")) {
        #expect(!(try scratch.text("a.csv").contains("written")))
        try FileManager.default.removeItem(atPath: scratch.path("a.csv"))
      }
    }
  }

  @Test("a line that never ends is answered at once and takes no memory")
  func endlessLine() throws {
    let run = try MotionCurveRun.shell(
      """
      # The threads of the tests block the other signals, and what they start inherits that.
      coproc { tr '\\0' x </dev/zero | motioncurve eval; }
      IFS= read -r -t 30 answer <&"${COPROC[0]}" && printf '%s\\n' "$answer"
      sleep 0.3
      program=$(pgrep -P $COPROC_PID motioncurve) && grep VmHWM /proc/$program/status
      kill -KILL $(pgrep -P $COPROC_PID)
      """, directory: scratch.url)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.contains("error") == true, "\(run.errors)")
    #if os(Linux)
      let memory = lines.last?.split(separator: " ").compactMap { Int($0) }.first ?? .max
      #expect(memory < 100_000, "\(memory) kB")
    #endif
  }
}
