import Foundation
import TestSupport

/// Runs of the built command.
enum AnimationScopeRun {
  static let program = Repository.products.appending(path: "animationscope").path(percentEncoded: false)

  /// - Parameters:
  ///   - arguments: Behind the command's name.
  ///   - variables: Added to the environment of the tests, from which everything that changes the
  ///     output is taken.
  static func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], directory: URL = Repository.root
  ) throws -> ProgramRun {
    try ProgramRun(
      program, arguments, environment: ProgramRun.environment(variables), input: input, directory: directory)
  }

  /// Runs the command on a terminal of its own, and returns what it wrote there.
  static func onTerminal(_ arguments: String, variables: [String: String] = [:], directory: URL) throws -> String {
    try ProgramRun(
      "/usr/bin/script", ["--quiet", "--return", "--command", "'\(program)' \(arguments)", "/dev/null"],
      environment: ProgramRun.environment(["TERM": "xterm"].merging(variables) { $1 }), directory: directory
    ).output
  }
}

/// A folder with sources that is gone when its owner is.
struct SourceFolder {
  let scratch: ScratchFolder

  var url: URL { scratch.url }

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
    scratch = try ScratchFolder()
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws { try scratch.write(text.utf8, to: name) }

  func text(_ name: String) throws -> String { try scratch.text(name) }

  func run(_ arguments: String..., input: String = "", variables: [String: String] = [:]) throws -> ProgramRun {
    try AnimationScopeRun.run(arguments, input: input, variables: variables, directory: url)
  }
}
