// One request: its id, its operation and the operation's own fields. Fields are checked by name, so
// that a slip of the finger is an error and not a silent default.

internal import CurveMath
internal import CurveReports

/// The fields of one request, read on demand and in the words of the contract.
struct EvaluationFields {
  private let members: [JSONValue.Member]

  /// - Throws: A `bad-request` for a name that is given twice.
  init(_ members: [JSONValue.Member]) throws(EvaluationError) {
    if let name = members.repeatedName {
      throw EvaluationError(.badRequest, "The field '\(Shown.text(name, limit: 60))' is given twice.")
    }
    self.members = members
  }

  /// Refuses every field but these.
  func allow(_ names: [String], beside common: [String] = ["id", "op"]) throws(EvaluationError) {
    let known = common + names
    for name in members.map(\.name) where !known.contains(name) {
      let advice = NearestSpelling.advice(NearestSpelling.of(name, among: known), among: names, use: "Use")
      throw EvaluationError(
        .badRequest,
        "There is no field '\(Shown.text(name, limit: 60))'. \(advice)")
    }
  }

  /// Whether a field is there.
  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// The fields of an object in a field, none but these.
  func object(_ name: String, allowing names: [String]) throws(EvaluationError) -> EvaluationFields? {
    guard let members = try optional(name, .object)?.members else { return nil }
    let fields = try EvaluationFields(members)
    try fields.allow(names, beside: [])
    return fields
  }

  func required<Value>(_ name: String, _ kind: Kind<Value>) throws(EvaluationError) -> Value {
    guard let value = try optional(name, kind) else {
      throw EvaluationError(.badRequest, "The field '\(name)' is missing. Give \(kind.words).")
    }
    return value
  }

  func optional<Value>(_ name: String, _ kind: Kind<Value>) throws(EvaluationError) -> Value? {
    guard let member = members.first(where: { $0.name == name }) else { return nil }
    guard let value = kind.read(member.value) else {
      throw EvaluationError(.badRequest, "The field '\(name)' is not \(kind.words).")
    }
    return value
  }

  /// A type that a field may have, in words.
  struct Kind<Value> {
    let words: String
    let read: (JSONValue) -> Value?
  }
}

extension EvaluationFields.Kind where Value == String {
  static var text: Self { Self(words: "a text", read: \.string) }
}

extension EvaluationFields.Kind where Value == Double {
  static var number: Self { Self(words: "a finite number", read: \.finiteNumber) }
}

extension EvaluationFields.Kind where Value == Bool {
  static var flag: Self { Self(words: "true or false") { if case .bool(let value) = $0 { value } else { nil } } }
}

extension EvaluationFields.Kind where Value == JSONValue {
  static var object: Self { Self(words: "an object") { if case .object = $0 { $0 } else { nil } } }
}

extension EvaluationFields.Kind where Value == [Double] {
  static var numbers: Self { Self(words: "a list of finite numbers") { $0.elements(\.finiteNumber) } }
}

extension EvaluationFields.Kind where Value == [String] {
  static var texts: Self { Self(words: "a list of texts") { $0.elements(\.string) } }
}
