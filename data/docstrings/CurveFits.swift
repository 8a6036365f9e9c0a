// See Context.swift.

import CurveMetrics
import CurveReports

let comparison = try! LawComparison(
  times: (0..<150).map { Double($0) / 60 }, values: (0..<150).map { 400 - 400 * exp(-2 * Double($0) / 60) })

