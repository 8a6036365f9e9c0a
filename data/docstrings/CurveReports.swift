// See Context.swift.

import AnimationModel
import CurveMetrics
import CurvePresets

let springs = [0, 0.3].map { LabeledCurve("bounce \($0)", try! DampedSpring(duration: 0.5, bounce: $0)) }
let budget = CurveBudget(
  name: "press", curve: springs[1].curve,
  limits: [.init(try! MetricCatalog.metric(named: "overshoot"), most: 0.01), .init(try! MetricCatalog.metric(named: "overshoot"), most: 1)])

func line(_ label: String, bounce: Double) -> LabeledTrace {
  let spring = try! DampedSpring(duration: 0.5, bounce: bounce)
  return LabeledTrace(label: label, trace: try! spring.trace(at: (0...60).map { Double($0) / 60 }))
}

let (before, after) = (line("before", bounce: 0), line("after", bounce: 0.3))
let (merge, restart, flutter) = (line("merge", bounce: 0), line("restart", bounce: 0.3), line("flutter", bounce: 0))
let map = ContourMap(
  title: "overshoot", label: "overshoot", horizontal: .init(label: "duration", values: [0.2, 0.4]),
  vertical: .init(label: "bounce", values: [0, 0.3]), values: [0, 0, 0.05, 0.05])
let distances = try! DistanceMap(of: springs)
let report = CurveReport(title: "springs", traces: [before, after])
let system = MotionSystem(tokens: [])

