// Policies under which the old animations go on below the new one.

internal import AnimationModel
internal import CurveMath

struct LayeredPlay {
  let rule: LayerRule

  /// Animations that all events together may find under way: each is asked at each of these events, and again wherever the motion
  /// between two events is searched.
  private static var mostLayers: Int { Limits.layers.count }

  /// One stretch between two gestures: all its layers are known before its motions are made, which share them.
  private struct Run {
    /// The value when it begins.
    let start: Double
    var events: [(event: ComponentScript.Event, target: Double, live: LiveLayers)] = []
    let layers = ChangeLayers()
    /// How many layers the last event knew of.
    var seen = 0
  }

  func play(_ script: ComponentScript, into play: inout ComponentPlay) throws(ScriptError) {
    var target = script.start
    var run = Run(start: target)
    var count = 0
    for event in script.events {
      try script.checkTime(at: event)
      switch event.action {
      case .follow(let course):
        flush(run, of: script, into: &play)
        let before = play.before(event.time, velocity: script.velocity)
        let curve = try play.follow(course, of: event, before: before)
        // The next event finds the value where the finger or the throw has it then.
        target = curve.state(at: event.next - event.time).value
        run = Run(start: target)
      case .retarget(let new, let animation):
        if let animation {
          do throws(AnimationError) {
            try run.layers.append(animation, change: new - target, begin: event.time)
          } catch {
            throw .unplayable(event: event.number, policy: script.policy, reason: error.description)
          }
        }
        let live = live(in: run, at: event.time)
        count += live.count
        guard count <= Self.mostLayers else {
          throw .tooManyLayers(event: event.number, policy: script.policy, limit: Self.mostLayers)
        }
        run.events.append((event, new, live))
        run.seen = run.layers.count
        target = new
      }
    }
    flush(run, of: script, into: &play)
  }

  /// The layers of which anything can be seen, given those that the event before found.
  private func live(in run: Run, at time: Double) -> LiveLayers {
    let (known, layers) = (run.events.last?.live ?? .range(0..<0), run.layers)
    switch rule {
    case .additive:
      let isAlive: (Int) -> Bool = { layers.end(of: $0) > time }
      return .some(known.filter(isAlive) + (run.seen..<layers.count).filter(isAlive))
    case .chained:
      // Whatever is older than a layer that is over is behind it.
      let first = known.first ?? run.seen
      let over = (first..<layers.count).last { layers.end(of: $0) <= time }
      return .range((over.map { $0 + 1 } ?? first)..<layers.count)
    }
  }

  private func flush(_ run: Run, of script: ComponentScript, into play: inout ComponentPlay) {
    for (event, target, live) in run.events {
      let before = play.before(event.time, velocity: script.velocity)
      let curve = LayeredCurve(
        rule: rule, origin: event.time, target: target, ground: nil, layers: run.layers, live: live)
      play.take(curve, at: event.time, before: before)
    }
    run.layers.finish()
  }
}
