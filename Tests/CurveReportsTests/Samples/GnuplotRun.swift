import Foundation
import Testing

/// What gnuplot makes of a script.
enum GnuplotRun {
  static let program = ["/usr/bin/gnuplot", "/usr/local/bin/gnuplot", "/opt/homebrew/bin/gnuplot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs a script in an empty folder, and returns what it said and which files then lie there
  /// beside the script.
  static func run(_ script: String) throws -> (status: Int32, messages: String, output: Data, files: Set<String>) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gnuplot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(script.utf8).write(to: folder.appending(path: "script.gp"))
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.program))
    process.arguments = ["-d", "script.gp"]
    process.currentDirectoryURL = folder
    let (messages, output) = (folder.appending(path: ".messages"), folder.appending(path: ".output"))
    for file in [messages, output] { try Data().write(to: file) }
    process.standardError = try FileHandle(forWritingTo: messages)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: messages), as: UTF8.self),
      try Data(contentsOf: output),
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
          !$0.hasPrefix(".") && $0 != "script.gp"
        })
    )
  }
}
