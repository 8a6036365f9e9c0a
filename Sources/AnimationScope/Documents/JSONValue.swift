/// A JSON document as a value: objects keep the order of their members.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable {
    var key: String
    var value: JSONValue
  }

  /// How deep documents may nest: a reader on a small stack must come through.
  static let deepestNesting = 300

  func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
