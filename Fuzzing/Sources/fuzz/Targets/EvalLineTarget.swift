import FuzzHarness

@testable import CurveAnswers
@testable import CurveReports

extension FuzzTarget {
  /// A request of `eval`: one line of JSON.
  static let evalLine = FuzzTarget(name: "eval-line") { bytes in
    let evaluator = Evaluator()
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(3).map(Array.init) {
      let text = evaluator.answer(to: line).text()
      let answer = Array(text.utf8)
      demand(!answer.contains(UInt8(ascii: "\n")), "an answer of two lines: \(text)")
      // The reader takes nothing but the RFC's JSON: no NaN, no infinity that is no text, no broken
      // UTF-8.
      guard let members = try? JSONReader.object(in: answer) else { fatalError("an answer that is no JSON: \(text)") }
      demand(members.first?.name == "id", "an answer without its id: \(text)")
      // Whether a curve can be parsed is an answer, with the error as its reason.
      let names = members.map(\.name)
      let isRefusal = names == ["id", "error"] || names == ["id", "valid", "error"]
      demand(isRefusal == names.contains("error"), "an error beside an answer: \(text)")
      for member in members.dropFirst() {
        demand(isFinite(member.value), "a number beyond every Double: \(text)")
      }
    }
  }

  private static func isFinite(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let number): number.isFinite
    case .array(let values): values.allSatisfy(isFinite)
    case .object(let members): members.allSatisfy { isFinite($0.value) }
    default: true
    }
  }
}
