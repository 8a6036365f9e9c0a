import AnimationMerging
import CurveMath
import CurvePresets
import FuzzHarness

extension FuzzTarget {
  /// A script of interruptions, which every policy plays.
  static let interruptionScript = FuzzTarget(name: "script") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let script = try? InterruptionScript(json: text, presets: PresetAtlas.resolver) else { return }
    if let json = try? script.json {
      let again = try? InterruptionScript(json: json, presets: PresetAtlas.resolver)
      demand(
        again?.events.count == script.events.count && again?.start == script.start, "it does not read back: \(json)")
      demand((try? again?.json) == json, "it reads back to another text: \(json)")
    }
    guard script.componentCount <= 4, script.events.count <= 8 else { return }
    for policy in MergePolicies.all {
      // A policy may refuse a script that is too large for it.
      guard let motion = try? policy.motion(of: script, frameRate: 60) else { continue }
      demand(motion.components.count == script.componentCount, "\(policy.name) loses a component")
      for (component, curve) in motion.components.enumerated() {
        let first = script.events[0].time
        // A frame takes events that are due within a rounding of its time.
        if first > 1e-5 {
          let value = curve.state(at: 0).value
          demand(value == script.start[component], "\(policy.name) is at \(value) before the first event")
        }
        for time in [0, 0.05, first, first + 0.31, 7.5] {
          let state = curve.state(at: time)
          demand(state.value.isFinite, "\(policy.name) is at \(state.value) at \(time) s")
          demand(!state.velocity.isNaN && !state.acceleration.isNaN, "\(policy.name) has a NaN at \(time) s: \(state)")
        }
      }
      for handOff in motion.handOffs {
        demand(handOff.jumps.allSatisfy { !$0.value.isNaN }, "\(policy.name) jumps by a NaN at \(handOff.time) s")
      }
    }
  }
}
