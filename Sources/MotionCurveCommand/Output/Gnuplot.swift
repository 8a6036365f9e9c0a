// PNG pictures are gnuplot's: the script goes through a file, the picture comes back through a
// pipe.

internal import CommandKit
internal import CurveMath
internal import CurveReports

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

enum Gnuplot {
  /// Returns the picture that gnuplot draws of a report, 1200 by 750 pixels.
  ///
  /// - Throws: ``ReportError`` when the report cannot be drawn, ``GnuplotError`` when gnuplot is
  ///   missing or fails, ``StreamError`` when its script cannot be written.
  static func png(of report: CurveReport) throws -> [UInt8] {
    let writer = GnuplotWriter(terminal: .pngcairo(width: 1200, height: 750), output: nil)
    return try picture(ofScript: writer.document(of: report))
  }

  static func picture(ofScript script: Document) throws -> [UInt8] {
    let folder = SystemCalls.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let (scratch, _) = try TemporaryPath.make(startingWith: "\(folder)/motioncurve-") {
      mkdir($0, 0o700)
    } failure: { status -> StreamError in
      .cannotWrite(file: "A file in '\(Shown.text(folder))'", reason: SystemCalls.reason(status))
    }
    let (scriptFile, messageFile) = ("\(scratch)/curves.gp", "\(scratch)/messages")
    SignalCleanup.removes(scriptFile)
    SignalCleanup.removes(messageFile)
    defer {
      unlink(scriptFile)
      unlink(messageFile)
      rmdir(scratch)
      SignalCleanup.keeps(scriptFile, messageFile, scratch)
    }
    try AtomicFile(path: scriptFile).write(script.bytes)
    let (picture, status) = try run(script: scriptFile, messages: messageFile)
    guard status == 0, !picture.isEmpty else {
      throw GnuplotError.failed(message(in: messageFile) ?? "it ended with status \(status) and drew nothing.")
    }
    return picture
  }

  /// Runs gnuplot without the user's own settings, so that the same report is the same picture
  /// everywhere.
  private static func run(
    script: String, messages: String
  ) throws -> (output: [UInt8], status: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw GnuplotError.failed("\(SystemCalls.lastReason).") }
    var actions = SpawnActions()
    defer { actions.destroy() }
    actions.open("/dev/null", as: STDIN_FILENO, flags: O_RDONLY)
    actions.duplicate(ends[1], as: STDOUT_FILENO)
    actions.open(messages, as: STDERR_FILENO, flags: O_WRONLY | O_CREAT | O_TRUNC)
    actions.close(ends[0])
    let spawned = actions.spawn(["gnuplot", "-d", script])
    close(ends[1])
    defer { close(ends[0]) }
    guard let process = spawned else { throw GnuplotError.missing }
    let output = try SystemCalls.contents(of: ends[0], name: "gnuplot's picture")
    return (output, SpawnActions.status(of: process))
  }

  /// The first line of what gnuplot said that tells something.
  private static func message(in file: String) -> String? {
    let descriptor = open(file, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let bytes = try? SystemCalls.contents(of: descriptor, name: file) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.last { $0.contains { $0.isLetter } }.map { Shown.text(String($0)) }
  }
}

/// A reason why gnuplot drew no picture.
enum GnuplotError: Error, Equatable {
  case missing
  case missingForContours
  case failed(String)
}

extension GnuplotError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing:
      "PNG is drawn by gnuplot, which is not on the path. Install it (apt install gnuplot-nox, brew install gnuplot), or use "
        + "--format svg."
    case .missingForContours:
      "Contours are drawn by gnuplot, which is not on the path. Install it (apt install gnuplot-nox, brew install gnuplot), or "
        + "use --format gnuplot for the script alone."
    case .failed(let message):
      "gnuplot could not draw the picture: \(message)"
    }
  }
}
