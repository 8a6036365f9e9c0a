// See Context.swift.

import AnimationModel
import CurveReports

let script = try! InterruptionScript(
  from: [0], velocity: [-60],
  events: [ScriptEvent(at: 0, to: 100, .bouncy), ScriptEvent(at: 0.2, to: 0, .easeInOut(duration: 0.35))])
@MainActor let played = InterruptionReport(of: [try! MergePolicies.merge.motion(of: script)], clock: try! FrameClock())

