import Foundation
import MotionCurvePage
import TestSupport

/// A server that runs while a test does, and whose lines are answered by what the test says.
final class ServedPage: Sendable {
  let server: PageServer
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameter answer: Appends the answer to a line; the line itself, unless it says otherwise.
  init(
    timing: PageTiming = PageTiming(), places: Int = 2, start: String = "{}",
    answer: @escaping @Sendable (_ line: String) -> String = { $0 }
  ) throws {
    server = try PageServer(port: nil, start: Array(start.utf8), timing: timing, places: places) {
      { line, answers in answers += Array(answer(String(decoding: line, as: UTF8.self)).utf8) }
    }
    Thread.detachNewThread { [server, hasEnded] in
      server.serve()
      hasEnded.signal()
    }
  }

  deinit { end() }

  /// Ends the server.
  ///
  /// - Returns: Whether it came to its end.
  @discardableResult
  func end() -> Bool {
    server.stop()
    defer { hasEnded.signal() }
    return hasEnded.wait(timeout: .now() + 10) == .success
  }

  var host: String { "127.0.0.1:\(server.port)" }
  var root: String { "/\(server.token.text)/" }

  func connection() throws -> PlainConnection { try PlainConnection(port: server.port) }

  /// The head of a request that is right but for what is given.
  ///
  /// - Parameter fields: Replace those of the same name; `nil` leaves one out.
  func head(_ method: String = "GET", _ path: String? = nil, _ fields: [(String, String?)] = []) -> String {
    var all: [(String, String?)] = [("Host", host)]
    for field in fields {
      if let index = all.firstIndex(where: { $0.0 == field.0 }) { all[index] = field } else { all.append(field) }
    }
    let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }
    return "\(method) \(path ?? root) HTTP/1.1\r\n" + lines.joined() + "\r\n"
  }

  /// A question that is right but for what is given.
  func question(_ body: String, _ fields: [(String, String?)] = []) -> String {
    head(
      "POST", root + "eval",
      [
        ("Origin", "http://\(host)"), ("Content-Type", "application/json"), ("Content-Length", "\(body.utf8.count)"),
      ] + fields) + body
  }

  /// What is answered to bytes on a connection of their own.
  func answer(to text: String, hasBody: Bool = true) throws -> PlainConnection.Answer? {
    let connection = try connection()
    connection.send(text)
    return connection.answer(hasBody: hasBody)
  }
}
