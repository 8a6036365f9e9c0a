import CurveMath
import Foundation
import TestSupport
import Testing

/// The article about limits and the promises about input from strangers, against the code.
@Suite("Limits: pages")
struct LimitPageTests {
  private static let article = "Sources/MotionCurves/MotionCurves.docc/Limits.md"
  private static let head = "| limit | accepted | of what | the error says |\n| --- | --- | --- | --- |\n"

  private static func row(_ limit: Limit) -> String {
    let unit = limit.unit.isEmpty ? "" : " \(limit.unit)"
    let accepted = limit.least == 0 && limit.most >= 1 ? "up to \(limit.mostText)" : limit.words
    return "| \(limit.name) | \(accepted)\(unit) | \(limit.bounds) | \(limit.says) |\n"
  }

  @Test("the article lists every limit with its value")
  func article() throws {
    let page = try Repository.text(Self.article)
    let begin = try #require(page.firstRange(of: Self.head)).lowerBound
    let end = try #require(page[begin...].firstRange(of: "\n\n")).lowerBound
    let table = Self.head + Limits.all.map(Self.row).joined()
    let renewed = page[..<begin] + table.dropLast() + page[end...]
    #expect(try Snapshot.text(Self.article, renewedAs: String(renewed)) == String(renewed))
  }

  // MARK: - SECURITY.md

  private static func page() throws -> String { try Repository.text("SECURITY.md") }

  @Test("SECURITY.md is short, and leads to files that are there")
  func links() throws {
    let page = try Self.page()
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 75)
    for match in page.matches(of: /\]\(([^)#]+)\)/) where !match.1.hasPrefix("https://") {
      let file = Repository.root.appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)), "\(match.1)")
    }
  }

  @Test("the targets of make that SECURITY.md names are there")
  func targets() throws {
    let makefile = try Repository.text("Makefile")
    for match in try Self.page().matches(of: /`make ([a-z]+)/) {
      #expect(makefile.contains("\n\(match.1):"), "make \(match.1)")
    }
  }

  @Test("the scripts that SECURITY.md names are there, and the options of its commands")
  func commands() throws {
    for match in try Self.page().matches(of: /scripts\/[a-z_]+\.py/) {
      let script = Repository.root.appending(path: String(match.0))
      #expect(FileManager.default.fileExists(atPath: script.path(percentEncoded: false)), "\(match.0)")
    }
    for match in try Self.page().matches(of: /`motioncurve ([a-z]+) (--[a-z-]+)/) {
      let help = try MotionCurveRun.run([String(match.1), "--help"])
      #expect(help.status == 0 && help.output.contains(match.2), "\(match.0)")
    }
  }

  @Test("the limits of SECURITY.md are those of the table")
  func limits() throws {
    let page = try Self.page()
    #expect(page.contains("\(Limits.file.count >> 20) MiB") && page.contains("\(Limits.evalLine.count >> 20) MiB"))
    #expect(page.contains("\(Limits.evalValues.mostText) JSON values"))
  }

  // What could open one is called by none of these names.
  @Test("nothing opens a connection")
  func network() throws {
    let sources = try #require(
      FileManager.default.enumerator(at: Repository.root.appending(path: "Sources"), includingPropertiesForKeys: nil))
    for case let file as URL in sources where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in ["FoundationNetworking", "URLSession", "NWConnection", "getaddrinfo", "AF_INET"] {
        #expect(!text.contains(word), "\(file.lastPathComponent) has \(word)")
      }
    }
  }
}
