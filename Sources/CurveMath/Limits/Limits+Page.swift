// Requests to the page of `serve`.

extension Limits {
  package static let pageHead = Limit(
    "page-head", upTo: 8 << 10, "bytes", of: "the head of a request to `serve`"
  ) { "The head is longer than \($0.mostText) bytes" }

  package static let pageBody = Limit(
    "page-body", upTo: 1 << 20, "bytes", of: "the body of a request to `serve`"
  ) { "The body is longer than \($0.mostText) bytes" }

  package static let pageLines = Limit(
    "page-lines", upTo: 1000, "lines", of: "the lines of `eval` in one request to `serve`"
  ) { "The body has more than \($0.mostText) lines" }

  package static let pageAnswer = Limit(
    "page-answer", upTo: 64 << 20, "bytes", of: "the answer to one request to `serve`"
  ) { "The answer is longer than \($0.mostText) bytes" }

  package static let pageConnections = Limit(
    "page-connections", upTo: 32, "connections", of: "the connections to `serve` at a time"
  ) { "There are \($0.mostText) connections" }

  package static let pageLatest = Limit(
    "page-latest", upTo: 64, "characters", of: "`X-Latest` of a request to `serve`"
  ) { "X-Latest has 1 to \($0.mostText) characters" }

  package static let page = [pageHead, pageBody, pageLines, pageAnswer, pageConnections, pageLatest]
}
