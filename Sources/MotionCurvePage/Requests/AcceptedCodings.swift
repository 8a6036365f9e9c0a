/// The codings of a body that a request says it takes, RFC 9110, 12.5.3.
struct AcceptedCodings {
  /// From 0, which refuses, to 1, by names in lower case; what is written wrongly is not there.
  private var weights: [Substring: Double] = [:]

  /// - Parameter field: `Accept-Encoding`; without one everything may come, and nothing is asked.
  init(_ field: String?) {
    for item in (field ?? "").lowercased().split(separator: ",") {
      let parts = item.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmingSpace)
      guard let name = parts.first, parts.count <= 2, let weight = Self.weight(parts.dropFirst().first) else {
        continue
      }
      // An older name of the same.
      weights[name == "x-gzip" ? "gzip" : name] = weight
    }
  }

  /// Whether gzip is taken, and the plain bytes are not liked better.
  var prefersGzip: Bool {
    guard let gzip = weights["gzip"] ?? weights["*"], gzip > 0 else { return false }
    return gzip >= weights["identity"] ?? 0
  }

  /// `q=` and a number from 0 to 1 of at most three places; 1 where it is left out.
  private static func weight(_ text: Substring?) -> Double? {
    guard let text else { return 1 }
    guard text.hasPrefix("q=") else { return nil }
    let parts = text.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0] == "0" || parts[0] == "1", (parts.dropFirst().first ?? "").count <= 3,
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Double(parts.joined(separator: ".")),
      number <= 1
    else { return nil }
    return number
  }
}
