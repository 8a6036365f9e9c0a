// One request: its id, its operation and the operation's own fields. Fields are checked by name, so that a slip of the
// finger is an error and not a silent default.

internal import CurveMath

/// The fields of one request, read on demand and in the words of the contract.
struct EvaluationFields {
  struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let container: KeyedDecodingContainer<Name>

  /// Refuses every field but these.
  func allow(_ names: [String]) throws(EvaluationError) {
    let known = ["id", "op"] + names
    for key in container.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      let hint = NearestSpelling.of(key, among: known).map { "Did you mean '\($0)'?" }
      throw EvaluationError(
        .badRequest, "There is no field '\(key.prefix(60))'. \(hint ?? "Use \(names.joined(separator: ", ")).")")
    }
  }

  func required<Value: Decodable>(_ name: String, _ kind: Kind<Value>) throws(EvaluationError) -> Value {
    guard let value = try optional(name, kind) else {
      throw EvaluationError(.badRequest, "The field '\(name)' is missing. Give \(kind.words).")
    }
    return value
  }

  func optional<Value: Decodable>(_ name: String, _ kind: Kind<Value>) throws(EvaluationError) -> Value? {
    do {
      return try container.decodeIfPresent(Value.self, forKey: Name(name))
    } catch {
      throw EvaluationError(.badRequest, "The field '\(name)' is not \(kind.words).")
    }
  }

  /// A type that a field may have, in words.
  struct Kind<Value: Decodable> {
    let words: String
  }
}

extension EvaluationFields.Kind where Value == String {
  static var text: Self { Self(words: "a text") }
}

extension EvaluationFields.Kind where Value == Double {
  static var number: Self { Self(words: "a number") }
}

extension EvaluationFields.Kind where Value == Bool {
  static var flag: Self { Self(words: "true or false") }
}

extension EvaluationFields.Kind where Value == [Double] {
  static var numbers: Self { Self(words: "a list of numbers") }
}

extension EvaluationFields.Kind where Value == [String] {
  static var texts: Self { Self(words: "a list of texts") }
}
