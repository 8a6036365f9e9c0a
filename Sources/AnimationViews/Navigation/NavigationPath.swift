// Follows: SwiftUI since iOS 16. Certainty: documented; what can be stored is not kept here.

/// The values of the pages on a stack, of any types.
///
///     @State private var path = NavigationPath()
///
///     path.append(3)
///     path.append("detail")
///     path.removeLast()
public nonisolated struct NavigationPath: Equatable {
  var values: [AnyHashable]

  /// No page but the root.
  public init() { values = [] }

  /// Pages of some values, the lowest one first.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

  /// How many pages lie on the root.
  public var count: Int { values.count }

  public var isEmpty: Bool { values.isEmpty }

  /// Pushes the page of a value.
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  /// Pops pages.
  ///
  /// - Precondition: There are as many.
  public mutating func removeLast(_ k: Int = 1) {
    require(k >= 0 && k <= count, "\(k) pages cannot be popped of \(count).")
    values.removeLast(k)
  }
}

/// The values of a stack, wherever they are kept.
struct NavigationValues {
  let get: () -> [AnyHashable]
  /// Returns whether a value of this type can be kept.
  let append: (AnyHashable) -> Bool
  /// Keeps as many of them, the lowest ones.
  let keep: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    get = { path.wrappedValue.values }
    append = {
      path.wrappedValue.values.append($0)
      return true
    }
    keep = { path.wrappedValue.values = Array(path.wrappedValue.values.prefix($0)) }
  }

  init<Data: RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>) where Data.Element: Hashable {
    get = { path.wrappedValue.map { AnyHashable($0) } }
    append = {
      guard let element = $0.base as? Data.Element else { return false }
      path.wrappedValue.append(element)
      return true
    }
    keep = { path.wrappedValue = Data(path.wrappedValue.prefix($0)) }
  }
}
