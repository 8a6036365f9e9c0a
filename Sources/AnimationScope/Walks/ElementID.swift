// The walk keeps elements, steps and appearances in flat lists that name each other by index. An
// index belongs to one kind of list, and the compiler holds it there.

/// An index into lists that have one entry for each `Listed`.
package struct ID<Listed>: Hashable, Comparable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
}

typealias ElementID = ID<ScopeElement>
typealias StepID = ID<WrittenFlow.Step>

/// A list with one value for each `Listed`.
package struct Listing<Listed, Value> {
  package private(set) var values: [Value] = []

  package init() {}

  init(repeating value: Value, count: Int) { values = Array(repeating: value, count: count) }

  package init(_ values: some Sequence<Value>) { self.values = Array(values) }

  package var count: Int { values.count }

  /// Every index in order.
  package var ids: some BidirectionalCollection<ID<Listed>> { values.indices.lazy.map { ID($0) } }

  package func enumerated() -> some Sequence<(ID<Listed>, Value)> { zip(ids, values) }

  /// The indices between two others.
  func ids(after first: ID<Listed>, before end: ID<Listed>) -> some Collection<ID<Listed>> {
    (first.index + 1..<end.index).lazy.map { ID($0) }
  }

  package subscript(id: ID<Listed>) -> Value {
    get { values[id.index] }
    _modify { yield &values[id.index] }
  }

  @discardableResult
  package mutating func append(_ value: Value) -> ID<Listed> {
    values.append(value)
    return ID(values.count - 1)
  }

  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }
}

extension Listing: Sendable where Value: Sendable {}

/// One value for each element of a walk.
typealias PerElement<Value> = Listing<ScopeElement, Value>
