internal import ArgumentParser
internal import CommandKit
internal import CurveBatches
internal import CurveMath

/// How many threads work side by side.
struct ThreadCount: TypedArgument {
  let value: Int

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let count = Int(text) else {
      throw ArgumentRefusal(isMisread: true) {
        "\($0.name) is '\(Shown.text(text, limit: 60))'. Use a whole number, such as \($0.name) 2."
      }
    }
    guard OrderedBlocks.threadCounts ~= count else {
      throw ArgumentRefusal { _ in
        "\(count) threads cannot do any work. Use 1 or more, up to \(OrderedBlocks.threadCounts.upperBound)."
      }
    }
    value = count
  }
}

/// The threads of work that is shared out among all processors by default.
struct ThreadsOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many threads work (default: one a processor).", valueName: "threads"))
  var threads: ThreadCount?

  var count: Int { threads?.value ?? min(SystemCalls.processorCount, OrderedBlocks.threadCounts.upperBound) }
}
