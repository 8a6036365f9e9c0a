import CurveMath
import Testing

@Suite("Shown: text from outside in messages")
struct ShownTests {
  @Test("a name keeps what has a shape and a place of its own")
  func names() {
    #expect(Shown.text("spring(0.5) é λ 缓 ✓ 😀") == "spring(0.5) é λ 缓 ✓ 😀")
    #expect(
      Shown.text("a\u{1b}[31m\n\u{a0}e\u{301}\u{200b}\u{202e}\u{e000}\u{feff}")
        == "a\\u{1b}[31m\\u{a}\\u{a0}e\\u{301}\\u{200b}\\u{202e}\\u{e000}\\u{feff}")
    #expect(Shown.quoted("b\tc") == "'b\\u{9}c'")
  }

  @Test("a line keeps every script and every emoji, and nothing that steers")
  func lines() {
    #expect(Shown.line("नि\u{200d} e\u{301} 👩\u{200d}💻 a\u{a0}b") == "नि\u{200d} e\u{301} 👩\u{200d}💻 a\u{a0}b")
    #expect(
      Shown.line("a\nb\u{7f}\u{85}\u{2029}\u{2066}\u{feff}") == "a\\u{a}b\\u{7f}\\u{85}\\u{2029}\\u{2066}\\u{feff}")
  }

  @Test("what is longer than its limit ends in dots", arguments: [(0, "…"), (2, "ab…"), (3, "abc"), (9, "abc")])
  func limits(limit: Int, expected: String) {
    #expect(Shown.text("abc", limit: limit) == expected)
    #expect(Shown.line("abc", limit: limit) == expected)
  }

  // Unicode's own tables, asked for each of its characters.
  @Test("what steers are the controls, the separators of lines and paragraphs, and those of the direction of writing")
  func steering() {
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
      if Shown.steers(scalar) != expected { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
