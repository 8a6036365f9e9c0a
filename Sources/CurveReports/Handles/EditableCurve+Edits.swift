// Edits by numbers: durations, delays, stops, calm variants.

internal import CurveMath
package import CurveMetrics

extension EditableCurve {
  /// The curve with another duration of one run: of a spring the perceptual one, while its shape
  /// stays.
  ///
  /// - Throws: ``CurveEditError`` for a run without a duration, and for a duration that cannot be.
  package func lasting(_ seconds: Double) throws(CurveEditError) -> EditableCurve {
    guard let duration = run.duration else {
      throw .impossible(
        "\(Shown.text(text, limit: 60)) has no duration of its own. Drag its end, or set its numbers.",
        nearest: text)
    }
    if seconds == duration, expression.hasOwnDuration { return self }
    let (range, changed): (ClosedRange<Double>, (Double) -> CurveRun?)
    // Where the duration is one of the numbers that are written, it is the one that was asked for.
    var part = 1e-9
    switch run {
    case .spring(let spring, let velocity, let words):
      if !words.hasResponse { part = 1e-5 }
      range = Limits.goalTime.range
      changed = { seconds in
        (try? DampedSpring(response: seconds, dampingRatio: spring.dampingRatio, mass: spring.mass)).map {
          .spring($0, velocity: velocity * duration / seconds, words: words)
        }
      }
    case .timing(let timing, _, _):
      range = 0...Limits.goalTime.range.upperBound
      changed = { .timing(timing, duration: Limits.duration.range ~= $0 ? $0 : 0, hasDuration: true) }
    case .decay, .other: preconditionFailure("It has a duration.")
    }
    let held = min(max(seconds, range.lowerBound), range.upperBound)
    guard let changed = changed(held),
      let found = written(changed, where: { edited in edited.duration.map { abs($0 - held) <= part * held } ?? true })
    else { throw .impossible("No curve lasts \(Self.short(seconds)) s.", nearest: text) }
    guard held == seconds else {
      throw .impossible(
        "The duration is \(Self.short(seconds)) s. Use \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound)) s.",
        nearest: found.text)
    }
    return found
  }

  /// The curve that begins after another delay, which stands outside of all repetitions.
  ///
  /// - Throws: ``CurveEditError`` for a delay beside which the motion has no digits.
  package func delayed(by seconds: Double) throws(CurveEditError) -> EditableCurve {
    guard seconds != layers.delay else { return self }
    var changed = layers
    changed.delay = seconds
    // A name stays where nothing but modifiers is behind it.
    let head = layers.isEmpty ? text : layers.text.isEmpty ? nil : Self.head(of: text, before: layers.text)
    if let head, let found = read(head + changed.text) { return found }
    guard let found = read(run.text(digits: 17) + changed.text) else {
      throw .impossible(
        "The curve cannot wait \(Self.short(seconds)) s: beside such a delay it has no digits.", nearest: text)
    }
    return found
  }

  private static func head(of text: String, before suffix: String) -> String? {
    text.hasSuffix(suffix) ? String(text.dropLast(suffix.count)) : nil
  }

  /// A curve of `linear()` with one stop more.
  ///
  /// - Parameters:
  ///   - time: Seconds on the clock of the whole motion, within the run.
  ///   - value: In the units of the motion; `nil` for a stop on the curve, which changes the text
  ///     alone.
  /// - Throws: ``CurveEditError`` for a curve that is not of `linear()`, and for a time outside of
  ///   it.
  package func inserting(stopAt time: Double, value: Double? = nil) throws(CurveEditError) -> EditableCurve {
    guard case .timing(let linear as PiecewiseLinear, let duration, let hasDuration) = run, duration > 0 else {
      throw .impossible(
        "Stops stand in linear() alone. Fit one: 'motioncurve fit lines' makes it of any curve.", nearest: text)
    }
    let input = DecimalText.rounded(100 * layers.run(time) / duration, digits: 6) / 100
    guard (0...1).contains(input) else {
      throw .impossible(
        "A stop at \(Self.short(time)) s lies outside of the curve. Use \(Self.short(layers.whole(0))) to \(Self.short(layers.whole(duration))) s.",
        nearest: text)
    }
    let output = CurveRun.short(value.map(frame.run) ?? linear.progress(at: input))
    let index = linear.points.firstIndex { $0.input > input } ?? linear.points.count
    var points = linear.points
    points.insert(PiecewiseLinear.Point(input: input, output: output), at: index)
    return try throughStops(points, duration, hasDuration)
  }

  /// A curve of `linear()` without one of its stops.
  ///
  /// - Throws: ``CurveEditError`` for a stop that is not there, and where only two are left.
  package func removing(_ stop: String) throws(CurveEditError) -> EditableCurve {
    guard case .timing(let linear as PiecewiseLinear, let duration, let hasDuration) = run else {
      throw .impossible("Stops stand in linear() alone.", nearest: text)
    }
    guard let number = Int(stop.dropFirst(5)), stop == "stop-\(number)", linear.points.indices.contains(number - 1)
    else {
      throw .unknown(
        "The curve has no stop '\(Shown.text(stop, limit: 60))'. Use stop-1 to stop-\(linear.points.count).")
    }
    guard linear.points.count > 2 else {
      throw .impossible("linear() has two stops or more. Move this one instead.", nearest: text)
    }
    var points = linear.points
    points.remove(at: number - 1)
    return try throughStops(points, duration, hasDuration)
  }

  private func throughStops(
    _ points: [PiecewiseLinear.Point], _ duration: Double, _ hasDuration: Bool
  ) throws(CurveEditError) -> EditableCurve {
    guard let linear = PiecewiseLinear(through: points),
      let found = written(.timing(linear, duration: duration, hasDuration: hasDuration), where: { _ in true })
    else { throw .impossible("No linear() has these stops.", nearest: text) }
    return found
  }

  /// The spring that has two qualities, in place of the run: what stands around it stays.
  ///
  ///     try EditableCurve(CurveNotation().expression("ease 300ms.delay(0.1)"))
  ///       .meeting([(.dampingRatio, 1), (.settlingTime, 0.5)]).text
  ///     // "spring(response: 0.27…, dampingRatio: 1.00000000).delay(0.1)"
  ///
  /// - Parameters:
  ///   - goals: Two. Moments are seconds on the clock of the whole motion, in its first run.
  ///   - epsilon: The fraction of the travel that a settled spring stays within.
  /// - Throws: ``CurveEditError`` where no spring has both, or the moment is over before the run
  ///   begins.
  package func meeting(
    _ goals: [(quality: SpringQuality, value: Double)], within epsilon: Double = 0.001
  ) throws(CurveEditError) -> EditableCurve {
    precondition(goals.count == 2, "A spring has two numbers.")
    let rate = layers.run(1) - layers.run(0)
    var ofRun: [(quality: SpringQuality, value: Double)] = []
    for (quality, value) in goals {
      switch quality {
      case .settlingTime, .peakTime, .firstCrossing, .halfTime:
        let moment = layers.isEmpty ? value : layers.run(value)
        guard moment > 0 || layers.whole(0) <= 0 else {
          throw .impossible(
            "The curve begins after \(Self.short(layers.whole(0))) s: its \(quality.rawValue) cannot be \(Self.short(value)) s. Use a later time.",
            nearest: text)
        }
        ofRun.append((quality, moment))
      case .riseTime, .response: ofRun.append((quality, value * rate))
      case .peakSpeed: ofRun.append((quality, value / rate))
      case .dampingRatio, .bounce, .overshoot, .stiffness, .damping: ofRun.append((quality, value))
      }
    }
    let design: SpringDesign
    do throws(SpringDesignError) {
      design = try SpringDesign(
        SpringGoal(ofRun[0].quality, ofRun[0].value), SpringGoal(ofRun[1].quality, ofRun[1].value), within: epsilon)
    } catch {
      throw .impossible(error.description, nearest: text)
    }
    guard let found = read(DesignReport(of: design).texts[0] + layers.text) else {
      throw .impossible("The spring has no words in the notation.", nearest: text)
    }
    return found
  }

  /// The curve under reduced motion.
  ///
  /// - Throws: ``CurveEditError`` where the variant would be beyond what a curve can be.
  package func reduced(_ kind: ReducedMotion) throws(CurveEditError) -> EditableCurve {
    let variant: (any MotionCurve)?
    do throws(CurveError) {
      variant = try kind.curve(for: expression.curve, hasOwnDuration: expression.hasOwnDuration)
    } catch {
      throw .impossible(error.description, nearest: text)
    }
    guard let variant else { return self }
    let layers = CurveLayers(of: variant)
    let words: CurveRun = CurveRun(layers.core, form: expression.form, hasOwnDuration: true)
    let core = layers.core
    guard
      let found = written(
        words, in: layers,
        where: { edited in
          guard let spring = core.dampedSpring, let found = edited.layers.core.dampedSpring else { return true }
          return abs(found.response - spring.response) <= 1e-5 * spring.response
            && abs(found.dampingRatio - spring.dampingRatio) <= 1e-5 * spring.dampingRatio
        })
    else { throw .impossible("The variant has no words in the notation.", nearest: text) }
    return found
  }

  static func short(_ value: Double) -> String { DecimalText.shortest(value, digits: 6) }
}
