import TestSupport
import Testing

@Suite("sample")
struct SampleCommandTests {
  private func times(_ arguments: [String]) throws -> [String] {
    let run = try MotionCurveRun.run(["sample"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
  }

  @Test(
    "times are quotients and not sums, and what was asked for is not exceeded",
    arguments: [
      (["--step", "10ms", "--until", "75ms"], ["0", "0.01", "0.02", "0.03", "0.04", "0.05", "0.06", "0.07"]),
      (["--step", "0.1", "--until", "0.3s"], ["0", "0.1", "0.2", "0.3"]),
      (["--fps", "4", "--until", "1"], ["0", "0.25", "0.5", "0.75", "1"]),
      (["--points", "3", "--until", "400ms"], ["0", "0.2", "0.4"]),
      (["--step", "2s", "--until", "1s"], ["0"]),
    ])
  func grid(arguments: [String], expected: [String]) throws {
    #expect(try times(["linear"] + arguments) == expected)
  }

  @Test("without --until the motion is at rest at the last time")
  func standardEnd() throws {
    let last = try #require(try times(["bouncy"]).last.flatMap(Double.init))
    #expect(last >= 0.8187)
    #expect(last < 0.8187 + 1.0 / 60)
  }

  @Test("an endless motion is sampled over a stretch of its own")
  func endless() throws {
    for curve in ["spring(mass: 1, stiffness: 100, damping: 0)", "ease.repeatForever()"] {
      #expect(try times([curve]).count > 10)
    }
  }

  @Test("runs between negative values and takes a negative velocity")
  func negative() throws {
    let run = try MotionCurveRun.run(
      ["sample", "bouncy", "--from", "-3", "--to", "-10.5", "--velocity", "-4", "--points", "2", "--until", "100"])
    #expect(run.output.hasPrefix("time,value,velocity,acceleration\n0,-3,-4,"))
    #expect(run.output.contains("\n100,-10.5,"))
  }

  @Test("several curves share a table and are told apart by their texts")
  func several() throws {
    let run = try MotionCurveRun.run(["sample", "smooth", "spring(0.5, 0.3)", "--points", "2", "--until", "1"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "series,time,value,velocity,acceleration")
    #expect(lines[1].hasPrefix("smooth,0,0,0,"))
    #expect(lines[3].hasPrefix("\"spring(0.5, 0.3)\",0,0,0,"))
  }
}
