import CurveMath
import CurveReports
import Foundation
import Testing

@Suite("GnuplotWriter")
struct GnuplotWriterTests {
  private func run(
    _ script: String
  ) throws -> (status: Int32, messages: String, output: Data, files: Set<String>) {
    try GnuplotRun.run(script)
  }

  @Test(
    "a label does nothing and is drawn as it stands", .enabled(if: GnuplotRun.program != nil),
    arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let result = try run(GnuplotWriter().document(of: ReportSamples.hostile(text)).text)
    #expect(result.status == 0 && result.messages == "" && result.output.isEmpty)
    #expect(result.files == ["curves.svg"])
  }

  @Test("markup of gnuplot's and of XML's is plain text in its picture", .enabled(if: GnuplotRun.program != nil))
  func plainText() throws {
    let label = "a_b^{c} <tspan>&amp; 'q' ''"
    let script = try GnuplotWriter(output: nil).document(of: ReportSamples.hostile(label)).text
    let markup = try #require(MarkupReader(String(decoding: run(script).output, as: UTF8.self)))
    #expect(markup.texts.values.joined().contains { $0.contains(label) })
  }

  @Test(
    "an output's name is a file's name and nothing else", .enabled(if: GnuplotRun.program != nil),
    arguments: [
      "a'b.png", "'' `touch pwned`.png", "| touch pwned", "`touch pwned`.png", "$x \"y\".png", "~x.png", "-x.png",
      "日.png", "\\n.png",
    ])
  func output(name: String) throws {
    let writer = GnuplotWriter(terminal: .pngcairo(width: 800, height: 500), output: name)
    let result = try run(writer.document(of: ReportSamples.comparison).text)
    #expect(result.status == 0 && result.messages == "")
    #expect(result.files == [name])
  }

  @Test("a name with control characters is refused", arguments: ["", "a\nb", "a\u{0}.png", "a\tb"])
  func unusableName(name: String) {
    #expect(throws: ReportError.unusableFileName(name)) {
      try GnuplotWriter(output: name).document(of: ReportSamples.comparison)
    }
  }

  @Test("a PNG has the asked size", .enabled(if: GnuplotRun.program != nil))
  func png() throws {
    let writer = GnuplotWriter(terminal: .pngcairo(width: 640, height: 360), output: nil)
    let bytes = [UInt8](try run(writer.document(of: ReportSamples.comparison).text).output)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(bytes.count > 24 && bytes[16..<24] == [0, 0, 2, 128, 0, 0, 1, 104])
  }

  @Test("empty, single, huge and vertical curves draw without a message", .enabled(if: GnuplotRun.program != nil))
  func corners() throws {
    func state(_ value: Double, _ velocity: Double = 0) -> CurveState {
      CurveState(value: value, velocity: velocity, acceleration: 0)
    }
    let traces: [[Trace]] = [
      [], [Trace(times: [], states: [])], [Trace(times: [0.5], states: [state(0.2)])],
      [Trace(times: [0, 1], states: [state(1), state(1)])],
      [Trace(times: [0, 1], states: [state(-1e200), state(1e200)])],
      [Trace(times: [0, 1], states: [state(0, .infinity), state(1, -.infinity)])],
      [Trace(times: [0, 1], states: [state(5e9), state(3)])],
    ]
    for trace in traces {
      let report = CurveReport(title: "x", traces: trace.map { LabeledTrace(label: "y", trace: $0) })
      let result = try run(GnuplotWriter().document(of: report).text)
      #expect(result.status == 0 && result.messages == "" && result.files == ["curves.svg"])
    }
  }
}
