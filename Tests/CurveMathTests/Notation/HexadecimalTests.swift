import CurveMath
import Testing

@Suite("String: hexadecimal digits")
struct HexadecimalTests {
  @Test(
    "zeros stand before a number with fewer digits, and none is cut",
    arguments: [(0, 2, "00"), (10, 2, "0a"), (255, 2, "ff"), (256, 2, "100"), (0xE9, 4, "00e9")])
  func digits(number: Int, digits: Int, text: String) {
    #expect(String(hexadecimal: number, digits: digits) == text)
    #expect(String(hexadecimal: number, digits: digits, uppercase: true) == text.uppercased())
  }
}
