/// The name of a state, part by part: `Card.Badge.model.count` is `model.count` of the view
/// `Badge`.
struct StatePath {
  /// The views of the sources around it, from the outermost.
  let views: [String]
  /// What the innermost view calls it: `model`, `count`.
  let parts: [String]

  /// Tells views from states, which may have a capital letter too: what the view around a part
  /// stores is none.
  ///
  /// - Parameter root: The view that is read; `nil` for a snippet.
  init(_ name: String, root: String?, in project: SourceProject, file: FileID) {
    let names = name.split(separator: ".").map(String.init)
    var owner = root.flatMap { project.type($0, from: file) }
    var count = 0
    for part in names.dropLast() {
      guard part.first?.isUppercase ?? false, owner?.storedProperty(part) == nil else { break }
      owner = project.type(part, from: file)
      count += 1
    }
    views = Array(names[..<count])
    parts = Array(names[count...])
  }

  /// `Card.Badge.`
  var viewPrefix: String { views.map { $0 + "." }.joined() }
  /// `model.count`
  var path: String { parts.joined(separator: ".") }
  /// `model`
  var name: String { parts.first ?? "" }
}
