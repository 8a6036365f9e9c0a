// One request in, one answer out.

internal import CurveMath

/// Answers single requests of the `eval` contract.
struct Evaluator {
  private let curves = EvaluationCurves()

  /// Returns the answer to one line, without its newline.
  func answer(to line: [UInt8]) -> JSONValue {
    let members: [JSONReader.Member]
    do throws(JSONError) {
      members = try JSONReader.object(in: line)
    } catch {
      return Self.failure(id: .null, EvaluationError(.badJSON, error.description))
    }
    let ids = members.filter { $0.name == "id" }
    // Of two ids nobody knows which one is meant.
    let id = ids.count == 1 ? JSONValue.written(ids[0].written) : .null
    do throws(EvaluationError) {
      return .object([("id", id)] + (try evaluate(EvaluationFields(members))))
    } catch {
      return Self.failure(id: id, error)
    }
  }

  static func failure(id: JSONValue, _ error: EvaluationError) -> JSONValue {
    .object([("id", id), ("error", error.json)])
  }

  private func evaluate(_ fields: EvaluationFields) throws(EvaluationError) -> EvaluationOperation.Answer {
    let name = try fields.required("op", .text)
    guard let operation = EvaluationOperation.byName[name] else {
      let names = EvaluationOperation.all.map(\.name)
      let hint = NearestSpelling.of(name, among: names).map { "Did you mean '\($0)'?" }
      throw EvaluationError(
        .unknownOperation,
        "No operation is called '\(Shown.text(name, limit: 60))'. \(hint ?? "Use one of \(names.joined(separator: ", ")).")"
      )
    }
    try fields.allow(operation.fields)
    return try operation.answer(fields, curves)
  }
}
