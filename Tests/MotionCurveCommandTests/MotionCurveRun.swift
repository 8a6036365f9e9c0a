import Foundation
import TestSupport

/// Runs of the built command.
enum MotionCurveRun {
  static let program = Repository.products.appending(path: "motioncurve").path(percentEncoded: false)

  /// - Parameters:
  ///   - arguments: Behind the command's name.
  ///   - variables: Added to the environment of the tests.
  static func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], directory: URL = Repository.root
  ) throws -> ProgramRun {
    try ProgramRun(
      program, arguments, environment: ProgramRun.environment(variables), input: input, directory: directory)
  }

  /// Runs a line of bash in which `motioncurve` is the built command.
  static func shell(_ line: String, variables: [String: String] = [:], directory: URL) throws -> ProgramRun {
    try ProgramRun(shell: line, variables: variables, directory: directory)
  }
}
