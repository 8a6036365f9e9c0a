// Files that are read, and tables and pictures that are written.

extension Limits {
  package static let file = Limit(
    "file", upTo: 64 << 20, "bytes", of: "a file of curves, a script, a budget"
  ) { "it is larger than \($0.mebibytes)" }

  package static let inputLine = Limit(
    "input-line", upTo: 1 << 20, "bytes", of: "a line of standard input, where each is a curve"
  ) { "is longer than \($0.mebibytes)" }

  package static let fileValues = Limit(
    "file-values", upTo: 2_000_000, "values", of: "the JSON values of one file of curves"
  ) { "it has more than \($0.mostText) values" }

  package static let variableDepth = Limit(
    "variable-depth", upTo: 16, "variables", of: "variables of CSS that lead to one another"
  ) { "lead through more than \($0.mostText) others" }

  package static let variableCount = Limit(
    "variable-count", upTo: 8192, "variables", of: "the variables that one value of CSS stands for"
  ) { "stands for more than \($0.mostText) variables" }

  package static let variableLength = Limit(
    "variable-length", upTo: 16_384, "bytes", of: "a value of CSS with its variables replaced"
  ) { _ in "its variables make it too long" }

  package static let extendedValues = Limit(
    "extended-values", upTo: 100_000, "values", of: "the values of a file of tokens once `$extends` is replaced"
  ) { "make more than \($0.mostText) values" }

  package static let extendedDepth = Limit(
    "extended-depth", upTo: 128, "levels", of: "groups of tokens inside one another once `$extends` is replaced"
  ) { _ in "nest them too deep" }

  package static let attributes = Limit(
    "attributes", upTo: 1000, "attributes", of: "the attributes of one element of Android's XML"
  ) { "more than \($0.mostText) attributes" }

  package static let traceLine = Limit(
    "trace-line", upTo: 1 << 20, "bytes", of: "one line of a recorded trace"
  ) { "is longer than \($0.mebibytes)" }

  package static let traceRows = Limit(
    "trace-rows", upTo: 100_000, "samples", of: "the samples of a recorded trace that a spring is fitted to"
  ) { "more than \($0.mostText) samples" }

  package static let yamlDepth = Limit(
    "yaml-depth", upTo: 1000, "levels", of: "YAML inside YAML, in a budget"
  ) { "nested more than \($0.mostText) deep" }

  package static let fileName = Limit(
    "file-name", upTo: 255, "bytes", of: "the name of a generated file"
  ) { "\($0.mostText) are the most" }

  package static let generatedList = Limit(
    "generated-list", upTo: 16 << 20, "bytes", of: "the list of generated files in their folder; a longer one is none"
  ) { _ in "motion-curves.json" }

  package static let files = [
    file, inputLine, fileValues, variableDepth, variableCount, variableLength, extendedValues, extendedDepth,
    attributes, traceLine, traceRows, yamlDepth, fileName, generatedList,
  ]
}

extension Limits {
  package static let rows = Limit(
    "rows", upTo: 5_000_000, "rows", of: "the rows of a table of samples, and the frames of scripts"
  ) { $0.mostText }

  package static let drawnCurves = Limit(
    "drawn-curves", upTo: 40, "curves", of: "the curves of one picture"
  ) { "Pictures show \($0.mostText) curves" }

  package static let mappedCurves = Limit(
    "mapped-curves", upTo: 500, "curves", of: "the curves of a map of distances"
  ) { "A map shows \($0.mostText) curves" }

  package static let pageCurves = Limit(
    "page-curves", upTo: 6, "curves", of: "the curves that the page of `serve` begins with"
  ) { "The page shows up to \($0.mostText) curves" }

  package static let tables = [rows, drawnCurves, mappedCurves, pageCurves]
}
