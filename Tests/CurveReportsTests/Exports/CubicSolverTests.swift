import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("Exports: cubics that a library searches on")
struct CubicSolverTests {
  /// The largest error of the libraries' own functions at 200 000 even inputs: Motion 13.1.1
  /// (motion-utils), anime.js 4.4.1, and bezier-easing as Reanimated 4.3 and React Native have it.
  struct Measured: Sendable {
    let handles: [Double]
    let motion, anime, tabulated: Double

    init(_ handles: [Double], _ motion: Double, _ anime: Double, _ tabulated: Double) {
      (self.handles, self.motion, self.anime, self.tabulated) = (handles, motion, anime, tabulated)
    }
  }

  @Test(
    "no library is farther from the cubic than is certified",
    arguments: [
      Measured([0.25, 0.1, 0.25, 1], 3.485e-4, 2.28e-7, 5.6e-16),
      Measured([0.42, 0, 0.58, 1], 3.658e-4, 1.72e-7, 5.6e-16), Measured([0.2, 0, 0, 1], 3.658e-4, 4.04e-7, 4.5e-16),
      Measured([0, 0, 0.58, 1], 3.659e-4, 1.70e-7, 7.84e-5), Measured([0.4, 0, 1, 1], 3.659e-4, 1.64e-7, 7.86e-5),
      Measured([0.99, 0, 0.01, 1], 3.580e-4, 9.16e-6, 5.67e-8),
      Measured([0.05, 0.7, 0.1, 1], 5.079e-4, 1.39e-6, 3.4e-16),
      Measured([0, 0.55, 0.45, 1], 3.950e-4, 1.37e-5, 3.04e-3), Measured([1, 0, 0, 1], 3.575e-4, 4.98e-5, 9.49e-2),
      Measured([0, 1, 0, 1], 6.179e-4, 1.72e-4, 2.84e-2),
      Measured([0.68, -0.6, 0.32, 1.6], 5.852e-4, 4.99e-7, 1.6e-15),
      Measured([0.95, 0.05, 0.795, 0.035], 7.031e-4, 5.34e-7, 3.6e-15),
      Measured([0, 0.9, 1, 0.1], 6.325e-4, 2.63e-5, 6.7e-3),
      Measured([0.001, 0.6, 0.3, 1], 4.261e-4, 2.05e-5, 1.36e-5),
    ])
  func certified(measured: Measured) throws {
    let handles = measured.handles
    let cubic = try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    for (solver, error) in [
      (CubicSolver.motion, measured.motion), (.anime, measured.anime), (.tabulated, measured.tabulated),
    ] {
      let bound = solver.largestError(of: cubic)
      #expect(bound >= error || (bound == 0 && error <= 1e-6), "\(solver) \(handles): \(bound) for \(error)")
    }
    // Where a cubic is steep nowhere, Motion's bound is the error itself to a few percent.
    if (0.01...0.99).contains(handles[0]), (0.01...0.99).contains(handles[2]) {
      #expect(CubicSolver.motion.largestError(of: cubic) <= 1.03 * measured.motion)
    }
    #expect(CubicSolver.tabulated.largestError(of: cubic) <= max(2.3 * measured.tabulated, 1e-6))
  }

  @Test("a line is none that is searched on", arguments: [[0, 0, 1, 1], [0.3, 0.3, 0.8, 0.8]])
  func lines(handles: [Double]) throws {
    let cubic = try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    for solver in [CubicSolver.motion, .anime, .tabulated] { #expect(solver.largestError(of: cubic) == 0) }
  }

  @Test(
    "the cubic is written while the library plays it near enough, and lines where it does not",
    arguments: [
      ("motion", "ease", 0.005, "ease: [0.25, 0.1, 0.25, 1]", 0.00035),
      ("motion", "ease", 0.0003, "easeEasing", 0.0003), ("motion", "cubic-bezier(1, 0, 0, 1)", 0.01, "ease: [1", 0.007),
      ("reanimated", "ease", 1e-5, "Easing.bezier(0.25, 0.1, 0.25, 1)", 0),
      ("reanimated", "cubic-bezier(1, 0, 0, 1)", 0.005, "easeEasing", 0.005),
      ("react-native", "ease-out", 0.005, "Easing.bezier(0, 0, 0.58, 1)", 0.0001),
      ("react-native", "cubic-bezier(0, 1, 0, 1)", 0.005, "easeEasing", 0.005),
      ("animejs", "ease", 1e-5, "cubicBezier(0.25, 0.1, 0.25, 1)", 0),
      ("animejs", "cubic-bezier(0, 0, 0, 1)", 1e-3, "cubicBezier(0, 0, 0, 1)", 0.00024),
    ])
  func written(target: String, notation: String, maxError: Double, text: String, error: Double) throws {
    let export = try MotionExport("\(notation) 0.4s", to: target, name: "ease", maxError: maxError)
    #expect(export.document.text.contains(text), "\(export.document.text)")
    let largest = try #require(export.largestError)
    #expect(largest <= maxError && largest <= 1.01 * error && largest >= 0.6 * error, "\(largest)")
    #expect(export.losses.isEmpty)
    #expect(export.document.text.contains("would play") == text.contains("easeEasing"))
  }

  @Test("what ends a spring by itself says when")
  func ends() throws {
    for (target, text) in [
      ("react-native", "when 0.001 units and 0.001 units/s are left, however far it goes"),
      ("reanimated", "within 7.8e-5 of its way"), ("motion", "when 0.5 units are left, or 0.005 where"),
    ] {
      let export = try MotionExport(
        "spring(mass: 2.5, stiffness: 90, damping: 9)", to: target, name: "x", maxError: 0.005)
      #expect(export.document.text.contains(text))
      #expect(export.losses.isEmpty && export.largestError == 0)
    }
  }

  @Test(
    "an easing that ends elsewhere says what becomes of it", arguments: ["css", "web-animations", "style-dictionary"])
  func endsElsewhere(target: String) throws {
    let sentence = "It ends at 0.7 of the way: there an animation stays that fills forwards"
    let text = try MotionExport("linear(0, 0.5, 0.7) 0.4s", to: target, name: "x", maxError: 0.005).document.text
    #expect(text.contains(sentence))
    #expect(
      try !MotionExport("linear(0, 0.5, 1) 0.4s", to: target, name: "x", maxError: 0.005).document.text
        .contains("It ends at"))
    #expect(throws: ExportError.self) {
      try MotionExport("linear(0, 0.5, 0.7) 0.4s", to: "motion", name: "x", maxError: 0.005)
    }
  }
}
