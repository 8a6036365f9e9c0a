/// What is sent back: a status, the fields that every answer has, and a body.
struct Answer: Equatable {
  var status: Int
  var mediaType: String
  var body: [UInt8]
  /// Beside those of every answer.
  var fields: [(name: String, value: String)] = []

  init(status: Int = 200, mediaType: String, body: [UInt8], fields: [(String, String)] = []) {
    (self.status, self.mediaType, self.body) = (status, mediaType, body)
    self.fields = fields
  }

  /// A file, compressed where that is accepted.
  init(_ file: ServedFile, accepting codings: AcceptedCodings) {
    let isZipped = codings.prefersGzip
    self.init(
      mediaType: file.mediaType, body: isZipped ? file.zipped : file.bytes,
      fields: (isZipped ? [("Content-Encoding", "gzip")] : []) + [("Vary", "Accept-Encoding")])
  }

  /// To OPTIONS: what may be done here, and no leave for other pages.
  init(allowing methods: String) { self.init(status: 204, mediaType: "", body: [], fields: [("Allow", methods)]) }

  static func == (left: Answer, right: Answer) -> Bool {
    left.status == right.status && left.mediaType == right.mediaType && left.body == right.body
      && left.fields.elementsEqual(right.fields, by: ==)
  }

  /// Rules for a browser, with every answer: load nothing from elsewhere, keep nothing, send no
  /// referrer.
  static let fields = [
    ("Cache-Control", "no-store"),
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Cross-Origin-Embedder-Policy", "require-corp"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
  ]

  /// The answer as it is sent.
  ///
  /// - Parameters:
  ///   - hasBody: Not to HEAD, which gets the length alone.
  ///   - closes: Whether nothing more comes on this connection.
  func bytes(hasBody: Bool, closes: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Answer")"]
    if status != 204 { lines += ["Content-Type: \(mediaType)", "Content-Length: \(body.count)"] }
    lines += (fields.map { ($0.name, $0.value) } + Self.fields).map { "\($0): \($1)" }
    if closes { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (hasBody ? body : [])
  }

  private static let reasons = [
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 411: "Length Required", 413: "Content Too Large",
    415: "Unsupported Media Type", 417: "Expectation Failed", 431: "Request Header Fields Too Large",
    501: "Not Implemented", 503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
