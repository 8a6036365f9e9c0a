/// Is notified how much work a step of a long run has, and of each part of it that is done.
public struct WorkObserver: Sendable {
  /// Begins a step with so many parts.
  let begin: @Sendable (Int) -> Void
  /// One part more is done.
  let advance: @Sendable () -> Void
  /// The step is over.
  let end: @Sendable () -> Void

  /// - Parameters:
  ///   - begin: Is given the number of parts of a step that begins.
  ///   - advance: Is called after each part, from any thread and from several at once.
  ///   - end: Is called behind the last part.
  public init(
    begin: @escaping @Sendable (Int) -> Void, advance: @escaping @Sendable () -> Void,
    end: @escaping @Sendable () -> Void = {}
  ) {
    (self.begin, self.advance, self.end) = (begin, advance, end)
  }
}
