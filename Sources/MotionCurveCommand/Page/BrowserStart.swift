#if Page
  internal import Foundation

  /// Shows an address in the browser of whoever sits here, where there is one.
  enum BrowserStart {
    /// Asks the program of the system that opens things. Where there is none, the address stands in the terminal.
    static func open(_ address: String) {
      #if canImport(Darwin)
        let program = "/usr/bin/open"
      #else
        guard let program = Self.path(of: "xdg-open") else { return }
      #endif
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = [address]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try? process.run()
    }

    private static func path(of program: String) -> String? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }
#endif
