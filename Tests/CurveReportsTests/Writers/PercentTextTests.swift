import CurveReports
import Testing

@Suite("PercentText")
struct PercentTextTests {
  @Test(
    "keeps what RFC 3986 does not reserve, and slashes",
    arguments: [
      ("App/Card-2_b.~swift", "App/Card-2_b.~swift"), ("a b", "a%20b"), ("//é:\n", "//%C3%A9%3A%0A"),
      ("100%#?", "100%25%23%3F"),
    ])
  func paths(path: String, text: String) { #expect(PercentText.path(path) == text) }
}
