internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import TokenFiles

struct TokensAdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt", abstract: "Propose design tokens for what the files of a team say about motion.",
    discussion: """
      Files and folders are read as by 'tokens list'. A table names what was found:
      each token, its value, the files that have it, and how often its name and its
      value are written elsewhere. Names are those of the files. Of names with the
      same value the one that is used most holds it, and the others refer to it,
      unless they say that they are for other things, as 'card' and 'menu' do; near
      duplicates are reported, not merged. A time, an easing or a transition that
      rules write several times without a name gets one.

      With --output the proposal is written as design tokens (DTCG 2025.10), which
      'tokens list' reads and 'tokens build' builds; a file that is there is kept
      unless --overwrite says otherwise. Without --output nothing is written.

      Example: printf 'a { --quick: 100ms; --fast: 0.1s; --out: ease-out }'
      > motion.css && motioncurve tokens adopt motion.css --output motion.tokens.json
      """)

  @OptionGroup var tokens: NearTokens

  @Option(
    name: .customLong("least-uses"), parsing: .unconditional,
    help: ArgumentHelp("How often a value is written without a name to get one.", valueName: "count"))
  var leastUses = PositiveCount(2)
  @Flag(help: "Replace the file of --output where there is one.") var overwrite = false
  @Option(help: "How the table is written.")
  var format = TableFormat.text
  @OptionGroup var proposal: Destination
  @OptionGroup var style: StyleOption

  func run() throws {
    if let file = proposal.file, !overwrite, SystemCalls.kind(of: file) != .nothing {
      throw TokenError.fileExists(file)
    }
    let adoption = try TokenAdoption(
      of: tokens.system(), nearness: tokens.nearness, leastUses: leastUses.value)
    adoption.leftOut.forEach { proposal.note("Left out: \($0)") }
    // Standard output holds one document.
    if proposal.output != "-" { try writeTable(adoption) }
    guard proposal.output != nil else {
      return proposal.note("Nothing is written: --output motion.tokens.json writes the proposal.")
    }
    try proposal.write(adoption.document.bytes)
  }

  private func writeTable(_ adoption: TokenAdoption) throws {
    let report = adoption.report(format.writer.isForPrograms ? .full : .brief)
    let writer = format.name == "text" ? TextWriter(width: Destination(output: nil, quiet: false).width) : format.writer
    let bytes = try writer.document(of: report).bytes
    let isStyled = format.name == "text" && !style.noColor && TerminalStyle.isWanted
    try StandardStreams.write(isStyled ? TerminalStyle.styled(bytes) : bytes)
  }
}
