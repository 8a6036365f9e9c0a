// See Context.swift.

import AnimationModel

func length(of member: Int, offered: Double) -> Double { min(offered, 40) }
let scenario = try! ViewScenario(
  json: #"{"state": {"isOn": [false, true]}, "view": {"type": "Circle", "modifiers": [{"opacity": "isOn ? 1 : 0"}]}}"#)

/// As SwiftUI's, as far as the rules look into it.
struct Transaction: FlowCarrier {
  var animation: Animation?
  var disablesAnimations = false
}

