import ArgumentParser
import CommandKit
import Testing

@Suite("Options that are given twice")
struct RepeatedOptionTests {
  private struct Shared: ParsableArguments {
    @Option(name: [.short, .customLong("output")]) var output: String?
    @Flag var quiet = false
  }

  private struct Example: ParsableCommand {
    @Argument var words: [String] = []
    @Option(parsing: .unconditional) var travel = 1.0
    @Option var library: [String] = []
    @Option(parsing: .unconditionalSingleValue) var offset: [String] = []
    @Option(parsing: .upToNextOption) var targets: [String] = []
    @OptionGroup var shared: Shared
  }

  private func repeated(_ arguments: String...) throws -> RepeatedOption? {
    // Only what the parser takes is looked at.
    _ = try Example.parse(arguments)
    return RepeatedOption(in: arguments, of: Example.self)
  }

  @Test("a second value is told, however it is written")
  func second() throws {
    #expect(try repeated("--travel", "2.5", "a", "--travel", "-3")?.values == ["2.5", "-3"])
    #expect(try repeated("--travel=2.5", "--travel=3", "--travel", "4")?.values == ["2.5", "3", "4"])
    #expect(try repeated("-o", "a.svg", "--output=b.svg")?.names == ["-o", "--output"])
    #expect(try repeated("--output", "a.svg", "--quiet", "--output", "a.svg")?.values == ["a.svg", "a.svg"])
  }

  @Test("lists, flags, values that look like options and words behind '--' are none")
  func others() throws {
    #expect(try repeated("--library", "a", "--library", "b", "--quiet", "--quiet") == nil)
    #expect(try repeated("--targets", "css", "swiftui", "--targets", "gsap", "--travel", "2.5") == nil)
    #expect(try repeated("--travel", "2.5", "--", "--travel", "3") == nil)
    #expect(try repeated("--offset", "--travel", "--travel", "2.5") == nil)
    #expect(try repeated("-o", "a.svg", "--travel", "-3", "--quiet") == nil)
    #expect(try repeated("a", "b", "a") == nil)
    #expect(try repeated() == nil)
  }

  @Test("the message names the option, its values and the way out")
  func message() throws {
    #expect(
      try repeated("--travel", "2.5", "--travel", "3")?.message
        == "--travel is given twice, with '2.5' and '3', and takes one value. Give it once.")
    #expect(
      try repeated("-o", "a", "--output", "b\u{1B}[2J", "-o", "c")?.message
        == "-o and --output are one option, given 3 times, with 'a', 'b\\u{1b}[2J' and 'c', and take one value. Give it once."
    )
  }
}
