// Values under keys that are types: behind states, environments and transactions.
//
// Not of SwiftUI: a store of ours behind its interfaces.

/// A few values, each under the type of its key.
///
/// A list and not a dictionary: there are few, and an empty one costs nothing. Copies share their
/// values until one is set; a value that is not shared is replaced in place, without an allocation.
struct KeyedValues {
  private class Slot {}

  private final class ValueSlot<Value>: Slot {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var slots: [(key: ObjectIdentifier, slot: Slot)] = []

  init() {}

  var isEmpty: Bool { slots.isEmpty }

  /// Returns the value under a key, or `nil` if none was set.
  func value<Value>(of type: Value.Type, for key: ObjectIdentifier) -> Value? {
    for entry in slots where entry.key == key {
      return unsafeDowncast(entry.slot, to: ValueSlot<Value>.self).value
    }
    return nil
  }

  mutating func set<Value>(_ value: Value, for key: ObjectIdentifier) {
    for index in slots.indices where slots[index].key == key {
      if isKnownUniquelyReferenced(&slots[index].slot) {
        unsafeDowncast(slots[index].slot, to: ValueSlot<Value>.self).value = value
      } else {
        slots[index].slot = ValueSlot(value)
      }
      return
    }
    slots.append((key, ValueSlot(value)))
  }

  /// Returns these values with those of another list over them.
  func merging(_ other: KeyedValues) -> KeyedValues {
    if isEmpty { return other }
    var merged = self
    for entry in other.slots {
      if let index = merged.slots.firstIndex(where: { $0.key == entry.key }) {
        merged.slots[index].slot = entry.slot
      } else {
        merged.slots.append(entry)
      }
    }
    return merged
  }

  /// Whether both lists share their storage.
  func isIdentical(to other: KeyedValues) -> Bool {
    slots.count == other.slots.count && zip(slots, other.slots).allSatisfy { $0.key == $1.key && $0.slot === $1.slot }
  }
}
