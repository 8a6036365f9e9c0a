public import Foundation

/// A folder that is gone when its owner is.
public final class ScratchFolder {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "motion-curves-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  public func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// Names of everything in the folder or in one below it, hidden files included, sorted.
  public func contents(of name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
