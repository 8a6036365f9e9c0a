internal import Foundation

/// A file for readers that take a path and nothing else, in memory where the system has such a
/// folder.
public enum ScratchFile {
  /// Every process has a folder of its own, and nothing else in it that a case could name.
  private static let folder: URL = {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let parent =
      FileManager.default.isWritableFile(atPath: memory.path()) ? memory : FileManager.default.temporaryDirectory
    let folder = parent.appending(path: "curve-fuzzing-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: ScratchFile.folder) }
    return folder
  }()

  public static func with(_ bytes: [UInt8], named name: String, _ body: (String) -> Void) {
    let path = folder.appending(path: name).path()
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      fatalError("cannot write \(path)")
    }
    body(path)
  }
}
