internal import CurveReports

/// A place in a tree of JSON, whose members are found by their names without a walk past all of
/// them.
///
/// The names of an object are put into a table when the first of them is asked for.
final class JSONPlace {
  let value: JSONValue
  private var members: [String: JSONPlace]?
  private var elements: [Int: JSONPlace] = [:]

  init(_ value: JSONValue) { self.value = value }

  /// The first member of that name, or the element with that number.
  subscript(name: String) -> JSONPlace? {
    if let items = value.array {
      guard let index = Int(name), items.indices.contains(index) else { return nil }
      if let known = elements[index] { return known }
      let place = JSONPlace(items[index])
      elements[index] = place
      return place
    }
    if let members { return members[name] }
    let pairs = (value.members ?? []).map { ($0.name, JSONPlace($0.value)) }
    let members = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    self.members = members
    return members[name]
  }

  /// What stands at the end of a path from here.
  subscript(path: [String]) -> JSONPlace? {
    var place: JSONPlace? = self
    for name in path { place = place?[name] }
    return place
  }
}
