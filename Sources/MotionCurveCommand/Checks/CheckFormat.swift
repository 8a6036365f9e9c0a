internal import ArgumentParser
internal import CommandKit
internal import CurveReports

/// How the results of a check are written.
enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// JUnit's XML, which most CI servers show.
  case junit
  /// Annotations of GitHub Actions: one line for each demand that is not met, at its place in the file.
  case github

  func document(_ results: [CheckResult], file: String) -> String {
    switch self {
    case .text: text(results, file: file)
    case .junit: junit(results)
    case .github: github(results, file: file)
    }
  }

  private func text(_ results: [CheckResult], file: String) -> String {
    let lines = results.map { result in
      let place = result.isMet ? "" : "  (\(Shown.text(file)):\(result.place.line):\(result.place.column))"
      return "\(result.isMet ? "ok  " : "FAIL")  \(Shown.text(result.subject)): \(result.name): \(result.found)\(place)"
    }
    return (lines + [Self.summary(results)]).map { $0 + "\n" }.joined()
  }

  static func summary(_ results: [CheckResult]) -> String {
    let failed = results.count { !$0.isMet }
    return "\(results.count) check\(results.count == 1 ? "" : "s"), \(failed) failed."
  }

  private func junit(_ results: [CheckResult]) -> String {
    var subjects: [String] = []
    for result in results where !subjects.contains(result.subject) { subjects.append(result.subject) }
    func counts(_ results: [CheckResult]) -> String {
      "tests=\"\(results.count)\" failures=\"\(results.count { !$0.isMet })\""
    }
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"motioncurve check\" \(counts(results))>",
    ]
    for subject in subjects {
      let cases = results.filter { $0.subject == subject }
      let name = XMLText.escaped(subject)
      lines.append("  <testsuite name=\"\(name)\" \(counts(cases))>")
      for result in cases {
        let head = "    <testcase classname=\"\(name)\" name=\"\(XMLText.escaped(result.name))\""
        if result.isMet {
          lines.append(head + "/>")
        } else {
          lines += [head + ">", "      <failure message=\"\(XMLText.escaped(result.found))\"/>", "    </testcase>"]
        }
      }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  private func github(_ results: [CheckResult], file: String) -> String {
    results.filter { !$0.isMet }.map { result in
      let title = AnnotationText.property("\(result.subject): \(result.name)")
      let place = "file=\(AnnotationText.property(file)),line=\(result.place.line),col=\(result.place.column)"
      return "::error \(place),title=\(title)::"
        + AnnotationText.message("\(result.name): \(result.found)") + "\n"
    }.joined()
  }
}
