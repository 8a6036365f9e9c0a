import CurveMath
import Foundation
import TestSupport
import Testing

@Suite("The page: limits")
struct PageLimitTests {
  /// What is said to a text that is sent; `nil` where it is answered.
  private static func refusal(
    answer: @escaping @Sendable (String) -> String = { $0 }, _ text: (ServedPage) -> String
  ) throws -> String? {
    let page = try ServedPage(answer: answer)
    let answer = try #require(try page.answer(to: text(page)))
    return answer.status == 200 ? nil : answer.text
  }

  static let probes = [
    LimitProbe(Limits.pageHead.name, 8192, 8193) { count in
      try refusal { page in
        let rest = count - page.head("GET", nil, [("A", "")]).utf8.count
        return page.head("GET", nil, [("A", String(repeating: "a", count: rest))])
      }
    },
    LimitProbe(Limits.pageBody.name, 1 << 20, 1 << 20 + 1) { count in
      try refusal { $0.question(String(repeating: "b", count: count)) }
    },
    LimitProbe(Limits.pageLines.name, 1000, 1001) { count in
      try refusal { $0.question(String(repeating: "\n", count: count)) }
    },
    // A mebibyte a line, with its newline.
    LimitProbe(Limits.pageAnswer.name, 64, 65) { count in
      let part = String(repeating: "x", count: 1 << 20 - 1)
      return try refusal(answer: { _ in part }) { $0.question(String(repeating: "\n", count: count)) }
    },
    LimitProbe(Limits.pageLatest.name, 64, 65) { count in
      try refusal { $0.question("a", [("X-Latest", String(repeating: "k", count: count))]) }
    },
    LimitProbe(Limits.pageConnections.name, 32, 33) { count in
      let gate = DispatchSemaphore(value: 0)
      let page = try ServedPage {
        gate.wait()
        return $0
      }
      let busy = try (0..<count).map { number in
        let connection = try page.connection()
        connection.send(page.question("\(number)"))
        // Until its head was read it would leave for the next one.
        Thread.sleep(forTimeInterval: 0.05)
        return connection
      }
      for _ in busy { gate.signal() }
      return try busy.lazy.map { try #require($0.answer()) }.first { $0.status != 200 }?.text
    },
  ]

  @Test("just within is accepted, just beyond is refused in its words", arguments: probes)
  func probe(probe: LimitProbe) throws { try expectLimit(probe) }

  @Test("every limit is asked")
  func complete() { #expect(Set(Self.probes.map(\.limit)) == Set(Limits.page.map(\.name))) }
}
