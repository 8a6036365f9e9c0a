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

    /// - Parameter note: Hears what is odd about the curves.
    /// - Throws: What 'compare', 'interrupt' and 'fit trace' throw.
    init(curves: [String], script: String?, trace: String?, noting note: @escaping (String) -> Void) throws {
      self.curves = try Self.notations(curves, noting: note)
      self.script = try script.map { try ScriptReading($0).json }
      self.trace = try trace.map { path in
        let recorded = try TraceReader().trace(from: CSVReader(path: path))
        // The browser need not know columns and units of every program.
        let table = ReportTable(
          columns: [ReportColumn("time"), ReportColumn("value")],
          rows: zip(recorded.times, recorded.values).map { [.number($0), .number($1)] })
        let csv = try CSVWriter().document(of: CurveReport(title: "", table: table)).text
        return (path == "-" ? "standard input" : path, csv)
      }
    }

    private static func notations(_ words: [String], noting note: @escaping (String) -> Void) throws -> [String] {
      guard !words.isEmpty else { return [] }
      var arguments = CurveArguments()
      arguments.curves = words
      let notations = try arguments.read(noting: note).notations
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
