import CurveMath
import TestSupport
import Testing

@Suite("NearestSpelling")
struct NearestSpellingTests {
  // One change in three letters, of the longer word, rounded up: one up to three letters, two up to
  // six, three up to nine.
  @Test(
    "is as near as one change in three letters, and no farther",
    arguments: [
      ("abc", "abx", true), ("abc", "axx", false), ("abcd", "abxx", true), ("abcd", "axxx", false),
      ("abcdef", "abcdxx", true), ("abcdef", "abcxxx", false), ("abcdefg", "abcdxxx", true),
      ("abcdefg", "abcxxxx", false), ("ab", "abc", true), ("a", "abc", false), ("abcdef", "abcd", true),
      ("abcdefg", "abc", false), ("ABC", "abx", true), ("xyabcd", "abcdzz", false), ("xabcdy", "abcdyz", true),
    ])
  func limit(word: String, candidate: String, isNear: Bool) {
    #expect((NearestSpelling.of(word, among: [candidate]) != nil) == isNear)
    #expect((NearestSpelling.of(candidate, among: [word]) != nil) == isNear)
  }

  // Words of three letters may have one change only, so that a swap has to count as one.
  @Test("two neighbours that changed places are one change", arguments: [("wto", "two"), ("tow", "two")])
  func swaps(word: String, candidate: String) {
    #expect(NearestSpelling.of(word, among: [candidate]) == candidate)
  }

  @Test(
    "of equals the one with most letters of the word wins, then the first; nothing and what is long have no neighbour")
  func ties() {
    #expect(NearestSpelling.of("lnear", among: ["clear", "linear", "lunar"]) == "linear")
    #expect(NearestSpelling.of("abcx", among: ["abcy", "abcz"]) == "abcy")
    #expect(NearestSpelling.of("abcd", among: ["abcy", "dabc"]) == "abcy")
    #expect(NearestSpelling.of("", among: ["a"]) == nil)
    let long = String(repeating: "a", count: 64)
    #expect(NearestSpelling.of(long, among: [long]) == long)
    #expect(NearestSpelling.of(long + "a", among: [long]) == nil)
    #expect(NearestSpelling.of(long, among: [long + "a"]) == nil)
  }

  @Test("the one name that ends with a word is found without case, of several none, and none by three letters")
  func endings() {
    let names = ["initialVelocity", "dampingRatio", "dampingFraction", "bounce", "initialVelocity"]
    #expect(NearestSpelling.ending(with: "Velocity", among: names) == "initialVelocity")
    #expect(NearestSpelling.ending(with: "ratio", among: names) == "dampingRatio")
    #expect(NearestSpelling.ending(with: "damping", among: names) == nil)
    #expect(NearestSpelling.ending(with: "tion", among: names + ["friction"]) == nil)
    #expect(NearestSpelling.ending(with: "nce", among: names) == nil)
  }

  /// The distance by its definition: the last letters agree, were changed, added, left out, or
  /// swapped.
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
}
