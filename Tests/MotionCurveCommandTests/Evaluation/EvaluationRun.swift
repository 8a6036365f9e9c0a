import Foundation
import TestSupport
import Testing

/// Conversations with `motioncurve eval`.
enum EvaluationRun {
  /// Returns the lines that answer a whole input.
  static func lines(_ input: String) throws -> [String] {
    let run = try MotionCurveRun.run(["eval"], input: input)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return lines(of: run)
  }

  static func lines(of run: ProgramRun) -> [String] {
    #expect(run.output.isEmpty || run.output.hasSuffix("\n"), "The last answer has no newline.")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the answer to one line, read.
  static func answer(_ line: String) throws -> EvaluationAnswer {
    let lines = try lines(line + "\n")
    #expect(lines.count == 1)
    return try EvaluationAnswer(try #require(lines.first))
  }

  /// Returns the answers to the bytes of a file.
  static func answers(toBytes bytes: some Sequence<UInt8>) throws -> [EvaluationAnswer] {
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "requests")
    let run = try MotionCurveRun.shell("motioncurve eval <requests", directory: scratch.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    return try lines(of: run).map(EvaluationAnswer.init)
  }
}

/// One answer: the line and what it says.
struct EvaluationAnswer {
  let line: String
  private let members: [String: JSONAnswer]

  init(_ line: String) throws {
    self.line = line
    members = try JSONDecoder().decode([String: JSONAnswer].self, from: Data(line.utf8))
  }

  subscript(name: String) -> JSONAnswer? { members[name] }

  var names: Set<String> { Set(members.keys) }

  func numbers(_ name: String) throws -> [Double] {
    guard case .list(let values)? = members[name] else {
      throw MissingAnswer(name: name, line: line)
    }
    return try values.map { try #require($0.number) }
  }

  func object(_ name: String) throws -> [String: JSONAnswer] {
    guard case .object(let object)? = members[name] else { throw MissingAnswer(name: name, line: line) }
    return object
  }

  var errorCode: String? { (try? object("error"))?["code"]?.text }

  var errorMessage: String { (try? object("error"))?["message"]?.text ?? "" }
}

struct MissingAnswer: Error {
  let name: String
  let line: String
}

/// Any JSON, with numbers to the last bit.
enum JSONAnswer: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONAnswer])
  case object([String: JSONAnswer])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONAnswer].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONAnswer].self))
    }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }

  var text: String? { if case .text(let value) = self { value } else { nil } }
}
