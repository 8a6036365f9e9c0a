import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// What each animation does to a value that is shown: it is played by a modifier without a value, as
// old code has it.

/// Code that uses what is deprecated, behind a protocol: the tests are of today.
private protocol AnimatesEverything {
  associatedtype Animated: View

  @MainActor
  func animated(by animation: Animation) -> Animated
}

private struct Fading: AnimatesEverything {
  let isShown: Bool

  @available(*, deprecated)
  func animated(by animation: Animation) -> some View { Circle().opacity(isShown ? 1 : 0).animation(animation) }
}

private struct FadingTwice: AnimatesEverything {
  let isShown: Bool

  @available(*, deprecated)
  func animated(by animation: Animation) -> some View {
    Circle().opacity(isShown ? 1 : 0).animation(animation).animation(.linear(duration: 3))
  }
}

private struct Page: View {
  var isShown = false
  var isTwice = false
  let animation: Animation

  var body: some View {
    if isTwice { body(FadingTwice(isShown: isShown)) } else { body(Fading(isShown: isShown)) }
  }

  private func body(_ fading: some AnimatesEverything) -> some View { fading.animated(by: animation) }
}

/// An animation as written, and its course.
struct TimingSample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let animation: Animation
  /// The fraction of the way after some seconds.
  let way: @Sendable (Double) -> Double
  /// Seconds: how long the timing curve lasts; `nil` for a spring.
  let duration: Double?

  init(_ text: String, _ animation: Animation, _ curve: UnitCurve, _ duration: Double) {
    (testDescription, self.animation, self.duration) = (text, animation, duration)
    way = { curve.value(at: min($0 / duration, 1)) }
  }

  init(_ text: String, _ animation: Animation, _ spring: Spring) {
    (testDescription, self.animation, duration) = (text, animation, nil)
    way = { fraction(spring, after: $0) }
  }

  init(_ text: String, _ animation: Animation, way: @escaping @Sendable (Double) -> Double) {
    (testDescription, self.animation, self.way, duration) = (text, animation, way, nil)
  }

  static let all: [TimingSample] = [
    TimingSample("linear", .linear, .linear, 0.35),
    TimingSample("easeIn", .easeIn, .easeIn, 0.35),
    TimingSample("easeOut", .easeOut, .easeOut, 0.35),
    TimingSample("easeInOut", .easeInOut, .easeInOut, 0.35),
    TimingSample("easeInOut(duration: 0.3)", .easeInOut(duration: 0.3), .easeInOut, 0.3),
    TimingSample("linear(duration: 1)", .linear(duration: 1), .linear, 1),
    TimingSample(
      "timingCurve(bezier, duration: 0.5)",
      .timingCurve(
        .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.8, y: 1)), duration: 0.5),
      .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.8, y: 1)), 0.5),
    TimingSample("default", .default, Spring(duration: 0.5, bounce: 0)),
    TimingSample("smooth", .smooth, Spring(duration: 0.5, bounce: 0)),
    TimingSample("snappy", .snappy, Spring(duration: 0.5, bounce: 0.15)),
    TimingSample("bouncy", .bouncy, Spring(duration: 0.5, bounce: 0.3)),
    TimingSample(
      "spring(duration: 0.6, bounce: 0.3)", .spring(duration: 0.6, bounce: 0.3), Spring(duration: 0.6, bounce: 0.3)),
    TimingSample("spring.delay(0.5)", .spring.delay(0.5)) { $0 < 0.5 ? 0 : fraction(after: $0 - 0.5) },
    TimingSample("spring.speed(2)", .spring.speed(2)) { fraction(after: 2 * $0) },
    TimingSample("spring.speed(0.5)", .spring.speed(0.5)) { fraction(after: 0.5 * $0) },
  ]
}

@MainActor
@Suite("Samples: how a change is timed")
struct TimingSampleTests {
  @Test("a change is shown by the animation's own course, frame by frame", arguments: TimingSample.all)
  func courses(sample: TimingSample) throws {
    let host = ViewHost(sample: Page(animation: sample.animation))
    host.begin { host.set(\.isShown, true) }
    #expect(try host.number("Circle", .opacity) == 0)
    try host.watch { time in
      let tolerance = sample.duration == nil ? restTolerance : 1e-6
      expectClose(try host.number("Circle", .opacity), sample.way(time), within: tolerance, "\(time)")
    }
    if let duration = sample.duration, duration < 1 { #expect(!host.isAnimating) }
  }

  // A cycle begins with a frame, and with the one after the end of the cycle before it.
  @Test("three passes: there, back, and there again; and for ever without turning")
  func repeats() throws {
    func course(_ animation: Animation) throws -> [Double] {
      let host = ViewHost(sample: Page(animation: animation))
      host.begin { host.set(\.isShown, true) }
      var course: [Double] = []
      try host.watch(seconds: 1.5) { _ in course.append(try host.number("Circle", .opacity)) }
      #expect(host.isAnimating == (animation == .linear.repeatForever(autoreverses: false)))
      return course
    }
    let passes = try course(.easeInOut.repeatCount(3, autoreverses: true))
    let turns = zip(passes.dropFirst(), passes.dropFirst(2)).enumerated().filter { index, pair in
      (pair.0 - passes[index]) * (pair.1 - pair.0) < 0
    }
    #expect(turns.count == 2 && passes.last == 1, "\(passes)")
    #expect(passes[10] < passes[15] && passes[30] > passes[35] && passes[50] < passes[55])
    // A third of the time each.
    let end = try #require(passes.firstIndex { $0 == 1 && $0 == passes.last })
    expectClose(Double(end) / 60, 0.35, within: 0.03)
    let forever = try course(.linear.repeatForever(autoreverses: false))
    let steps = zip(forever.dropFirst(), forever).map(-)
    for step in steps { #expect(step < -0.7 || (step >= 0 && step < 0.06), "\(steps)") }
    #expect(steps.filter { $0 < 0 }.count == 4)
  }

  @Test("a constant speed, a slow start, a slow end, both: said of the first and the last tenth")
  func shapes() throws {
    func tenths(_ animation: Animation) throws -> (Double, Double) {
      let host = ViewHost(sample: Page(animation: animation))
      host.begin { host.set(\.isShown, true) }
      host.see(after: 0.035)
      let first = try host.number("Circle", .opacity)
      host.see(after: 0.315)
      return (first, 1 - (try host.number("Circle", .opacity)))
    }
    let (linear, slowStart, slowEnd, both) = (
      try tenths(.linear), try tenths(.easeIn), try tenths(.easeOut), try tenths(.easeInOut)
    )
    expectClose(linear.0, 0.1, within: 1e-6)
    expectClose(linear.1, 0.1, within: 1e-6)
    #expect(slowStart.0 < 0.05 && slowStart.1 > 0.15)
    #expect(slowEnd.0 > 0.15 && slowEnd.1 < 0.05)
    #expect(both.0 < 0.05 && both.1 < 0.05)
  }

  @Test("more bounce goes further beyond: none, a little, more")
  func bounces() throws {
    func overshoot(_ animation: Animation) throws -> Double {
      let host = ViewHost(sample: Fragment { flag, _ in Circle().scaleEffect(flag ? 2 : 1) })
      host.begin { withAnimation(animation) { host.set(\.flag, true) } }
      var highest = 0.0
      try host.watch { _ in highest = max(highest, try host.number("Circle", .scale)) }
      return highest - 2
    }
    let (smooth, snappy, bouncy) = (try overshoot(.smooth), try overshoot(.snappy), try overshoot(.bouncy))
    #expect(smooth < 1e-3 && snappy > 0.003 && snappy < 0.02 && bouncy > 0.03)
  }

  @Test("of several without a value the innermost has the last word")
  func innermost() throws {
    let host = ViewHost(sample: Page(isTwice: true, animation: .linear(duration: 1)))
    host.begin { host.set(\.isShown, true) }
    host.see(after: 0.5)
    #expect(try host.number("Circle", .opacity) == 0.5)
  }

  // Before iOS 17 the default was a timing curve: that is not played here.
  @Test("withAnimation without an animation moves as .smooth does")
  func defaults() throws {
    let (plain, smooth) = (ViewHost(sample: Fragment(content: circle)), ViewHost(sample: Fragment(content: circle)))
    plain.begin { withAnimation { plain.set(\.flag, true) } }
    smooth.begin { withAnimation(.smooth) { smooth.set(\.flag, true) } }
    try plain.watch { time in
      smooth.see(after: time)
      expectClose(
        try plain.number("Circle", .opacity), try smooth.number("Circle", .opacity), within: 1e-9, "\(time)")
    }
  }

  private func circle(_ flag: Bool, _ number: Double) -> some View { Circle().opacity(flag ? 1 : 0) }

  @Test("a button that scales up: a tap, a spring, and nothing else that moves")
  func button() throws {
    struct Stage: View {
      @State private var scale = 1.0

      var body: some View {
        VStack {
          Circle().frame(width: 40, height: 40).scaleEffect(scale)
          Button("Grow") { withAnimation(.spring) { scale = 1.5 } }
        }
      }
    }
    let host = ViewHost(sample: Stage())
    try host.begin(tapping: "Grow")
    let title = try #require(host.leaves.last)
    try host.watch { time in
      let scale = 1 + 0.5 * fraction(after: time)
      expectClose(try host.number("Circle", .scale), scale, within: restTolerance, "\(time)")
      #expect(host.leaves.last == title)
    }
  }

  @Test("withAnimation(nil) is at once, also beside an animated change of the same event")
  func none() throws {
    let host = ViewHost(sample: Fragment { flag, number in Circle().opacity(flag ? 1 : 0).scaleEffect(1 + number) })
    host.begin {
      withAnimation(.spring(duration: 0.6, bounce: 0.4)) { host.set(\.flag, true) }
      withAnimation(nil) { host.set(\.number, 1) }
    }
    host.see(after: 0.1)
    let way = fraction(Spring(duration: 0.6, bounce: 0.4), after: 0.1)
    expectClose(try host.number("Circle", .opacity), way, within: restTolerance)
    #expect(try host.number("Circle", .scale) == 2)
  }

  @Test("a spring on its way back takes the velocity along, a timing curve is put on top")
  func interrupted() throws {
    func place(_ second: Animation, after seconds: Double) throws -> Double {
      let host = ViewHost(sample: Fragment { flag, _ in Circle().scaleEffect(flag ? 2 : 1) })
      host.begin { withAnimation(.spring) { host.set(\.flag, true) } }
      host.see(after: 0.1)
      withAnimation(second) { host.set(\.flag, false) }
      for frame in 0...Int(seconds * 60) { host.see(after: 0.1 + Double(frame) / 60) }
      return try host.number("Circle", .scale)
    }
    // The velocity goes on: what is shown rises further before it turns, whichever comes second.
    let caught = 1 + fraction(after: 0.1)
    #expect(try place(.spring, after: 1.0 / 60) > caught)
    #expect(try place(.easeInOut(duration: 0.5), after: 1.0 / 60) > caught)
    // A timing curve is added to the spring, which runs on to its end: both ways together.
    let clock = 0.25 - 1.0 / 60
    let both = 1 + fraction(after: 0.1 + 0.25) - UnitCurve.easeInOut.value(at: clock / 0.5)
    expectClose(try place(.easeInOut(duration: 0.5), after: 0.25), both, within: 0.03)
    let alone = try place(.spring, after: 0.25)
    #expect(abs(alone - both) > 0.05, "\(alone) \(both)")
  }
}
