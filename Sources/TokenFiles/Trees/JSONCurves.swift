// Curves anywhere in a tree of JSON: design tokens, key frames of Lottie, easings of Figma, springs of libraries.

internal import CurveMath
internal import CurveReports

/// Finds the curves of a JSON file; each is named by its path, dots between.
struct JSONCurves {
  private let tokens: TokenResolver
  private let keys: LottieKeys
  private var found: [FoundCurve] = []

  /// A file's tree, in which no group leans on another one of it any more.
  struct Document: TokenFileFormat {
    static let endings: Set = ["json", "tokens"]
    static let beginnings = Set("{[".utf8)

    fileprivate let root: JSONValue
    /// A place for each group that could not be completed.
    fileprivate let refusals: [FoundCurve]
    /// What an object gives more than once, by its path.
    let repeatedNames: [String]

    init(_ bytes: [UInt8], path: String = "") throws(UnreadableText) {
      let document: JSONDocument
      do throws(JSONError) {
        document = try JSONDocument(bytes)
      } catch {
        throw UnreadableText(error.reason(in: bytes))
      }
      var extensions = TokenExtensions(root: document.value)
      root = try extensions.expanded()
      refusals = extensions.refusals
      repeatedNames = document.repeatedNames.map { $0.path.joined(separator: ".") }
    }

    static func curves(in files: [Document]) -> [[FoundCurve]] { JSONCurves.curves(in: files) }
  }

  /// Finds the curves of files that are read together: a token that one names may stand in another.
  static func curves(in documents: [Document]) -> [[FoundCurve]] {
    let roots = documents.map { JSONPlace($0.root) }
    return documents.indices.map { index in
      var curves = JSONCurves(roots, own: index)
      curves.found = documents[index].refusals
      curves.visit(documents[index].root, path: [], type: nil, siblings: nil)
      return curves.found
    }
  }

  private init(_ roots: [JSONPlace], own: Int) {
    tokens = TokenResolver(roots: roots, own: own)
    keys = LottieKeys(framesPerSecond: roots[own].value["fr"]?.finiteNumber)
  }

  // MARK: - The tree

  private mutating func visit(_ value: JSONValue, path: [String], type: String?, siblings: JSONPlace?) {
    if let items = value.array {
      for (index, item) in items.enumerated() {
        // Lottie calls it `nm`.
        let name = [item["nm"]?.string, item["name"]?.string].compactMap(\.self).first { !$0.isEmpty }
        visit(item, path: path + [name ?? String(index)], type: type, siblings: nil)
      }
    }
    guard let members = value.members else { return }
    let type = value["$type"]?.string ?? type
    let name = path.isEmpty ? value["name"]?.string ?? "curve" : path.joined(separator: ".")
    let place = path.isEmpty ? "at the top" : "at \(path.joined(separator: "."))"
    if let token = DesignToken(value, type: type) {
      let reading = tokens.reading(of: token, named: name, siblings: siblings)
      if let reading {
        var curve = FoundCurve(name, at: place, reading)
        curve.path = path.isEmpty ? nil : path
        found.append(curve)
      }
      // A 'value' without the dollar sign may be anything's.
      if reading != nil || value["$value"] != nil { return }
    }
    // What 'export' writes as JSON says the whole motion, its modifiers too.
    if let curve = value["curve"]?.string, value["name"]?.string != nil, value["delay"]?.finiteNumber != nil {
      found.append(FoundCurve(name, at: place, WrittenCurve(curve)))
      return
    }
    let tracks = keys.curves(of: value, name: name, place: place)
    found += tracks
    if tracks.isEmpty, let reading = FigmaEasing.reading(of: value) ?? SpringObject.reading(of: value) {
      note(reading, name: name, place: place)
      return
    }
    let siblings = JSONPlace(value)
    for member in members where !member.name.hasPrefix("$") || member.name == "$root" {
      if let text = member.value.string, StylesheetCurves.isTimingFunction(text) {
        let path = (path + [member.name]).joined(separator: ".")
        let reason =
          "'\(Shown.text(text, limit: 60))' is no token: write {\"$type\": \"cubicBezier\", \"$value\": [0.2, 0, 0, 1]}, or with a "
          + "text {\"type\": \"easing\", \"value\": \"…\"}"
        found.append(FoundCurve(path, at: "at \(path)", unreadable: reason))
      }
      visit(member.value, path: path + [member.name], type: type, siblings: siblings)
    }
  }

  private mutating func note(_ reading: FoundCurve.Reading?, name: String, place: String) {
    if let reading { found.append(FoundCurve(name, at: place, reading)) }
  }
}
