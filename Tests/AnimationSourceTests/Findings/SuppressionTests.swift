import AnimationScope
import AnimationSource
import Testing

@Suite("Switching codes off")
struct SuppressionTests {
  static func codes(_ text: String, _ settings: LintSettings = LintSettings()) -> [String] {
    Linter(settings: settings).findings(in: SourceReading(texts: [(name: "Card.swift", text: text)])).map(\.code)
  }

  static func view(before: String = "", behind: String = "", first: String = "") -> String {
    """
    \(first)
    struct Card: View {
      @State private var isOpen = false
      var body: some View {
        \(before)
        Rectangle().opacity(isOpen ? 1 : 0).animation(.bouncy)\(behind)
      }
    }
    """
  }

  @Test("a comment counts where it stands")
  func comments() {
    #expect(Self.codes(Self.view()) == ["SC14"])
    #expect(Self.codes(Self.view(first: "// animationscope:disable SC14")) == [])
    #expect(Self.codes(Self.view(behind: " // animationscope:disable SC14 -- as in the design")) == [])
    #expect(Self.codes(Self.view(before: "// animationscope:disable:next sc14")) == [])
    #expect(Self.codes(Self.view(behind: "\n// animationscope:disable:file")) == [])
    #expect(Self.codes(Self.view(before: "// animationscope:disable SC02")) == ["SC14"])
    let both = Self.view(before: "// animationscope:enable SC14", first: "// animationscope:disable SC14")
    #expect(Self.codes(both) == ["SC14"])
  }

  @Test("a comment with a code that nobody knows is reported")
  func unknown() {
    let reading = SourceReading(texts: [(name: "A.swift", text: "// animationscope:disable SC99\n")])
    #expect(reading.unknownSuppressions.count == 1)
    #expect(reading.unknownSuppressions[0].hasPrefix("A.swift:1"))
  }

  @Test("a slip in a code switches nothing off", arguments: ["SC1", "SC144", "AN07,SC1"])
  func slips(codes: String) {
    let text = Self.view(first: "// animationscope:disable \(codes) -- as in the design")
    #expect(Self.codes(text) == ["SC14"])
    #expect(SourceReading(texts: [(name: "A.swift", text: text)]).unknownSuppressions.count == 1)
    // A reason may hold a word with digits.
    #expect(Self.codes(Self.view(first: "// animationscope:disable iOS17 does this")) == [])
  }

  @Test("only a comment switches codes off: words in a string do not")
  func strings() {
    let words = "animationscope:disable SC14"
    #expect(Self.codes(Self.view(first: "let hint = \"// \(words)\"")) == ["SC14"])
    #expect(Self.codes(Self.view(first: "let hint = \"\"\"\n  // \(words)\n  \"\"\"")) == ["SC14"])
    #expect(Self.codes(Self.view(first: "let hint = #\"// \(words)\"#")) == ["SC14"])
    #expect(Self.codes(Self.view(first: "/*\n // \(words)\n*/")) == ["SC14"])
    #expect(Self.codes(Self.view(first: "let hint = \"\" /* a */ // \(words)\n")) == ["SC14"])
    #expect(Self.codes(Self.view(behind: "/* a */ // \(words)")) == [])
    #expect(Self.codes(Self.view(first: "/// \(words)")) == [])
  }

  @Test(
    "an instruction that there is not is told with the nearest one",
    arguments: [
      ("disabel SC14", "'animationscope:disabel' switches nothing. Did you mean 'animationscope:disable'?"),
      (
        "disable:line SC14",
        "'animationscope:disable:line' switches nothing. Did you mean 'animationscope:disable:file'?"
      ),
      (
        "ignore",
        "'animationscope:ignore' switches nothing. There are disable, disable:next, disable:this, disable:file, enable, each with codes behind it or none."
      ),
    ])
  func instructions(words: String, message: String) {
    let text = Self.view(first: "// animationscope:\(words)")
    #expect(Self.codes(text) == ["SC14"])
    let reading = SourceReading(texts: [(name: "A.swift", text: text)])
    #expect(reading.unknownSuppressions == ["A.swift:1: \(message)"])
  }

  @Test("a configuration switches codes off, weighs them, and leaves paths out")
  func configuration() throws {
    let off = try LintSettings(yaml: "disabled: [sc14, an07]", file: "c.yml")
    #expect(Self.codes(Self.view(), off) == [])
    let heavy = try LintSettings(yaml: "severities: {SC14: error}\nexcluded: [\"Made/**\"]", file: "c.yml")
    let reading = SourceReading(texts: [(name: "Card.swift", text: Self.view())])
    #expect(Linter(settings: heavy).findings(in: reading).map(\.severity) == [.error])
    #expect(heavy.excludes("Made/Up/Card.swift") && !heavy.excludes("Card.swift"))
  }

  @Test("a code that is off by itself fires where a configuration gives it a severity")
  func optIn() throws {
    let text = """
      struct Ring: Shape {
        var progress: Double
        var animatableData: Double { get { progress } set { progress = newValue } }
        func path(in rect: CGRect) -> Path { Path(progress) }
      }
      """
    #expect(Self.codes(text, LintSettings()) == [])
    #expect(Self.codes(text, try LintSettings(yaml: "severities: {AN02: warning}", file: "c.yml")) == ["AN02"])
    #expect(Self.codes(text, .everything) == ["AN02"])
    let page = try LintCatalog.find("AN02").page
    #expect(page.contains("Off, unless the configuration says 'severities: {AN02: info}'."))
  }

  @Test(
    "a configuration that cannot be meant is an error",
    arguments: ["disabled: [SC99]", "severities: {SC14: loud}", "disabeld: []", "budget: [1]", "{"])
  func badConfiguration(text: String) {
    #expect(throws: SettingsError.self) { try LintSettings(yaml: text, file: "c.yml") }
  }

  @Test(
    "a count that no file has is refused, however it is written",
    arguments: ["9223372036854775807", "1e30", "1.5", "-1"])
  func baselineCounts(count: String) throws {
    let row = "{\"code\": \"AS01\", \"file\": \"a.swift\", \"line\": \"x\", \"count\": \(count)}"
    let json = "{\"version\": 1, \"findings\": [\(row), \(row)]}"
    let error = #expect(throws: SettingsError.self) { try Baseline(json: Array(json.utf8), file: "b.json") }
    #expect(error?.reason == .baselineCount(code: "AS01", file: "a.swift"))
    #expect(
      error?.description.hasPrefix("b.json: The 'count' of AS01 in 'a.swift' is no whole number, or more") == true)
  }

  @Test(
    "what is no baseline says why, and where",
    arguments: [
      ("{\"version\": 1,\n \"findings\" []}", ": it is not JSON at line 2, column 13: expected ':'"),
      (
        "{\"version\": 1, \"findings\": [{\"code\": \"AS01\", \"file\": \"a\", \"line\": \"\",\n\"file\": \"b\"}]}",
        ": it gives 'file' twice in one object, again at line 2, column 1"
      ),
      ("[]", ""), ("{\"version\": 1.5, \"findings\": []}", ""), ("{\"version\": 1, \"findings\": [{}]}", ""),
      (
        "{\"version\": 1, \"findings\": [{\"code\": \"AS01\", \"file\": \"a\", \"line\": \"\", \"count\": \"2\"}]}", ""
      ),
    ])
  func noBaseline(json: String, reason: String) {
    let error = #expect(throws: SettingsError.self) { try Baseline(json: Array(json.utf8), file: "b.json") }
    #expect(
      error?.description
        == "b.json: This is no baseline\(reason). 'animationscope lint --write-baseline FILE' writes one.")
  }

  @Test("a row of a baseline without a count counts once")
  func plainRows() throws {
    func baseline(_ count: String) throws -> Baseline {
      let row = #"{"code": "AS01", "file": "a.swift", "line": "x"\#(count), "more": [1]}"#
      return try Baseline(json: Array(#"{"version": 1.0, "findings": [\#(row)], "more": {}}"#.utf8), file: "b.json")
    }
    #expect(try baseline("") == baseline(#", "count": 1"#) && baseline(#", "count": null"#) == baseline(""))
    #expect(try baseline("") != baseline(#", "count": 2"#))
  }

  @Test("a baseline knows its findings after lines have moved, and each once")
  func baseline() throws {
    let reading = SourceReading(texts: [(name: "Card.swift", text: Self.view())])
    let findings = Linter().findings(in: reading)
    let written = Baseline(findings) { reading.line($0.start.line, of: $0.file) }
    let baseline = try Baseline(json: Array(written.json.utf8), file: "b.json")
    #expect(baseline == written)
    let moved = SourceReading(texts: [(name: "Card.swift", text: "\n\n" + Self.view())])
    let now = Linter().findings(in: moved)
    #expect(baseline.unknown(among: now) { moved.line($0.start.line, of: $0.file) }.isEmpty)
    #expect(baseline.unknown(among: now + now) { moved.line($0.start.line, of: $0.file) }.count == 1)
    #expect(throws: SettingsError.self) { try Baseline(json: Array("{}".utf8), file: "b.json") }
  }
}
