import Foundation

/// What a file of `AnimationViews` brings, read from its declarations.
struct PublicNames {
  /// A function of a view, with the labels of each of its forms.
  struct Modifier {
    let name: String
    var forms: [String]
    var isDeprecated: Bool
  }

  let file: SourceFile
  /// Types of the top level whose names begin with no underscore, in the order of the file.
  private(set) var types: [String] = []
  /// Functions in extensions of `View`.
  private(set) var modifiers: [Modifier] = []
  /// Members that stand for a value of a type, such as `.bordered` of a style: the name with its
  /// dot.
  private(set) var values: [String] = []
  /// Values of the environment.
  private(set) var environment: [String] = []
  /// The names of all functions in extensions.
  private(set) var functions: Set<String> = []
  /// Whether nothing of it is public.
  private(set) var isEmpty = true

  /// What the head of the file says of SwiftUI; `nil` for one that follows none.
  var origin: Origin? { Origin(head: OriginTests.head(of: file.lines)) }

  init(_ file: SourceFile) {
    self.file = file
    // The type that an extension is of, and the one whose values stand in it.
    var (owner, ownValues) = ("", false)
    let lines = Self.outerLines(of: file)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("}") { (owner, ownValues) = ("", false) }
      // Most lines are told apart without a pattern, which is slow in a debug build.
      if line.hasPrefix("public ") || line.hasPrefix("open "), let type = line.firstMatch(of: Self.typeDeclaration) {
        if !type.1.hasPrefix("_") { types.append(String(type.1)) }
        isEmpty = false
      }
      if !line.hasPrefix(" "), line.contains("extension "),
        let found = line.firstMatch(of: /^(?:public |nonisolated |@MainActor )*extension (\w+)(.*)\{/)
      {
        owner = String(found.1)
        ownValues = found.2.contains("where Self == ")
      }
      guard !owner.isEmpty, line.contains("public "), let member = line.firstMatch(of: Self.memberDeclaration) else {
        continue
      }
      let attributes = Self.attributes(above: index, in: lines)
      guard !attributes.contains("unavailable") else { continue }
      isEmpty = false
      if member.1 == "func" { functions.insert(String(member.2)) }
      if owner == "EnvironmentValues", member.1 == "var", !member.2.hasPrefix("_") {
        environment.append(String(member.2))
      }
      if ownValues || owner == "AnyTransition", line.contains("static ") { note(value: ".\(member.2)") }
      guard owner == "View", member.1 == "func", !member.2.hasPrefix("_") else { continue }
      let form = String(member.2) + Self.labels(of: lines[index...].prefix(20).joined(separator: "\n"))
      note(form, of: String(member.2), isDeprecated: attributes.contains("deprecated"))
    }
  }

  /// The lines as they stand without the conditions around them: what is compiled where UIKit is
  /// missing counts as well.
  private static func outerLines(of file: SourceFile) -> [Substring] {
    var depth = 0
    return file.lines.map { line in
      if line.hasPrefix("#endif") { depth -= 1 }
      defer { if line.hasPrefix("#if") { depth += 1 } }
      return depth > 0 && line.hasPrefix("  ") ? line.dropFirst(2) : line
    }
  }

  private static var typeDeclaration: Regex<(Substring, Substring)> {
    /^(?:public|open) (?:(?:final|indirect|nonisolated) )*(?:struct|enum|protocol|class|actor|typealias) (\w+)/
  }

  private static var memberDeclaration: Regex<(Substring, Substring, Substring)> {
    /^  (?:@\w+(?:\([^)]*\))? )*public (?:(?:static|nonisolated|mutating|internal\(set\)) )*(func|var|let) `?(\w+)/
  }

  private mutating func note(value: String) {
    if !values.contains(value) { values.append(value) }
  }

  private mutating func note(_ form: String, of name: String, isDeprecated: Bool) {
    guard let index = modifiers.firstIndex(where: { $0.name == name }) else {
      return modifiers.append(Modifier(name: name, forms: [form], isDeprecated: isDeprecated))
    }
    if !modifiers[index].forms.contains(form) { modifiers[index].forms.append(form) }
    // A name is old when all of its forms are.
    modifiers[index].isDeprecated = modifiers[index].isDeprecated && isDeprecated
  }

  /// The attributes on the lines above a declaration, as one text.
  private static func attributes(above index: Int, in lines: [Substring]) -> String {
    var text = ""
    for line in lines[..<index].reversed() {
      let isPart = line.hasPrefix("  @") || line.hasPrefix("    ") || line == "  )"
      guard isPart, !line.contains("///") else { break }
      text = line + " " + text
      if line.hasPrefix("  @") { continue }
    }
    return text.contains("@") ? text : ""
  }

  /// The labels of a function's parameters, as documentation writes them: `(width:height:)`.
  static func labels(of declaration: String) -> String {
    guard let open = declaration.firstIndex(of: "(") else { return "" }
    var (depth, angles) = (0, 0)
    var labels: [Substring] = []
    var start = declaration.index(after: open)
    func label(before end: String.Index) {
      let parameter = declaration[start..<end].drop { $0.isWhitespace }
      guard let colon = parameter.firstIndex(of: ":") else { return }
      // Attributes stand before the label.
      let words = parameter[..<colon].split(separator: " ").filter { !$0.hasPrefix("@") }
      if let word = words.first { labels.append(word) }
    }
    var last: Character = " "
    for index in declaration.indices[open...] {
      let character = declaration[index]
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 {
          label(before: index)
          return "(" + labels.map { "\($0):" }.joined() + ")"
        }
      case "<": angles += 1
      case ">" where last != "-": angles -= 1
      case "," where depth == 1 && angles == 0:
        label(before: index)
        start = declaration.index(after: index)
      default: break
      }
      last = character
    }
    return ""
  }
}

/// What the head of a file says: since when SwiftUI has it, and how surely it is known.
struct Origin {
  let since: String
  let certainty: String

  init?(head: String) {
    guard let follows = head.range(of: "Follows: "), let sure = head.range(of: "Certainty: ") else { return nil }
    var since = String(head[follows.upperBound..<sure.lowerBound])
    while let last = since.last, last == " " || last == "." { since.removeLast() }
    if since.hasPrefix("SwiftUI since ") { since.removeFirst("SwiftUI since ".count) }
    if since.hasPrefix("SwiftUI ") { since.removeFirst("SwiftUI ".count) }
    // An empty line of a comment is two spaces here: what stands behind it is of other things.
    let certainty = head[sure.upperBound...].replacing("by part. - ", with: "").replacing(". - ", with: "; ")
    (self.since, self.certainty) = (since, certainty.components(separatedBy: "  ")[0])
  }
}
