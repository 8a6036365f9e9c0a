public import Foundation
public import Testing

/// A browser that is installed, such as Debian's `chromium`.
public enum Browser {
  public static let path: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a test says that is skipped.
  public static let missing: Comment = "No Chromium is installed: apt install chromium."

  /// Returns what a page writes into its body, as it stands there: `&`, `<` and `>` are escaped.
  ///
  /// - Parameter page: HTML. Its scripts may take a few seconds, and load modules.
  public static func body(of page: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "motion-curves-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try Data(page.utf8).write(to: file)
    let run = try ProgramRun(
      try #require(path),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000",
        "--user-data-dir=\(folder.path)/profile", "--dump-dom", file.absoluteString,
      ])
    let match = try #require(
      run.output.firstMatch(of: /<body>([^<]*)<\/body>/), "\(run.status): \(run.errors.suffix(500))")
    return String(match.output.1)
  }
}
