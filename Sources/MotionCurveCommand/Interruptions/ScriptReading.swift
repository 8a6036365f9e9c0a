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

  /// - Throws: With the place, what is wrong with the script; ``StreamError/cannotRead(file:reason:)``.
  init(_ word: String) throws {
    let isText = ScriptWords.isJSON(word)
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
