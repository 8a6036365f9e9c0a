internal import AnimationScope
internal import CurveMath

/// Findings for people.
struct LintText {
  let showsReasons: Bool
  let style: TextStyle

  func document(of findings: [Finding]) -> String {
    var text = ""
    for finding in findings {
      let place = "\(Shown.line(finding.file)):\(finding.start.line):\(finding.start.column)"
      let severity = colored(finding.severity)
      text += "\(style.bold(place)): \(severity): \(Shown.line(finding.message, limit: 2000))"
      text += " \(style.dim("[\(finding.code), certainty \(finding.certainty.rawValue)]"))\n"
      for line in finding.fix.split(separator: "\n") { text += "    \(style.dim("→")) \(line)\n" }
      if showsReasons {
        for reason in finding.reasons { text += "    \(style.dim(Shown.line(reason, limit: 2000)))\n" }
      }
    }
    return text
  }

  private func colored(_ severity: Severity) -> String {
    switch severity {
    case .info: style.blue(severity.rawValue)
    case .warning: style.yellow(severity.rawValue)
    case .error: style.red(severity.rawValue)
    }
  }
}
