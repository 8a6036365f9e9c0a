internal import AnimationScope
internal import AnimationSource
internal import ArgumentParser
internal import CommandKit
internal import CurveReports

/// Answers "why did that animate?" for one change of one view.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say which animation every changed attribute of a view receives, and why.",
    discussion: """
      FILE is Swift source with views, a bare view expression with header lines, or a tree in JSON. Header lines say what \
      the code cannot:

        state flag: false -> true
        trigger withAnimation(.linear)
        container 400 x 800

      Without them and without options, every state that decides something changes once.

      Example: animationscope explain Card.swift --view Card --state isOpen=false:true --sources Sources
      """)

  @Argument(help: "The source; - is standard input.") var file: String

  @Option(
    help: ArgumentHelp(
      "Files and folders with the views, modifiers and animations of other files. Repeat it for several.",
      valueName: "path"))
  var sources: [String] = []

  @Option(help: "The view to explain, if the file has several.") var view: String?

  @Option(
    help: ArgumentHelp(
      "What changes: flag=false:true. Repeat it for several; flag=false keeps a value.", valueName: "state"))
  var state: [StateArgument] = []

  @Option(
    help: ArgumentHelp(
      "What carries the change: none, 'withAnimation(.linear)', 'transaction(animation: .linear, disablesAnimations: true)', or a transaction as JSON: '{\"animation\": \".linear\", \"disablesAnimations\": true}'.",
      valueName: "trigger"))
  var trigger: TriggerArgument?

  @Option(help: ArgumentHelp("The room that the root has, in points: 400x800.", valueName: "size"))
  var container: ContainerArgument?

  @Flag(help: "Show both chains of every row: what changed, and what every node did to the transaction.")
  var explain = false

  @OptionGroup var output: DocumentOptions<ExplanationDocument>

  func validate() throws {
    var names: Set<String> = []
    for name in state.map(\.state.name) where !names.insert(name).inserted {
      throw ValidationError("--state says '\(name)' twice. Say both values in one: \(name)=false:true.")
    }
  }

  func run() throws {
    let request = ChangeRequest(
      states: state.map(\.state), trigger: trigger?.trigger, container: container?.size)
    let text = try InputFile(path: file).validText()
    let explanations: [Explanation]
    if text.first(where: { !$0.isWhitespace }) == "{" {
      explanations = [try Explanation(json: text, request)]
    } else {
      let name = file == "-" ? "standard input" : file
      let reading = SourceReading(name: name, text: text, besides: sources)
      output.destination.note(reading)
      guard reading.files.first == name else { throw ExitCode.failure }
      explanations = try reading.explanations(ofView: view, request)
    }
    for note in Set(explanations.flatMap(\.notes).map(\.description)).sorted() { output.note(note) }
    let document =
      output.chosenFormat() == .json
      ? ExplanationFormat.json(explanations)
      : ExplanationFormat.text(explanations, explained: explain, isStyled: output.isStyled)
    try output.destination.write(document.utf8, note: output.formatNote)
  }
}

/// A format of explanations.
enum ExplanationDocument: DocumentFormat {
  case text, json

  static let all = [text, json]
  static let files = FileFormats("An explanation", all)
  var name: String { "\(self)" }
  var endings: [String] { self == .text ? TextWriter().endings : JSONWriter().endings }
}
