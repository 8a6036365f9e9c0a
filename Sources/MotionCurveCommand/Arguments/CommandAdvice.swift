// What this program knows of a line that its parser does not understand: curves whose quotes are
// missing, names of libraries where a command stands, and options that other programs have for what
// '-o' and '--format' do here.

package import ArgumentParser
package import CommandKit
internal import CurveMath
internal import CurveReports

extension MotionCurveCommand: CommandProgram {
  package static func isWrongUsage(_ error: any Error) -> Bool { WrongUsage.isTold(by: error) }

  package static func sentence(
    onCommand word: String, of parent: any ParsableCommand.Type, called place: String
  ) -> String? {
    let shown = Shown.text(word, limit: 60)
    switch parent {
    case is MotionCurveCommand.Type:
      return MotionCurveCommand.absent[word].map {
        "This build has no '\(shown)': it was made without the trait \($0). Build one that has it: swift build --product motioncurve --traits \($0)"
      }
    case is FitCommand.Type where isRecording(word):
      return "'\(place)' needs to know what is fitted. A recording: \(place) trace \(ShellText.quoted(word))"
    case is PresetsCommand.Type:
      let names = parent.configuration.subcommands.map { $0._commandName }
      guard NearestSpelling.of(word, among: names) == nil else { return nil }
      return LibraryArgument.nearestName(to: word).map {
        "'\(place)' has no command '\(shown)'. Did you mean '\(place) list --library \($0)'?"
      }
    default: return nil
    }
  }

  private static func isRecording(_ word: String) -> Bool {
    word == "-" || [".csv", ".tsv"].contains { word.lowercased().hasSuffix($0) } || SystemCalls.isFile(word)
  }

  package static func sentence(onWords words: [String], of call: CommandCall) -> String? {
    if call.has(CurveArgument.self), words.count > 1, let last = words.last {
      let shown = "'\(Shown.text(last, limit: 60))'"
      if let whole = CurveReading.whole(of: words) {
        return
          "'\(call.place)' takes one curve, and \(shown) is one word more. Did you mean \(ShellText.quoted(whole))?"
      }
      guard words.allSatisfy({ (try? CurveReading.notation.curve($0)) != nil || $0.hasPrefix("@") }) else {
        return
          "'\(call.place)' takes one curve, and \(shown) is one word more. Put quotes around a curve with spaces, or give several to 'motioncurve compare'."
      }
      let curves = words.map(ShellText.quoted).joined(separator: " ")
      return
        "'\(call.place)' takes one curve, and \(shown) is one more. Ask for each by itself, or compare them: motioncurve compare \(curves)"
    }
    guard call.command is PresetsCommand.List.Type else { return nil }
    let shown = Shown.text(words[0], limit: 60)
    return "'\(call.place)' takes no words, and '\(shown)' is one. "
      + (LibraryArgument.nearestName(to: words[0]).map { "Did you mean '\(call.place) --library \($0)'?" }
        ?? "Look for it: motioncurve presets search \(ShellText.quoted(shown))")
  }

  package static func sentence(onOption option: String, of call: CommandCall) -> String? {
    let word = String(option.dropFirst(2))
    if call.command is ExportCommand.Type { return sentence(onExportOption: option, word) }
    guard call.has(OutputOptions.self),
      let format = pictures.contains(word) ? "svg" : ReportFormat.names.first(where: { $0 == word })
    else { return nil }
    return "Unknown option '\(option)'. Use --format \(format), or -o FILE with the ending of the format."
  }

  /// Exports write code: who asks for a target has one, and who asks for a picture has another
  /// command.
  private static func sentence(onExportOption option: String, _ word: String) -> String? {
    if ExportCatalog.all.contains(where: { $0.name == word }) {
      return "Unknown option '\(option)'. Use --format \(word), or -o FILE with the ending of the format."
    }
    let format = pictures.contains(word) ? "svg" : word
    guard ReportFormat.all.contains(where: { $0.name == format && $0.isPicture }) else { return nil }
    return "Unknown option '\(option)'. 'motioncurve export' writes code. "
      + "A picture: motioncurve sample CURVE --format \(format)"
  }

  private static let pictures: Set = ["plot", "picture", "image", "chart", "graph", "draw"]
}
