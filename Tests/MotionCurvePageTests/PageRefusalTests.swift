import CurveMath
import Foundation
import MotionCurvePage
import TestSupport
import Testing

@Suite("The page: what is refused")
struct PageRefusalTests {
  /// A request that is wrong, and the status that says so.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let status: Int
    let text: @Sendable (ServedPage) -> String

    var testDescription: String { name }

    init(_ name: String, _ status: Int, _ text: @escaping @Sendable (ServedPage) -> String) {
      (self.name, self.status, self.text) = (name, status, text)
    }
  }

  static let foreigners = [
    Case("no Host", 403) { $0.head("GET", nil, [("Host", nil)]) },
    Case("a foreign Host", 403) { $0.head("GET", nil, [("Host", "evil.example:\($0.server.port)")]) },
    Case("a Host without its port", 403) { $0.head("GET", nil, [("Host", "127.0.0.1")]) },
    Case("a Host with another port", 403) { $0.head("GET", nil, [("Host", "127.0.0.1:1")]) },
    Case("a Host that ends as ours", 403) { $0.head("GET", nil, [("Host", "evil.example.\($0.host)")]) },
    Case("the Host of IPv6", 403) { $0.head("GET", nil, [("Host", "[::1]:\($0.server.port)")]) },
    Case("a foreign Origin", 403) { $0.head("GET", nil, [("Origin", "http://evil.example")]) },
    Case("the Origin null", 403) { $0.question("a", [("Origin", "null")]) },
    Case("the Origin of another port", 403) { $0.question("a", [("Origin", "http://127.0.0.1:1")]) },
    Case("the Origin of https", 403) { $0.question("a", [("Origin", "https://\($0.host)")]) },
    Case("the Origin of the other name", 403) {
      $0.question("a", [("Origin", "http://localhost:\($0.server.port)")])
    },
    Case("a question without Origin", 403) { $0.question("a", [("Origin", nil)]) },
    Case("a link of another site", 403) { $0.head("GET", nil, [("Sec-Fetch-Site", "cross-site")]) },
    Case("a page of another port", 403) { $0.question("a", [("Sec-Fetch-Site", "same-site")]) },
    Case("no token", 404) { $0.head("GET", "/") },
    Case("a wrong token", 404) { $0.head("GET", "/\(String(repeating: "0", count: 32))/") },
    Case("half a token", 404) { $0.head("GET", "/\($0.server.token.text.prefix(16))/") },
    Case("a token without its slash", 404) { $0.head("GET", "/\($0.server.token.text)") },
    Case("a token in capitals", 404) { $0.head("GET", "/\($0.server.token.text.uppercased())x/") },
    Case("the icon of the site", 404) { $0.head("GET", "/favicon.ico") },
  ]

  static let wishes = [
    Case("no such file", 404) { $0.head("GET", $0.root + "nothing.js") },
    Case("a way out of the folder", 404) { $0.head("GET", $0.root + "../Package.swift") },
    Case("an encoded way out", 404) { $0.head("GET", $0.root + "%2e%2e/%2e%2e/etc/passwd") },
    Case("a file of the system", 404) { $0.head("GET", $0.root + "/etc/passwd") },
    Case("a query", 404) { $0.head("GET", $0.root + "index.html?a=b") },
    Case("POST to a file", 405) { $0.head("POST", nil, [("Content-Length", "0")]) },
    Case("DELETE of a file", 405) { $0.head("DELETE") },
    Case("TRACE", 405) { $0.head("TRACE") },
    Case("GET of eval", 405) { $0.head("GET", $0.root + "eval") },
    Case("PUT to eval", 405) { $0.head("PUT", $0.root + "eval") },
    Case("a method of one's own", 501) { $0.head("BREW") },
    Case("a method in small letters", 501) { $0.head("get") },
    Case("GET with a body", 400) { $0.head("GET", nil, [("Content-Length", "3")]) + "abc" },
    Case("GET with a coded body", 400) { $0.head("GET", nil, [("Transfer-Encoding", "chunked")]) + "0\r\n\r\n" },
    Case("a chunked body", 411) {
      $0.question("1\r\na\r\n0\r\n\r\n", [("Content-Length", nil), ("Transfer-Encoding", "Chunked")])
    },
    Case("a zipped body", 501) { $0.question("a", [("Content-Length", nil), ("Transfer-Encoding", "gzip")]) },
    Case("two ends of a body", 400) { $0.question("a", [("Transfer-Encoding", "chunked")]) },
    Case("no length", 411) { $0.question("a", [("Content-Length", nil)]) },
    Case("a length that is none", 400) { $0.question("a", [("Content-Length", "one")]) },
    Case("a negative length", 400) { $0.question("a", [("Content-Length", "-1")]) },
    Case("a length with a sign", 400) { $0.question("a", [("Content-Length", "+1")]) },
    Case("two lengths", 400) { $0.question("a", [("Content-Length", "1, 1")]) },
    Case("a length given twice", 400) { $0.question("a", [("content-length", "1")]) },
    Case("a length beyond every number", 413) {
      $0.question("a", [("Content-Length", String(repeating: "9", count: 40))])
    },
    Case("a length beyond the limit", 413) { $0.question("a", [("Content-Length", "1048577")]) },
    Case("text", 415) { $0.question("a", [("Content-Type", "text/plain")]) },
    Case("a form", 415) { $0.question("a", [("Content-Type", "application/x-www-form-urlencoded")]) },
    Case("no media type", 415) { $0.question("a", [("Content-Type", nil)]) },
    Case("a body in gzip", 415) { $0.question("a", [("Content-Encoding", "gzip")]) },
    Case("an expectation", 417) { $0.question("a", [("Expect", "200-ok")]) },
    Case("an empty X-Latest", 400) { $0.question("a", [("X-Latest", "")]) },
    Case("a long X-Latest", 400) { $0.question("a", [("X-Latest", String(repeating: "k", count: 65))]) },
    Case("too many lines", 413) { $0.question(String(repeating: "\n", count: 1001)) },
  ]

  static let noHTTP = [
    Case("HTTP/1.0", 505) { $0.head().replacing("HTTP/1.1", with: "HTTP/1.0") },
    Case("HTTP/2", 505) { _ in "PRI * HTTP/2.0\r\n\r\n".replacing("*", with: "/") },
    Case("no HTTP at all", 400) { _ in "hello\r\n\r\n" },
    Case("HTTP/0.9", 400) { "GET \($0.root)\r\n\r\n" },
    Case("a whole address", 400) { $0.head("GET", "http://\($0.host)\($0.root)") },
    Case("a star", 400) { $0.head("OPTIONS", "*") },
    Case("two spaces", 400) { $0.head("GET ") },
    Case("bare line feeds", 400) { $0.head().replacing("\r\n", with: "\n") },
    Case("bare carriage returns", 400) { $0.head().replacing("\r\n", with: "\r") },
    Case("a folded line", 400) { $0.head("GET", nil, [("A", "b\r\n c")]) },
    Case("a space before the colon", 400) { $0.head("GET", nil, [("A ", "b")]) },
    Case("a line without a colon", 400) { $0.head("GET", nil, [("A", "b\r\nc")]) },
    Case("no name", 400) { $0.head("GET", nil, [("", "b")]) },
    Case("a NUL", 400) { $0.head("GET", nil, [("A", "\0")]) },
    Case("a letter beyond ASCII", 400) { $0.head("GET", nil, [("A", "é")]) },
    Case("an empty line first", 400) { "\r\n" + $0.head() },
    Case("two Hosts", 400) { $0.head("GET", nil, [("host", $0.host)]) },
    Case("a hello of TLS", 400) { _ in "\u{16}\u{3}\u{1}\u{2}" },
    Case("a head beyond the limit", 431) { $0.head("GET", nil, [("A", String(repeating: "a", count: 8200))]) },
    Case("a path beyond the limit", 431) { $0.head("GET", "/" + String(repeating: "a", count: 9000)) },
    Case("a first line without an end", 431) { _ in String(repeating: "G", count: 8192) },
  ]

  @Test("is refused in few words, without the token, and the connection ends", arguments: foreigners + wishes + noHTTP)
  func refusal(wrong: Case) throws {
    let page = try ServedPage()
    let connection = try page.connection()
    connection.send(wrong.text(page))
    let answer = try #require(connection.answer())
    #expect(answer.status == wrong.status)
    #expect(answer.body.count <= 100)
    #expect(!"\(answer.fields)\(answer.text)".contains(page.server.token.text.prefix(8)))
    #expect(answer.fields["content-security-policy"] != nil && answer.fields["x-content-type-options"] == "nosniff")
    if wrong.name == "too many lines" {
      connection.send(page.head())
      #expect(connection.answer()?.status == 200)
    } else {
      #expect(answer.fields["connection"] == "close")
      connection.endSending()
      #expect(connection.isEnded())
    }
    if answer.status == 405 { #expect(answer.fields["allow"] != nil) }
    #expect(try page.answer(to: page.head())?.status == 200)
  }

  @Test("a refusal of HEAD has no body either")
  func head() throws {
    let page = try ServedPage()
    let connection = try page.connection()
    connection.send(page.head("HEAD", page.root + "nothing.js"))
    let answer = try #require(connection.answer(hasBody: false))
    #expect(answer.status == 404 && answer.fields["content-length"] == "94")
    connection.endSending()
    #expect(connection.isEnded())
  }

  @Test("whoever sends a body that is too large gets to read why")
  func largeBody() throws {
    let page = try ServedPage()
    #expect(try page.answer(to: page.question(String(repeating: "b", count: Limits.pageBody.count + 1)))?.status == 413)
  }

  @Test("an answer that is too long is refused, and the connection goes on")
  func longAnswer() throws {
    let part = String(repeating: "x", count: 1 << 20)
    let page = try ServedPage { _ in part }
    let connection = try page.connection()
    connection.send(page.question(String(repeating: "\n", count: 70)))
    #expect(connection.answer(within: 60)?.status == 413)
    connection.send(page.head())
    #expect(connection.answer()?.status == 200)
  }
}
