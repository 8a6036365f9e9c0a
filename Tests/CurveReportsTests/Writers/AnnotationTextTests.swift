import CurveReports
import Testing

@Suite("AnnotationText")
struct AnnotationTextTests {
  // From the documentation of the workflow commands.
  @Test("what would end a value or a message is written by number")
  func marks() {
    #expect(AnnotationText.message("50 %: a,b\r\nc") == "50 %25: a,b%0D%0Ac")
    #expect(AnnotationText.property("50 %: a,b\r\nc") == "50 %25%3A a%2Cb%0D%0Ac")
    #expect(AnnotationText.property("é👩‍🚀::") == "é👩‍🚀%3A%3A")
  }

  @Test("no character steers a terminal or the direction of writing, or begins a line")
  func steering() {
    let steering = (Array(0..<0x20) + Array(0x7F..<0xA0) + [0x61C, 0x200E, 0x2028, 0x2029, 0x202E, 0x2066, 0xFFFE])
    for value in steering.compactMap(Unicode.Scalar.init(_:)) {
      for written in [AnnotationText.message("a\(value)b"), AnnotationText.property("a\(value)b")] {
        #expect(!written.unicodeScalars.contains(value))
        #expect(
          written.hasPrefix("a") && written.hasSuffix("b") && written.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
      }
    }
    #expect(AnnotationText.property("a\u{1B}[31m\u{7}") == "a\\u{1b}[31m\\u{7}")
  }
}
