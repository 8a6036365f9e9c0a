internal import AnimationMerging
internal import CommandKit
internal import CurveMath
internal import CurveMetrics

/// What a file demands of curves and scripts.
struct Budget {
  var curves: [CurveBudget] = []
  var interruptions: [InterruptionBudget] = []
}

/// What is demanded of one curve.
struct CurveBudget {
  struct Limit {
    let metric: CurveMetric
    let place: FilePlace
    var least: Double?
    var most: Double?
  }

  struct Golden {
    /// From the root, or from the folder of the budget.
    let path: String
    let place: FilePlace
    /// The largest distance, in units.
    let tolerance: Double

    func file(in folder: String) -> String {
      let file = path.isAbsolutePath ? path : folder + path
      // A folder that is not there yet leads to the one around it all the same.
      return ResolvedPath(file)?.text ?? file
    }
  }

  let name: String
  let curve: any MotionCurve
  let conditions: MeasurementConditions
  let limits: [Limit]
  let golden: Golden?
}

/// What is demanded of one script under one policy.
struct InterruptionBudget {
  struct Limit {
    let derivative: Derivative
    let place: FilePlace
    /// The largest jump at any hand-off, in units per second to the order.
    let most: Double
  }

  let name: String
  let script: InterruptionScript
  let policy: MergePolicy
  let frames: FrameClock
  let place: FilePlace
  let limits: [Limit]
}
