import CurveMath
import CurveReports
import TestSupport
import Testing

@Suite("EditableCurve: handles")
struct HandleTests {
  static let frames: [(from: Double?, to: Double?)] = [(nil, nil), (5, 2), (0, 300)]

  @Test("a handle lies on the curve or at its points, within its limits", arguments: HandleSamples.all)
  func onTheCurve(text: String) throws {
    for (from, to) in Self.frames {
      let curve = try HandleSamples.curve(text, from: from, to: to)
      let motion = try curve.expression.curve.moving(from: from, to: to, velocity: nil)
      let handles = curve.handles
      #expect(!handles.isEmpty && Set(handles.map(\.name)).count == handles.count)
      for handle in handles {
        #expect(handle.times ~= handle.time && handle.values ~= handle.value, "\(handle)")
        #expect((handle.times.lowerBound < handle.times.upperBound) || handle.axes == .value)
        #expect((handle.axes == .time) == (handle.values.lowerBound == handle.values.upperBound))
        // A jump has a value on either side, and what is repeated goes on with the next run.
        let isFree = ["p1", "p2", "rest"].contains(handle.name) || handle.name.hasPrefix("stop-")
        if isFree || curve.repetition != nil { continue }
        let limits = [motion.state(at: handle.time).value, motion.leftLimit(of: .value, at: handle.time)]
        #expect(
          limits.contains { abs($0 - handle.value) <= 1e-9 * max(1, abs(motion.travel)) }, "\(text): \(handle)")
      }
    }
  }

  @Test("a handle that is dragged to where it is changes nothing", arguments: HandleSamples.all)
  func toWhereItIs(text: String) throws {
    for (from, to) in Self.frames {
      let curve = try HandleSamples.curve(text, from: from, to: to)
      for handle in curve.handles {
        let value = handle.axes == .time ? nil : handle.value
        #expect(try curve.moving(handle.name, time: handle.time, value: value).text == curve.text)
        // Through the whole way back, a last digit beside it.
        guard handle.axes != .value, handle.time > 0, handle.times ~= handle.time * (1 + 1e-11) else { continue }
        let moved = try curve.moving(handle.name, time: handle.time * (1 + 1e-11))
        HandleSamples.expectSame(curve, moved, within: 2e-4)
      }
    }
  }

  @Test("a handle that is dragged is where it was put, or at its limit with a sentence", arguments: HandleSamples.all)
  func whereItWasPut(text: String) throws {
    for (from, to) in Self.frames {
      let curve = try HandleSamples.curve(text, from: from, to: to)
      let unit = abs((to ?? curve.expression.curve.target) - (from ?? 0))
      for handle in curve.handles.prefix(8) {
        let start = curve.delay
        let times: [Double?] =
          handle.axes == .value
          ? [nil] : [nil] + [0.37, 0.93, 1.21, 3.7].map { start + $0 * (handle.time - start) } + [start + 0.123456]
        let values: [Double?] =
          handle.axes == .time ? [nil] : [nil] + [-0.31, 0.07, 0.4, 1.3].map { handle.value + $0 * unit }
        for time in times {
          for value in values where time != nil || value != nil {
            try drag(curve, (from, to), handle, time, value, unit)
          }
        }
      }
    }
  }

  private func drag(
    _ curve: EditableCurve, _ frame: (from: Double?, to: Double?), _ handle: CurveHandle, _ time: Double?,
    _ value: Double?, _ unit: Double
  ) throws {
    let isPossible = handle.times.contains(time ?? handle.time) && handle.values.contains(value ?? handle.value)
    let moved: EditableCurve
    switch Result(catching: { () throws(CurveEditError) in try curve.moving(handle.name, time: time, value: value) }) {
    case .success(let edited):
      #expect(isPossible, "\(curve.text) \(handle.name) \(String(describing: (time, value)))")
      moved = edited
    case .failure(.impossible(let sentence, let nearest)):
      #expect(!isPossible && sentence.contains("'\(handle.name)' cannot be at"), "\(curve.text): \(sentence)")
      moved = try HandleSamples.curve(nearest, from: frame.from, to: frame.to)
    case .failure(let error): throw error
    }
    // At the border between two kinds of springs the handle may belong to the other kind.
    guard let now = moved.handles.first(where: { $0.name == handle.name }) else {
      #expect(!isPossible || handle.name == "peak" || handle.name.hasPrefix("p"))
      return
    }
    func held(_ wanted: Double?, _ old: Double, _ limits: ClosedRange<Double>) -> Double {
      min(max(wanted ?? old, limits.lowerBound), limits.upperBound)
    }
    let note: String = "\(curve.text) → \(moved.text), \(handle.name)"
    let wanted = held(time, handle.time, handle.times)
    expectClose(now.time, wanted, within: 2e-5 * max(abs(wanted - curve.delay), abs(handle.time - curve.delay)), note)
    if handle.axes != .time {
      expectClose(now.value, held(value, handle.value, handle.values), within: 2e-5 * max(unit, 1), note)
    }
  }

  @Test("what was not asked for stays, and texts are short")
  func short() throws {
    func moved(_ text: String, _ handle: String, _ time: Double?, _ value: Double? = nil) throws -> String {
      try HandleSamples.curve(text).moving(handle, time: time, value: value).text
    }
    // π/(ω√(1 − ζ²)) = 0.5 for ζ = 0.5 is 2π/ω = √0.75.
    #expect(
      try moved("spring(response: 1, dampingRatio: 0.5)", "peak", 0.5)
        == "spring(response: 0.866025, dampingRatio: 0.5)")
    #expect(try moved("spring(0.5, 0.3)", "perceptual", 0.8) == "spring(duration: 0.8, bounce: 0.3)")
    #expect(
      try moved("spring(0.5, 0.3).speed(2).delay(0.1)", "perceptual", 0.3)
        == "spring(duration: 0.4, bounce: 0.3).speed(2).delay(0.1)")
    #expect(
      try moved("spring(mass: 2.5, stiffness: 90, damping: 9)", "perceptual", 2 * .pi / 12)
        == "spring(mass: 2.5, stiffness: 360, damping: 18)")
    #expect(try moved("ease", "p1", 0.4, 0) == "cubic-bezier(0.4, 0, 0.25, 1)")
    #expect(try moved("ease", "p1", 0.5942, 0) == "cubic-bezier(0.5942, 0, 0.25, 1)")
    #expect(
      try moved("cubic-bezier(0.1, 0.2, 0.3, 0.4) 300ms", "end", 0.6)
        == "cubic-bezier(0.1, 0.2, 0.3, 0.4, duration: 0.6)")
    #expect(try moved("linear(0, 0.25, 1)", "stop-2", 0.3, 0.4) == "linear(0 0%, 0.4 30%, 1 100%)")
    #expect(try moved("penner(cubic, in-out)", "end", 0.2) == "penner(cubic, in-out, duration: 0.2)")
    #expect(try moved("decay(velocity: 2000, friction: 4)", "rest", nil, 250) == "decay(velocity: 1000, friction: 4)")
    #expect(try moved("decay(distance: 200, friction: 4)", "rest", nil, 250) == "decay(distance: 250, friction: 4)")
    let fling = try HandleSamples.curve("fling(velocity: 2000)")
    #expect(
      try fling.moving("end", time: fling.handles[0].time / 2).text
        == "fling(velocity: 2000, density: 1, friction: 0.015).speed(2)"
    )
  }

  @Test("a velocity at release leaves the handles of time, and grows with the pace")
  func release() throws {
    let curve = try HandleSamples.curve("spring(duration: 0.5, bounce: 0.3, initialVelocity: 4)")
    #expect(curve.handles.map(\.name) == ["end", "perceptual"])
    let quick = try curve.moving("perceptual", time: 0.25)
    #expect(quick.text == "spring(duration: 0.25, bounce: 0.3, initialVelocity: 8)")
    let error = #expect(throws: CurveEditError.self) { try curve.moving("peak", value: 1.2) }
    #expect(
      error?.description
        == "The curve has no handle 'peak'. It is released with a velocity. Use end, perceptual.")
  }

  @Test("the slow kind of springs has its half and its end, on both sides of critical damping")
  func slow() throws {
    for ratio in [0.976, 0.999, 1 - 1e-6, 1, 1 + 1e-6, 1.5, 4, 30] {
      let curve = try HandleSamples.curve("spring(response: 0.5, dampingRatio: \(ratio))")
      #expect(curve.handles.map(\.name) == ["half", "end"])
    }
    for ratio in [0, 0.05, 0.9, 0.975] {
      let names = try HandleSamples.curve("spring(response: 0.5, dampingRatio: \(ratio))").handles.map(\.name)
      #expect(names == ["peak", "first-crossing"] + (ratio == 0 ? [] : ["end"]) + ["perceptual"])
    }
    // The end, at twice as many halves as at critical damping, is no spring's.
    let curve = try HandleSamples.curve("spring(response: 0.5, dampingRatio: 1)")
    let (half, end) = (curve.handles[0].time, curve.handles[1].time)
    expectClose(end / half, 5.501492558675205, within: 1e-9)
    let (sentence, nearest) = try HandleSamples.refusal(of: curve) { (curve) throws(CurveEditError) in
      try curve.moving("end", time: 2 * end)
    }
    #expect(sentence.hasPrefix("'end' cannot be at 1.46") && sentence.contains("it lies between 0.68"))
    expectClose(nearest.handles[0].time, half, within: 1e-5 * half)
    expectClose(nearest.handles[1].time, curve.handles[1].times.upperBound, within: 1e-4 * end)
  }

  @Test("what is held still, or unknown, is said so")
  func unknown() throws {
    #expect(try HandleSamples.curve("ease.speed(0)").handles.isEmpty)
    for (text, handle, value, sentence) in [
      ("ease.speed(0)", "end", nil, "ease.speed(0) has no handle. Set its numbers."),
      ("ease", "p3", nil, "The curve has no handle 'p3'. Did you mean 'p1'?"),
      ("ease", "end", 2.0, "The handle 'end' moves in time alone. Leave the value out."),
    ] {
      let error = #expect(throws: CurveEditError.self) {
        try HandleSamples.curve(text).moving(handle, time: 0.3, value: value)
      }
      #expect(error?.description == sentence)
    }
  }
}
