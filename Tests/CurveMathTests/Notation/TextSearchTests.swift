import CurveMath
import TestSupport
import Testing

// Beside the standard library's own search, in characters: what it finds is found.
@Suite("Texts inside of texts")
struct TextSearchTests {
  /// Texts of a few signs that stand together in more than one way.
  private static func text(_ count: Int, _ generator: inout SplitMix) -> String {
    let signs = ["a", "b", "é", "\r", "\n", "\r\n", "👍", "👍🏽", "\u{200D}", " "]
    return (0..<count).map { _ in signs.randomElement(using: &generator)! }.joined()
  }

  @Test("texts are found where their characters are")
  func places() {
    var generator = SplitMix(state: 7)
    for _ in 0..<4000 {
      let text = Self.text(Int.random(in: 0...14, using: &generator), &generator)
      let wanted = Self.text(Int.random(in: 1...2, using: &generator), &generator)
      let signs = Array(text)
      let places = signs.ranges(of: Array(wanted)).map { $0.lowerBound..<$0.upperBound }
      let found = text.ranges(of: wanted).map { range in
        text.distance(
          from: text.startIndex, to: range.lowerBound)..<text
          .distance(from: text.startIndex, to: range.upperBound)
      }
      #expect(found == places, "\(text.debugDescription) \(wanted.debugDescription)")
      #expect(text.contains(wanted) == !places.isEmpty)
      #expect(text.firstRange(of: wanted).map(\.lowerBound) == text.ranges(of: wanted).first?.lowerBound)
      #expect(text.dropFirst(1).contains(wanted) == !signs.dropFirst(1).ranges(of: Array(wanted)).isEmpty)
      #expect(text.replacing(wanted, with: "<>") == text.pieces(between: wanted).joined(separator: "<>"))
    }
  }

  @Test("bytes are found in arrays and in parts of them")
  func bytes() {
    let all = Array("abcabcab".utf8)
    #expect(all.ranges(of: Array("ab".utf8)) == [0..<2, 3..<5, 6..<8])
    #expect(all[1...].firstRange(of: Array("ab".utf8)) == 3..<5)
    #expect(all[4..<7].firstRange(of: Array("ab".utf8)) == nil)
    #expect(Array("aaaa".utf8).ranges(of: Array("aa".utf8)) == [0..<2, 2..<4])
  }

  @Test("white space goes at both ends, and a beginning from what follows")
  func ends() {
    #expect(" \t a b\n ".trimmed == "a b" && "\n".trimmed == "" && "".trimmed == "")
    #expect("--mass".afterPrefix("--") == "mass" && "mass".afterPrefix("--") == nil)
    #expect("0,5,".pieces(between: ",") == ["0", "5", ""] && "".pieces(between: ",") == [""])
    #expect("a".replacing("", with: "-") == "a")
  }
}
