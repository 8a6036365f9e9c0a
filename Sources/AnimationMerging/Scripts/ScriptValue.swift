internal import Foundation

/// Any JSON, so that what is wrong in a script can be said in its own words.
package enum ScriptValue: Decodable {
  case null
  case bool
  case number(Double)
  case text(String)
  case list([ScriptValue])
  case object([String: ScriptValue])
  /// An object that gives a name twice.
  case repeated(String)

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if (try? container.decode(Bool.self)) != nil {
      self = .bool
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([ScriptValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: ScriptValue].self))
    }
  }

  /// What it is, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number(let value): "the number \(value)"
    case .text(let text): "the text \"\(text.prefix(40))\""
    case .list: "a list"
    case .object, .repeated: "an object"
    }
  }
}
