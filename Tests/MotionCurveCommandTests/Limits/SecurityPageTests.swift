import CurveMath
import Foundation
import TestSupport
import Testing

/// The promises about input from strangers, against the code.
@Suite("SECURITY.md")
struct SecurityPageTests {
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

  // What could open one is called by none of these names, but at the door to the page.
  @Test("nothing opens a connection, and one file waits for them on 127.0.0.1")
  func network() throws {
    let sources = try #require(
      FileManager.default.enumerator(at: Repository.root.appending(path: "Sources"), includingPropertiesForKeys: nil))
    for case let file as URL in sources where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if file.path.hasSuffix("MotionCurvePage/Descriptor.swift") {
        #expect(text.contains("UInt32(0x7F00_0001).bigEndian") && text.matches(of: /s_addr/).count == 1)
        #expect(!text.contains("connect("))
        continue
      }
      for word in ["FoundationNetworking", "URLSession", "NWConnection", "getaddrinfo", "AF_INET"] {
        #expect(!text.contains(word), "\(file.lastPathComponent) has \(word)")
      }
    }
  }
}
