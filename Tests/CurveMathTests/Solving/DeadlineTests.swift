import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("Deadline")
struct DeadlineTests {
  @Test("without one the time is never over")
  func none() {
    #expect(!Deadline.hasPassed && !Deadline.hasPassed(inRound: 0))
  }

  @Test("what is there in time counts")
  func inTime() {
    #expect(Deadline.answer(within: .seconds(3600)) { Deadline.hasPassed ? 1 : 2 } == 2)
  }

  @Test("what comes late does not, though it was computed to its end")
  func late() {
    var isComputed = false
    let answer = Deadline.answer(within: .zero) {
      isComputed = true
      return Deadline.hasPassed
    }
    #expect(answer == nil && isComputed)
  }

  @Test("once over, it stays over until it is left, and an inner one ends alone")
  func nested() {
    let answer = Deadline.answer(withinLooks: 2) {
      (Deadline.hasPassed, Deadline.answer(withinLooks: 0) { 7 }, Deadline.hasPassed)
    }
    #expect(answer == nil)
    let outer = Deadline.answer(withinLooks: 3) { (Deadline.answer(withinLooks: 0) { 7 }, Deadline.hasPassed) }
    #expect(outer?.0 == nil && outer?.1 == false)
    #expect(!Deadline.hasPassed)
  }

  @Test("what is made once for all answers knows no end, and the answer around it does")
  func lifted() {
    var seen: [Bool] = []
    let answer: Void? = Deadline.answer(withinLooks: 0) {
      seen = [Deadline.lifted { Deadline.hasPassed }, Deadline.hasPassed]
    }
    #expect(answer == nil && seen == [false, true])
    #expect(throws: CurveError.timeOutOfRange(-1, index: 0)) {
      try Deadline.lifted { throw CurveError.timeOutOfRange(-1, index: 0) }
    }
  }

  @Test("a loop asks in every 64th round")
  func rounds() {
    var asked: [Int] = []
    _ = Deadline.answer(withinLooks: 0) { asked = (0..<200).filter { Deadline.hasPassed(inRound: $0) } }
    #expect(asked == [0, 64, 128, 192])
  }

  // A loop that asks in a condition of its `for` would pass over one round in 64 and compute all
  // others.
  @Test("no loop takes the question for a filter")
  func loopsEnd() throws {
    let sources = Repository.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains("where !Deadline"), "\(file.lastPathComponent)")
    }
  }
}
