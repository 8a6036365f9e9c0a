// The script of a command line: which word it is, and what stands in it.

internal import AnimationMerging
internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurvePresets
internal import CurveReports

/// A script of a command line: a file, `-` for standard input, or the JSON itself.
struct ScriptReading {
  let script: InterruptionScript
  /// As it was written.
  let json: [UInt8]

  /// - Throws: With the place, what is wrong with the script;
  ///   ``StreamError/cannotRead(file:reason:)``.
  init(_ word: String) throws {
    let isText = ScriptWords.isJSON(word)
    if !isText, word != "-", !SystemCalls.isFile(word), (try? PresetAtlas.notation.curve(word)) != nil {
      let curve = Shown.text(word, limit: 60)
      throw ValidationError(
        "'\(curve)' is a curve, and no file of a script. A script says what happens when: "
          + #"'{"events": [{"at": 0, "target": 1, "animation": "\#(curve)"}, "#
          + #"{"at": 0.2, "target": 0, "animation": "\#(curve)"}]}'"#)
    }
    let json = isText ? Array(word.utf8) : try InputFile(path: word).bytes()
    do throws(ScriptError) {
      script = try InterruptionScript(json: json, presets: PresetAtlas.resolver)
    } catch {
      let place = error.place(in: json)
      if isText {
        guard let place else { throw error }
        throw ValidationError("Line \(place.line), column \(place.column): \(error)")
      }
      let file = word == "-" ? "standard input" : "'\(Shown.text(word))'"
      throw CommandError.badScript(
        file: place.map { "\(file), \($0)" } ?? file, reason: error.description)
    }
    self.json = json
  }
}

extension InterruptionScript {
  /// A question about a time that is probably meant in milliseconds; `nil` where there is nothing
  /// to ask.
  var question: String? {
    // A minute in milliseconds, at most.
    guard let index = events.firstIndex(where: { Seconds.longest...60_000 ~= $0.time }) else { return nil }
    let time = events[index].time
    return "Event \(index + 1) is at \(DecimalText.shortest(time)) seconds. "
      + "Did you mean \(DecimalText.shortest(time / 1000))?"
  }
}

/// The script and the policies of a command line, separated.
///
/// `--policy` takes every word up to the next option: behind it, a script lands among the policies.
struct ScriptWords {
  let script: String
  let policies: [String]

  /// - Throws: A sentence where no word, or more than one, is a script.
  init(script: String?, policies: [String]) throws {
    if let script {
      (self.script, self.policies) = (script, policies)
      return
    }
    // No file can take the place of a policy, but by a path such as './merge'.
    let others = policies.filter { !Self.isPolicies($0) }
    let scripts = others.filter { $0 == "-" || Self.isJSON($0) || SystemCalls.isFile($0) }
    guard scripts.count == 1 else { throw Self.error(policies, meant: scripts.isEmpty ? others : scripts) }
    (self.script, self.policies) = (scripts[0], policies.filter { $0 != scripts[0] })
  }

  static func isJSON(_ text: String) -> Bool {
    switch text.first(where: { !$0.isWhitespace }) {
    case "{": true
    case "[": !SystemCalls.isFile(text)
    default: false
    }
  }

  /// One name, or several with commas between.
  private static func isPolicies(_ word: String) -> Bool {
    word.split(separator: ",").allSatisfy { name in name == "all" || MergePolicies.all.contains { $0.name == name } }
  }

  /// - Parameter meant: The words that may have been meant as a script.
  private static func error(_ policies: [String], meant: [String]) -> ValidationError {
    guard let word = meant.last else {
      return ValidationError(
        "There is no script. Write a file, - or the JSON itself in front of the options, as in: motioncurve interrupt script.json --policy merge"
      )
    }
    let shown = Shown.text(word, limit: 100)
    let names = policies.filter { !meant.contains($0) }.joined(separator: " ")
    let line = "motioncurve interrupt \(ShellText.quoted(shown)) --policy \(names.isEmpty ? "merge" : names)"
    return ValidationError(
      meant.count == 1
        ? "There is no script: --policy takes every word up to the next option, and '\(shown)' is neither a policy nor a file. A script is written in front of it, as in: \(line)"
        : "There is no script: --policy takes every word up to the next option, '\(shown)' too, and \(meant.count) of them are no policies. Write one script in front of it, as in: \(line)"
    )
  }

  /// The drawing of a script as a title: its numbers with six digits, as tables for people have
  /// them.
  static func rounded(_ drawing: String) -> String {
    var (text, rest) = ("", drawing[...])
    while let start = rest.firstIndex(where: \.isASCIIDigit) {
      let number = rest[start...].prefix { $0.isASCIIDigit || ".e-".contains($0) }
      text += rest[..<start]
      let value = number.contains(".") ? Double(number) : nil
      text += value.map { DecimalText.shortest($0, digits: 6) } ?? String(number)
      rest = rest[number.endIndex...]
    }
    return text + rest
  }
}
