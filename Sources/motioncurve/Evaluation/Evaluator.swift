// One request in, one answer out.

internal import CurveMath
internal import CurvePresets
internal import Foundation

/// Answers single requests of the `eval` contract.
struct Evaluator {
  let notation = CurveNotation(presets: PresetAtlas.resolver)
  private let decoder = JSONDecoder()

  /// Returns the answer to one line, without its newline.
  func answer(to line: [UInt8]) -> JSONValue {
    let request: Request
    do {
      request = try decoder.decode(Request.self, from: Data(line))
    } catch {
      let message =
        Self.isObject(line) ? Self.sentence(error) : "The line is not a JSON object. Write one object a line."
      return Self.failure(id: .null, EvaluationError(.badJSON, message))
    }
    do throws(EvaluationError) {
      let result = try evaluate(request)
      return .object([("id", request.id)] + result)
    } catch {
      return Self.failure(id: request.id, error)
    }
  }

  static func failure(id: JSONValue, _ error: EvaluationError) -> JSONValue {
    .object([("id", id), ("error", error.json)])
  }

  private func evaluate(_ request: Request) throws(EvaluationError) -> [(name: String, value: JSONValue)] {
    let name = try request.fields.required("op", .text)
    let names = EvaluationOperation.all.map(\.name)
    guard let operation = EvaluationOperation.all.first(where: { $0.name == name }) else {
      let hint = NearestSpelling.of(name, among: names).map { "Did you mean '\($0)'?" }
      throw EvaluationError(
        .unknownOperation,
        "No operation is called '\(name.prefix(60))'. \(hint ?? "Use one of \(names.joined(separator: ", ")).")")
    }
    try request.fields.allow(operation.fields)
    return try operation.answer(request.fields, notation)
  }

  private static func isObject(_ line: [UInt8]) -> Bool {
    line.first { !" \t\r".utf8.contains($0) } == UInt8(ascii: "{")
  }

  private static func sentence(_ error: any Error) -> String {
    if case DecodingError.dataCorrupted(let context) = error, let cause = context.underlyingError as NSError?,
      let detail = cause.userInfo["NSDebugDescription"] as? String
    {
      return "The line is not JSON: \(detail)"
    }
    return "The line is not JSON. Check quotes, commas and brackets; numbers must be finite."
  }

  private struct Request: Decodable {
    let id: JSONValue
    let fields: EvaluationFields

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: EvaluationFields.Name.self)
      id = (try? container.decode(JSONValue.self, forKey: EvaluationFields.Name("id"))) ?? .null
      fields = EvaluationFields(container: container)
    }
  }
}
