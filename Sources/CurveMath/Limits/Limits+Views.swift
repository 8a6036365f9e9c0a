// Swift source and the view trees that are read from it. What is beyond is passed over, and a note
// says so.

extension Limits {
  package static let source = Limit(
    "source-file", upTo: 64 << 20, "bytes", of: "a file of Swift source"
  ) { "more than \($0.mostText)" }

  package static let brackets = Limit(
    "source-brackets", upTo: 128, "levels", of: "brackets inside one another in Swift source"
  ) { _ in "the brackets are nested too deep" }

  package static let viewCount = Limit(
    "views", upTo: 20_000, "views", of: "the views of one tree"
  ) { "more than \($0.mostText) views" }

  package static let viewDepth = Limit(
    "view-depth", upTo: 160, "levels", of: "views inside one another"
  ) { "nested deeper than \($0.mostText) levels" }

  package static let forEachElements = Limit(
    "for-each", upTo: 100, "elements", of: "the elements of a `ForEach` that are told apart"
  ) { _ in "one of them stands for all" }

  package static let viewSteps = Limit(
    "view-steps", upTo: 60_000, "views", of: "the views through which the linter follows the changes of one view"
  ) { _ in "not followed into everything" }

  package static let views = [source, brackets, viewCount, viewDepth, forEachElements, viewSteps]
}
