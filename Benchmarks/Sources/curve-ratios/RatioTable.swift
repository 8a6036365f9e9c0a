/// Rows of a reference beside ours, printed as they are measured.
struct RatioTable {
  /// Only rows whose name begins with this word are measured.
  let asked: String?
  private var measured = 0
  private var missed: [String] = []

  init(asked: String?) {
    self.asked = asked
    print(Self.line("work", "reference", "ours", "reference", "ratio", "best", "least"))
  }

  /// Measures reference and ours in turns, so that what else the machine does falls on both.
  ///
  /// - Parameters:
  ///   - count: How many results one call gives: times are printed for one of them.
  ///   - least: The ratio of the medians, reference over ours, that is promised; `nil` where none
  ///     is.
  ///   - repeats: How often ours is done in a turn, where once is too short for the clock and would
  ///     measure cold caches.
  ///   - isThreaded: Whether there are several threads: then what elapses counts, else what this
  ///     thread is busy.
  mutating func row(
    _ work: String, than reference: String, count: Int, least: Double?, runs: Int = 15,
    repeats: Int = 1, isThreaded: Bool = false, ours: () throws -> Void, reference referenceWork: () throws -> Void
  ) rethrows {
    guard asked.map({ work.hasPrefix($0) }) ?? true else { return }
    var (own, others): ([Double], [Double]) = ([], [])
    func turn() throws { for _ in 0..<repeats { try ours() } }
    for run in (runs > 1 ? 0 : 1)...runs {
      let (one, other) =
        isThreaded
        ? (try Stopwatch.elapsedSeconds(turn), try Stopwatch.elapsedSeconds(referenceWork))
        : (try Stopwatch.seconds(turn), try Stopwatch.seconds(referenceWork))
      // A first turn warms caches and pages, but for what runs once.
      if run > 0 {
        own.append(one / Double(repeats))
        others.append(other)
      }
    }
    let ratio = median(others) / median(own)
    measured += 1
    if let least, ratio < least { missed.append(work) }
    print(
      Self.line(
        work, reference, nanoseconds(median(own) / Double(count)), nanoseconds(median(others) / Double(count)),
        digits(ratio), digits(others.min()! / own.min()!), least.map(digits) ?? ""))
  }

  /// - Returns: Whether all is as promised.
  func printSummary() -> Bool {
    if missed.isEmpty {
      print("\(measured) ratios, all as promised where one is promised")
    } else {
      print("below their promise: \(missed.joined(separator: "; "))")
    }
    return missed.isEmpty
  }

  private static func line(_ cells: String...) -> String {
    let widths = [50, 40, 12, 12, 9, 9, 7]
    return zip(cells, widths).enumerated().map { index, pair in
      let room = String(repeating: " ", count: max(1, pair.1 - pair.0.count))
      return index < 2 ? pair.0 + room : room + pair.0
    }.joined()
  }
}

/// The middle of a list, which may not be empty.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return 0.5 * (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2])
}

/// Three leading digits.
func digits(_ value: Double) -> String {
  var scale = 1.0
  while value * scale < 100, scale < 1e6 { scale *= 10 }
  return "\((value * scale).rounded() / scale)"
}

private func nanoseconds(_ seconds: Double) -> String { digits(seconds * 1e9) + " ns" }
