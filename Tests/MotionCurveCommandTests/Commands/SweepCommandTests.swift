import Foundation
import TestSupport
import Testing

@Suite("motioncurve sweep")
struct SweepCommandTests {
  private static let grid = "spring(duration: {0.2...0.6 by 0.1}, bounce: {0...0.6 x 7})"

  @Test("writes names and then one line a point, in order")
  func csv() throws {
    let run = try MotionCurveRun.run(["sweep", Self.grid, "--metrics", "overshoot,peak-time"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(lines.count == 36)
    #expect(lines[0] == "duration,bounce,overshoot,peak-time")
    #expect(lines[1] == "0.2,0,0,")
    #expect(lines[2].hasPrefix("0.2,0.1,0.00152"))
    #expect(lines[8].hasPrefix("0.3,0,"))
  }

  @Test("a range of a throw is called by its label, or by a name of its own")
  func throwLabels() throws {
    func lines(_ curve: String, _ metric: String) throws -> [Substring] {
      try MotionCurveRun.run(["sweep", curve, "--metrics", metric]).output.split(separator: "\n")
    }
    // Half of a decay's way is gone after ln 2/λ.
    let decays = try lines("decay(velocity: 2000, friction: {2, 4})", "half-time")
    #expect(decays[0] == "friction,half-time" && decays.count == 3)
    let halves = try decays.dropFirst().map { try #require(Double($0.split(separator: ",")[1])) }
    #expect(abs(halves[0] - log(2) / 2) < 1e-12 && abs(halves[1] - log(2) / 4) < 1e-12)
    let constants = try lines("decay(distance: 3, timeConstant : {200...400ms x 3})", "half-time")
    #expect(constants[0] == "timeConstant,half-time" && constants[1].hasPrefix("0.2,"))
    #expect(try lines("decay(velocity: 2000, friction: {k: 2, 4})", "half-time")[0] == "k,half-time")
    let unnamed = try MotionCurveRun.run(["sweep", "cubic-bezier(0, {0, 1}, 0.2, 1)"])
    #expect(unnamed.status == 64 && unnamed.errors.contains("this range has no name"))
  }

  @Test("the numbers are those of compare")
  func agreesWithCompare() throws {
    let swept = try MotionCurveRun.run(["sweep", "spring(0.5, {0.3, 0.4})"]).output
    let compared = try MotionCurveRun.run(["compare", "spring(0.5, 0.3)", "--format", "csv"]).output
    let numbers = swept.split(separator: "\n")[1].split(separator: ",").dropFirst()
    #expect(compared.split(separator: "\n")[1].hasSuffix("," + numbers.joined(separator: ",")))
  }

  @Test("a metric that depends on the screen has its frame rate beside it")
  func frameRate() throws {
    func lines(_ arguments: String...) throws -> [Substring] {
      try MotionCurveRun.run(["sweep", "spring(tension: {180, 210}, friction: 12)", "--metrics"] + arguments).output
        .split(separator: "\n")
    }
    let fast = try lines("duration.react-spring,overshoot", "--fps", "120")
    #expect(fast[0] == "tension,duration.react-spring,overshoot,fps")
    #expect(fast[1].hasPrefix("180,0.8583333333333333,0.2") && fast[1].hasSuffix(",120"))
    #expect(try lines("overshoot", "--fps", "120")[0] == "tension,overshoot")
    let map = try MotionCurveRun.run([
      "sweep", "spring(tension: {180, 210}, friction: {12, 20})", "--contour", "duration.react-spring", "--fps", "120",
    ])
    #expect(map.output.contains("duration.react-spring (s) at 120 fps"))
    #expect(map.output.contains("0.8583333333333333") && !map.output.contains(" 120\n"))
  }

  @Test("parts put together are the whole, whatever the count of threads", arguments: ["csv", "binary"])
  func shards(format: String) throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      sweep() { motioncurve sweep 'spring({0.2...1 x 71}, {0...0.9 x 67})' --where 'overshoot > 1%' \
      --format \(format) --quiet "$@"; }
      sweep --threads 1 -o whole
      for part in 1 2 3; do sweep --threads 3 --shard $part/3 -o $part; done
      sweep >streamed
      cat 1 2 3 | cmp - whole && cmp streamed whole && test -s 2 && echo same
      """, directory: scratch.url)
    #expect(run.output == "same\n")
    #expect(run.errors == "")
  }

  @Test("more parts than points are the whole too")
  func emptyShards() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      for part in 1 2 3 4 5; do
        motioncurve sweep 'spring(0.5, {0, 0.1, 0.2})' --metrics overshoot --shard $part/5
      done
      """, directory: scratch.url)
    #expect(
      run.output == (try MotionCurveRun.run(["sweep", "spring(0.5, {0, 0.1, 0.2})", "--metrics", "overshoot"]).output))
    #expect(run.output.hasPrefix("bounce,overshoot\n"))
  }

  @Test(
    "what cannot be swept or drawn is refused before anything is written",
    arguments: [
      (["spring(0.5, {0...0.2 x 3})", "--metrics", "overshoot,overshoot"], "'overshoot' is named twice"),
      (["spring(0.5, {overshoot: 0...0.2 x 3})"], "'overshoot' is the name of a metric."),
      (["spring(mass: {1, -1, 1}, stiffness: 90, damping: 9)"], "mass"),
      (["spring({0.2, 0.3}, {0...0 x 3})", "--contour", "overshoot"], "'bounce' has one value"),
      (
        ["spring({0.2, 0.3}, {0.1, 0.2})", "--contour", "overshoot", "--where", "overshoot > 2"],
        "no point of the grid has the metric overshoot and meets --where"
      ),
      (
        ["spring({0.2, 0.3}, {0.1, 0.2})", "--contour", "overshoot", "--metrics", "overshoot"], "Leave one of them out."
      ),
    ])
  func refusals(arguments: [String], message: String) throws {
    let run = try MotionCurveRun.run(["sweep"] + arguments)
    #expect(run.status != 0 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
  }

  @Test("a plan draws nothing, names what is too large, and quotes its file for Python")
  func plans() throws {
    let contour = try MotionCurveRun.run([
      "sweep", "spring({0.2, 0.3}, {0.1, 0.2})", "--contour", "overshoot", "--plan",
    ])
    #expect(contour.output.hasPrefix("4 points\n") && !contour.output.contains("gnuplot"))
    let large = try MotionCurveRun.run(["sweep", "spring(0.5, {0...1 x 1000000000000})", "--plan"])
    #expect(large.output.contains("--shard 1/100"))
    let quoted = try MotionCurveRun.run(["sweep", "spring(0.5, {0, 0.1})", "--plan", "-o", "it's\\.f64"])
    #expect(quoted.output.contains(#"numpy.fromfile('it\'s\\.f64', "#))
  }

  @Test("binary numbers are those of CSV, in rows")
  func binary() throws {
    let scratch = try ScratchFolder()
    let file = scratch.path("a.f64")
    #expect(try MotionCurveRun.run(["sweep", Self.grid, "-o", file]).status == 0)
    let text = try MotionCurveRun.run(["sweep", Self.grid]).output
    let expected = text.split(separator: "\n").dropFirst().flatMap { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    }
    let data = try Data(contentsOf: URL(filePath: file))
    let values = stride(from: 0, to: data.count, by: 8).map { offset in
      Double(bitPattern: data[offset..<offset + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    #expect(values.count == 35 * 8)
    #expect(zip(values, expected).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN })
  }

  @Test("a plan says what would be written, and how numpy reads it")
  func plan() throws {
    let run = try MotionCurveRun.run(
      ["sweep", Self.grid, "--plan", "--shard", "2/4", "--format", "binary", "--metrics", "overshoot"])
    #expect(
      run.output == """
        35 points, part 2 of 4: 9 from number 8 on
          duration: 5 values from 0.2 s to 0.6 s
          bounce: 7 values from 0.0 to 0.6
        3 columns: duration, bounce, overshoot
        216 bytes
        numpy.fromfile('sweep.f64', [('duration', '<f8'), ('bounce', '<f8'), ('overshoot', '<f8')])

        """)
  }

  @Test("what is ended half-way leaves no file, and an older one as it was", arguments: ["TERM", "INT", "KILL"])
  func ended(signal: String) throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      set -m
      echo older >a.csv
      motioncurve sweep 'spring({0.2...1 x 10000}, {0...0.9 x 10000})' -o a.csv &
      motioncurve sweep 'spring({0.2...1 x 10000}, {0...0.9 x 10000})' -o b.csv &
      for try in $(seq 100); do
        test "$(find . -name '.motioncurve-*' -size +64k | wc -l)" = 2 && break
        sleep 0.1
      done
      kill -\(signal) %1 %2
      wait
      cat a.csv
      ls
      \(signal == "KILL" ? "" : "ls -A")
      """, directory: scratch.url)
    #expect(run.output == "older\na.csv\n" + (signal == "KILL" ? "" : "a.csv\n"))
  }

  @Test("a map is a script, or the picture that gnuplot draws of it")
  func contour() throws {
    let scratch = try ScratchFolder()
    let script = try MotionCurveRun.run(["sweep", Self.grid, "--contour", "overshoot"])
    #expect(script.status == 0)
    #expect(script.output.contains("set xlabel 'bounce'"))
    #expect(script.output.contains("set ylabel 'duration (s)'"))
    let run = try MotionCurveRun.shell(
      """
      motioncurve sweep '\(Self.grid)' --contour settling-time -o a.svg --quiet
      motioncurve sweep '\(Self.grid)' --contour settling-time --where 'overshoot < 2%' -o a.png --quiet
      motioncurve sweep 'spring(mass: 2, stiffness: {10...1000 log x 9}, damping: {1...9 x 9})' \
      --contour overshoot -o a.gp --quiet
      LC_ALL=C.UTF-8 gnuplot -d a.gp
      head -c 5 a.svg; echo; head -c 4 a.png | od -An -tx1; grep -c '</svg>' contours.svg
      """, directory: scratch.url)
    #expect(run.errors == "")
    #expect(run.output == "<?xml\n 89 50 4e 47\n1\n")
  }

  @Test("a bound whose unit was probably forgotten is asked about")
  func question() throws {
    let grid = "spring(0.5, {0, 0.3})"
    let run = try MotionCurveRun.run(["sweep", grid, "--where", "settling-time <= 350 and overshoot < 2"])
    #expect(run.status == 0)
    #expect(
      run.errors.contains("--where: 350 without a unit is 350 seconds. Did you mean 350ms?")
        && run.errors.contains("--where: 2 is 2 times the whole. Did you mean 2%?"), "\(run.errors)")
    let calm = try MotionCurveRun.run(["sweep", grid, "--where", "settling-time <= 0.35 and overshoot < 2%"])
    #expect(!calm.errors.contains("Did you mean"), "\(calm.errors)")
  }

  @Test(
    "bad requests get an error that helps, and write nothing",
    arguments: [
      (["spring(0.5, 0.3)"], "there is no range"),
      (["spring(mass: {-1...2 x 4}, stiffness: 100, damping: 10)"], "mass is -1. Use a number greater than 0."),
      (["spring(0.5, {0...1 x 1000000000000})"], "The grid has 1000000000000 points"),
      (["spring(0.5, {0...nan x 3})"], "'nan' cannot stand here"),
      (["spring(0.5, {0, 0.3})", "--where", ""], "--where: Column 1: the end cannot stand here"),
      (["spring(0.5, {0, 0.3})", "--where", "overshot < 1"], "  overshot < 1\n  ^\n"),
      (["spring(0.5, {0, 0.3})", "--metrics", "overshot"], "Did you mean 'overshoot'?"),
      (["spring({0.2, 300ms}, 0)"], "Column 9: 0.2 has no unit, and another value is in 'ms'."),
      (["spring(0.5, {0, 0.3})", "--metrics", ""], "--metrics is '', which names none."),
      (["spring(0.5, {0, 0.3})", "--threads", "0"], "0 threads cannot do any work"),
      (["spring(0.5, {0, 0.3})", "--shard", "3/2"], "There is no part 3 of 2"),
      (["spring(0.5, {0, 0.3})", "--shard", "half"], "Error: 'half' names no part."),
      (["spring({1, 2}, {0, 0.3})", "--contour", "overshoot", "--shard", "1/2"], "--shard cuts tables and no maps."),
      (
        ["spring(0.5, {0, 0.3})", "--epsilon", "-1"],
        "--epsilon is -1. Use a fraction between 0 and 1, such as 0.005 or 0.5%."
      ),
      (["spring(0.5, {0, 0.3})", "--format", "svg"], "--contour METRIC"),
      (["spring(0.5, {0, 0.3})", "--contour", "overshoot"], "A contour map has two axes; this grid has 1"),
      (["spring({1, 2}, {0.3})", "--contour", "overshoot"], "'bounce' has one value"),
      (["spring({1...2 x 1000}, {0...0.5 x 1000})", "--contour", "overshoot"], "1000000 points"),
      (["spring({1, 2}, {0, 0.3})", "--contour", "overshot"], "Did you mean 'overshoot'?"),
      (["spring({1, 2}, {0, 0.3})", "--contour", "overshoot", "--format", "csv"], "Use svg, png or gnuplot."),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.run(["sweep"] + arguments + ["-o", "a"], directory: scratch.url)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(try scratch.contents() == [])
  }

  @Test("without gnuplot a picture says what to install, and the script is written")
  func gnuplotMissing() throws {
    let variables = ["PATH": "/nowhere"]
    let run = try MotionCurveRun.run(
      ["sweep", Self.grid, "--contour", "overshoot", "--format", "svg"], variables: variables)
    #expect(run.status == 1)
    #expect(run.errors.contains("--format gnuplot"))
    #expect(try MotionCurveRun.run(["sweep", Self.grid, "--contour", "overshoot"], variables: variables).status == 0)
  }
}
