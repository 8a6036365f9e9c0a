import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// What is inside of an animation and what is outside, in every frame: the trees whose rows
// TwoWaysTests compares.
@MainActor
@Suite("Samples: where an animation stands")
struct ArticleSampleTests {
  private func started<Tree: SampleTree>(_ type: Tree.Type) -> ViewHost<Tree> {
    let host = ViewHost(sample: Tree())
    host.begin { host.set(\.flag, true) }
    return host
  }

  @Test("siblings: half a second, two seconds, and at once, each for itself")
  func siblings() throws {
    let host = started(S01.self)
    let mint = host.leaves[2]
    let (red, yellow) = (
      Color.red.resolve(in: EnvironmentValues()), Color.yellow.resolve(in: EnvironmentValues())
    )
    try host.watch(seconds: 2.2) { time in
      let short = UnitCurve.easeOut.value(at: min(time / 0.5, 1))
      let long = UnitCurve.easeOut.value(at: min(time / 2, 1))
      expectClose(try host.number("Rectangle#1", .scale), 1.5 - 0.5 * short, within: 1e-4, "\(time)")
      expectClose(try host.number("Rectangle#2", .rotation), 45 - 45 * long, within: 1e-2, "\(time)")
      // On its way in the colour, too.
      let green = try #require(host.leaves[1].color).linearGreen
      #expect(green >= red.linearGreen - 1e-4 && green <= yellow.linearGreen + 1e-4)
      if time < 1.9 { #expect(abs(green - yellow.linearGreen) > 1e-4) }
      if time > 2 { #expect(green == yellow.linearGreen) }
      // The third was there with the change, and its neighbours do not push it.
      #expect(host.leaves[2] == mint)
    }
    #expect(!host.isAnimating)
  }

  @Test("nested: the inner one rules what is inside, the outer one what is between them")
  func nested() throws {
    let host = started(S02.self)
    try host.watch { time in
      let (inner, outer) = (fraction(after: time), fraction(after: 0.3 * time))
      expectClose(try host.number("Rectangle", .scale), 1.5 - 0.5 * inner, within: restTolerance, "\(time)")
      expectClose(try host.number("Rectangle", .rotation), 45 - 45 * outer, within: 45 * restTolerance, "\(time)")
    }
  }

  @Test("an effect outside jumps while the one inside moves")
  func outsideJumps() throws {
    let host = started(S03.self)
    try host.watch { time in
      #expect(try host.number("Rectangle", .rotation) == 0)
      let scale = 1.5 - 0.5 * fraction(after: time)
      expectClose(try host.number("Rectangle", .scale), scale, within: restTolerance, "\(time)")
    }
  }

  @Test("size, place and colour move together, although two of them are written outside")
  func rulesBroken() throws {
    let host = started(S04.self)
    let (pink, indigo) = (Color.pink.resolve(in: EnvironmentValues()), Color.indigo.resolve(in: EnvironmentValues()))
    var reds: [Float] = []
    try host.watch { time in
      let way = fraction(after: time)
      let frame = try host.value(of: "Rectangle", .frame)
      expectClose(frame[2], 120 - 40 * way, within: 40 * restTolerance, "\(time)")
      expectClose(frame[3], 120 - 40 * way, within: 40 * restTolerance, "\(time)")
      // From the trailing edge of a room of 400 points to the leading one.
      expectClose(frame[0], 280 - 280 * way, within: 280 * restTolerance, "\(time)")
      reds.append(try #require(host.leaves[0].color).linearRed)
    }
    #expect(reds == reds.sorted() && Set(reds).count > 20)
    #expect(reds[0] > indigo.linearRed && reds[10] < pink.linearRed)
    expectClose(Double(reds[59]), Double(pink.linearRed), within: 1e-2)
  }

  @Test("a border outside of the animation of its padding jumps, and what is inside has no way to go")
  func paddingAndBorder() throws {
    let host = ViewHost(sample: S05())
    host.frame(at: 0)
    let before = host.leaves.map(\.frame)
    host.set(\.flag, true)
    host.frame(at: 1)
    let after = host.leaves.map(\.frame)
    #expect(before.map(\.width) == [80, 160] && after.map(\.width) == [80, 120])
    #expect(before[0] == after[0])
    host.frame(at: 2)
    host.watch { _ in #expect(host.leaves.map(\.frame) == after) }
  }

  @Test("width, size and weight of letters move together, wherever they are written")
  func fonts() throws {
    let host = started(S06.self)
    let start = ["width": Font.Width.expanded.value, "weight": Font.Weight.heavy.value]
    let end = ["width": Font.Width.condensed.value, "weight": Font.Weight.regular.value]
    try host.watch { time in
      let way = fraction(after: time)
      expectClose(try host.number("Text", .fontSize), 60 - 20 * way, within: 20 * restTolerance, "\(time)")
      for name in ["width", "weight"] {
        let (from, to) = (try #require(start[name]), try #require(end[name]))
        let shown = try host.number("Text", .named("font.\(name)"))
        expectClose(shown, from + (to - from) * way, within: restTolerance, "\(name) at \(time)")
      }
    }
  }

  @Test("corners and colour of a shape move together")
  func shapeAndColor() throws {
    let host = started(S07.self)
    let (pink, indigo) = (Color.pink.resolve(in: EnvironmentValues()), Color.indigo.resolve(in: EnvironmentValues()))
    try host.watch { time in
      let corner = 40 - 40 * fraction(after: time)
      let shown = try host.number("RoundedRectangle", .named("cornerRadius"))
      expectClose(shown, corner, within: 40 * restTolerance, "\(time)")
      let red = try #require(host.leaves[0].color).linearRed
      #expect(red >= indigo.linearRed && red <= pink.linearRed + 1e-3)
    }
  }
}
