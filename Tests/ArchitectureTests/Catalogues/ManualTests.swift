import AnimationMerging
import CurveMetrics
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import CurveAnswers

@Suite("Architecture: lists of the manual")
struct ManualTests {
  /// What an article lists, and all that there is.
  private static let lists: [(page: String, what: String, names: [String])] = [
    ("Measuring", "metric", MetricCatalog.all.map(\.name).filter { !$0.contains(".") }),
    ("Comparing", "writer of reports", WriterCatalog.all.map(\.name)),
    ("Exporting", "target of export", ExportCatalog.all.map(\.name)),
    ("Interruption", "merge policy", MergePolicies.all.map(\.name)),
    ("OtherPrograms", "operation of eval", EvaluationOperation.all.map(\.name)),
    ("Tokens", "platform of tokens build", SystemPlatform.all.map(\.name)),
    ("Tokens", "rule of tokens lint", TokenRule.all.map(\.name)),
  ]

  @Test("an article names everything of the kind that it lists", arguments: lists.indices)
  func namesEverything(index: Int) throws {
    let (page, what, names) = Self.lists[index]
    let text = try Repository.text("Sources/MotionCurves/MotionCurves.docc/\(page).md")
    #expect(names.count > 4)
    for name in names where !text.contains("`\(name)`") {
      Issue.record("\(page).md does not name the \(what) '\(name)': add it to the list there.")
    }
  }

  // A disk that takes A and a for one letter has one of two such files.
  @Test("no two names differ by their capitals alone", arguments: ["Sources", "Tests", "data", "python", "scripts"])
  func capitals(folder: String) throws {
    let root = Repository.root.appending(path: folder)
    let paths = try #require(FileManager.default.enumerator(atPath: root.path(percentEncoded: false)))
    var spellings: [String: String] = [:]
    for case let path as String in paths {
      if let other = spellings.updateValue(path, forKey: path.lowercased()) {
        Issue.record("\(folder)/\(path) and \(folder)/\(other) are one file on some disks.")
      }
    }
    #expect(!spellings.isEmpty)
  }
}
