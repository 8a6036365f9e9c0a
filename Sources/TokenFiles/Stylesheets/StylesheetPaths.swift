/// Finds the file that another one asks for.
struct StylesheetPaths {
  private let folders: [String]
  private var files: [String: Int] = [:]
  private var byName: [String: [(path: String, file: Int)]] = [:]

  init(_ paths: [String]) {
    folders = paths.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
    for (number, path) in paths.enumerated() {
      let plain = Self.plain(path)
      var names = [plain]
      if plain == "index" || plain.hasSuffix("/index") { names.append(String(plain.dropLast(6))) }
      for name in names where files[name] == nil { files[name] = number }
      byName[StylesheetCurves.File.name(path), default: []].append((names.last ?? plain, number))
    }
  }

  /// Whether a file is only read by others.
  static func isPart(_ path: String) -> Bool { path.split(separator: "/").last?.hasPrefix("_") == true }

  /// Without `_`, the ending, and steps up.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    guard var name = parts.popLast() else { return "" }
    for ending in [".scss", ".css", ".import"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
    if name.hasPrefix("_") { name = name.dropFirst() }
    return ((path.hasPrefix("/") ? [""] : []) + parts + [name]).joined(separator: "/")
  }

  func file(_ written: String, from number: Int) -> Int? {
    guard folders.indices.contains(number) else { return nil }
    if let file = files[Self.plain(folders[number] + (folders[number].isEmpty ? "" : "/") + written)] { return file }
    let plain = Self.plain(written)
    let alike = byName[StylesheetCurves.File.name(written)] ?? []
    // Build tools look in other folders too.
    return (alike.first { $0.path == plain || $0.path.hasSuffix("/" + plain) } ?? (alike.count == 1 ? alike[0] : nil))?
      .file
  }
}
