internal import CurveMath

/// Why a request gets no answer. The sentence is all that the other side hears, and says nothing
/// that a stranger could use.
enum Refusal: Error, Equatable {
  case malformed
  case repeatedField
  case version
  case headTooLarge
  case unknownMethod
  case method(allowed: String)
  case foreignHost
  case foreignOrigin
  case notFound
  case codedBody
  case chunkedBody
  case noLength
  case unexpectedBody
  case bodyTooLarge
  case tooManyLines
  case latest
  case mediaType
  case expectation
  case tooSlow
  case busy
  case overtaken
  case answerTooLarge
  case overTime

  var status: Int {
    switch self {
    case .malformed, .repeatedField, .unexpectedBody, .latest: 400
    case .foreignHost, .foreignOrigin: 403
    case .notFound: 404
    case .method: 405
    case .tooSlow: 408
    case .overtaken: 409
    case .chunkedBody, .noLength: 411
    case .bodyTooLarge, .tooManyLines, .answerTooLarge: 413
    case .mediaType: 415
    case .expectation: 417
    case .headTooLarge: 431
    case .unknownMethod, .codedBody: 501
    case .busy, .overTime: 503
    case .version: 505
    }
  }

  var sentence: String {
    switch self {
    case .malformed: "This is no HTTP."
    case .repeatedField: "A field of the head is given twice."
    case .version: "Use HTTP/1.1."
    case .headTooLarge: "\(Limits.pageHead.says)."
    case .unknownMethod: "There is no such method."
    case .method(let allowed): "Use \(allowed)."
    case .foreignHost: "This is not the host."
    case .foreignOrigin: "Other pages get nothing."
    case .notFound: "Nothing is here. Every start of the server has its own address, which stands in the terminal."
    case .codedBody: "Send the body as it is."
    case .chunkedBody, .noLength: "Give the Content-Length."
    case .unexpectedBody: "No body goes with this."
    case .bodyTooLarge: "\(Limits.pageBody.says)."
    case .tooManyLines: "\(Limits.pageLines.says)."
    case .latest: "\(Limits.pageLatest.says)."
    case .mediaType: "Send application/json."
    case .expectation: "Expect 100-continue or nothing."
    case .tooSlow: "The request took too long."
    case .busy: "\(Limits.pageConnections.says). Close one."
    case .overtaken: "A later request took the place of this one."
    case .answerTooLarge: "\(Limits.pageAnswer.says). Ask for less in one request."
    case .overTime: "The answers take too long. Ask for less in one request."
    }
  }

  /// Whether the connection may go on: the request was read to its end, and only its answer was not
  /// wanted or too much.
  var keepsConnection: Bool {
    switch self {
    case .overtaken, .tooManyLines, .answerTooLarge, .overTime: true
    default: false
    }
  }
}

extension Refusal {
  var answer: Answer {
    var fields: [(String, String)] = []
    if case .method(let allowed) = self { fields.append(("Allow", allowed)) }
    return Answer(
      status: status, mediaType: "text/plain; charset=utf-8", body: Array("\(sentence)\n".utf8), fields: fields)
  }
}
