import CommandKit
import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import CurveFits
@testable import MotionCurveCommand
@testable import TokenFiles

extension LimitProbe {
  /// What reading a file says that holds these bytes.
  private static func reading(
    _ bytes: some Sequence<UInt8>, _ read: (String) throws -> Void
  ) throws -> String? {
    let scratch = try ScratchFolder()
    try scratch.write(bytes, to: "file")
    return refusal { try read(scratch.path("file")) }
  }

  /// Why a stylesheet has a curve that cannot be read.
  private static func stylesheet(_ css: String) -> String? {
    for curve in StylesheetCurves.curves(in: [StylesheetScanner(Array(css.utf8))])[0] {
      if case .unreadable(let reason) = curve.reading { return reason }
    }
    return nil
  }

  private static func tokens(_ json: String) -> String? {
    refusal { _ = try JSONCurves.Document(Array(json.utf8)) }
  }

  /// Groups inside one another that hold something.
  private static func nested(_ depth: Int, _ inside: String) -> String {
    String(repeating: #"{"x":"#, count: depth) + inside + String(repeating: "}", count: depth)
  }

  private static func element(_ attributes: Int) -> [UInt8] {
    let names = (1..<attributes).map { #" a\#($0)="""# }.joined()
    return Array("<pathInterpolator pathData=\"M0,0 L1,1\"\(names)/>".utf8)
  }

  static let files = [
    LimitProbe(Limits.file.name, Limits.file.count, Limits.file.count + 1) { length in
      let scratch = try ScratchFolder()
      try scratch.write([], to: "file")
      let file = try FileHandle(forWritingTo: scratch.url.appending(path: "file"))
      try file.truncate(atOffset: UInt64(length))
      try file.close()
      return refusal { _ = try InputFile(path: scratch.path("file")).bytes() }
    },
    LimitProbe(Limits.inputLine.name, Limits.inputLine.count, Limits.inputLine.count + 1) { length in
      let run = try MotionCurveRun.run(["settle", "-"], input: "ease" + String(repeating: " ", count: length - 4))
      return run.status == 0 ? nil : run.errors
    },
    LimitProbe(Limits.fileValues.name, Limits.fileValues.count, Limits.fileValues.count + 1) { count in
      tokens("[" + String(repeating: "0,", count: count - 2) + "0]")
    },
    LimitProbe(Limits.jsonDepth.name, 64, 65) { depth in tokens(nested(depth, "0")) },
    LimitProbe(Limits.variableDepth.name, 16, 17) { depth in
      let variables = (1..<depth).map { "--v\($0): var(--v\($0 + 1));" }.joined()
      return stylesheet(".x { \(variables) --v\(depth): ease; transition: top 1s var(--v1) }")
    },
    LimitProbe(Limits.variableCount.name, 8192, 8193) { count in
      stylesheet(
        ".x { --u: 0; transition-timing-function: linear(0, 1 \(String(repeating: "var(--u,)", count: count))) }")
    },
    LimitProbe(Limits.variableLength.name, 16_384, 16_385) { length in
      let digits = String(repeating: "0", count: length - "linear(0, 0.5, 1)".utf8.count)
      return stylesheet(".x { --p: linear(0, 0.5\(digits), 1); transition-timing-function: var(--p) }")
    },
    // The base is counted where it stands and where it is extended; the root and two groups are
    // values too.
    LimitProbe(Limits.extendedValues.name, 1, 2) { more in
      let base = (0..<49_998).map { #""t\#($0)":0"# }.joined(separator: ",")
      let others = (0..<more).map { #","o\#($0)":0"# }.joined()
      return tokens(#"{"a":{"$extends":"{b}"},"b":{\#(base)}\#(others)}"#)
    },
    LimitProbe(Limits.extendedDepth.name, 128, 129) { depth in
      let (first, second) = (nested(50, #"{"$extends":"{b}"}"#), nested(50, #"{"$extends":"{c}"}"#))
      return tokens(#"{"a":\#(first),"b":\#(second),"c":\#(nested(depth - 101, "{}"))}"#)
    },
    LimitProbe(Limits.attributes.name, 1000, 1001) { count in
      refusal { _ = try AndroidResources.Document(element(count), path: "file.xml") }
    },
    LimitProbe(Limits.traceLine.name, Limits.traceLine.count, Limits.traceLine.count + 1) { length in
      try reading(Array("0,1".utf8) + Array(repeating: 0x20, count: length - 3)) { path in
        var reader = try CSVReader(path: path)
        _ = try reader.next()
      }
    },
    LimitProbe(Limits.traceRows.name, 100_000, 100_001) { count in
      try reading((0..<count).map { "\($0),1\n" }.joined().utf8) { path in
        _ = try TraceReader().trace(from: CSVReader(path: path))
      }
    },
    // The library that reads YAML counts in its own way: some levels more may pass.
    LimitProbe(Limits.yamlDepth.name, 999, 1100) { depth in
      let brackets = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
      let run = try MotionCurveRun.run(["check", "-"], input: "curves: \(brackets.0)\(brackets.1)")
      // A budget nests four levels: just within the limit it is refused as none.
      return run.errors.contains("nested") ? run.errors : nil
    },
    LimitProbe(Limits.fileName.name, 255, 256) { length in
      let plan = try SystemPlan(of: MotionSystem(tokens: []))
      do {
        let file = String(repeating: "n", count: length)
        return try SystemBuild(of: plan, targets: [SystemTarget(.css, file: file)]).failures.first
      } catch { return "\(error)" }
    },
    // Filled up with spaces. A folder whose list cannot be read holds foreign files.
    LimitProbe(Limits.generatedList.name, Limits.generatedList.count, Limits.generatedList.count + 1) { length in
      let scratch = try ScratchFolder()
      let list = GeneratedList([("a.css", nil)], choices: GeneratedList.Choices(), tokens: []).text
      try scratch.write(
        Array(list.utf8) + Array(repeating: 0x20, count: length - list.utf8.count), to: GeneratedList.name)
      return try GeneratedFolder(path: scratch.url.path(percentEncoded: false)).foreign()
    },
  ]
}
