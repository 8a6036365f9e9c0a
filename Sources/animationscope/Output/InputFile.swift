internal import Foundation

/// What the command reads besides sources: standard input, configurations, baselines.
enum InputFile {
  /// - Throws: ``CommandError/cannotRead(file:reason:)``.
  static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    if path == "-" {
      guard let data = try? FileHandle.standardInput.readToEnd() ?? Data() else {
        throw .cannotRead(file: "standard input", reason: "it is closed")
      }
      return [UInt8](data)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .cannotRead(file: path, reason: "there is no such file")
    }
    guard !isFolder.boolValue else { throw .cannotRead(file: path, reason: "it is a folder") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .cannotRead(file: path, reason: "permission denied")
    }
    return [UInt8](data)
  }

  static func text(_ path: String) throws(CommandError) -> String {
    guard let text = String(validating: try bytes(path), as: UTF8.self) else {
      throw .cannotRead(file: path, reason: "it is not UTF-8")
    }
    return text
  }
}
