internal import ArgumentParser

struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval", abstract: "Answer JSON requests, one a line.",
    discussion: """
      One JSON object a line on standard input, one answer a line on standard
      output, in the same order, with the id echoed. A line that is wrong is
      answered with an error and the next one is served; the status is 0 when the
      input was read to its end.

        sample    curve, times; from, to, velocity
        progress  curve, inputs; before
        measure   curve, metrics; from, to, velocity; epsilon or epsilonUnits;
                  frameRate
        convert   curve
        parse     curve
        interrupt script, policy, times; frameRate

      Example: echo '{"id":1,"op":"sample","curve":"spring(0.5, 0.3)","times":[0,0.1,0.5]}' | motioncurve eval
      """)

  func run() throws {
    try EvaluationServer().serve()
  }
}
