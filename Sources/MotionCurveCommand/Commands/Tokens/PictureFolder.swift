// Drawings beside a document, a file each.

internal import CommandKit
internal import CurveMath
internal import CurveReports

struct PictureFolder {
  let path: String
  /// The path of the document that shows them; `nil` for standard output, which is read where the
  /// command runs.
  let document: String?

  /// A drawing's path from the document: links start from where that stands, and know no path of a
  /// machine.
  func reference(to name: String) -> String {
    let here = Self.parts((document ?? ".") + (document == nil ? "" : "/.."))
    let there = Self.parts(path)
    let shared = zip(here, there).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: here.count - shared) + there.dropFirst(shared)
    return (steps + [Self.file(name)]).joined(separator: "/")
  }

  private static func file(_ name: String) -> String { "\(name).svg" }

  /// The folders of a path, from the root.
  private static func parts(_ path: String) -> [String] {
    let whole = path.isAbsolutePath ? path : "\(SystemCalls.folderAtWork ?? "")/\(path)"
    return whole.split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
  }

  /// Writes the drawings that have files, each whole or not at all. What else lies in the folder
  /// stays.
  ///
  /// - Throws: ``StreamError/cannotWrite(file:reason:)``, `ReportError`.
  func write(_ figures: [CurveFigure]) throws {
    let drawn = try figures.compactMap { figure in
      try figure.file.map {
        (file: $0.split(separator: "/").last.map(String.init) ?? $0, bytes: try figure.picture().bytes)
      }
    }
    guard !drawn.isEmpty else { return }
    guard SystemCalls.makeFolder(path) else {
      throw StreamError.cannotWrite(file: "'\(Shown.text(path))'", reason: "no folder of that name can be made")
    }
    let folder = path.hasSuffix("/") ? path : "\(path)/"
    for (file, bytes) in drawn { try AtomicFile(path: folder + file).write(bytes) }
  }
}
