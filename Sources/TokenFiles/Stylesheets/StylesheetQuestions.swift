// What sheets that are read together are asked, one behind the other, until one of them answers:
// which of its blocks says a variable for an element.
//
// In a folder of variants of one stylesheet each file asks all of them what the one before it has
// asked. Kept is how far a question has come without an answer, and the question that was asked
// last is known again without its hash: what n sheets ask of n sheets takes n answers.

/// The questions that some sheets have no answer to.
final class StylesheetQuestions {
  struct Question: Hashable {
    let name: String
    let selector: StylesheetSelector
    let conditions: Set<String>
    let guards: [String]
    let isInherited: Bool
  }

  /// How far a question has come.
  private final class Progress {
    /// How many of the sheets that say its name have no answer, from the first one on.
    var count = 0
    /// The number of the next one.
    var next: Int

    init(next: Int) { self.next = next }
  }

  /// By name, the numbers of the sheets that say it.
  private var sheets: [String: [Int]] = [:]
  private var known: [Question: Progress] = [:]
  private var last: (question: Question, progress: Progress?)?

  /// Notes what a sheet says; the sheets come in their order.
  func note(_ names: some Sequence<String>, of sheet: Int) {
    for name in names { sheets[name, default: []].append(sheet) }
  }

  /// The answer of a sheet.
  ///
  /// - Parameter find: Finds it where it is not known that there is none.
  func answer(to question: Question, of sheet: Int, _ find: () -> Int?) -> Int? {
    if last?.question != question { last = (question, known[question]) }
    if let progress = last?.progress, sheet < progress.next { return nil }
    if let answer = find() { return answer }
    guard let own = sheets[question.name], let first = own.first else { return nil }
    let progress = last?.progress ?? Progress(next: first)
    guard sheet == progress.next else { return nil }
    progress.count += 1
    progress.next = progress.count < own.count ? own[progress.count] : .max
    if last?.progress == nil {
      known[question] = progress
      last?.progress = progress
    }
    return nil
  }
}
