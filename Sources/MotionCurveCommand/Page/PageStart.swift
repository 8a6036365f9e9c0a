#if Page
  internal import ArgumentParser
  internal import CommandKit
  internal import CurveFits
  internal import CurveMath
  internal import CurveReports

  /// What the command line gives the page to begin with, read as the other commands read it.
  struct PageStart {
    /// In the notation: as they were written, or, for those of a file, as they were read.
    let curves: [String]
    /// The script as it was written.
    let script: [UInt8]?
    let trace: (name: String, csv: String)?

    /// - Throws: What 'compare', 'interrupt' and 'fit trace' throw.
    init(curves: [String], script: String?, trace: String?) throws {
      self.curves = try Self.notations(curves)
      self.script = try script.map { try ScriptReading($0).json }
      self.trace = try trace.map { path in
        let recorded = try TraceReader().trace(from: CSVReader(path: path))
        let rows = zip(recorded.times, recorded.values).map {
          "\(DecimalText.shortest($0)),\(DecimalText.shortest($1))\n"
        }
        // The browser need not know columns and units of every program.
        return (path == "-" ? "standard input" : path, "time,value\n" + rows.joined())
      }
    }

    private static func notations(_ words: [String]) throws -> [String] {
      guard !words.isEmpty else { return [] }
      var arguments = CurveArguments()
      arguments.curves = words
      let notations = try arguments.read { StandardStreams.note($0) }.notations
      guard notations.count <= Limits.pageCurves.count else {
        throw ValidationError("\(Limits.pageCurves.says), and \(notations.count) are given. Name the ones to look at.")
      }
      return notations
    }

    var json: JSONValue {
      .object([
        ("curves", .array(curves.map(JSONValue.string))), ("script", script.map(JSONValue.written) ?? .null),
        (
          "trace",
          trace.map { .object([("name", .string($0.name)), ("csv", .string($0.csv))]) } ?? .null
        ),
        ("version", .string(PackageVersion.number)),
      ])
    }
  }
#endif
