#if Page
  internal import ArgumentParser
  internal import CommandKit
  internal import CurveAnswers
  internal import CurveMath
  internal import CurveReports
  internal import MotionCurvePage

  struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve", abstract: "Show curves, interruptions and throws on a page of this machine.",
      discussion: """
        Prints one address and answers it until Ctrl-C. The page draws; every number on
        it is an answer of 'eval'. It is served on 127.0.0.1 alone, loads nothing from
        elsewhere and reads only the files that are named here. The address contains a
        random token: only requests with that token are answered.

        In a terminal the address is opened where there is a browser.

        Example: motioncurve serve bouncy 'cubic-bezier(0.2, 0, 0, 1) 300ms'
        """)

    @Argument(
      help: """
        Curves, such as 'spring(0.5, 0.3)', 'ease-out 300ms' or swiftui/bouncy; @motion.css for the curves of a file, \
        @tokens.json#motion.fast for one of them; - reads one a line.
        """, completion: .curves)
    var curves: [String] = []
    @Option(
      help: "A script of interruptions: a file, -, or the JSON itself, as of 'interrupt'.", completion: .scripts)
    var script: String?
    @Option(help: "A recorded motion: CSV with a time and a value a line, as of 'fit trace'.", completion: .file())
    var trace: String?
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The port (default: one that is free).", valueName: "number"))
    var port: PortNumber?
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Milliseconds that the answer to one line may take, such as 500.", valueName: "number"))
    // Far more than any answer of the page takes, and less than people wait.
    var budgetMs = AnswerBudget(2000)
    @Flag(help: "Open no browser.") var noOpen = false
    @Flag(help: Destination.quietHelp) var quiet = false

    func validate() throws {
      let readers = (curves + [script, trace].compactMap(\.self)).count { $0 == "-" }
      guard readers <= 1 else {
        throw ValidationError(
          "Standard input is named \(readers) times. It can be read once: name files for the others.")
      }
    }

    func run() throws {
      let start = try PageStart(curves: curves, script: script, trace: trace) {
        if !quiet { StandardStreams.note($0) }
      }
      let budget = budgetMs.duration
      let server = try PageServer(
        port: port.map { UInt16($0.value) }, start: Array(start.json.text().utf8),
        places: max(2, min(4, SystemCalls.processorCount))
      ) {
        let evaluator = Evaluator()
        return { line, answers in evaluator.appendAnswer(to: line, within: budget, to: &answers) }
      }
      EndSignals.write(to: server.ending)
      try StandardStreams.write("\(server.address)\n".utf8)
      if !noOpen, SystemCalls.isTerminal(SystemCalls.standardOutput) { BrowserStart.open(server.address) }
      server.serve()
    }
  }

  /// A port of this machine.
  struct PortNumber: BoundedNumber {
    static let words = "1 to 65535, or leave it out for one that is free"

    let value: Int

    init(_ value: Int) { self.value = value }

    static func takes(_ value: Int) -> Bool { 1...65535 ~= value }
  }
#endif
