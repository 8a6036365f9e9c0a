import CurveMath
import TestSupport
import Testing

@testable import MotionCurvePage

@Suite("The page: heads of requests")
struct RequestHeadTests {
  /// What reading comes to: a head and its length, a refusal, or `nil` where more has to come.
  private enum Outcome: Equatable {
    case head(RequestHead, Int)
    case refusal(Refusal)
  }

  private static func outcome(_ bytes: [UInt8]) -> Outcome? {
    do {
      return try RequestHead.read(bytes).map { .head($0.head, $0.count) }
    } catch { return .refusal(error) }
  }

  private static let right = Array(
    "POST /a%20b/eval HTTP/1.1\r\nHost: 127.0.0.1:80\r\nX-Empty:\r\nX-Space: \t a  b \t \r\n!#$%&'*+-.^_`|~9: :\r\n\r\n"
      .utf8)

  @Test("a head is read to its end and no further")
  func reads() throws {
    let (head, count) = try #require(try RequestHead.read(Self.right + Array("GET / body".utf8)))
    #expect(count == Self.right.count)
    #expect(
      head
        == RequestHead(
          method: "POST", path: "/a%20b/eval",
          fields: ["host": "127.0.0.1:80", "x-empty": "", "x-space": "a  b", "!#$%&'*+-.^_`|~9": ":"]))
    for count in 0..<Self.right.count { #expect(try RequestHead.read(Array(Self.right[..<count])) == nil) }
  }

  // In whatever pieces the bytes come, the first that can be said of them is what is said of all.
  @Test("a head that is wrong anywhere is refused or read, in pieces as in one")
  func mutations() {
    var random = SplitMix(state: 21)
    let bytes: [UInt8] = [0, 9, 10, 13, 32, 34, 47, 58, 65, 127, 128, 255]
    for _ in 0..<SampleCount.of(1000, long: 20_000) {
      var text = Self.right
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: text.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = bytes.randomElement(using: &random)!
        case 1: text.insert(bytes.randomElement(using: &random)!, at: place)
        default: text.remove(at: place)
        }
      }
      let whole = Self.outcome(text)
      let first = (0...text.count).lazy.compactMap { Self.outcome(Array(text[..<$0])) }.first { _ in true }
      #expect(first == whole, "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }

  @Test("a token is right as a whole only")
  func token() {
    let token = PageToken()
    let text = Array(token.text.utf8)
    #expect(token.matches(text))
    for place in text.indices {
      var other = text
      other[place] ^= 1
      #expect(!token.matches(other))
    }
    for other in [[], Array(text.dropLast()), text + text, text + [0]] { #expect(!token.matches(other)) }
  }
}
