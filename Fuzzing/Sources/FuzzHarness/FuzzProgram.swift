// A program of targets: `fuzz TARGET …` gives the rest of the line to libFuzzer, `fuzz TARGET
// replay FOLDER…` reads the cases of folders once, in builds for other sanitizers and for coverage,
// and `fuzz` lists the targets.

internal import CFuzzer
internal import Foundation

public enum FuzzProgram {
  /// libFuzzer calls a C function, which captures nothing.
  nonisolated(unsafe) private static var target = FuzzTarget(name: "") { _ in }

  private static let variable = "CURVE_FUZZING_TARGET"

  public static func run(_ targets: [FuzzTarget]) {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else { return print(targets.map(\.name).joined(separator: "\n")) }
    // To merge cases libFuzzer starts this program again, with its own arguments only.
    let isAgain = arguments[1].hasPrefix("-")
    let name = isAgain ? ProcessInfo.processInfo.environment[Self.variable] ?? "" : arguments[1]
    guard let target = targets.first(where: { $0.name == name }) else {
      fail("No target is called '\(name)'. Use one of: \(targets.map(\.name).joined(separator: ", ")).")
    }
    Self.target = target
    setenv(Self.variable, name, 1)
    if arguments.count > 3, arguments[2] == "replay" { return replay(Array(arguments[3...])) }
    var pointers = ([arguments[0]] + arguments[(isAgain ? 1 : 2)...]).map { strdup($0) } + [nil]
    let status = cfuzzer_run(Int32(pointers.count - 1), &pointers) { bytes, count in
      FuzzProgram.target.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
    guard status >= 0 else { fail("This build has no libFuzzer. Give 'replay' and folders, or use scripts/fuzz.py.") }
    exit(status)
  }

  private static func replay(_ folders: [String]) {
    var count = 0
    for folder in folders {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
        cfuzzer_begin("\(folder)/\(name)", 60)
        target.read(Array(bytes))
        count += 1
      }
    }
    print("\(target.name): \(count) cases")
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(64)
  }
}
