/// How long the server waits for the other side.
package struct PageTiming: Sendable {
  /// For the whole head of a request, from its first byte or, on a new connection, from the start.
  package var head = Duration.seconds(10)
  /// For the first byte on a new connection, where others wait for its place.
  package var newcomer = Duration.seconds(1)
  /// For the whole body.
  package var body = Duration.seconds(10)
  /// For the next request on a connection that had one.
  package var idle = Duration.seconds(120)
  /// Until the other side has taken the answer.
  package var answer = Duration.seconds(30)
  /// For what the other side still sends behind a refusal, so that it gets to read it.
  package var farewell = Duration.seconds(1)
  /// What the lines of one request may take together.
  package var request = Duration.seconds(60)

  package init() {}
}
