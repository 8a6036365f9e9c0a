internal import ArgumentParser
internal import CommandKit
internal import CurveAnswers
internal import CurveMath
internal import CurveReports

struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval", abstract: "Answer JSON requests, one a line.",
    discussion: """
      One JSON object a line on standard input, one answer a line on standard
      output, in the same order, with the id echoed. A line that is wrong is
      answered with an error and the next one is served; the status is 0 when the
      input was read to its end.

        \(Evaluator.usage.joined(separator: "\n  "))

      When is one of
        times     [0, 0.1]: seconds, in any order
        frames    {rate, drop, seed, until}: what a screen shows
        line      {fineness, until}: the ends of straight lines near the motion
      parts are value, velocity, acceleration. policies is a list of names or
      "all", and each of them answers with a motion or an error. costs are true,
      or a list of columns of 'interrupt --show policies', such as "overshoot".

      What a command reports is answered as that command writes it with
      --format json.

      With --budget-ms a line that takes longer is answered with the code
      'over-budget', and the next one is served. With --threads that many lines
      are answered side by side; answers keep the order of the lines.

      Example: echo '{"id":1,"op":"sample","curve":"spring(0.5, 0.3)","times":[0,0.1,0.5]}' | motioncurve eval
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Milliseconds that the answer to one line may take, such as 100 (default: no limit).", valueName: "number"))
  var budgetMs: AnswerBudget?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many lines are answered side by side (default: 1).", valueName: "threads"))
  var threads: ThreadCount?

  func run() throws {
    try EvaluationServer(budget: budgetMs?.duration, threads: threads?.value ?? 1).serve()
  }
}

/// How long an answer may take, in milliseconds.
struct AnswerBudget: BoundedNumber {
  static var words: String { "\(Limits.budget.words), such as 100" }

  let value: Double

  init(_ value: Double) { self.value = value }

  static func takes(_ value: Double) -> Bool { Limits.budget.range.contains(value) }

  var duration: Duration { .milliseconds(1) * value }
}
