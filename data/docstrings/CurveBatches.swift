// See Context.swift.

import CurveMetrics
import CurveReports

let values = (0..<100).map(Double.init)
let file = FileHandle.nullDevice
let grid = try! SweepGrid("spring(duration: 0.5, bounce: {0...0.3 by 0.1})")
let overshoot = try! MetricCatalog.metric(named: "overshoot")

