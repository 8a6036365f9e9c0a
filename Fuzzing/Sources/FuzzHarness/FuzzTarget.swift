/// A reader of text from outside, and what has to hold for whatever it is given.
public struct FuzzTarget: Sendable {
  let name: String
  /// Traps where a law is broken. Texts that are refused are fine.
  let read: @Sendable ([UInt8]) -> Void

  public init(name: String, read: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.read = read
  }
}

/// Ends the program, so that the fuzzer keeps the case.
public func demand(_ holds: Bool, _ law: @autoclosure () -> String) {
  if !holds { fatalError(law()) }
}
