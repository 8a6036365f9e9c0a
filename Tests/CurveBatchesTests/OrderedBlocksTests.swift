import CurveBatches
import CurveReports
import Foundation
import Synchronization
import Testing

@Suite("Ordered blocks")
struct OrderedBlocksTests {
  private struct Failure: Error, Equatable {
    let place: Int
  }

  @Test("every index comes once and in order", arguments: [1, 2, 3, 8], [1, 7, 1000, 5000])
  func order(threads: Int, size: Int) throws {
    for range in [-5..<995, 3..<3, 0..<1] {
      var seen: [Int] = []
      try OrderedBlocks(range, by: size, threads: threads).run {
        Array($0)
      } write: { made, block in
        #expect(made == Array(block) && block.count <= size)
        seen += made
      }
      #expect(seen == Array(range))
    }
  }

  @Test("blocks end where whole numbers do")
  func largestIndices() throws {
    for (range, expected) in [
      (.max - 10 ..< .max, [.max - 10 ..< .max]), (.min ..< .min + 10, [.min ..< .min + 10]),
      (.min ..< .max, [.min ..< -1, -1 ..< .max - 1, .max - 1 ..< .max]),
    ] as [(Range<Int>, [Range<Int>])] {
      var blocks: [Range<Int>] = []
      try OrderedBlocks(range, by: .max, threads: 2).run {
        $0
      } write: { block, _ in
        blocks.append(block)
      }
      #expect(blocks == expected)
    }
  }

  @Test("what waits to be written is bounded, and others work while one writes")
  func window() throws {
    let made = Atomic(0)
    var written = 0
    var most = 0
    try OrderedBlocks(0..<400, by: 1, threads: 2).run { _ in
      made.add(1, ordering: .relaxed)
    } write: { _, _ in
      // The other thread fills the window meanwhile; if it had to wait for this one, it would wait
      // for ever.
      while written == 0 && made.load(ordering: .relaxed) < 12 {
        Thread.sleep(forTimeInterval: 1e-4)
      }
      most = max(most, made.load(ordering: .relaxed) - written)
      written += 1
    }
    #expect(written == 400 && 12...14 ~= most)
  }

  @Test("lines of numbers do not depend on the count of threads")
  func lines() throws {
    let values = (0..<50_000).map { 400 / (Double($0) - 7.5) }
    let whole = DecimalText.lines(of: values, columns: 10, as: .fixed(decimals: 9))
    for threads in [1, 2, 5] {
      var bytes: [UInt8] = []
      try OrderedBlocks(0..<values.count, by: 1230, threads: threads).run { block in
        DecimalText.lines(of: Array(values[block]), columns: 10, as: .fixed(decimals: 9))
      } write: { part, _ in
        bytes += part
      }
      #expect(bytes == whole)
    }
  }

  @Test("of several failures the first in the range is thrown, after what comes before it", arguments: [1, 2, 5])
  func firstFailure(threads: Int) {
    var written = 0
    #expect(throws: Failure(place: 400)) {
      try OrderedBlocks(0..<10_000, by: 100, threads: threads).run { block in
        if block.lowerBound >= 400 { throw Failure(place: block.lowerBound) }
        return block.count
      } write: { count, _ in
        written += count
      }
    }
    #expect(written == 400)
  }

  @Test("what writing throws ends the run", arguments: [1, 2, 5])
  func writingFails(threads: Int) {
    var calls = 0
    #expect(throws: Failure(place: 200)) {
      try OrderedBlocks(0..<10_000, by: 100, threads: threads).run {
        $0
      } write: { _, block in
        calls += 1
        if block.lowerBound == 200 { throw Failure(place: 200) }
      }
    }
    #expect(calls == 3)
  }

  @Test("what cannot be worked on stops the program")
  func refusals() async {
    await #expect(processExitsWith: .failure) { _ = OrderedBlocks(0..<10, by: 0, threads: 1) }
    await #expect(processExitsWith: .failure) { _ = OrderedBlocks(0..<10, by: 1, threads: 0) }
    await #expect(processExitsWith: .failure) { _ = OrderedBlocks(0..<10, by: 1, threads: 1025) }
  }
}
