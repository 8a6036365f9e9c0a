import Testing

@testable import CurveAnswers

@Suite("eval: what its help says of operations")
struct UsageTests {
  @Test("the help of an operation names each of its fields", arguments: EvaluationOperation.all.map(\.name))
  func namesFields(operation: String) throws {
    let operation = try #require(EvaluationOperation.byName[operation])
    let words = Set(operation.usage.split { !$0.isLetter })
    let times = EvaluationWhen.fields
    #expect(Set(times).isSubset(of: operation.fields) == words.contains("when"))
    for field in operation.fields where !times.contains(field) {
      #expect(words.contains(field[...]), "The usage of \(operation.name) does not name '\(field)'.")
    }
  }

  @Test("the lines of the help have two columns, and the names stand in the first")
  func columns() {
    let names = Evaluator.usage.map { $0.prefix(10).filter { $0 != " " } }.filter { !$0.isEmpty }
    #expect(names == EvaluationOperation.all.map(\.name))
    for line in Evaluator.usage {
      #expect(line.count <= 76 && Array(line)[9] == " ", "\(line)")
      #expect(line.count > 10 && Array(line)[10] != " ", "\(line)")
    }
  }
}
