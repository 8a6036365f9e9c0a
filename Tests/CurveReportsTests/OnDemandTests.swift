import Dispatch
import Foundation
import Testing

@testable import CurveReports

@Suite("OnDemand")
struct OnDemandTests {
  /// Two of them are the same only if they are one object.
  private final class Answer: Sendable {}

  /// What threads write into, each its own element.
  private struct Answers: @unchecked Sendable {
    let buffer: UnsafeMutableBufferPointer<Answer?>
  }

  @Test("threads that ask at once, also by a copy, get one and the same value")
  func threads() {
    for _ in 0..<100 {
      let (value, count) = (OnDemand { Answer() }, 16)
      let copy = value
      let answers = [Answer?](unsafeUninitializedCapacity: count) { buffer, initialized in
        buffer.initialize(repeating: nil)
        let answers = Answers(buffer: buffer)
        DispatchQueue.concurrentPerform(iterations: count) { index in
          answers.buffer[index] = index.isMultiple(of: 2) ? value.value : copy.value
        }
        initialized = count
      }
      #expect(answers.allSatisfy { $0 === answers[0] && $0 != nil })
    }
  }
}
