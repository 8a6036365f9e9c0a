import CurveMath
import TestSupport
import Testing

@Suite("RubberBand")
struct RubberBandTests {
  // (1 − 1/(0.55 x/800 + 1)) · 800, the words in which UIKit's is told, in fractions.
  @Test("agrees with exact fractions", arguments: [(0.0, 0.0), (200, 96.7032967032967), (-800, -283.8709677419355)])
  func uikit(pull: Double, stretch: Double) throws {
    let band = try RubberBand(coefficient: 0.55, dimension: 800)
    expectClose(band(pull), stretch, within: 2 * stretch.ulp)
  }

  @Test("is undone by the pull for a stretch, and has the slope that it says", arguments: RubberBand.Preset.all)
  func laws(preset: RubberBand.Preset) throws {
    let band = try preset.band(dimension: 640)
    for pull in [-3000.0, -7, 1e-9, 0.25, 130, 2500] {
      expectClose(band.pull(for: band(pull)), pull, within: 32 * pull.ulp, preset.name)
      #expect(band(-pull) == -band(pull))
      let step = 1e-4 * abs(pull)
      expectClose(
        band.slope(at: pull), (band(pull + step) - band(pull - step)) / (2 * step),
        within: 1e-7 * band.slope(at: pull), preset.name)
    }
    #expect(band.slope(at: 0) == preset.coefficient)
    #expect(band(1e300) == (preset.hasDimension ? 640 : preset.coefficient * 1e300))
  }

  // dy/dx = c (1 − y/d)²: what Flutter does event by event is this band when the events are small.
  @Test("is where Flutter's steps lead")
  func flutter() throws {
    let band = try RubberBand.Preset.all.first { $0.name == "flutter" }!.band(dimension: 800)
    var errors: [Double] = []
    for count in [1000, 10_000] {
      var stretch = 0.0
      for _ in 0..<count { stretch += 0.52 * (1 - stretch / 800) * (1 - stretch / 800) * 400 / Double(count) }
      errors.append(abs(stretch - band(400)))
    }
    #expect(errors[0] < 0.1)
    // Of the first order in the size of an event.
    #expect(9.5...10.5 ~= errors[0] / errors[1])
  }

  @Test("holds the farthest pulls, and what no pull reaches")
  func ends() throws {
    let band = try RubberBand(coefficient: 0.55, dimension: 800)
    #expect(band(.infinity) == 800)
    #expect(band(-.infinity) == -800)
    #expect(band.pull(for: 800) == .infinity)
    #expect(band.pull(for: -900) == -.infinity)
    #expect(try RubberBand(coefficient: 0.35).pull(for: 35) == 100)
  }

  @Test("refuses what is no band")
  func refusals() {
    #expect(throws: CurveError.notPositive(name: "coefficient", value: 0)) { try RubberBand(coefficient: 0) }
    #expect(throws: CurveError.notPositive(name: "dimension", value: -1)) {
      try RubberBand(coefficient: 0.55, dimension: -1)
    }
    #expect(throws: CurveError.self) { try RubberBand(coefficient: .nan, dimension: 1) }
    #expect(throws: CurveError.self) { try RubberBand(coefficient: 1, dimension: .nan) }
  }
}
