/// How a file takes remarks that no reader of it stumbles over.
public enum RemarkStyle: Sendable {
  /// Lines behind a mark, such as `//`.
  case lines(String)
  /// `/* … */`
  case slashStar
  /// `<!-- … -->`
  case markup
  /// The body holds them itself, or none.
  case inside

  /// Remarks from outside cannot end the comment, nor the `<style>` or `<script>` that it may stand in.
  func block(_ lines: [String]) -> String {
    let safe = lines.map { Self.parted(OutsideText.oneLine($0)) }
    switch self {
    case .lines(let mark): return safe.map { "\(mark) \($0)\n" }.joined()
    case .slashStar: return "/* \(safe.joined(separator: "\n   ")) */\n"
    case .markup: return "<!-- \(safe.joined(separator: "\n     ")) -->\n"
    case .inside: return ""
    }
  }

  /// Two characters that could steer a file stand apart.
  private static func parted(_ text: String) -> String {
    let pairs: Set<String> = ["*/", "/*", "--", "</", "<!", "]]"]
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let last = result.last, pairs.contains(String(String.UnicodeScalarView([last, scalar]))) {
        result.append(" ")
      }
      result.append(scalar)
    }
    return String(result)
  }
}
