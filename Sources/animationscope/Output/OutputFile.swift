internal import Foundation

/// A file that is written whole or not at all.
struct OutputFile {
  let path: String

  /// - Throws: ``CommandError/cannotWrite(file:reason:)``.
  func write(_ data: Data) throws(CommandError) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard !isFolder.boolValue else { throw .cannotWrite(file: path, reason: "it is a folder") }
    do {
      // What is no file, such as /dev/null or a pipe, is written to and not replaced.
      let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      let isPlain = kind == nil || kind == .typeRegular
      if exists, !isPlain, kind != .typeSymbolicLink {
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? handle.close() }
        try handle.write(contentsOf: data)
      } else {
        // A link keeps pointing where it points.
        try data.write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
      }
    } catch {
      throw .cannotWrite(file: path, reason: Self.words(of: error))
    }
  }

  private static func words(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileWriteNoPermission: "permission denied"
    case .fileNoSuchFile: "there is no such folder"
    case .fileWriteOutOfSpace: "no space is left"
    default: error.localizedDescription
    }
  }
}
