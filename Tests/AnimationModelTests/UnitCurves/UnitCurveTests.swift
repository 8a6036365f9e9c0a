import AnimationModel
import Foundation
import TestSupport
import Testing

@Suite("UnitCurve")
struct UnitCurveTests {
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  struct Row: CustomTestStringConvertible {
    let name: String
    let curve: UnitCurve
    let values: [Double]
    let velocities: [Double]
    let digits: Double
    var testDescription: String { name }
  }

  // Cubics to 8 digits by SwiftUI's formulas; all rows to the digits in which an open port is
  // compared with SwiftUI.
  static let rows = [
    Row(
      name: "linear", curve: .linear, values: [0.25, 0.5, 0.75], velocities: [1, 1, 1, 1, 1], digits: 0),
    Row(
      name: "easeIn", curve: .easeIn, values: [0.09346485, 0.31535721, 0.62186146],
      velocities: [0, 0.67459774, 1.07397842, 1.36828899, 0], digits: 8),
    Row(
      name: "easeOut", curve: .easeOut, values: [0.37813854, 0.68464279, 0.90653515],
      velocities: [1, 1.36828899, 1.07397842, 0.67459774, 0], digits: 8),
    Row(
      name: "easeInOut", curve: .easeInOut, values: [0.12916183, 0.5, 0.87083817],
      velocities: [0, 1.05926132, 1.72413826, 1.05926132, 0], digits: 8),
    Row(
      name: "ease", curve: bezier(0.25, 0.1, 0.25, 1), values: [0.40851021, 0.80240345, 0.96045876],
      velocities: [0.39999962, 2.20788288, 0.99414253, 0.34676552, 0], digits: 8),
    Row(
      name: "circularEaseIn", curve: .circularEaseIn, values: [0.032, 0.134, 0.339],
      velocities: [0, 0.258, 0.577, 1.134, .infinity], digits: 3),
    Row(
      name: "circularEaseOut", curve: .circularEaseOut, values: [0.661, 0.866, 0.968],
      velocities: [.infinity, 1.134, 0.577, 0.258, 0], digits: 3),
    Row(
      name: "circularEaseInOut", curve: .circularEaseInOut, values: [0.067, 0.5, 0.933],
      velocities: [0, 0.577, .infinity, 0.577, 0], digits: 3),
  ]

  @Test("agrees with SwiftUI's values and velocities", arguments: rows)
  func table(row: Row) {
    let room = row.digits == 8 ? 5.1e-9 : row.digits == 3 ? 5.1e-4 : 0
    #expect(row.curve.value(at: 0) == 0)
    #expect(row.curve.value(at: 1) == 1)
    for (progress, value) in zip([0.25, 0.5, 0.75], row.values) {
      expectClose(row.curve.value(at: progress), value, within: room, row.name)
    }
    for (progress, velocity) in zip([0, 0.25, 0.5, 0.75, 1], row.velocities) {
      expectClose(row.curve.velocity(at: progress), velocity, within: room, "\(row.name) at \(progress)")
    }
  }

  @Test("steep and overshooting cubics, as compared with SwiftUI")
  func furtherCubics() {
    expectClose(Self.bezier(0.25, 0.1, 0.75, 0.9).velocity(at: 0.5), 1.2, within: 1e-6)
    let wild = Self.bezier(-0.5, 2, 1.5, -1)
    #expect(wild.value(at: 0.5) == 0.5)
    #expect(wild.velocity(at: 0.5) == -1)
    // y is not clamped, x is.
    #expect(Self.bezier(0.3, -0.6, 0.3, 1.6).value(at: 0.1) < 0)
    #expect(Self.bezier(-7, 0.2, 3, 0.7).value(at: 0.3) == Self.bezier(0, 0.2, 1, 0.7).value(at: 0.3))
  }

  // Source: Apple's pages of the presets, and the deprecated name's replacement.
  @Test("has SwiftUI's handles")
  func presets() {
    #expect(UnitCurve.easeIn == Self.bezier(0.42, 0, 1, 1))
    #expect(UnitCurve.easeOut == Self.bezier(0, 0, 0.58, 1))
    #expect(UnitCurve.easeInOut == Self.bezier(0.42, 0, 0.58, 1))
    #expect(Set([UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .linear]).count == 5)
  }

  @Test("the argument is clamped to 0…1", arguments: rows)
  func clamps(row: Row) {
    #expect(row.curve.value(at: -0.5) == 0)
    #expect(row.curve.value(at: 1.5) == 1)
    #expect(row.curve.velocity(at: -3) == row.curve.velocity(at: 0))
    #expect(row.curve.velocity(at: .infinity) == row.curve.velocity(at: 1))
  }

  @Test("inverses: SwiftUI's, which undo a curve but for one")
  func inverses() {
    #expect(UnitCurve.linear.inverse == .linear)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
    #expect(UnitCurve.easeIn.inverse == Self.bezier(0, 0.42, 1, 1))
    #expect(UnitCurve.easeIn.inverse != .easeOut)
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut] {
      #expect(curve.inverse.inverse == curve)
      for step in 1..<10 {
        let progress = Double(step) / 10
        expectClose(curve.inverse.value(at: curve.value(at: progress)), progress, within: 1e-5)
      }
    }
  }

  @Test("every value is a multiple of 2⁻²⁰ and close to the exact one, for random handles")
  func random() throws {
    var generator = SplitMix(state: 7)
    for _ in 0..<200 {
      let handles = (0..<4).map { index in
        Double.random(in: index.isMultiple(of: 2) ? 0...1 : -1...2, using: &generator)
      }
      let curve = Self.bezier(handles[0], handles[1], handles[2], handles[3])
      let exact = try curve.exact
      for step in 0...20 {
        let progress = Double(step) / 20
        let value = curve.value(at: progress)
        #expect(value * 0x1p20 == (value * 0x1p20).rounded())
        // The search ends 2⁻²⁰ away in x, the value is rounded by half of that.
        let slopes = [-1, 0, 1].map { abs(exact.velocity(at: progress + $0 * 0x1p-20)) }
        let room = 0x1p-20 * (0.51 + 1.5 * (slopes.max() ?? 0))
        if room < 1e-3 { expectClose(value, exact.value(at: progress), within: room, "\(handles) at \(progress)") }
      }
    }
  }

  @Test("NaN stops the program with a sentence")
  func nan() async {
    await #expect(processExitsWith: .failure) { _ = UnitCurve.linear.value(at: .nan) }
    await #expect(processExitsWith: .failure) { _ = UnitCurve.easeIn.velocity(at: .nan) }
    await #expect(processExitsWith: .failure) {
      _ = UnitCurve.bezier(startControlPoint: UnitPoint(x: .nan, y: 0), endControlPoint: .center)
    }
  }

  // Y(t) of the handles as they are, at the parameter with X(t) = p, found by halving.
  @Test("handles above and below the unit square are not clamped", arguments: [0.05, 0.2, 0.5, 0.9])
  func overshoots(progress: Double) {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.3, y: -0.6), endControlPoint: UnitPoint(x: 0.4, y: 1.9))
    func place(_ t: Double, _ first: Double, _ second: Double) -> Double {
      let s = 1 - t
      return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
    }
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      if place(middle, 0.3, 0.4) < progress { lower = middle } else { upper = middle }
    }
    expectClose(curve.value(at: progress), place(lower, -0.6, 1.9), within: 0x1p-18)
  }
}
