import Testing

@testable import CurveReports

@Suite("PictureText")
struct PictureTextTests {
  // The panels of a picture of all throws have room for 17 letters.
  @Test("a name that is too long for a line ends it behind a hyphen")
  func hyphen() {
    #expect(
      PictureText.lines("flutter-bouncing-fast", width: 17 * 13 * 0.58 + 1, size: 13) == ["flutter-bouncing-", "fast"])
    #expect(PictureText.lines("flutter-bouncing", width: 17 * 13 * 0.58 + 1, size: 13) == ["flutter-bouncing"])
    // Modifiers behind each other are no word.
    #expect(
      PictureText.lines("spring(1, 2).delay(1).speed(2, 3)", width: 22 * 13 * 0.58 + 1, size: 13)
        == ["spring(1,", "2).delay(1).speed(2,", "3)"])
    // Names that fit stay whole.
    #expect(
      PictureText.lines("swiftui, web-replace", width: 13 * 13 * 0.58 + 1, size: 13) == ["swiftui,", "web-replace"])
  }
}
