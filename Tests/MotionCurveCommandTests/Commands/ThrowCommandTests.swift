import TestSupport
import Testing

@Suite("throw")
struct ThrowCommandTests {
  private static func rows(_ arguments: [String]) throws -> [[String]] {
    let run = try MotionCurveRun.run(["throw", "--format", "csv"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test("one flick under every law is a row each")
  func all() throws {
    let rows = try Self.rows([])
    #expect(rows.count == 21 && rows.allSatisfy { $0.count == 6 })
    let distances = Dictionary(uniqueKeysWithValues: rows.dropFirst().map { ($0[0], Double($0[1])!) })
    expectClose(try #require(distances["motion"]), 1600, within: 1e-9)
    expectClose(try #require(distances["uikit"]), 998.5, within: 0.01)
    expectClose(try #require(distances["reanimated"]), 690.5, within: 0.05)
  }

  @Test("the title says what was asked, the frame rate included", arguments: [nil, "30", "59.94"])
  func title(rate: String?) throws {
    let frames = rate.map { ["--fps", $0] } ?? []
    let run = try MotionCurveRun.run(
      ["throw", "uikit", "--upper", "300", "--snap", "0,200", "--format", "text"] + frames)
    #expect(
      run.output.hasPrefix("A flick of 2000 units/s, below 300, to 0, 200, at \(rate ?? "60") frames/s\n"),
      "\(run.output)")
  }

  @Test("laws that know no edges are left out of all, and refused by name")
  func edges() throws {
    let run = try MotionCurveRun.run(["throw", "--upper", "600", "--format", "csv"])
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 19)
    #expect(run.errors.contains("Left out: 'react-native' knows no bounds."))
    let named = try MotionCurveRun.run(["throw", "react-native", "--upper", "600"])
    #expect(named.status == 64 && named.errors.contains("knows no bounds"))
    let rows = try Self.rows(["flutter-bouncing", "--velocity", "8000", "--lower", "-1000", "--upper", "1000"])
    expectClose(Double(rows[1][9])!, 5000 - 5997.5, within: 0.05)
  }

  @Test("a target beyond an edge is told, one between them is not")
  func targetBeyondEdge() throws {
    let run = try MotionCurveRun.run([
      "throw", "uikit", "--lower", "-50", "--upper", "600", "--snap", "0,800,600,-60.5",
    ])
    #expect(run.status == 0)
    #expect(
      run.errors == "The target 800 lies beyond the edge at 600.\nThe target -60.5 lies beyond the edge at -50.\n")
  }

  @Test("targets, frame rates and exact laws")
  func options() throws {
    let snapped = try Self.rows(["uikit", "motion", "--velocity", "1000", "--snap", "0,400,600"])
    #expect(snapped.dropFirst().map { Double($0[1])!.rounded() } == [400, 600])
    let frames = try ["30", "60", "120"].map { rate in
      Double(try Self.rows(["reanimated", "--velocity", "1000", "--fps", rate])[1][1])!
    }
    #expect(frames.map { $0.rounded() } == [479, 345, 248])
    let exact = try Self.rows(["motion", "motion-exact", "--velocity", "5000", "--upper", "300"])
    #expect(Double(exact[1][9])! != 0 && Double(exact[2][9])! == 0)
    #expect(try Self.rows(["gsap", "--show", "laws"])[1][0] == "gsap")
  }

  @Test(
    "says what cannot be",
    arguments: [
      (["utkit"], "No throw is called 'utkit'. Did you mean 'uikit'?"),
      (["--lower", "3", "--upper", "1"], "The bounds are 3 and 1."),
      (["--snap", "1,x"], "Give numbers with commas between them"),
      (["uikit", "--velocity", "inf"], "--velocity is inf. Use a finite number."),
    ])
  func errors(arguments: [String], words: String) throws {
    let run = try MotionCurveRun.run(["throw"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test("a flick that no law can play is refused once, not once for each")
  func refusedOnce() throws {
    let run = try MotionCurveRun.run(["throw", "--velocity", "1e308"])
    #expect(run.status == 64 && run.errors.contains("Use -1e50 to 1e50 units per second."))
    #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
  }

  @Test("a picture has every motion")
  func picture() throws {
    let run = try MotionCurveRun.run(["throw", "uikit", "reanimated", "--upper", "600", "--format", "svg"])
    #expect(run.status == 0 && run.output.contains("uikit") && run.output.contains("reanimated"))
  }
}
