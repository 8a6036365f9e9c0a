/// What a value is, for those who know what they expect.
extension JSONValue {
  var string: String? { if case .string(let value) = self { value } else { nil } }

  /// A number that is one: neither beyond every Double nor something else.
  var finiteNumber: Double? {
    if case .number(let value) = self, value.isFinite { value } else { nil }
  }

  /// The elements of a list, if every one can be read.
  func elements<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let values) = self else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = read(value) else { return nil }
      elements.append(element)
    }
    return elements
  }

  var array: [JSONValue]? {
    switch self {
    case .array(let items): items
    case .numbers(let values): values.map(JSONValue.number)
    default: nil
    }
  }

  var members: [(name: String, value: JSONValue)]? { if case .object(let members) = self { members } else { nil } }

  /// The first member of that name.
  subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}
