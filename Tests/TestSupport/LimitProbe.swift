internal import CurveMath
public import Testing

/// One input just within a limit and one just beyond it.
public struct LimitProbe: Sendable, CustomTestStringConvertible {
  /// What reading or asking for something comes to: the message of its refusal, `nil` where it is
  /// accepted.
  public typealias Attempt = @Sendable () throws -> String?

  public let limit: String
  public let within: Attempt
  public let beyond: Attempt
  /// Whether it takes a minute in debug: asked with `LIMITS=all`.
  public private(set) var isSlow = false

  public init(_ limit: String, within: @escaping Attempt, beyond: @escaping Attempt) {
    (self.limit, self.within, self.beyond) = (limit, within, beyond)
  }

  /// - Parameter attempt: What is done with both inputs.
  public init<Input: Sendable>(
    _ limit: String, _ within: Input, _ beyond: Input, isSlow: Bool = false,
    attempt: @escaping @Sendable (Input) throws -> String?
  ) {
    self.init(limit, within: { try attempt(within) }, beyond: { try attempt(beyond) })
    self.isSlow = isSlow
  }

  public var testDescription: String { limit }

  /// The words of the error that work ends with, `nil` where it ends well.
  public static func refusal(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Expects that what lies just within a limit is accepted, and what lies just beyond is refused
/// with its sentence.
public func expectLimit(_ probe: LimitProbe, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let limit = try #require(Limits.all.first { $0.name == probe.limit }, sourceLocation: sourceLocation)
  #expect(try probe.within() == nil, sourceLocation: sourceLocation)
  let message = try #require(try probe.beyond(), "It is accepted.", sourceLocation: sourceLocation)
  #expect(message.contains(limit.says), "\(message)", sourceLocation: sourceLocation)
}
