import Foundation
import TestSupport

/// The pages whose commands, examples, pictures and links are tested.
enum Pages {
  /// The articles and front pages of every module, ascending.
  static let articles: [String] = SourceFile.folders.flatMap { module in
    articles(of: module).map { "\(catalogue(of: module))/\($0)" }
  }

  static let all = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "data/README.md"] + articles

  /// What users of the package read: an example there shows the imports that it needs.
  static let forUsers = ["README.md"] + articles

  /// The folder of a module's documentation.
  static func catalogue(of module: String) -> String { "Sources/\(module)/\(module).docc" }

  /// The files of a module's documentation, its front page included, ascending; none for a module
  /// without any.
  static func articles(of module: String) -> [String] {
    let folder = Repository.root.appending(path: catalogue(of: module)).path(percentEncoded: false)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted()
  }
}
