internal import AnimationMerging
internal import CurveMath
internal import CurveReports

extension EvaluationOperation {
  /// One flick under several laws: what is seen of it where `times`, `frames` or `line` ask for
  /// that, what happens to it, and its row of `motioncurve throw`. In frames the value is the one
  /// that the library shows.
  static let thrown = EvaluationOperation(
    "throw",
    usage: "velocity, or drag, releasedAt and tracker; laws, from, bounds,\nsnap, when, parts, frameRate",
    fields: ["laws", "from", "velocity", "drag", "releasedAt", "tracker", "bounds", "snap", "frameRate"]
      + EvaluationWhen.fields + ["parts"]
  ) { (fields, _) throws(EvaluationError) in
    let isSeen = EvaluationWhen.fields.contains(where: fields.has)
    let when = isSeen ? try fields.when() : .times([])
    let rate = try fields.clock(of: when, own: ["frameRate"]).rate
    let parts = try fields.parts(usually: ["value"])
    let (laws, release, bounds) = (try fields.laws(), try fields.release(), try fields.bounds())
    let snap = try fields.optional("snap", .numbers) ?? []
    var plays: [(law: ThrowLaw, result: Result<ThrownMotion, EvaluationError>)] = []
    for law in laws {
      if Deadline.hasPassed { break }
      guard let velocity = try release.velocity(under: law) else {
        plays.append((law, .failure(.noTracker(of: law))))
        continue
      }
      do throws(ThrowError) {
        let thrown = try law.thrown(from: release.from, velocity: velocity, bounds: bounds, snap: snap, rate: rate)
        plays.append((law, .success(thrown)))
      } catch {
        plays.append((law, .failure(EvaluationError(error))))
      }
    }
    let flicks = plays.compactMap { play in (try? play.result.get()).map { (law: play.law, thrown: $0) } }
    let report = flicks.isEmpty || Deadline.hasPassed ? nil : ThrowReport(of: flicks, bounds: bounds)
    let look = try EvaluationLook(when, ofNumbers: flicks.count, until: report?.end ?? 1)
    var rows =
      try report.map { report throws(EvaluationError) in try JSONWriter.rowsInAnswer(of: report.flick) }?[...] ?? []
    let entries = plays.map { play in
      let name: Answer = [("law", .string(play.law.name))]
      switch play.result {
      case .success(let thrown):
        let seen = isSeen ? look.members(of: [thrown.curve], parts, inFrame: { [thrown.state(inFrame: $0)] }) : []
        let events = thrown.events.map { event in
          JSONValue.object(
            [("event", .string(event.label)), ("at", .number(event.join.time))] + jumps(event.join.jump))
        }
        return JSONValue.object(name + seen + [("events", .array(events)), ("row", rows.popFirst() ?? .null)])
      case .failure(let error): return .object(name + [("error", error.json)])
      }
    }
    return look.shared + [("flicks", .array(entries))]
  }
}

/// How a finger lets a value go.
private struct Release {
  /// Units.
  let from: Double
  /// Units per second, where the request has them or one tracker measures them for all laws.
  let velocity: Double?
  /// Where the finger was, for the law's own tracker.
  let drag: [DragSample]
  /// Seconds on the clock of the finger: when it was lifted; `nil` at its last place.
  var releasedAt: Double? = nil

  /// Units per second; `nil` for a law that measures none.
  func velocity(under law: ThrowLaw) throws(EvaluationError) -> Double? {
    if let velocity { return velocity }
    return try law.tracker?.velocity(of: drag, liftedAt: releasedAt)
  }
}

extension EvaluationFields {
  /// The laws that are named, each once; without any, all.
  fileprivate func laws() throws(EvaluationError) -> [ThrowLaw] {
    guard let names = try optional("laws", .texts) else { return ThrowLaws.all }
    guard !names.isEmpty else {
      throw EvaluationError(
        .badRequest, "The field 'laws' is empty. Give a name or more, or leave it out for all laws.")
    }
    var (laws, seen): ([ThrowLaw], Set<String>) = ([], [])
    for name in names where seen.insert(name).inserted {
      do throws(ThrowError) { laws.append(try ThrowLaws.law(named: name)) } catch { throw EvaluationError(error) }
    }
    return laws
  }

  /// A velocity, or a finger of which one is measured.
  fileprivate func release() throws(EvaluationError) -> Release {
    let (from, velocity) = (try optional("from", .number), try optional("velocity", .number))
    let (drag, tracker) = (try optional("drag", .drag), try optional("tracker", .text))
    let releasedAt = try optional("releasedAt", .number)
    guard let drag else {
      guard tracker == nil else {
        throw EvaluationError(.badRequest, "The field 'tracker' needs a 'drag' that it measures.")
      }
      guard releasedAt == nil else {
        throw EvaluationError(.badRequest, "The field 'releasedAt' needs a 'drag' that ends then.")
      }
      guard let velocity else {
        throw EvaluationError(
          .badRequest, "The field 'velocity' is missing. Give a finite number, or a 'drag' that tells it.")
      }
      return Release(from: from ?? 0, velocity: velocity, drag: [])
    }
    if let name = ["from", "velocity"].first(where: has) {
      throw EvaluationError(.badRequest, "The fields '\(name)' and 'drag' exclude each other. Give one of them.")
    }
    guard let last = drag.last else {
      throw EvaluationError(.badRequest, "The field 'drag' is empty. Give at least one sample, such as [0, 40].")
    }
    guard let name = tracker else {
      return Release(from: last.values[0], velocity: nil, drag: drag, releasedAt: releasedAt)
    }
    let measured: VelocityTracker
    do throws(ThrowError) { measured = try VelocityTrackers.tracker(named: name) } catch {
      throw EvaluationError(error)
    }
    return Release(
      from: last.values[0], velocity: try measured.velocity(of: drag, liftedAt: releasedAt), drag: drag)
  }

  /// The edges, of which either may be missing; `nil` without any.
  fileprivate func bounds() throws(EvaluationError) -> ThrowBounds? {
    guard let (lower, upper) = try optional("bounds", .bounds), lower != nil || upper != nil else { return nil }
    do throws(ThrowError) { return try ThrowBounds(lower: lower, upper: upper) } catch { throw EvaluationError(error) }
  }
}

extension EvaluationFields.Kind where Value == [DragSample] {
  fileprivate static var drag: Self {
    Self(words: "a list of pairs of seconds and units, such as [[0, 40], [0.016, 46]]") {
      $0.elements { pair in
        guard let numbers = pair.elements(\.finiteNumber), numbers.count == 2 else { return nil }
        return DragSample(numbers[0], numbers[1])
      }
    }
  }
}

extension EvaluationFields.Kind where Value == (lower: Double?, upper: Double?) {
  fileprivate static var bounds: Self {
    Self(words: "a list of two numbers, of which either may be null, such as [0, 600]") { value in
      guard case .array(let edges) = value, edges.count == 2 else { return nil }
      for edge in edges where edge.finiteNumber == nil { guard case .null = edge else { return nil } }
      return (edges[0].finiteNumber, edges[1].finiteNumber)
    }
  }
}

extension VelocityTracker {
  /// Units per second, of one finger on one axis.
  fileprivate func velocity(of drag: [DragSample], liftedAt release: Double?) throws(EvaluationError) -> Double {
    do throws(CurveError) { return try velocity(of: drag, releasedAt: release)[0] } catch {
      throw EvaluationError(error)
    }
  }
}

extension EvaluationError {
  fileprivate static func noTracker(of law: ThrowLaw) -> EvaluationError {
    EvaluationError(.badValue, "'\(law.name)' measures no velocity. Give 'tracker', or 'velocity' in place of 'drag'.")
  }
}
