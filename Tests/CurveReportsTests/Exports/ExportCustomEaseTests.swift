import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("Exports: GSAP's CustomEase")
struct ExportCustomEaseTests {
  private struct Row {
    let path: String
    let precision, input, output: Double

    init(_ cells: [String]) throws {
      path = cells[1]
      let numbers = try cells.dropFirst(2).map { try #require(Double($0)) }
      (precision, input, output) = (numbers[0], numbers[1], numbers[2])
    }
  }

  // What errors are held to below is the reader of the tests: here it is held to the library.
  @Test("the lines of the tests' reader are those that the library plays")
  func reader() throws {
    let rows = try Repository.rows("data/golden/custom-eases.csv").map(Row.init)
    #expect(rows.count == 861)
    for row in rows {
      let shape = try WrittenShape.gsap(row.path, precision: row.precision, duration: 1)
      guard case .lines(let corners) = shape else { continue }
      let next = max(corners.firstIndex { $0.x >= row.input } ?? corners.count - 1, 1)
      let (from, to) = (corners[next - 1], corners[next])
      let value = from.y + (to.y - from.y) * ((row.input - from.x) / (to.x - from.x))
      expectClose(value, row.output, within: 1e-12, "\(row.path), \(row.precision), \(row.input):")
    }
  }

  private func export(_ notation: String, maxError: Double = 0.005) throws -> MotionExport {
    try MotionExport(notation, to: "gsap", maxError: maxError)
  }

  @Test(
    "no ease is farther from its motion in GSAP than it says",
    arguments: [
      ("ease-out 300ms", 0.005), ("ease-out 300ms", 0.0001), ("cubic-bezier(0.7, -0.6, 0.2, 1.7) 430ms", 0.002),
      ("cubic-bezier(0, 1, 0, 1) 300ms", 0.02), ("cubic-bezier(0, 20, 1, -20) 300ms", 0.005),
      ("linear(0, 0.7 30%, 1) 250ms", 0.001), ("linear(0, 1.2 40%, 0.9 60%, 1) 450ms", 0.005),
      ("spring(mass: 2.5, stiffness: 700, damping: 40, initialVelocity: -3)", 0.005),
      ("spring(mass: 1.1, stiffness: 53, damping: 40.23, initialVelocity: 11.9)", 0.005), ("spring(0.5, 0.9)", 0.02),
      ("circularEaseOut(duration: 0.4)", 0.005),
      ("path(M0,0 C0.05,0 0.13,0.06 0.16,0.4 C0.2,0.82 0.25,1 1,1) 1s", 0.001),
    ])
  func certified(notation: String, maxError: Double) throws {
    let export = try export(notation, maxError: maxError)
    let certified = try #require(export.largestError)
    // Where the cubic starts upright, more lines would need a longer table than a page should have.
    #expect((certified <= maxError) == export.losses.isEmpty, "\(certified), \(export.losses)")
    #expect(certified <= maxError || notation.contains("(0, "), "\(certified)")
    let motion = try CurveNotation().curve(notation)
    let places = try WrittenShape(export.document.text, for: "gsap").places(20_000)
    let found = places.reduce(0) { max($0, abs($1.y - motion.state(at: $1.x).value)) }
    // Upright tangents show their error on a stretch that places of equal distance may miss.
    #expect(found <= certified + 1e-9 && found >= 0.7 * certified, "\(found), not \(certified)")
    #expect(export.document.text.contains("// Largest error"))
  }

  @Test("a precision is asked for where the least one is too coarse, and only there")
  func precision() throws {
    #expect(try !export("ease-out 300ms").document.text.contains("precision"))
    #expect(try export("ease-out 300ms", maxError: 0.0001).document.text.contains("1,1\", { precision: 100 });"))
    #expect(try export("linear(0, 0.7 30%, 1) 250ms").document.text.contains("{ precision: 10 }"))
  }

  @Test("a straight line is its own formula, and no digit is too many")
  func exact() throws {
    #expect(try export("linear 300ms").largestError == 0)
    let digits = try export("cubic-bezier(0.1234, 0.5678, 0.3333, 0.98765) 300ms")
    #expect(digits.losses.isEmpty && digits.document.text.contains("C0.1234,0.5678 0.3333,0.98765 1,1"))
  }

  @Test("what GSAP cannot play is said")
  func open() throws {
    let short = try export("ease 0.00000001s")
    #expect(short.losses == ["The duration of 1e-8 s: GSAP counts in tenths of a microsecond."])
    #expect(short.largestError == nil)
    let upright = try export("cubic-bezier(1, 0, 1, 0) 300ms", maxError: 1e-9)
    #expect(upright.losses.count == 1 && upright.losses[0].hasPrefix("The shape"), "\(upright.losses)")
  }
}
