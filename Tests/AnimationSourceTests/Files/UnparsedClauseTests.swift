import AnimationSource
import Testing

// What the compiler does not parse need not be Swift; everything else has to be.
@Suite("Clauses for other versions")
struct UnparsedClauseTests {
  static let broken = "extension Color { }\n}"

  static func text(_ clauses: String) -> String { "\(clauses)\n#endif\n\(HardFileTests.view)" }

  static func problems(_ text: String) -> Int {
    SourceReading(texts: [(name: "A.swift", text: text)]).problems.count
  }

  @Test(
    "a clause that asks for another version may be anything",
    arguments: [
      "#if swift(<5.9)\n\(broken)", "#if compiler(>=99)\nplease print the number after 41",
      "#if compiler(<6.3)\nstruct A {", "#if swift(>=6.4)\nfunc a( {{{ ", "#if !swift(>=5.7.1)\n\(broken)",
      "#if swift(<5.9) && os(iOS)\n\(broken)", "#if os(iOS) && (swift(<5.9))\n\(broken)",
      "#if swift(<5) || compiler(<5)\n\(broken)", "#if swift(>=5.9)\nlet a = 1\n#else\n\(broken)",
      "#if swift(>=5.9)\nlet a = 1\n#elseif os(iOS)\n\(broken)\n#else\n\(broken)",
      "#if os(iOS)\nlet a = 1\n#elseif swift(<5)\n\(broken)\n#endif\n#if DEBUG\n#if swift(<5)\n\(broken)\n#endif",
    ])
  func otherVersions(clauses: String) {
    let reading = SourceReading(texts: [(name: "A.swift", text: Self.text(clauses))])
    #expect(reading.problems == [] && !reading.isIncomplete)
    // The rest is where it is.
    let line = Self.text(clauses).split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(".animation(.bouncy)") }
    #expect(Linter().findings(in: reading).map(\.start.line) == [(line ?? 0) + 1])
  }

  @Test(
    "what is for this version, or for some system, is parsed",
    arguments: [
      "#if swift(>=5.9)\n\(broken)", "#if compiler(<99)\n\(broken)", "#if os(iOS)\n\(broken)",
      "#if DEBUG && swift(>=5.9)\n\(broken)", "#if swift(<5) || os(iOS)\n\(broken)", "#if false\n\(broken)",
      "#if swift(<5.9)\nlet a = 1\n#else\n\(broken)", "#if os(iOS)\nlet a = 1\n#else\n\(broken)",
      "#if swift(<5.9)\n\(broken)\n#endif\n#if os(iOS)\n\(broken)", "#if swift(=5)\n\(broken)",
    ])
  func thisVersion(clauses: String) { #expect(Self.problems(Self.text(clauses)) == 1) }

  @Test("inside of views and types")
  func insideOfDeclarations() {
    let view = """
      struct Card: View {
        #if swift(<5.9)
        var a: { }}
        #endif
        var body: some View {
          VStack {
            #if swift(>=7)
            foo bar ))) baz {
            #else
            Text("")
            #endif
          }
        }
      }
      """
    #expect(Self.problems(view) == 0)
    #expect(Self.problems(view.replacing(">=7", with: ">=6")) == 1)
  }

  @Test("what parses as it is, is read as it was: in every clause")
  func wholeFiles() {
    let text = Self.text("#if swift(<5.9)\n\(HardFileTests.view)")
    let reading = SourceReading(texts: [(name: "A.swift", text: text)])
    #expect(reading.problems == [] && Linter().findings(in: reading).count == 2)
  }
}
