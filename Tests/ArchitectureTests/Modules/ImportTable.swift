// The architecture, as data: which module may import which.
//
// One row per folder of Sources. A folder without a row fails the tests, and so does a row that
// allows what no file imports.

/// What one module may import.
struct ImportRule {
  let module: String
  /// Modules of this package.
  let ours: Set<String>
  /// Modules of the system and of other packages.
  let others: Set<String>

  init(_ module: String, _ ours: Set<String> = [], others: Set<String> = []) {
    self.module = module
    self.ours = ours
    self.others = others
  }
}

enum ImportTable {
  static let rules: [ImportRule] = [
    // Libraries in C
    ImportRule("CGSL"),
    ImportRule("COpenBLAS"),
    // A header of our own, for C
    ImportRule("CMotionCurves"),
    // Loops of our own, compiled for several instruction sets
    ImportRule("CVectorMath"),

    // Curves: mathematics without Foundation
    ImportRule("CurveMath"),
    ImportRule("CurveMetrics", ["CurveMath"]),
    ImportRule("CurvePresets", ["CurveMath"]),
    ImportRule("CurveReports", ["CurveMath", "CurveMetrics", "CurvePresets"]),
    ImportRule("MotionCurves", ["CurveMath", "CurveMetrics", "CurvePresets", "CurveReports"]),
    // What is shipped stands on these; neither touches a library.
    ImportRule("CurveFits", ["CVectorMath", "CurveMath", "CurveMetrics", "CurveReports"]),
    ImportRule("CurveBatches", ["CVectorMath", "CurveMath", "CurveMetrics", "CurveReports"], others: ["Dispatch"]),
    // Requests in JSON, answered: what `eval`, the page and other languages ask.
    ImportRule(
      "CurveAnswers",
      ["AnimationMerging", "CurveFits", "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports"]),
    // Compiled without Foundation, so that nobody who links it needs ICU.
    ImportRule(
      "MotionCurvesC",
      [
        "CMotionCurves", "CurveAnswers", "CurveBatches", "CurveMath", "CurveMetrics", "CurvePresets", "CurveReports",
      ],
      others: ["Dispatch"]),
    // GSL is under the GPL: only what needs it.
    ImportRule("CurveNumerics", ["CGSL", "COpenBLAS", "CurveMath", "CurveMetrics", "CurveReports"]),
    // A failure shows its numbers, its picture and its goldens as reports do; a script is tested as
    // it is played.
    ImportRule(
      "CurveTesting", ["AnimationMerging", "CurveMath", "CurveMetrics", "CurveReports"],
      others: ["Foundation", "Testing", "XCTest"]),

    // Animations: SwiftUI's words

    // Points and sizes are Foundation's on Linux, Core Graphics' elsewhere; plain ones stand in
    // where Foundation is not to be linked.
    ImportRule("AnimationGeometry", others: ["Foundation", "Glibc", "Musl"]),
    ImportRule("AnimationModel", ["AnimationGeometry", "CurveMath"], others: ["CoreGraphics", "QuartzCore"]),
    // A script is JSON, and what jumps where in it is a report.
    ImportRule(
      "AnimationMerging", ["AnimationGeometry", "AnimationModel", "CurveMath", "CurveMetrics", "CurveReports"]),
    // Names of SwiftUI are texts here; what it shares with the others is how JSON is written.
    ImportRule("AnimationScope", ["CurveMath", "CurveReports"]),
    // Names of macros alone. AnimationModel does not need them: its builds stay without their
    // warnings.
    ImportRule("AnimationMacroDeclarations", ["AnimationModel"]),
    // Model and scope together, under SwiftUI's names; `import SwiftUI` brings Foundation and
    // Observation along too.
    ImportRule(
      "AnimationViews",
      ["AnimationMacroDeclarations", "AnimationModel", "AnimationScope", "CurveMath", "CurveReports"],
      others: ["Foundation", "Observation"]),
    // A host is asked, and what it lacks is found and drawn as of a motion.
    ImportRule(
      "AnimationTesting", ["AnimationModel", "AnimationScope", "AnimationViews", "CurveTesting"], others: ["Testing"]),
    ImportRule(
      "AnimationSource", ["AnimationScope", "CurveMath", "CurveMetrics", "CurveReports", "YAMLNodes"],
      others: ["Foundation", "SwiftSyntax", "SwiftParser"]),
    ImportRule("AnimationMacros", ["AnimationMacroDeclarations", "AnimationModel"]),
    ImportRule("AnimationMacrosPlugin", ["AnimationExpansions"], others: ["SwiftCompilerPlugin", "SwiftSyntaxMacros"]),
    ImportRule(
      "AnimationExpansions", others: ["SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftDiagnostics"]),

    // YAML, by the libyaml that Yams carries.
    ImportRule("YAMLNodes", others: ["CYaml"]),
    // Files of design systems: text in, tokens out.
    ImportRule("TokenFiles", ["CurveMath", "CurvePresets", "CurveReports", "YAMLNodes"]),

    // The page: its files as bytes of the program, and the server around what answers it.
    ImportRule("CPageFiles"),
    ImportRule("CZlib"),
    ImportRule("MotionCurvePage", ["CPageFiles", "CurveMath", "CZlib"], others: ["Darwin", "Glibc", "Musl"]),

    // Commands
    ImportRule(
      "CommandKit", ["CurveMath", "CurveMetrics", "CurveReports"],
      others: ["ArgumentParser", "Darwin", "Glibc", "Musl"]),
    ImportRule("motioncurve", ["CommandKit", "MotionCurveCommand"]),
    ImportRule(
      "MotionCurveCommand",
      [
        "CommandKit", "CurveAnswers", "CurveBatches", "CurveFits", "CurveMath", "CurveMetrics", "CurvePresets",
        "CurveReports", "CurveNumerics", "AnimationMerging", "MotionCurvePage", "TokenFiles",
        "YAMLNodes",
      ], others: ["ArgumentParser", "Darwin", "Glibc", "Musl"]),
    ImportRule(
      "AnimationScopeProgram",
      ["CommandKit", "CurveMath", "CurveReports", "AnimationScope", "AnimationSource"], others: ["ArgumentParser"]),
  ]

  /// The one file of each pure module that may open the door to libm.
  static let doorsToLibm = ["CurveMath": "Solving/Elementary.swift"]

  static let libm: Set<String> = ["Darwin", "Glibc", "Musl", "Bionic", "Android"]

  /// Found wherever Swift is; no row names them.
  static let standardLibrary: Set<String> = ["Swift", "Synchronization"]

  static func rule(for module: String) -> ImportRule? { rules.first { $0.module == module } }

  /// A module, and all that its imports may come to.
  static func modules(reachedFrom module: String) -> Set<String> {
    var reached: Set<String> = []
    var open: Set<String> = [module]
    while let next = open.popFirst() {
      if reached.insert(next).inserted { open.formUnion(rule(for: next)?.ours ?? []) }
    }
    return reached
  }
}
