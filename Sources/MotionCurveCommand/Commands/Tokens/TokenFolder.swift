// The files of a folder that may belong to a design system.

internal import CommandKit
internal import TokenFiles

enum TokenFolder {
  /// Folders that hold what others have made.
  private static let foreign: Set<String> = ["node_modules", "bower_components", "Pods", "DerivedData"]

  /// Returns files, and those of folders whose endings are known, in the order of their names; each
  /// once.
  ///
  /// Of a folder, what cannot be read and says nothing about motion is passed over, and so are
  /// folders of generated files. What is not followed, or is not there for reading, is a file with
  /// a reason in its place.
  ///
  /// - Throws: ``StreamError/cannotRead(file:reason:)``; ``TokenError/nothingToRead(_:)`` where
  ///   there is no file at all.
  static func files(at paths: [String]) throws -> [TokenFile] {
    var known: Set<String> = []
    let found = try paths.flatMap(files(at:)).filter { known.insert($0.path).inserted }
    guard !found.isEmpty else { throw TokenError.nothingToRead(paths) }
    return found
  }

  private static func files(at path: String) throws -> [TokenFile] {
    guard SystemCalls.kind(of: path) == .folder else {
      return [TokenFile(path: path, bytes: try InputFile(path: path).bytes())]
    }
    // What a build has made of a system is no part of it.
    guard !isGenerated(path) else { return [] }
    var found: [TokenFile] = []
    guard let names = SystemCalls.names(in: path) else {
      return [TokenFile(path: path, refusal: "the folder cannot be listed")]
    }
    for name in names {
      guard !name.hasPrefix("."), !foreign.contains(name) else { continue }
      let inner = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      switch SystemCalls.kind(of: inner) {
      // A link to a folder may lead in a circle.
      case .folder where SystemCalls.target(ofLink: inner) == nil: found += try files(at: inner)
      case .folder:
        found.append(TokenFile(path: inner, refusal: "it is a link to a folder: name that folder beside this one"))
      case .file: if let file = try file(at: inner) { found.append(file) }
      case .nothing where TokenFile.isRead(path: inner) == true:
        let isLink = SystemCalls.target(ofLink: inner) != nil
        found.append(
          TokenFile(path: inner, refusal: isLink ? "it is a broken link" : "it is not there any more"))
      case .nothing, .other: continue
      }
    }
    return found
  }

  static func isGenerated(_ path: String) -> Bool { GeneratedList(at: "\(path)/\(GeneratedList.name)") != nil }

  /// A file of a folder; one that is gone is reported as any other that cannot be read.
  private static func file(at path: String) throws -> TokenFile? {
    guard let isRead = TokenFile.isRead(path: path) else { return nil }
    do throws(StreamError) {
      let file = TokenFile(path: path, bytes: try InputFile(path: path).bytes())
      return isRead && file.isReadable || file.speaksOfMotion ? file : nil
    } catch {
      guard case .cannotRead(_, let reason) = error else { throw error }
      return isRead ? TokenFile(path: path, refusal: reason) : nil
    }
  }
}
