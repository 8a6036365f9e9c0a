import Foundation
import TestSupport
import Testing

/// The fenced code of a page.
struct PageCode {
  let page: String
  /// The word after the fence, such as `swift`, or an empty string.
  let language: String
  let lines: [String]

  var text: String { lines.joined(separator: "\n") }

  static func blocks(of page: String) throws -> [PageCode] {
    parts(of: try Repository.text(page), named: page).code
  }

  /// A page taken apart: the fenced code, and the lines outside of it.
  static func parts(of text: String, named page: String) -> (code: [PageCode], prose: [String]) {
    var blocks: [PageCode] = []
    var prose: [String] = []
    var open: (language: String, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(PageCode(page: page, language: block.language, lines: block.lines))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [])
        }
      } else if open == nil {
        prose.append(line)
      } else {
        open?.lines.append(line)
      }
    }
    return (blocks, prose)
  }
}

/// A command of a page and what the page says that it prints.
struct PageCommand: CustomTestStringConvertible {
  let page: String
  let command: String
  /// Lines; one that is `…` alone stands for any number of lines.
  let printed: [String]

  var testDescription: String { "\(page): \(command)" }

  /// The commands behind a `$`.
  static func all(in pages: [String]) -> [PageCommand] {
    pages.flatMap { page in ((try? PageCode.blocks(of: page)) ?? []).flatMap(commands(in:)) }
  }

  private static func commands(in block: PageCode) -> [PageCommand] {
    var commands: [PageCommand] = []
    var lines = block.lines[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("$ ") else { continue }
      var command = String(line.dropFirst(2))
      while command.hasSuffix("\\"), let next = lines.popFirst() { command += "\n" + next }
      var printed: [String] = []
      while let next = lines.first, !next.hasPrefix("$ ") {
        printed.append(next)
        lines.removeFirst()
      }
      while printed.last?.isEmpty == true { printed.removeLast() }
      commands.append(PageCommand(page: block.page, command: command, printed: printed))
    }
    return commands
  }

  /// Whether an output is what the page shows.
  static func matches(_ output: [String], _ printed: [String]) -> Bool {
    guard let first = printed.first else { return output.isEmpty }
    if first == "…" {
      let rest = Array(printed.dropFirst())
      return (0...output.count).contains { matches(Array(output.dropFirst($0)), rest) }
    }
    return output.first == first && matches(Array(output.dropFirst()), Array(printed.dropFirst()))
  }

  /// Runs a command line as a reader would, from the root of the repository.
  static func run(_ command: String) throws -> ProgramRun {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = Repository.products.path(percentEncoded: false) + ":" + (environment["PATH"] ?? "")
    environment["NO_COLOR"] = "1"
    return try ProgramRun("/bin/bash", ["-c", command], environment: environment)
  }
}
