import CurveMath
import Testing

@Suite("CurveNotation: hostile texts")
struct HostileNotationTests {
  struct Deep: PresetResolver {
    let presetPaths = ["a/a.a", "a/b"]
    func notation(ofPreset path: String) -> String? { path == "a/b" ? "a/b.delay(1)" : nil }
  }

  let notation = CurveNotation(presets: Deep())

  private static func many(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

  // Named by their place: a report of the run need not repeat them.
  private static let longTexts = [
    "a/" + many("a.", 100_000), "spring(" + many("a", 200_000) + ": 1)", "spring(1" + many("a", 200_000) + ")",
    "path(" + many("x", 200_000) + ")", "path(M0,0 C" + many("1,1 ", 50_000) + ")",
    "steps(2, " + many("b", 200_000) + ")", "spring(" + many("1,", 50_000) + "1)",
    "linear(" + many("0,", 50_000) + "0).speed(x)", "ease" + many(".delay(0.1)", 20_000),
    many("1", 200_000) + "s ease",
    "a/b", "linear(0, calc(" + many("-", 100_000) + "1))",
  ]

  @Test("a long text gets a short answer, soon", arguments: longTexts.indices)
  func long(index: Int) {
    let text = Self.longTexts[index]
    #expect {
      try notation.curve(text)
    } throws: { error in
      "\(error)".count < 400
    }
  }

  @Test("a long list of stops takes time in proportion")
  func longList() throws {
    let text = "linear(" + Self.many("0 1%, 1 2%, ", 20_000) + "1)"
    #expect(try notation.curve(text).endTime == 1)
  }

  @Test("control characters are shown by their number", arguments: ["spring(\u{7}: 1)", "ease \u{202e}", "\u{1b}[0m"])
  func control(text: String) {
    #expect {
      try notation.curve(text)
    } throws: { error in
      "\(error)".unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202e && $0.value != 0x7f }
    }
  }

  @Test("space may stand wherever a word ends, and dots may lead", arguments: [" . spring ( .5 , .3 ) . delay ( 1 ) "])
  func space(text: String) throws {
    #expect(try notation.canonical(text) == "spring(duration: 0.5, bounce: 0.3).delay(1)")
  }
}
