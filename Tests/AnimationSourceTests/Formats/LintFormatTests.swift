import AnimationScope
import AnimationSource
import Foundation
import Testing

@Suite("LintFormat")
struct LintFormatTests {
  static let reading = SourceReading(texts: [
    (name: "Wide: 100%, Card.swift", text: HardFileTests.view.replacingOccurrences(of: "\n", with: "\r\n"))
  ])
  static let findings = Linter().findings(in: reading).filter { $0.severity >= .warning }

  static func format(_ name: String) throws -> LintFormat {
    try #require(LintFormat.all.first { $0.name == name })
  }

  @Test("text points, says, and advises")
  func text() {
    #expect(
      LintFormat.text.document(of: Self.findings) == """
        Wide: 100%, Card.swift:4:41: warning: .bouncy animates every change inside, whatever caused it; here opacity (4:17)'s opacity. \
        [SC14, certainty high]
            → Write .animation(.bouncy, value: isOpen).

        """)
  }

  @Test("GitHub's commands escape what would end a value")
  func github() {
    #expect(
      LintFormat.github.document(of: Self.findings).hasPrefix(
        "::warning file=Wide%3A 100%25%2C Card.swift,line=4,endLine=4,col=41,endColumn=50,title=SC14%2C certainty high::"
      ))
  }

  @Test("a file's name steers no terminal and no writing, in text and in annotations")
  func steering() throws {
    let reading = SourceReading(texts: [(name: "a\u{1B}[31m\u{7}\u{202E}b.swift", text: HardFileTests.view)])
    let findings = Linter().findings(in: reading)
    #expect(!findings.isEmpty)
    for format in [LintFormat.text, .github] {
      let document = format.document(of: findings)
      #expect(document.contains("a\\u{1b}[31m\\u{7}\\u{202e}b.swift"))
      #expect(!document.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) })
    }
  }

  @Test("JSON is an array with a row per finding")
  func json() throws {
    let data = Data(LintFormat.json.document(of: Self.findings).utf8)
    let rows = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(rows.count == 1)
    #expect(rows[0]["code"] as? String == "SC14")
    #expect(rows[0]["column"] as? Int == 41)
  }

  @Test("JUnit has a failure a finding, below its file")
  func junit() {
    #expect(
      LintFormat.junit.document(of: Self.findings) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="animationscope lint" tests="1" failures="1">
          <testsuite name="Wide: 100%, Card.swift" tests="1" failures="1">
            <testcase classname="Wide: 100%, Card.swift" name="SC14 at 4:41">
              <failure message=".bouncy animates every change inside, whatever caused it; here opacity (4:17)&#39;s opacity. \
        Write .animation(.bouncy, value: isOpen)."/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(LintFormat.junit.document(of: []).contains("tests=\"0\" failures=\"0\""))
  }

  @Test("Markdown is a table with a row a finding")
  func markdown() throws {
    #expect(
      try Self.format("markdown").document(of: Self.findings) == """
        ## 1 finding

        | file | line | severity | code | message | fix |
        | :-- | --: | :-- | :-- | :-- | :-- |
        | Wide: 100%, Card.swift | 4 | warning | SC14 | .bouncy animates every change inside, whatever caused it; here \
        opacity (4:17)'s opacity. | Write .animation(.bouncy, value: isOpen). |

        """)
  }

  @Test("every other writer of tables has the same one")
  func tables() throws {
    #expect(LintFormat.all.map(\.name) == ["text", "markdown", "csv", "json", "html", "junit", "github", "sarif"])
    let rows = try Self.format("csv").document(of: Self.findings).split(whereSeparator: \.isNewline)
    #expect(rows.count == 2 && rows[0] == "file,line,severity,code,message,fix")
    #expect(rows[1].hasPrefix("\"Wide: 100%, Card.swift\",4,warning,SC14,"))
    #expect(try Self.format("html").document(of: Self.findings).contains(">SC14<"))
  }

  @Test("equal findings give equal bytes, whatever the number of threads", arguments: LintFormat.all.map(\.name))
  func repeats(name: String) throws {
    let format = try Self.format(name)
    let again = Linter().findings(in: Self.reading, workers: 1).filter { $0.severity >= .warning }
    #expect(format.document(of: again) == format.document(of: Self.findings))
  }
}
