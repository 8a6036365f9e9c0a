// Not of SwiftUI: one modifier for all that write a value into what surrounds their content.

internal import AnimationModel
internal import AnimationScope

/// What a modifier writes, and how reports write the modifier.
nonisolated protocol WrittenValue {
  associatedtype Value

  /// Its name in `ModifierCatalog`.
  static var row: String { get }

  static func arguments(of value: Value) -> [ViewArgument]

  static func write(_ value: Value, to environment: inout EnvironmentValues)
}

extension WrittenValue {
  nonisolated static func arguments(of value: Value) -> [ViewArgument] { [ViewArgument(ViewValue(writing: value))] }
}

/// A value that stands in the environment as it is written.
nonisolated protocol WrittenKey: WrittenValue {
  static var key: WritableKeyPath<EnvironmentValues, Value> { get }
}

extension WrittenKey {
  nonisolated static func write(_ value: Value, to environment: inout EnvironmentValues) {
    environment[keyPath: key] = value
  }
}

nonisolated struct WriteModifier<Written: WrittenValue>: EnvironmentModifier {
  static var row: String { Written.row }

  let value: Written.Value

  var arguments: [ViewArgument] { Written.arguments(of: value) }

  func edit(_ environment: inout EnvironmentValues) { Written.write(value, to: &environment) }
}

extension View {
  /// Writes a value for the views in this one.
  nonisolated func writing<Written: WrittenValue>(_ written: Written.Type, _ value: Written.Value) -> some View {
    modifier(WriteModifier<Written>(value: value))
  }
}
