// A curve that is dragged and edited: each edit gives another text of the notation.
//
// Goals, in this order:
// 1. The new curve has what was asked for: a handle lies where it was put, a number reads back as
//    it was set.
// 2. Texts are short: numbers that were not written are rounded to six digits before anything is
//    measured, and only get more digits where the handle would lie more than 1e-5 elsewhere.
// 3. Everything else stays: the words in which the curve is written, its delay, its speed, its
//    repetitions.

package import CurveMath

/// A curve of the notation, with its handles and its numbers.
///
///     let curve = try EditableCurve(CurveNotation().expression("spring(0.5, 0.3)"))
///     curve.handles[0].name  // "peak"
///     try curve.moving("peak", time: 0.5, value: 1.1).text
///     // "spring(duration: 0.806558, bounce: 0.408845)"
package struct EditableCurve: Sendable {
  package let expression: CurveExpression
  /// The text that an edit wrote; before the first one the canonical text.
  package private(set) var text: String
  let notation: CurveNotation
  let layers: CurveLayers
  let run: CurveRun
  let frame: Frame

  /// The units of the motion: the run goes from 0 to 1 or in units of its own.
  struct Frame: Sendable {
    var origin: Double
    var unit: Double
    var runStart: Double
    /// Whether the end is given, so that nothing moves it.
    var hasFixedEnd: Bool
    var from: Double?
    var to: Double?

    func whole(_ value: Double) -> Double {
      unit == 1 && origin == runStart ? value : origin + unit * (value - runStart)
    }
    func run(_ value: Double) -> Double { unit == 1 && origin == runStart ? value : runStart + (value - origin) / unit }
  }

  /// - Parameters:
  ///   - expression: The curve as it was written.
  ///   - notation: Reads the texts of edits.
  ///   - from: The value at which the motion begins; `nil` for 0.
  ///   - to: The value to which it leads; `nil` for 1, and of a throw for where its law leads.
  /// - Throws: `CurveError` for ends between which it cannot move.
  package init(
    _ expression: CurveExpression, notation: CurveNotation = CurveNotation(), from: Double? = nil, to: Double? = nil
  ) throws(CurveError) {
    let moving = try expression.curve.moving(from: from, to: to, velocity: nil)
    self.expression = expression
    text = expression.canonical
    self.notation = notation
    layers = CurveLayers(of: expression.curve)
    run = CurveRun(layers.core, form: expression.form, hasOwnDuration: expression.hasOwnDuration)
    let (core, isMoved) = (layers.core, from != nil || to != nil)
    frame = Frame(
      origin: isMoved ? from ?? 0 : core.start,
      unit: !isMoved || core.travel == 0 ? 1 : ((to ?? moving.target) - (from ?? 0)) / core.travel,
      runStart: core.start, hasFixedEnd: isMoved && core.hasOwnUnits, from: from, to: to)
  }

  // MARK: - Parts

  /// The kind of curve: spring, decay, cubic, linear, steps, timing, throw or motion.
  package var kind: String { run.kind }
  /// The name with which it is written, such as `spring`.
  package var form: String { expression.form.name }
  /// The name of the vocabulary in which it is written; `nil` for a curve that has none.
  package var vocabulary: String? { run.vocabulary }
  /// Seconds before it begins, outside of a repetition.
  package var delay: Double { layers.delay }
  /// The factor by which it is played faster, outside of a repetition.
  package var speed: Double { layers.speed }
  /// The number of runs, `nil` for ever, and whether every second run goes back; `nil` for one run.
  package var repetition: (count: Int?, autoreverses: Bool)? {
    layers.repetition.map { ($0.count, $0.autoreverses) }
  }
  /// The duration of one run in seconds: of a spring the perceptual one, of a decay `nil`.
  package var duration: Double? { run.duration }

  // MARK: - Handles

  /// The places that can be dragged, in the first run.
  ///
  /// - Complexity: Some microseconds for a spring, O(*n*) for *n* stops.
  package var handles: [CurveHandle] {
    // A motion that is held still for ever has no moments.
    guard layers.core as? SpedCurve == nil else { return [] }
    var handles: [CurveHandle] = []
    for (index, handle) in run.handles.enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      handles.append(self.handle(handle))
    }
    return handles
  }

  private func handle(_ handle: RunHandle) -> CurveHandle {
    let time = layers.whole(handle.time)
    let value =
      handle.name == "rest" && frame.hasFixedEnd ? frame.to ?? frame.whole(handle.value) : frame.whole(handle.value)
    let canMove = frame.unit != 0 && !frame.hasFixedEnd
    let values = canMove ? handle.values.map { [frame.whole($0.lowerBound), frame.whole($0.upperBound)] } : nil
    let axes: CurveHandle.Axes = values == nil ? .time : handle.axes
    return CurveHandle(
      name: handle.name, title: handle.title, time: time, value: value, axes: axes,
      times: handle.times.map {
        Self.range(layers.whole($0.lowerBound), layers.whole($0.upperBound), around: time)
      } ?? time...time,
      values: values.map { Self.range($0[0], $0[1], around: value) } ?? value...value, metrics: handle.metrics)
  }

  /// The range between two numbers, in which a third lies but for rounding.
  private static func range(_ one: Double, _ other: Double, around value: Double) -> ClosedRange<Double> {
    Swift.min(one, other, value)...Swift.max(one, other, value)
  }

  /// The curve with a handle somewhere else.
  ///
  ///     try EditableCurve(CurveNotation().expression("ease"))
  ///       .moving("p1", time: 0.4, value: 0).text
  ///     // cubic-bezier(0.4, 0, 0.25, 1)
  ///
  /// - Parameters:
  ///   - name: Of ``handles``.
  ///   - time: Seconds on the clock of the whole motion; `nil` to leave it where it is.
  ///   - value: In the units of the motion; `nil` to leave it where it is. The coordinate that
  ///     stays gives the shape: a peak that moves in time keeps its overshoot to the last digit.
  /// - Returns: The same curve where the handle is there already.
  /// - Throws: ``CurveEditError``; outside of the handle's limits with the curve at the limit.
  /// - Precision: 1e-5 of the handle's time and of the travel.
  package func moving(
    _ name: String, time: Double? = nil, value: Double? = nil
  ) throws(CurveEditError) -> EditableCurve {
    guard let handle = handles.first(where: { $0.name == name }),
      let inRun = run.handles.first(where: { $0.name == name })
    else { throw unknownHandle(name) }
    if handle.axes == .time, let value, value != handle.value {
      throw .unknown("The handle '\(name)' moves in time alone. Leave the value out.")
    }
    let newTime = time.flatMap { Self.isNear($0, handle.time, 1e-12) ? nil : $0 }
    let newValue = value.flatMap { Self.isNear($0, handle.value, 1e-12) ? nil : $0 }
    if newTime == nil, newValue == nil { return self }
    let heldTime = newTime.map { min(max($0, handle.times.lowerBound), handle.times.upperBound) }
    let heldValue = newValue.map { min(max($0, handle.values.lowerBound), handle.values.upperBound) }
    let isHeld = heldTime != newTime || heldValue != newValue
    guard
      let moved = inRun.moved(
        heldTime.map(layers.run), heldValue.map(frame.run)),
      let found = written(
        moved, where: { $0.has(handle, at: heldTime ?? handle.time, heldValue ?? handle.value) })
    else {
      throw .impossible("No such curve can be written.", nearest: text)
    }
    guard isHeld else { return found }
    throw .impossible(Self.sentence(handle, time: newTime, value: newValue), nearest: found.text)
  }

  /// Whether a handle lies where it was put, as near as it is seen.
  private func has(_ handle: CurveHandle, at time: Double, _ value: Double) -> Bool {
    // Behind the limits of one kind of spring begins another, whose handles have other names.
    guard let moved = handles.first(where: { $0.name == handle.name }) else { return true }
    let seconds = max(abs(time - layers.whole(0)), abs(handle.time - layers.whole(0)))
    let isValueMoved = handle.axes != .time
    return abs(moved.time - time) <= 1e-5 * seconds
      && (!isValueMoved || abs(moved.value - value) <= 1e-5 * max(abs(frame.unit), abs(value - frame.origin)))
  }

  private func unknownHandle(_ name: String) -> CurveEditError {
    let known = handles.map(\.name)
    if known.isEmpty { return .unknown("\(Shown.text(text, limit: 60)) has no handle. Set its numbers.") }
    let nearest = NearestSpelling.of(name, among: known).map { "Did you mean '\($0)'?" }
    var reason = ""
    if case .spring(_, let velocity, _) = run, velocity != 0 { reason = " It is released with a velocity." }
    let some = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
    return .unknown("The curve has no handle '\(Shown.text(name, limit: 60))'.\(reason) \(nearest ?? "Use \(some).")")
  }

  private static func sentence(_ handle: CurveHandle, time: Double?, value: Double?) -> String {
    func text(_ number: Double) -> String { DecimalText.shortest(number, digits: 6) }
    var parts: [String] = []
    if let time, !(handle.times ~= time) {
      parts.append(
        "'\(handle.name)' cannot be at \(text(time)) s: it lies between \(text(handle.times.lowerBound)) s and \(text(handle.times.upperBound)) s."
      )
    }
    if let value, !(handle.values ~= value) {
      parts.append(
        "'\(handle.name)' cannot be at \(text(value)): its value lies between \(text(handle.values.lowerBound)) and \(text(handle.values.upperBound))."
      )
    }
    return parts.joined(separator: " ")
  }

  private static func isNear(_ one: Double, _ other: Double, _ part: Double) -> Bool {
    abs(one - other) <= part * max(abs(one), abs(other))
  }

  // MARK: - Writing

  /// Another run in the same layers, with as few digits as keep a promise: six or more.
  func written(
    _ run: CurveRun, in layers: CurveLayers? = nil, where holds: (EditableCurve) -> Bool
  ) -> EditableCurve? {
    var last: EditableCurve?
    for digits in 6...17 {
      if Deadline.hasPassed { return nil }
      var (around, inside) = (layers ?? self.layers, run)
      if case .other(let curve, let speed) = run {
        let rest = around.take(speed: speed) { DecimalText.rounded($0, digits: digits) }
        inside = .other(curve, speed: rest)
      }
      guard let edited = read(inside.text(digits: digits) + around.text) else { continue }
      if holds(edited) { return edited }
      last = edited
    }
    return last
  }

  func read(_ text: String) -> EditableCurve? {
    guard let expression = try? notation.expression(text) else { return nil }
    var curve = try? EditableCurve(expression, notation: notation, from: frame.from, to: frame.to)
    curve?.text = text
    return curve
  }
}
