import Foundation
import TestSupport

/// Runs of the built command.
enum MotionCurveRun {
  static let program = Repository.products.appending(path: "motioncurve").path(percentEncoded: false)

  /// The environment of the tests without what would change the command's output.
  static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "COLUMNS", "LC_ALL", "LANG"] { environment[name] = nil }
    return environment
  }

  /// - Parameters:
  ///   - arguments: Behind the command's name.
  ///   - variables: Added to the environment of the tests.
  static func run(
    _ arguments: [String], input: String = "", variables: [String: String] = [:], directory: URL = Repository.root
  ) throws -> ProgramRun {
    try ProgramRun(
      program, arguments, environment: environment.merging(variables) { _, new in new }, input: input,
      directory: directory)
  }

  /// Runs a line of bash in which `motioncurve` is the built command.
  static func shell(_ line: String, variables: [String: String] = [:], directory: URL) throws -> ProgramRun {
    var environment = environment
    environment["PATH"] = Repository.products.path(percentEncoded: false) + ":" + (environment["PATH"] ?? "")
    return try ProgramRun(
      "/bin/bash", ["-c", line], environment: environment.merging(variables) { _, new in new }, directory: directory)
  }
}

/// A folder that is gone when its owner is.
final class ScratchFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "motioncurve-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// Names of everything in the folder or in one below it, hidden files included, sorted.
  func contents(of name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
