internal import Foundation

/// A value that is made when somebody asks for it first, and then kept: whoever shares it waits for no second making.
final class OnDemand<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var made: Value?
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    lock.withLock {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
