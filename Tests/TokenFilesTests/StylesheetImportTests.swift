import CurveReports
import Testing
import TokenFiles

@Suite("Files of styles that ask for each other")
struct StylesheetImportTests {
  private func told(_ files: (path: String, bytes: [UInt8])...) -> [String] {
    MotionSystem(reading: files.map { TokenFile(path: $0.path, bytes: $0.bytes) }).leftOut
      .map { "\($0.place.file) \($0.name ?? ""): \($0.reason)" }
  }

  @Test(
    "a file in which nothing stands is there, and so is one that cannot be read",
    arguments: [
      ("a.css", "@import 'b.css'; a { transition: top 1s ease }", "b.css"),
      ("a.scss", "@import 'b'; a { transition: top 1s ease }", "_b.scss"),
      ("s/a.css", "@import url(../t/b.css) print;", "t/b.css"),
    ])
  func empty(path: String, text: String, other: String) {
    #expect(told((path, Array(text.utf8)), (other, [])) == [])
    #expect(told((other, Array(" \n".utf8)), (path, Array(text.utf8))) == [])
    #expect(told((path, Array(text.utf8)), (other, [0xFF])) == ["\(other) : it is not text in UTF-8"])
    #expect(told((path, Array(text.utf8)), ("c.css", [])).count == 1)
  }

  @Test("an empty file of another kind is told as before")
  func others() { #expect(told(("a.json", []), ("b.xml", [])).count == 2) }

  // Variants of one stylesheet: each sheet asks the others, and some of them have no answer.
  @Test("each of many files takes its own value before those of others")
  func variants() {
    let files = (0..<40).map { number in
      let own = number.isMultiple(of: 3) ? "" : ":root { --fast: \(100 + number)ms }"
      return TokenFile(
        path: "f\(number).css",
        text: "\(own) .c\(number) { transition: top var(--fast) ease, left var(--gone, 7ms) ease }")
    }
    let system = MotionSystem(reading: files)
    for number in 0..<40 {
      let texts = system.tokens.filter { $0.place.file == "f\(number).css" && $0.role == .use }.map(\.text)
      let time = number.isMultiple(of: 3) ? 101 : 100 + number
      #expect(texts == ["\(time)ms ease top", "7ms ease left"], "\(number)")
    }
  }

  // While each asked all of them it took a minute and a half.
  @Test("thousands of files that say one name take what each of them takes", .timeLimit(.minutes(1)))
  func many() {
    let count = 16_000
    let files = (0..<count).map { number in
      TokenFile(path: "f\(number).css", text: ":root { --fast: \(number)ms } .c { transition: top var(--fast) ease }")
    }
    let system = MotionSystem(reading: files)
    #expect(system.leftOut.isEmpty && system.tokens.count == 2 * count)
  }
}
