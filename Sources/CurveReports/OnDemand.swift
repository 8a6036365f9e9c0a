internal import Synchronization

/// A value that is computed when it is first asked for, and then kept: copies share it.
///
/// Two threads that ask at once may both compute it; the first one's stays. Where the system has no
/// atomic references, every question computes it again.
package struct OnDemand<Value: Sendable>: Sendable {
  private let compute: @Sendable () -> Value
  private let kept: (any AnyObject & Sendable)?

  package init(_ compute: @escaping @Sendable () -> Value) {
    self.compute = compute
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      kept = KeptValue<Value>()
    } else {
      kept = nil
    }
  }

  package var value: Value {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let kept = kept as? KeptValue<Value> else {
      return compute()
    }
    if let known = kept.reference.load() { return known.value }
    return kept.reference.storeIfNil(ComputedValue(compute())).value
  }
}

extension OnDemand: Equatable where Value: Equatable {
  package static func == (one: OnDemand, other: OnDemand) -> Bool { one.value == other.value }
}

private final class ComputedValue<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class KeptValue<Value: Sendable>: Sendable {
  let reference = AtomicLazyReference<ComputedValue<Value>>()
}
