internal import AnimationMerging
internal import CommandKit
internal import CurveReports

/// What a file demands of curves and scripts.
struct Budget {
  /// What it demands of one curve: bounds of metrics, and perhaps to be as it was written down.
  struct Curve {
    let budget: CurveBudget
    let golden: Golden?
  }

  /// A file in which a curve was written down.
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

  var curves: [Curve] = []
  var interruptions: [InterruptionBudget] = []
}
