internal import ArgumentParser
internal import CurveMath

/// A time: `350ms`, `0.35s`, bare seconds or a calculation of CSS.
package struct Seconds: TypedArgument {
  package let value: Double
  package let question: String?

  package init(parsing text: String) throws(ArgumentRefusal) {
    do { value = try Quantity.duration(text) } catch {
      let joined = text.filter { !$0.isWhitespace }
      let advice = joined != text && (try? Quantity.duration(joined)) != nil ? " Did you mean '\(joined)'?" : ""
      throw ArgumentRefusal { "\($0.name) '\(Shown.text(text))': \(error)\(advice)" }
    }
    let written = text.drop(while: \.isWhitespace)
    question = Self.question(
      about: written[..<(written.lastIndex { !$0.isWhitespace }.map(written.index(after:)) ?? written.endIndex)])
  }

  /// Longer than animations are: other libraries count milliseconds.
  package static let longest = 50.0

  /// A question about a number without a unit that is probably meant in milliseconds; `nil` where
  /// there is nothing to ask.
  ///
  /// Bare numbers are seconds.
  package static func question(about number: Substring) -> String? {
    guard number.allSatisfy({ "0123456789.".contains($0) }), let value = Double(number), value >= longest else {
      return nil
    }
    return "\(number) without a unit is \(number) seconds. Did you mean \(number)ms?"
  }
}

/// A time greater than 0.
package struct PositiveSeconds: TypedArgument {
  package let value: Double
  package let question: String?

  package init(parsing text: String) throws(ArgumentRefusal) {
    let time = try Seconds(parsing: text)
    guard time.value > 0, time.value.isFinite else {
      throw ArgumentRefusal {
        "\($0.name) is \(Shown.number(time.value)) s. Use a time greater than 0, such as \($0.example ?? "0.5s")."
      }
    }
    (value, question) = (time.value, time.question)
  }
}
