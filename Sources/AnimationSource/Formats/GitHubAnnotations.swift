// Workflow commands: `::warning file=…,line=…,col=…::message`. GitHub shows them beside the lines of a pull request.
//
// A value ends at a comma, a colon or a line end, and a message at a line end: these are written by number, as the runner
// reads them back.

internal import AnimationScope

/// Findings as annotations of GitHub's workflows.
enum GitHubAnnotations {
  static func document(of findings: [Finding]) -> String {
    var text = ""
    for finding in findings {
      var properties = [
        "file=\(property(finding.file))", "line=\(finding.start.line)", "endLine=\(finding.end.line)",
        "col=\(finding.start.column)",
      ]
      // An end column is allowed on one line only.
      if finding.start.line == finding.end.line { properties.append("endColumn=\(finding.end.column)") }
      properties.append("title=\(property("\(finding.code), certainty \(finding.certainty.rawValue)"))")
      text +=
        "::\(command(finding.severity)) \(properties.joined(separator: ","))::\(message(finding.message + "\n" + finding.fix))\n"
    }
    return text
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .info: "notice"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private static func message(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in message(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
