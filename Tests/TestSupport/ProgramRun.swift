public import Foundation

/// What a program said and how it ended.
public struct ProgramRun: Sendable {
  public let status: Int32
  public let output: String
  public let errors: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The path of an executable file.
  ///   - environment: The whole environment, or `nil` for that of the tests.
  ///   - input: What the program reads from standard input.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil, input: String = "",
    directory: URL = Repository.root
  ) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "motion-curves-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files and not pipes: a program that writes much to one of two pipes waits for a reader for
    // ever.
    let files = ["input", "output", "errors"].map { scratch.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    if let environment { process.environment = environment }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()

    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }
}

extension ProgramRun {
  /// Runs a line of bash in which the names of the built programs are those programs.
  ///
  /// - Parameter variables: Added to the environment of the tests.
  public init(shell line: String, variables: [String: String] = [:], directory: URL) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let products = ["PATH": "\(Repository.products.path(percentEncoded: false)):\(path)"]
    try self.init(
      "/bin/bash", ["-c", line], environment: Self.environment(products.merging(variables) { $1 }),
      directory: directory)
  }

  /// The environment of the tests without what would change the output of a program, and with
  /// further variables.
  public static func environment(_ variables: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "COLUMNS", "LC_ALL", "LANG"] { environment[name] = nil }
    return environment.merging(variables) { $1 }
  }
}

extension Repository {
  /// The folder in which the package's products lie, beside the running tests.
  public static var products: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }
}
