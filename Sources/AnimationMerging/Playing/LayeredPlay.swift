// Policies under which the old animations go on below the new one.

internal import AnimationModel
internal import CurveMath

struct LayeredPlay: ComponentRule {
  private let rule: LayerRule
  /// Where the value is going.
  private var target: Double
  private var run: Run
  /// How many animations all events so far have found under way.
  private var count = 0

  /// Animations that all events together may find under way: each is asked at each of these events,
  /// and again wherever the motion between two events is searched.
  private static var mostLayers: Int { Limits.layers.count }

  /// One stretch between two gestures: all its layers are known before its motions are made, which
  /// share them.
  private struct Run {
    var events: [(event: ComponentScript.Event, target: Double, live: LiveLayers)] = []
    let layers = ChangeLayers()
    /// How many layers the last event knew of.
    var seen = 0
  }

  init(rule: LayerRule, restingAt start: Double) { (self.rule, target, run) = (rule, start, Run()) }

  mutating func take(
    _ event: ComponentScript.Event, of script: ComponentScript, into play: inout ComponentPlay
  ) throws(ScriptError) {
    switch event.action {
    case .follow(let course):
      finish(script, into: &play)
      let before = play.before(event.time, velocity: script.velocity)
      let curve = try play.follow(course, of: event, before: before)
      // The next event finds the value where the finger or the throw has it then.
      target = curve.state(at: event.next - event.time).value
      run = Run()
    case .retarget(let new, let animation):
      if let animation {
        do throws(AnimationError) {
          try run.layers.append(animation, change: new - target, begin: event.time)
        } catch {
          throw .unplayable(event: event.number, policy: script.policy, reason: error.description)
        }
      }
      let live = live(at: event.time)
      count += live.count
      guard count <= Self.mostLayers else {
        throw .tooManyLayers(event: event.number, policy: script.policy, limit: Self.mostLayers)
      }
      run.events.append((event, new, live))
      run.seen = run.layers.count
      target = new
    }
  }

  /// The layers of which anything can be seen, given those that the event before found.
  private func live(at time: Double) -> LiveLayers {
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

  func finish(_ script: ComponentScript, into play: inout ComponentPlay) {
    for (event, target, live) in run.events {
      let before = play.before(event.time, velocity: script.velocity)
      let curve = LayeredCurve(
        rule: rule, origin: event.time, target: target, ground: nil, layers: run.layers, live: live)
      play.take(curve, at: event.time, before: before)
    }
    run.layers.finish()
  }
}
