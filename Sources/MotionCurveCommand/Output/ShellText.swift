// What a person does next with a curve that was found.

extension OutputOptions {
  /// Names the command that writes the found curves as code. Only where a person reads: programs
  /// find the curve in its place.
  func noteExport(of curves: [String], as target: String) {
    guard let first = curves.first, isForPeople else { return }
    let others = curves.count > 1 ? ", and so the others" : ""
    note("As code: motioncurve export \(ShellText.quoted(first)) --format \(target)\(others)")
  }
}

/// Words for a shell.
enum ShellText {
  /// Returns the text as one word of a POSIX shell.
  ///
  ///     ShellText.quoted("bouncy")               // bouncy
  ///     ShellText.quoted("ease-out(0.3).delay")  // 'ease-out(0.3).delay'
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { byte in plain.contains(byte) }
    return isPlain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
  }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./@%+:,".utf8)
}
