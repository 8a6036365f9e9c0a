import Foundation
import TestSupport

/// Runs of the built command.
enum AnimationScopeRun {
  static let program = Repository.products.appending(path: "animationscope").path(percentEncoded: false)

  /// - Parameters:
  ///   - arguments: Behind the command's name.
  ///   - variables: Added to the environment of the tests, from which everything that changes the output is taken.
  static func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], directory: URL = Repository.root
  ) throws -> ProgramRun {
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "COLUMNS", "LC_ALL", "LANG"] { environment[name] = nil }
    return try ProgramRun(
      program, arguments, environment: environment.merging(variables) { _, new in new }, input: input,
      directory: directory)
  }

  /// Runs the command on a terminal of its own, and returns what it wrote there.
  static func onTerminal(_ arguments: String, variables: [String: String] = [:], directory: URL) throws -> String {
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = nil
    environment["TERM"] = "xterm"
    return try ProgramRun(
      "/usr/bin/script", ["--quiet", "--return", "--command", "'\(program)' \(arguments)", "/dev/null"],
      environment: environment.merging(variables) { _, new in new }, directory: directory
    ).output
  }
}

/// A folder with sources that is gone when its owner is.
final class SourceFolder {
  let url: URL

  /// A view with one defect, in line 4, column 41.
  static let faulty = """
    struct Card: View {
      @State private var isOpen = false
      var body: some View {
        Rectangle().opacity(isOpen ? 1 : 0).animation(.bouncy)
          .onTapGesture { isOpen.toggle() }
      }
    }

    """
  static let sound = faulty.replacingOccurrences(of: "(.bouncy)", with: "(.bouncy, value: isOpen)")

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "animationscope-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  func run(_ arguments: String..., input: String = "", variables: [String: String] = [:]) throws -> ProgramRun {
    try AnimationScopeRun.run(arguments, input: input, variables: variables, directory: url)
  }
}
