internal import Foundation
public import Testing

/// A browser that is installed and starts here, such as Debian's `chromium`.
public enum Browser {
  public static let path: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    }
    .first {
      FileManager.default.isExecutableFile(atPath: $0) && (try? answer(to: "<body>here</body>", by: $0).body) == "here"
    }

  /// What a test says that is skipped.
  public static let missing: Comment = "No Chromium starts here: apt install chromium."

  /// Returns what a page writes into its body, as it stands there: `&`, `<` and `>` are escaped.
  ///
  /// - Parameters:
  ///   - page: HTML. Its scripts may take a few seconds, and load modules.
  ///   - options: Of the browser, such as `--force-prefers-reduced-motion`.
  public static func body(of page: String, options: [String] = []) throws -> String {
    let (body, run) = try answer(to: page, by: #require(path), options)
    return try #require(body, "\(run.status): \(run.errors.suffix(500))")
  }

  private static func answer(
    to page: String, by browser: String, _ options: [String] = []
  ) throws -> (body: String?, run: ProgramRun) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "motion-curves-page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try Data(page.utf8).write(to: file)
    let run = try ProgramRun(
      browser,
      [
        // A container's shared memory is too small for a browser.
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--virtual-time-budget=10000",
        "--user-data-dir=\(folder.path)/profile", "--dump-dom",
      ] + options + [file.absoluteString])
    return (run.output.firstMatch(of: /<body>([^<]*)<\/body>/).map { String($0.output.1) }, run)
  }
}
