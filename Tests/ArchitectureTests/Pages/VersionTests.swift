import CurveReports
import Foundation
import TestSupport
import Testing

@Suite("Pages: version")
struct VersionTests {
  @Test("the version stands once in the code")
  func standsOnce() throws {
    let files = ["Sources", "Tests", "Examples"].flatMap { folder in
      SourceFile.swiftFiles(below: folder).map { "\(folder)/\($0)" }
    }
    let places = try files.filter { try Repository.text($0).contains(PackageVersion.number) }
    #expect(places == ["Sources/CurveReports/PackageVersion.swift"])
    #expect(!(try Repository.text("Package.swift").contains(PackageVersion.number)))
  }

  @Test("both commands say it", arguments: ["motioncurve", "animationscope"])
  func isSaid(command: String) throws {
    let run = try PageCommand.run("\(command) --version")
    let first = run.output.prefix { $0 != "\n" && $0 != "," }
    #expect(first == "\(command) \(PackageVersion.number)")
  }

  @Test("the changelog begins with it")
  func isInChangelog() throws {
    let headings = try Repository.text("CHANGELOG.md").matches(of: /(?m)^## ([0-9.]+)/).map { String($0.1) }
    #expect(headings.first == PackageVersion.number)
  }
}
