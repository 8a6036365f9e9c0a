// A line on standard error that is drawn over itself, ten times a second at most.

/// How far long work has come.
package struct ProgressBar {
  private let total: Int
  private var done = 0
  private let start = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?
  /// How long the work takes before there is a line.
  private let delay: Duration
  private let isShown: Bool

  private static var cells: Int { 24 }

  /// - Parameters:
  ///   - delay: What is done sooner has no line.
  ///   - isWanted: Shown only when standard error is a terminal too.
  package init(total: Int, after delay: Duration = .milliseconds(100), isWanted: Bool) {
    self.total = total
    self.delay = delay
    isShown =
      isWanted && SystemCalls.isTerminal(SystemCalls.standardError) && SystemCalls.variable("TERM") != "dumb"
  }

  package mutating func advance(by count: Int) {
    done += count
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start >= delay, drawn.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
    drawn = now
    SystemCalls.writeToStandardError("\r\(Self.line(done: done, total: total, elapsed: now - start))\u{1b}[K")
  }

  /// Leaves the line empty.
  package func clear() {
    if drawn != nil { SystemCalls.writeToStandardError("\r\u{1b}[K") }
  }

  package static func line(done: Int, total: Int, elapsed: Duration) -> String {
    let share = total == 0 ? 1 : Double(done) / Double(total)
    let full = Int(share * Double(cells))
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    let left = share > 0 ? Int((seconds / share - seconds).rounded(.up)) : 0
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
      + " \(Int(share * 100)) %, \(done) of \(total), \(left / 60) min \(left % 60) s left"
  }
}
