// Approximations that are written for other platforms, and grids of springs.

extension Limits {
  package static let rest = Limit(
    "rest", 1e-12...1e12, "seconds", of: "when a motion that is approximated comes to rest"
  ) { "within \($0.words) s" }

  package static let approximatedPieces = Limit(
    "approximated-pieces", upTo: 1_000_000, "pieces", of: "the pieces of a motion that is approximated, until it rests"
  ) { _ in "has more than a million pieces" }

  package static let stops = Limit(
    "stops", 2...500, "stops", of: "the stops that `linear()` is asked for"
  ) { "Use \($0.words)" }

  package static let chainedCubics = Limit(
    "chained-cubics", upTo: 400, "cubics", of: "the cubics of one chain"
  ) { "more than \($0.mostText) cubics" }

  package static let lines = Limit(
    "lines", upTo: 500, "lines", of: "the straight lines that stay within an error"
  ) { "More than \($0.mostText) straight lines are needed" }

  package static let lineSearch = Limit(
    "line-search", upTo: 500_000_000, "steps", of: "the steps of one search for straight lines"
  ) { _ in "the search for them takes too long" }

  package static let lookupSteps = Limit(
    "lookup-steps", upTo: 200_000, "steps",
    of: "the table of equal steps in which GSAP looks up the lines that it plays for a cubic"
  ) { "its table of them has more than \($0.mostText) steps" }

  package static let exports = [rest, approximatedPieces, stops, chainedCubics, lines, lineSearch, lookupSteps]
}

extension Limits {
  package static let sweepPoints = Limit(
    "sweep-points", upTo: 10_000_000_000, "points", of: "the points of one run of `sweep`"
  ) { _ in "one run takes up to" }

  package static let conditionDepth = Limit(
    "condition-depth", upTo: 64, "levels", of: "brackets inside a condition of `sweep`"
  ) { "more than \($0.mostText) levels" }

  package static let conditionLength = Limit(
    "condition-length", upTo: 1000, "values", of: "the values of a condition of `sweep`"
  ) { $0.mostText }

  package static let levels = Limit(
    "levels", 1...100, "levels", of: "the lines of a contour map"
  ) { $0.mostText }

  package static let contourPoints = Limit(
    "contour-points", upTo: 400_000, "points", of: "the points of a contour map"
  ) { "Use up to \($0.mostText)" }

  package static let sweeps = [sweepPoints, conditionDepth, conditionLength, levels, contourPoints]
}
