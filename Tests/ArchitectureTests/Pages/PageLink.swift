import Foundation
import TestSupport
import Testing

/// A link of a page to something in this repository.
struct PageLink: CustomTestStringConvertible {
  let page: String
  /// As it is written, such as `../../data/README.md#traces`.
  let target: String
  let isPicture: Bool

  var testDescription: String { "\(page): \(target)" }

  /// The links of a page that lead to files or headings, outside of its code.
  static func all(in page: String) throws -> [PageLink] {
    links(of: PageCode.parts(of: try Repository.text(page), named: page).prose.joined(separator: "\n"), in: page)
  }

  static func links(of prose: String, in page: String) -> [PageLink] {
    let text = prose.replacing(/`[^`\n]+`/, with: "")
    return text.matches(of: /(!?)\[[^\]]*\]\(([^)\s]+)\)/).compactMap { match in
      let target = String(match.2)
      guard !target.contains(/^[a-z]+:/) else { return nil }
      return PageLink(page: page, target: target, isPicture: match.1 == "!")
    }
  }

  /// The page's own folder.
  private var folder: [String] { page.split(separator: "/").dropLast().map(String.init) }

  /// Where the link leads, below the root of the repository; with `..` in front where it leads out
  /// of it.
  var path: String {
    var parts = folder
    for part in target.prefix(while: { $0 != "#" }).split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return target.hasPrefix("#") ? page : parts.joined(separator: "/")
  }

  /// The heading behind `#`, or `nil`.
  var heading: String? {
    target.firstIndex(of: "#").map { String(target[target.index(after: $0)...]) }
  }

  /// What a heading of a page is called in a link, as GitHub spells it.
  static func anchors(of text: String) -> [String] {
    PageCode.parts(of: text, named: "").prose.compactMap { line in
      guard let match = line.firstMatch(of: /^#+ (.+)$/) else { return nil }
      return match.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
  }
}
