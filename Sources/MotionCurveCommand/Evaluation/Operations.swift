internal import AnimationMerging
internal import CurveMath
internal import CurveMetrics
internal import CurvePresets
internal import CurveReports

extension EvaluationOperation {
  /// Whether a text is a curve, and its one spelling.
  static let parse = EvaluationOperation("parse", fields: ["curve"]) { (fields, curves) throws(EvaluationError) in
    let text = try fields.required("curve", .text)
    do throws(NotationError) {
      return [("valid", .bool(true)), ("canonical", .string(try curves.expression(text).canonical))]
    } catch {
      let facts: [JSONValue.Member] = [
        ("code", .string(EvaluationError.Code.badCurve.rawValue)), ("message", .string(error.description)),
        ("column", .count(error.column)), ("nearest", JSONValue(error.nearest)),
      ]
      return [("valid", .bool(false)), ("error", .object(facts))]
    }
  }
}

extension EvaluationOperation {
  /// States at given times, in any order.
  static let sample = EvaluationOperation("sample", fields: ["curve", "times"] + motionFields) {
    (fields, curves) throws(EvaluationError) in
    let motion = try fields.motion(curves)
    let times = try fields.required("times", .numbers)
    if let index = times.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) {
      throw EvaluationError(CurveError.timeOutOfRange(times[index], index: index))
    }
    let states = times.mapInTime(motion.state(at:))
    return [
      ("value", .numbers(states.map(\.value))), ("velocity", .numbers(states.map(\.velocity))),
      ("acceleration", .numbers(states.map(\.acceleration))),
    ]
  }
}

extension EvaluationOperation {
  /// Output progress and slope of a timing curve at given inputs.
  static let progress = EvaluationOperation("progress", fields: ["curve", "inputs", "before"]) {
    (fields, curves) throws(EvaluationError) in
    let text = try fields.required("curve", .text)
    let timing: any TimingCurve
    do throws(NotationError) { timing = try curves.expression(text).progress() } catch { throw EvaluationError(error) }
    let inputs = try fields.required("inputs", .numbers)
    let before = try fields.optional("before", .flag) ?? false
    return [
      ("outputs", .numbers(inputs.mapInTime { timing.progress(at: $0, before: before) })),
      ("slopes", .numbers(inputs.mapInTime(timing.slope(at:)))),
    ]
  }
}

extension EvaluationOperation {
  /// Metrics by name, in the order in which they are asked for, and the frame rate where one of them depends on it.
  static let measure = EvaluationOperation(
    "measure", fields: ["curve", "metrics", "epsilon", "epsilonUnits", "frameRate"] + motionFields
  ) { (fields, curves) throws(EvaluationError) in
    let motion = try fields.motion(curves)
    let names = try fields.required("metrics", .texts)
    let epsilon = try fields.optional("epsilon", .number)
    let units = try fields.optional("epsilonUnits", .number)
    let rate = try fields.optional("frameRate", .number)
    do throws(MeasurementError) {
      let conditions = try MeasurementConditions(
        epsilon: epsilon ?? 0.001, epsilonUnits: units, frameRate: rate ?? MeasurementConditions.standard.frameRate)
      var seen: Set<String> = []
      var metrics: [JSONValue.Member] = []
      var dependsOnFrameRate = false
      for name in names where seen.insert(name).inserted {
        if Deadline.hasPassed { break }
        let metric = try MetricCatalog.metric(named: name)
        metrics.append((name, metric.value(of: motion, conditions: conditions).map(JSONValue.number) ?? .null))
        dependsOnFrameRate = dependsOnFrameRate || metric.dependsOnFrameRate
      }
      return [("metrics", .object(metrics))]
        + (dependsOnFrameRate ? [("frameRate", .number(conditions.frameRate))] : [])
    } catch { throw EvaluationError(error) }
  }
}

extension EvaluationOperation {
  /// A decay in every parameter form: a library without a word for it has `null`.
  private static func forms(of decay: ExponentialDecay) -> [JSONValue.Member] {
    let own: [JSONValue.Member] = [
      ("velocity", .number(decay.releaseVelocity)), ("distance", .number(decay.distance)),
      ("decayRate", .number(decay.decayRate)), ("timeConstant", .number(decay.timeConstant)),
    ]
    let words = DecayVocabulary.all.flatMap { $0.words(for: decay).parameters }
    return own
      + words.filter { !["friction", "timeConstant"].contains($0.name) }.map {
        ($0.name, $0.value.map(JSONValue.number) ?? .null)
      }
  }

  /// A spring or a decay in every parameter form.
  static let convert = EvaluationOperation("convert", fields: ["curve"]) { (fields, curves) throws(EvaluationError) in
    let curve = try fields.curve(curves)
    if let decay = curve.thrown as? ExponentialDecay { return [("forms", .object(forms(of: decay)))] }
    guard let spring = curve.dampedSpring else {
      throw EvaluationError(.notASpring, CurveError.noSpring(curve.notation).description)
    }
    let forms: [JSONValue.Member] = [
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)), ("damping", .number(spring.damping)),
      ("dampingRatio", .number(spring.dampingRatio)), ("response", .number(spring.response)),
      ("duration", .number(spring.duration)), ("bounce", .number(spring.bounce)),
      ("naturalFrequency", .number(spring.naturalFrequency)), ("dampedFrequency", .number(spring.dampedFrequency)),
      ("decayRate", .number(spring.decayRate)), ("regime", .string(spring.regime.rawValue)),
    ]
    return [("forms", .object(forms))]
  }
}

extension EvaluationOperation {
  /// A script under a policy at given times, in any order, what jumps at its hand-offs, with what a throw does there, and the frame
  /// rate where the policy asks for it; of a script with a velocity also what of it the policy drops. A script of vectors answers a list of numbers for each time.
  static let interrupt = EvaluationOperation("interrupt", fields: ["script", "policy", "times", "frameRate"]) {
    (fields, _) throws(EvaluationError) in
    let document = try fields.required("script", .object)
    let name = try fields.required("policy", .text)
    let times = try fields.required("times", .numbers)
    let rate = try fields.optional("frameRate", .number) ?? 60
    if let index = times.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) {
      throw EvaluationError(CurveError.timeOutOfRange(times[index], index: index))
    }
    do throws(ScriptError) {
      let policy = try MergePolicies.policy(named: name)
      let script = try InterruptionScript(document: document, presets: PresetAtlas.resolver)
      let motion = try policy.motion(of: script, frameRate: rate)
      let states = times.mapInTime { time in motion.components.mapInTime { $0.state(at: time) } }
      func answer(_ part: (CurveState) -> Double) -> JSONValue {
        .array(states.map { $0.count == 1 ? .number(part($0[0])) : .numbers($0.map(part)) })
      }
      let handOffs = motion.handOffs.map { handOff in
        JSONValue.object(
          [
            ("at", .number(handOff.time)), ("valueJump", .number(handOff.valueJump)),
            ("velocityJump", .number(handOff.velocityJump)), ("accelerationJump", .number(handOff.accelerationJump)),
          ] + (handOff.flight.map { [("flight", .string($0.label))] } ?? []))
      }
      let dropped = motion.droppedVelocity
      let droppedVelocity: JSONValue = dropped.count == 1 ? .number(dropped[0]) : .numbers(dropped)
      let frames = motion.frameRate.map { [("frameRate", JSONValue.number($0))] } ?? []
      return [("value", answer(\.value)), ("velocity", answer(\.velocity)), ("handOffs", .array(handOffs))] + frames
        + (script.velocity.contains { $0 != 0 } ? [("droppedVelocity", droppedVelocity)] : [])
    } catch {
      throw EvaluationError(error)
    }
  }
}
