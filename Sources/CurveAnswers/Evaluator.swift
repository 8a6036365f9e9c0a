// One request in, one answer out.

internal import CurveMath
package import CurveReports

/// Answers single requests of the `eval` contract.
package struct Evaluator {
  private let curves = EvaluationCurves()

  package init() {}

  /// The lines of a help text about every operation: its name and its fields, in two columns.
  package static var usage: [String] {
    let width = 1 + (EvaluationOperation.all.map(\.name.count).max() ?? 0)
    return EvaluationOperation.all.flatMap { operation in
      operation.usage.split(separator: "\n").enumerated().map { index, fields in
        let name = index == 0 ? operation.name : ""
        return name + String(repeating: " ", count: width - name.count) + fields
      }
    }
  }

  /// What a line was found to be, should its time be over before its answer is there.
  private struct Asked {
    var id: JSONValue?
    var operation: String?
  }

  /// Returns the answer to one line, without its newline.
  package func answer(to line: [UInt8]) -> JSONValue {
    var asked = Asked()
    return answer(to: line, noting: &asked)
  }

  /// Appends the answer to one line, without its newline; past the budget one that says so.
  ///
  /// - Precision: What lies between two questions for the time comes on top of the budget: less
  ///   than 50 ms in release.
  package func appendAnswer(to line: [UInt8], within budget: Duration?, to answers: inout [UInt8]) {
    guard let budget else { return answer(to: line).append(to: &answers) }
    let begin = answers.count
    var asked = Asked()
    let isInTime: Void? = Deadline.answer(within: budget) { answer(to: line, noting: &asked).append(to: &answers) }
    guard isInTime == nil else { return }
    answers.removeLast(answers.count - begin)
    let id = asked.id ?? Self.id(in: line).map(JSONValue.written) ?? .null
    Self.failure(id: id, EvaluationError(operation: asked.operation, over: budget)).append(to: &answers)
  }

  /// Appends the answer to one line in memory, and a newline.
  package func appendLine(_ line: some Collection<UInt8>, within budget: Duration?, to answers: inout [UInt8]) {
    if line.count > Limits.evalLine.count {
      Self.failure(id: .null, .tooLong).append(to: &answers)
    } else {
      appendAnswer(to: Array(line), within: budget, to: &answers)
    }
    answers.append(UInt8(ascii: "\n"))
  }

  private func answer(to line: [UInt8], noting asked: inout Asked) -> JSONValue {
    let members: [JSONValue.Member]
    do throws(EvaluationError) {
      members = try Self.members(of: line)
    } catch {
      return Self.failure(id: .null, error)
    }
    let ids = members.filter { $0.name == "id" }
    // Of two ids it is unknown which one is meant.
    let id = ids.count == 1 ? ids[0].value : .null
    asked.id = id
    do throws(EvaluationError) {
      return .object([("id", id)] + (try evaluate(EvaluationFields(members), noting: &asked)))
    } catch {
      return Self.failure(id: id, error)
    }
  }

  /// The members of the object in a line, of which the id is kept as it was written.
  private static func members(of line: [UInt8]) throws(EvaluationError) -> [JSONValue.Member] {
    guard line.contains(where: { !$0.isSpace }) else {
      throw EvaluationError(.badJSON, "The line is blank. Write one JSON object a line.")
    }
    do throws(JSONError) {
      if let members = try JSONReader.object(in: line, keeping: "id") { return members }
    } catch {
      throw EvaluationError(error)
    }
    throw EvaluationError(.badJSON, "The line is JSON, but no object. Write one JSON object a line.")
  }

  package static func failure(id: JSONValue, _ error: EvaluationError) -> JSONValue {
    .object([("id", id), ("error", error.json)])
  }

  private func evaluate(
    _ fields: EvaluationFields, noting asked: inout Asked
  ) throws(EvaluationError) -> EvaluationOperation.Answer {
    let name = try fields.required("op", .text)
    guard let operation = EvaluationOperation.byName[name] else {
      let names = EvaluationOperation.all.map(\.name)
      throw EvaluationError(
        .unknownOperation,
        "No operation is called '\(Shown.text(name, limit: 60))'. \(NearestSpelling.advice(for: name, among: names))"
      )
    }
    asked.operation = name
    try fields.allow(operation.fields)
    return try operation.answer(fields, curves)
  }
}
