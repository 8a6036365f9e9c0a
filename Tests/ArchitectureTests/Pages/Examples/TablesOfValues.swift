import CurveBatches
import Foundation
import MotionCurves
import TestSupport
import Testing

@Suite("Pages: tables of values")
struct TablesOfValues {
  @Test("a table is written line after line by two threads")
  func writing() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    #expect(FileManager.default.createFile(atPath: path.path, contents: nil))
    let file = try FileHandle(forWritingTo: path)
    defer { try? FileManager.default.removeItem(at: path) }

    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9)
    let table = SpringTable(try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4))
    let values = try table.values(count: 1_000_000, startingAt: 0, every: 1e-6)

    try OrderedBlocks(0..<values.count, by: 40_000, threads: 2).run { block in
      DecimalText.lines(of: Array(values[block]), columns: 10, as: .fixed(decimals: 9))
    } write: { lines, _ in
      try file.write(contentsOf: lines)
    }

    try file.close()
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 100_000)
    #expect(lines[0].hasPrefix("5.000000000,5.000004000,"))
    #expect(try lines.last?.hasSuffix(",\(DecimalText.fixed(#require(values.last), decimals: 9))") == true)
  }
}
