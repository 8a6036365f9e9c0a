internal import CurveMath

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
