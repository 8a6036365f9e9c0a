import Foundation
import TestSupport
import Testing

@Suite("Pictures of sweeps and of distances")
struct PictureCommandTests {
  private static let grid = "spring(duration: {0.2...0.6 x 13}, bounce: {0...0.6 x 13})"

  // MARK: - Levels of a map

  @Test("chosen levels are the lines of the map, in every format")
  func levels() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      map() { motioncurve sweep '\(Self.grid)' --quiet --contour "$@"; }
      map overshoot --levels '0.5%, 1%, 0.10' -o a.svg && grep -c '0.5%' a.svg >many && grep -c '0.10' a.svg >>many
      map overshoot --levels '0.5%, 1%, 2%, 5%' -o a.png && head -c 4 a.png | od -An -tx1
      map settling-time --levels '250ms, 0.35s, 1' -o a.gp && grep -c 'levels discrete' a.gp && LC_ALL=C.UTF-8 gnuplot -d a.gp
      map overshoot --levels 8 -o b.gp && grep -c 'levels discrete' b.gp
      ls contours.svg
      """, directory: scratch.url)
    #expect(run.errors == "")
    #expect(run.output == " 89 50 4e 47\n3\n5\ncontours.svg\n")
    let counts = try String(contentsOf: scratch.url.appending(path: "many"), encoding: .utf8).split(separator: "\n")
    #expect(counts.count == 2 && counts.allSatisfy { Int($0) ?? 0 > 0 })
  }

  @Test("levels outside of the map are told with its range")
  func outside() throws {
    let sweep = ["sweep", Self.grid, "--contour", "overshoot"]
    let some = try MotionCurveRun.run(sweep + ["--levels", "5%, 40%, 2.5"])
    #expect(some.status == 0)
    #expect(some.errors == "--levels: the map goes from 0% to 25.38% and has no line at 40%, 2.5.\n")
    let none = try MotionCurveRun.run(sweep + ["--levels", "40%"])
    #expect(none.errors == "--levels: the map goes from 0% to 25.38% and has none of the levels.\n")
    #expect(none.output.contains("splot"))
    #expect(try MotionCurveRun.run(sweep + ["--levels", "40%", "--quiet"]).errors == "")
    let times = try MotionCurveRun.run(["sweep", Self.grid, "--contour", "half-time", "--levels", "1"])
    #expect(times.status == 0)
    let late = try MotionCurveRun.run(["sweep", Self.grid, "--contour", "half-time", "--levels", "1.0, 2s"])
    #expect(late.errors.contains(" s and has none of the levels."))
  }

  @Test(
    "levels that cannot be are refused before anything is drawn",
    arguments: [
      (["--levels", "2%"], "--levels chooses the lines of a map. Say with --contour METRIC"),
      (["--contour", "overshoot", "--levels", "2%, 1%"], "--levels: Column 5: 1% is less than 2% before it."),
      (["--contour", "overshoot", "--levels", "2%, 2%"], "2% is named twice."),
      (["--contour", "overshoot", "--levels", "350ms"], "350ms and 'overshoot' in travel are different quantities."),
      (["--contour", "overshoot", "--levels", "inf"], "  inf\n  ^\n"),
      (["--contour", "overshoot", "--levels", "-1e999, 0"], "is not a number"),
      (["--contour", "overshoot", "--levels", "0"], "'0' is no count of lines."),
      (["--contour", "overshoot", "--levels", "", "--plan"], "the end cannot stand here."),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.run(["sweep", Self.grid, "-o", "a.gp"] + arguments, directory: scratch.url)
    #expect(run.status == 64 && run.output == "" && run.errors.contains(sentence), "\(run.errors)")
    #expect(try scratch.contents() == [])
  }

  // MARK: - Maps of distances

  private static let curves = ["smooth", "snappy", "bouncy", "ease-in-out 500ms", "linear"]

  @Test("a map of distances has the numbers of the table")
  func agreesWithTable() throws {
    let table = try MotionCurveRun.run(["compare"] + Self.curves + ["--distances", "--format", "csv"]).output
    let picture = try MotionCurveRun.run(["compare"] + Self.curves + ["--distances", "--format", "svg"]).output
    for row in table.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: ",").map(String.init)
      let number = try #require(Double(cells[2]))
      let titles = [(cells[0], cells[1]), (cells[1], cells[0])].map { "<title>\($0), \($1): " }
      for title in titles {
        let start = try #require(picture.range(of: title)?.upperBound)
        let drawn = try #require(Double(picture[start...].prefix { $0 != "<" }))
        expectClose(drawn, number, within: 2e-6)
      }
    }
  }

  @Test("the order of the names changes nothing")
  func order() throws {
    let arguments = ["--distances", "--format", "svg"]
    let one = try MotionCurveRun.run(["compare"] + Self.curves + arguments).output
    #expect(one == (try MotionCurveRun.run(["compare"] + Self.curves.reversed() + arguments).output))
  }

  @Test("maps are written as SVG, PNG or a script, of two curves or of a library")
  func formats() throws {
    let scratch = try ScratchFolder()
    let run = try MotionCurveRun.shell(
      """
      motioncurve compare smooth bouncy --distances -o a.svg --quiet && grep -c '</svg>' a.svg
      motioncurve compare smooth bouncy --distances -o a.png --quiet && head -c 4 a.png | od -An -tx1
      motioncurve compare smooth bouncy --distances --until 300ms --from 0 --to -3 -o a.gp --quiet && LC_ALL=C.UTF-8 gnuplot -d a.gp
      motioncurve compare --library wave --distances --format png -o b --quiet && head -c 4 b | od -An -tx1
      ls distances.svg
      """, directory: scratch.url)
    #expect(run.errors == "")
    #expect(run.output == "1\n 89 50 4e 47\n 89 50 4e 47\ndistances.svg\n")
  }

  @Test("one curve and more curves than a map shows are refused")
  func counts() throws {
    let one = try MotionCurveRun.run(["compare", "smooth", "--distances", "--format", "svg"])
    #expect(one.status == 64 && one.errors.contains("Name two or more."))
    let names = (0..<501).map { "spring(0.\($0 + 100))" }
    let many = try MotionCurveRun.run(["compare"] + names + ["--distances", "--format", "png"])
    #expect(many.status == 64 && many.output == "")
    #expect(many.errors.contains("A map shows 500 curves, and these are 501."))
  }
}
