// Follows: SwiftUI since iOS 17. Certainty: documented.

/// Makes bindings of the properties of an observable object.
///
///     struct Editor: View {
///       @Bindable var model: Model
///
///       var body: some View { Toggle("Open", isOn: $model.isOpen) }
///     }
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) {
    fatalError("The wrapped value must be an object that conforms to Observable.")
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding of a property of the object.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(
      getValue: { object[keyPath: keyPath] },
      setValue: { value, transaction in withTransaction(transaction) { object[keyPath: keyPath] = value } })
  }
}

extension Bindable: Sendable where Value: Sendable {}
