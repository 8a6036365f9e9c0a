internal import CurveMath

/// What a value is, for those who know what they expect.
extension JSONValue {
  package var string: String? { if case .string(let value) = self { value } else { nil } }

  /// A number that is one: neither beyond every Double nor something else.
  package var finiteNumber: Double? {
    if case .number(let value) = self, value.isFinite { value } else { nil }
  }

  package var array: [JSONValue]? {
    switch self {
    case .array(let items): items
    case .numbers(let values): values.map(JSONValue.number)
    default: nil
    }
  }

  /// The elements of a list, if every one can be read.
  package func elements<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let values) = self else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = read(value) else { return nil }
      elements.append(element)
    }
    return elements
  }

  package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The first member of that name.
  package subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}

extension [JSONValue.Member] {
  /// The first name that is given twice, of as many as there is time for.
  package var repeatedName: String? {
    // A few names are compared in less time than one is hashed.
    guard count > 12 else {
      return indices.first { place in self[..<place].contains { $0.name == self[place].name } }.map { self[$0].name }
    }
    var names: Set<String> = []
    for (index, member) in enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      if !names.insert(member.name).inserted { return member.name }
    }
    return nil
  }
}
