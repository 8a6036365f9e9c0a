import CurveReports
import Testing

@Suite("JUnitText")
struct JUnitTextTests {
  @Test("what nobody can say is skipped and no failure")
  func skipped() {
    let cases = [JUnitText.Case(suite: "a", name: "left out", skipped: "no <file>")]
    let text = JUnitText.document(name: "run", cases: cases)
    #expect(text.contains("<testsuite name=\"a\" tests=\"1\" failures=\"0\" skipped=\"1\">"))
    #expect(text.contains("<skipped message=\"no &lt;file&gt;\"/>"))
  }

  @Test("cases of one suite stand together, each suite and the whole with its counts")
  func suites() {
    let cases = [
      JUnitText.Case(suite: "a", name: "first", failure: nil),
      JUnitText.Case(suite: "b", name: "other", failure: "late"),
      JUnitText.Case(suite: "a", name: "second", failure: "early"),
    ]
    #expect(
      JUnitText.document(name: "run", cases: cases) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="run" tests="3" failures="2">
          <testsuite name="a" tests="2" failures="1">
            <testcase classname="a" name="first"/>
            <testcase classname="a" name="second">
              <failure message="early"/>
            </testcase>
          </testsuite>
          <testsuite name="b" tests="1" failures="1">
            <testcase classname="b" name="other">
              <failure message="late"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("what comes from outside is text, and no markup")
  func hostile() {
    let text = "<a & \"b\">\n\u{1b}[31m"
    let document = JUnitText.document(name: text, cases: [JUnitText.Case(suite: text, name: text, failure: text)])
    #expect(document.contains("classname=\"&lt;a &amp; &quot;b&quot;&gt; \u{FFFD}[31m\""))
    #expect(!document.contains("\u{1b}") && document.split(separator: "\n").count == 8)
  }

  @Test("nothing that was run is a document too")
  func empty() {
    #expect(
      JUnitText.document(name: "run", cases: []).hasSuffix(
        "<testsuites name=\"run\" tests=\"0\" failures=\"0\">\n</testsuites>\n"))
  }
}

@Suite("AnnotationText: lines")
struct AnnotationLineTests {
  @Test("properties stand in their order, those without a value left out")
  func line() {
    #expect(
      AnnotationText.line(
        "warning", [("file", "a,b.swift"), ("line", "4"), ("col", nil), ("title", "50%")], message: "wide:\n100%")
        == "::warning file=a%2Cb.swift,line=4,title=50%25::wide:%0A100%25\n")
  }
}
