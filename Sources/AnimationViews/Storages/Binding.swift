// Follows: SwiftUI since iOS 13. Certainty: documented; that a transaction of a binding does not
// reach what a closure of the app writes: by a probe of the reference on macOS 27, strong.

/// Reads and writes a value that lies elsewhere.
///
///     Toggle("Open", isOn: $isOpen.animation(.bouncy))
///
/// A binding of a state or of a property of an object writes in its ``transaction``, laid over the
/// one that is open. One made of closures hands it to the second closure, and to nothing if that
/// takes a value alone.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// What a change is made in.
  public var transaction = Transaction()
  private let getValue: () -> Value
  private let setValue: (Value, Transaction) -> Void

  init(getValue: @escaping () -> Value, setValue: @escaping (Value, Transaction) -> Void) {
    self.getValue = getValue
    self.setValue = setValue
  }

  /// A binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(getValue: get, setValue: { value, _ in set(value) })
  }

  /// A binding of two closures, of which the second is given the transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(getValue: get, setValue: set)
  }

  /// A value that does not change.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set { setValue(newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding of a property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let (get, set) = (getValue, setValue)
    var binding = Binding<Subject>(
      getValue: { get()[keyPath: keyPath] },
      setValue: { new, transaction in
        var value = get()
        value[keyPath: keyPath] = new
        set(value, transaction)
      })
    binding.transaction = transaction
    return binding
  }

  /// This binding, whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  /// This binding, whose changes are made in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}

extension Binding {
  /// A binding of a value as one that may be missing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      getValue: { base.getValue() },
      setValue: { value, transaction in if let value { base.setValue(value, transaction) } })
    transaction = base.transaction
  }

  /// A binding of a value that is there now; `nil` where it is missing.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.getValue() else { return nil }
    self.init(
      getValue: { base.getValue() ?? value }, setValue: { value, transaction in base.setValue(value, transaction) })
    transaction = base.transaction
  }
}

extension Binding: DynamicProperty {}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
