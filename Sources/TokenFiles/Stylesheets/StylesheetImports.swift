// What must hold for stylesheets that others ask for: `@import "a.css" layer(base)
// supports(display: grid) print`.

internal import CurveMath

enum StylesheetImports {
  /// The rules that stand for what is written behind a file, from the outside in.
  ///
  /// - Parameter text: What follows `@import`: `url(a.css) print, (hover)`.
  static func rules(of text: String) -> [String] {
    var rest = conditions(in: text[...]).drop { $0 == " " }
    var rules: [String] = []
    if let inside = takeFunction("layer", from: &rest) {
      rules.append("@layer \(inside.trimmingSpaces)")
    } else if rest.lowercased() == "layer" || rest.lowercased().hasPrefix("layer ") {
      rules.append("@layer")
      rest = rest.dropFirst("layer".count)
    }
    if let inside = takeFunction("supports", from: &rest)?.trimmingSpaces {
      let isWhole = inside.hasPrefix("(") || inside.lowercased().hasPrefix("not ")
      rules.append("@supports \(isWhole ? inside : "(\(inside))")")
    }
    let media = rest.trimmingSpaces
    return rules + (media.isEmpty ? [] : ["@media \(media)"])
  }

  /// What stands behind the name of the file.
  private static func conditions(in text: Substring) -> Substring {
    if text.lowercased().hasPrefix("url(") {
      return StylesheetValue.closing(of: text.dropFirst("url(".count)).map { text[text.index(after: $0)...] } ?? ""
    }
    guard let quote = text.first, "\"'".contains(quote) else { return text.drop { $0 != " " } }
    return text.dropFirst().drop { $0 != quote }.dropFirst()
  }

  private static func takeFunction(_ name: String, from rest: inout Substring) -> Substring? {
    let text = rest.drop { $0 == " " }
    guard text.lowercased().hasPrefix("\(name)("), case let inside = text.dropFirst(name.count + 1),
      let close = StylesheetValue.closing(of: inside)
    else { return nil }
    rest = inside[inside.index(after: close)...]
    return inside[..<close]
  }

  // MARK: - Files

  /// Sheets within the rules under which alone others ask for them.
  static func applied(to sheets: [StylesheetScanner], paths: [String]) -> [StylesheetScanner] {
    guard sheets.contains(where: { $0.importRules.contains { !$0.rules.isEmpty } }) else { return sheets }
    let places = StylesheetPaths(paths)
    var askers: [[(sheet: Int, rules: [String])]] = Array(repeating: [], count: sheets.count)
    for (number, sheet) in sheets.enumerated() {
      let all = sheet.importRules + sheet.links.map { ($0.file, []) }
      for (file, rules) in all {
        // A file that is named may not have been read.
        guard let other = places.file(file, from: number), other != number, askers.indices.contains(other) else {
          continue
        }
        askers[other].append((number, rules))
      }
    }
    var known: [Int: [String]] = [:]
    /// What holds for a sheet, where something does for all that ask for it.
    func rules(of sheet: Int) -> [String] {
      if let known = known[sheet] { return known }
      // Those that ask for each other in a circle begin somewhere.
      known[sheet] = []
      let all = Set(askers[sheet].map { rules(of: $0.sheet) + $0.rules })
      let found = all.count > 1 ? either(all) : all.first ?? []
      known[sheet] = found
      return found
    }
    return sheets.enumerated().map { number, sheet in
      let rules = rules(of: number)
      return rules.isEmpty ? sheet : sheet.within(rules)
    }
  }

  /// One rule in the place of several of `@media`; none where they are others too.
  private static func either(_ all: Set<[String]>) -> [String] {
    let queries = all.compactMap {
      $0.count == 1 && $0[0].hasPrefix("@media ") ? $0[0].dropFirst("@media ".count) : nil
    }
    return queries.count == all.count ? ["@media \(queries.sorted().joined(separator: ", "))"] : []
  }
}
