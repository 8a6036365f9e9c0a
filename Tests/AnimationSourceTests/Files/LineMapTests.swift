import AnimationSource
import Testing

@Suite("Places in a file")
struct LineMapTests {
  static func place(in text: String) throws -> SourcePlace {
    let findings = Linter().findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
    return try #require(findings.first { $0.code == "AN07" || $0.code == "SC14" }).start
  }

  static func view(_ line: String, end: String, mark: String = "") -> String {
    mark + ["extension View {", "\tfunc lively() -> some View {", line, "\t}", "}", ""].joined(separator: end)
  }

  @Test("are the same with every kind of line end", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = Self.view("    opacity(1).animation(.bouncy)", end: end)
    #expect(try Self.place(in: text) == SourcePlace(line: 3, column: 16))
  }

  @Test("count a tab as one column")
  func tabs() throws {
    #expect(try Self.place(in: Self.view("\t\topacity(1).animation(.bouncy)", end: "\n")).column == 14)
  }

  // UTF-16, as editors and GitHub count: é is one, 😀 two, a family joined of three seven and two
  // joiners.
  @Test(
    "count letters as UTF-16 code units",
    arguments: [("é", 1), ("😀", 2), ("👩‍👩‍👧", 8), ("日本", 2)])
  func letters(text: String, width: Int) throws {
    let line = "    help(\"\(text)\").animation(.bouncy)"
    #expect(try Self.place(in: Self.view(line, end: "\r\n")).column == 14 + width)
  }

  @Test("pass over the mark before UTF-8")
  func mark() throws {
    let text = Self.view("opacity(1).animation(.bouncy)", end: "\n", mark: "\u{FEFF}")
    #expect(try Self.place(in: text) == SourcePlace(line: 3, column: 12))
  }
}
