import CurveReports
import Testing

@Suite("Fingerprint")
struct FingerprintTests {
  // From the authors' list of test values.
  @Test(
    "is FNV-1a",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func values(text: String, fingerprint: String) { #expect(Fingerprint.text(of: text.utf8) == fingerprint) }
}
