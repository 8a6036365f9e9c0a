import TestSupport
import Testing

@Suite("animationscope: words")
struct HelpTests {
  static let commands = ["explain", "lint", "inventory", "explain-rule"]

  @Test("the help of each command is as it was", arguments: [""] + commands)
  func help(command: String) throws {
    let run = try AnimationScopeRun.run((command.isEmpty ? [] : [command]) + ["--help"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    let path = "Tests/AnimationScopeCommandTests/Snapshots/help\(command.isEmpty ? "" : "-\(command)").txt"
    #expect(try run.output == Snapshot.text(path, renewedAs: run.output), "\(path) differs")
  }

  @Test("the root lists the commands whose help is tested, and each shows an example")
  func listsCommands() throws {
    let help = try AnimationScopeRun.run(["--help"]).output
    #expect(
      help.matches(of: /\n  ([a-z][a-z-]*) {2,}\S/).map { String($0.output.1) } == Self.commands)
    for command in Self.commands {
      let text = try AnimationScopeRun.run([command, "--help"]).output
      #expect(
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("Example: animationscope \(command)")
      )
    }
  }

  @Test(
    "what cannot be meant is said before anything is read, with status 64",
    arguments: [
      (["explain", "A.swift", "--state", "flag"], "--state is 'flag'. Write a name and its values: flag=false:true."),
      (["explain", "A.swift", "--container", "wide"], "--container is 'wide'. Write two numbers of points: 400x800."),
      (
        ["explain", "A.swift", "--state", "a=1:2", "--state", "a=2:3"],
        "--state says 'a' twice. Say both values in one: a=false:true."
      ),
      (["explain-rule", "SC2"], "No code is called 'SC2'. Did you mean SC02?"),
      (["lint"], "Missing expected argument '<path> ...'"),
      (
        ["lint", ".", "--format", "sarf"],
        "Error: --format is 'sarf', which is none of its values. Did you mean 'sarif'?"
      ),
      (["lint", ".", "--formt", "sarif"], "Error: Unknown option '--formt'. Did you mean '--format'?"),
      (["lnit", "."], "Error: 'animationscope' has no command 'lnit'. Did you mean 'animationscope lint'?"),
      (
        ["help", "inventry"],
        "Error: 'animationscope' has no command 'inventry'. Did you mean 'animationscope inventory'?"
      ),
      (
        ["nonsense"],
        "Error: 'animationscope' has no command 'nonsense'. Use one of explain, lint, inventory, explain-rule.\n  See 'animationscope --help' for more information.\n"
      ),
      (
        ["explain", "A.swift", "B.swift"],
        "Error: 'animationscope explain' has no place for the word 'B.swift'. Leave it out; animationscope explain --help says what it takes."
      ),
      (["explain-rule", "SC\u{1b}[2J"], "No code is called 'SC\\u{1b}[2J'"),
    ])
  func refuses(arguments: [String], message: String) throws {
    let run = try AnimationScopeRun.run(arguments)
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
