import CommandKit
import Dispatch
import Foundation
import TestSupport
import Testing

@Suite("AtomicFile")
struct AtomicFileTests {
  @Test("many threads write files at once, and each is whole")
  func threads() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path("")
    let count = 2000
    DispatchQueue.concurrentPerform(iterations: count) { index in
      try? AtomicFile(path: "\(folder)/\(index).txt").write { write throws in
        for part in 0..<8 { try write(Array("\(index) \(part)\n".utf8)) }
      }
    }
    for index in 0..<count {
      #expect(try scratch.text("\(index).txt") == (0..<8).map { "\(index) \($0)\n" }.joined())
    }
    #expect(try scratch.contents().count == count)
  }

  @Test("a check tells what writing would, and leaves everything as it is")
  func check() throws {
    let scratch = try ScratchFolder()
    try scratch.write("old".utf8, to: "known.txt")
    try AtomicFile(path: scratch.path("known.txt")).check()
    try AtomicFile(path: scratch.path("new.txt")).check()
    try AtomicFile(path: "/dev/null").check()
    for path in [scratch.path("none/new.txt"), scratch.path(""), ""] {
      let checked = #expect(throws: StreamError.self) { try AtomicFile(path: path).check() }
      let written = #expect(throws: StreamError.self) { try AtomicFile(path: path).write([]) }
      #expect(checked != nil && checked == written)
    }
    #expect(try scratch.contents() == ["known.txt"] && scratch.text("known.txt") == "old")
  }
}
