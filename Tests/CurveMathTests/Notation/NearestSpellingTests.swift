import TestSupport
import Testing

@testable import CurveMath

@Suite("Nearest spelling")
struct NearestSpellingTests {
  /// The distance by its definition: the last letters agree, were changed, added, left out, or swapped.
  private func distance(_ a: [Character], _ b: [Character]) -> Int {
    var known: [[Int]: Int] = [:]
    func from(_ i: Int, _ j: Int) -> Int {
      if i == 0 || j == 0 { return i + j }
      if let known = known[[i, j]] { return known }
      var least = min(from(i - 1, j) + 1, from(i, j - 1) + 1, from(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { least = min(least, from(i - 2, j - 2) + 1) }
      known[[i, j]] = least
      return least
    }
    return from(a.count, b.count)
  }

  @Test("no candidate is nearer than the one that is found, and none is missed", arguments: UInt64(1)...40)
  func nearest(seed: UInt64) {
    var numbers = SplitMix(state: seed)
    let alphabet = Array("abcdeinoprstuy-ÄßZ")
    func letter() -> Character { alphabet[Int(numbers.next() % UInt64(alphabet.count))] }
    let candidates = (0..<30).map { _ in String((0..<Int(1 + numbers.next() % 9)).map { _ in letter() }) }
    var word = Array(candidates[Int(numbers.next() % 30)])
    for _ in 0..<(1 + numbers.next() % 3) {
      let place = Int(numbers.next() % UInt64(word.count))
      switch numbers.next() % 4 {
      case 0: word[place] = letter()
      case 1: word.insert(letter(), at: place)
      case 2 where word.count > 1: word.remove(at: place)
      default: word.swapAt(place, max(0, place - 1))
      }
    }
    let fold = { (text: String) in Array(text.lowercased()) }
    let near = candidates.filter {
      distance(fold(String(word)), fold($0)) <= (max(word.count, fold($0).count) + 2) / 3
    }
    let least = near.map { distance(fold(String(word)), fold($0)) }.min()
    let found = NearestSpelling.of(String(word), among: candidates)
    #expect(found.map { distance(fold(String(word)), fold($0)) } == least, "\(String(word)): \(candidates)")
  }

  @Test("of equals the one that keeps most letters wins, then the first; case does not count")
  func ties() {
    #expect(NearestSpelling.of("abcd", among: ["abxd", "abcdx"]) == "abcdx")
    #expect(NearestSpelling.of("abcd", among: ["abce", "abcf"]) == "abce")
    #expect(NearestSpelling.of("SPRNIG", among: ["spring", "String"]) == "spring")
    #expect(NearestSpelling.of("xyz", among: ["spring"]) == nil)
    #expect(NearestSpelling.of(String(repeating: "a", count: 65), among: [String(repeating: "a", count: 64)]) == nil)
  }
}
