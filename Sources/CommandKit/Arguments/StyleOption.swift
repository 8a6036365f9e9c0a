package import ArgumentParser

/// Whether text is emphasised.
package struct StyleOption: ParsableArguments {
  @Flag(name: StyleOption.name, help: StyleOption.help) package var noColor = false

  package static let name = NameSpecification.customLong("no-color")
  package static let help: ArgumentHelp = "Write plain text; so does NO_COLOR."

  package init() {}

  /// Text is emphasised on a terminal, unless plain text is asked for.
  package static func isStyled(_ destination: Destination, noColor: Bool) -> Bool {
    destination.file == nil && !noColor && TerminalStyle.isWanted
  }
}
