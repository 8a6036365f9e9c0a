import Foundation
import Testing

/// One answer of `eval`: the line and what it says.
public struct EvaluationAnswer {
  public let line: String
  private let members: [String: JSONAnswer]

  public init(_ line: String) throws {
    self.line = line
    members = try JSONDecoder().decode([String: JSONAnswer].self, from: Data(line.utf8))
  }

  public subscript(name: String) -> JSONAnswer? { members[name] }

  public var names: Set<String> { Set(members.keys) }

  public func numbers(_ name: String) throws -> [Double] {
    guard case .list(let values)? = members[name] else {
      throw MissingAnswer(name: name, line: line)
    }
    return try values.map { try #require($0.number) }
  }

  public func object(_ name: String) throws -> [String: JSONAnswer] {
    guard case .object(let object)? = members[name] else { throw MissingAnswer(name: name, line: line) }
    return object
  }

  public var errorCode: String? { (try? object("error"))?["code"]?.text }

  public var errorMessage: String { (try? object("error"))?["message"]?.text ?? "" }
}

public struct MissingAnswer: Error {
  public let name: String
  public let line: String

  public init(name: String, line: String) { (self.name, self.line) = (name, line) }
}

/// Any JSON, with numbers to the last bit.
public enum JSONAnswer: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONAnswer])
  case object([String: JSONAnswer])

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // What there is most of comes first: where tests run, each error that a wrong guess throws asks
    // for the whole stack.
    if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONAnswer].self) {
      self = .list(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else {
      self = .object(try container.decode([String: JSONAnswer].self))
    }
  }

  public var number: Double? { if case .number(let value) = self { value } else { nil } }

  public var text: String? { if case .text(let value) = self { value } else { nil } }
}
