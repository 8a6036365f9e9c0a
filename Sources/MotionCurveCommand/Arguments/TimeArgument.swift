internal import ArgumentParser
internal import CommandKit
internal import CurveMath

/// Reads the times that options take: `350ms`, `0.35s`, bare seconds or a calculation of CSS.
enum TimeArgument {
  /// Returns seconds.
  ///
  /// - Parameters:
  ///   - option: Its name, without the hyphens.
  ///   - note: Hears a question where milliseconds are probably meant.
  /// - Throws: A sentence for what is no time.
  static func seconds(_ text: String, of option: String, note: (String) -> Void) throws -> Double {
    let seconds: Double
    do { seconds = try Quantity.duration(text) } catch {
      throw ValidationError("--\(option) '\(Shown.text(text))': \(error)")
    }
    if let number = text.wholeMatch(of: /\s*([0-9]+(?:\.[0-9]+)?)\s*/)?.output.1, let question = question(about: number)
    {
      note("--\(option): \(question)")
    }
    return seconds
  }

  /// A question about a number without a unit that is probably meant in milliseconds; `nil` where there is nothing to ask.
  ///
  /// Bare numbers are seconds. Nobody animates for minutes, and other libraries count milliseconds.
  static func question(about number: Substring) -> String? {
    guard let value = Double(number), value >= 50 else { return nil }
    return "\(number) without a unit is \(number) seconds. Did you mean \(number)ms?"
  }
}
