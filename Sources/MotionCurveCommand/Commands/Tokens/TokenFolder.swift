// The files of a folder that may belong to a design system.

internal import CommandKit
internal import CurveMath
internal import TokenFiles

enum TokenFolder {
  /// Folders that hold what others have made.
  private static let foreign: Set<String> = ["node_modules", "bower_components", "Pods", "DerivedData"]

  /// Words without which a file in a language that is not read says nothing about motion.
  private static let words = ["cubic-bezier", "cubicBezier", "easing", "duration", "stiffness", "keyframes"]

  /// Returns files, and those of folders whose endings are known, in the order of their names; each once.
  ///
  /// Of a folder, what cannot be read and says nothing about motion is passed over, and so are folders of generated files.
  ///
  /// - Throws: ``StreamError/cannotRead(file:reason:)``.
  static func files(at paths: [String]) throws -> [TokenFile] {
    var known: Set<String> = []
    return try paths.flatMap(files).filter { known.insert($0.path).inserted }
  }

  private static func files(at path: String) throws -> [TokenFile] {
    guard SystemCalls.kind(of: path) == .folder else {
      return [TokenFile(path: path, bytes: try InputFile(path: path).bytes())]
    }
    // What a build has made of a system is no part of it.
    guard GeneratedList(at: "\(path)/\(GeneratedList.name)") == nil else { return [] }
    var found: [TokenFile] = []
    guard let names = SystemCalls.names(in: path) else {
      throw StreamError.cannotRead(file: "'\(Shown.text(path))'", reason: "the folder cannot be listed")
    }
    for name in names {
      guard !name.hasPrefix("."), !foreign.contains(name) else { continue }
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      switch SystemCalls.kind(of: inner) {
      // A link to a folder may lead in a circle.
      case .folder where SystemCalls.target(ofLink: inner) == nil: found += try files(at: inner)
      case .file:
        guard let isRead = TokenFile.isRead(path: inner) else { continue }
        let file = TokenFile(path: inner, bytes: try InputFile(path: inner).bytes())
        if isRead && file.isReadable || speaksOfMotion(file) { found.append(file) }
      case .folder, .nothing, .other: continue
      }
    }
    return found
  }

  private static func speaksOfMotion(_ file: TokenFile) -> Bool {
    words.contains { file.bytes.firstRange(of: Array($0.utf8)) != nil }
  }
}
