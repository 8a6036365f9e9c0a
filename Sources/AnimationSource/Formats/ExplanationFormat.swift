internal import AnimationScope
internal import CurveMath
internal import CurveReports

/// How explanations are written.
public enum ExplanationFormat {
  /// Aligned text: a heading and a row for every attribute; with both chains below each row where
  /// they are asked for.
  public static func text(_ explanations: [Explanation], explained: Bool = false, isStyled: Bool = false) -> String {
    let style = TextStyle(isStyled)
    return explanations.map { text($0, explained: explained, style) }.joined(separator: "\n")
  }

  private static func text(_ explanation: Explanation, explained: Bool, _ style: TextStyle) -> String {
    let report = explanation.report
    var lines = [style.bold((explanation.view.map { "\($0)  " } ?? "") + report.heading)]
    let table = report.rows.map { report.columns(of: $0).map { Shown.line($0) } }
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    for (row, cells) in zip(report.rows, table) {
      var padded: [String] = []
      for (column, cell) in cells.enumerated() {
        let space = column < 4 ? String(repeating: " ", count: widths[column] - cell.count) : ""
        padded.append(colored(cell, column: column, row: row, style) + space)
      }
      lines.append("  " + padded.joined(separator: "  "))
      if explained {
        lines += chains(of: row, in: report).map { "      " + style.dim(Shown.line($0, limit: 2000)) }
      }
    }
    if report.rows.isEmpty { lines.append("  \(report.silence)") }
    lines += explanation.motions.map { "  ~ " + Shown.line($0.description, limit: 2000) }
    lines += report.remarks.map { "  ? " + Shown.line($0.description, limit: 2000) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func colored(_ cell: String, column: Int, row: ScopeRow, _ style: TextStyle) -> String {
    switch column {
    case 0: style.bold(cell)
    case 3: row.jumps ? style.red(cell) : style.green(cell)
    case 4: cell.hasPrefix("!") ? style.yellow(cell) : style.dim(cell)
    default: cell
    }
  }

  private static func chains(of row: ScopeRow, in report: ScopeReport) -> [String] {
    let causes = row.causes.isEmpty ? ["not known"] : row.causes.map { "\($0) (\($0.way.rawValue))" }
    let rules = row.rules.map(\.name).joined(separator: " ")
    return causes.map { "changed    \($0)" } + report.animationChain(of: row).map { "animation  \($0)" }
      + ["rules      \(rules), certainty \(row.certainty.rawValue)"]
  }

  /// An array of rows `{node, attribute, from, to, animation, cause, writer, certainty, rules}`; a
  /// row of several views or changes also says which, as `view` and `change`.
  ///
  /// `animation`, `cause` and `writer` are `null` where there is none. What moves by itself has
  /// rows `{view, kind, line, column, animation, seconds, note}` behind those of its view.
  public static func json(_ explanations: [Explanation]) -> String {
    let rows = explanations.flatMap { explanation -> [JSONValue] in
      let changes = explanation.report.rows.map { row -> JSONValue in
        var members: [JSONValue.Member] = [
          ("node", .string(row.node)), ("attribute", .string(row.attribute)), ("from", .string(row.from)),
          ("to", .string(row.to)), ("animation", JSONValue(row.animation)),
          ("cause", JSONValue(row.causes.isEmpty ? nil : row.causes.map(\.description).joined(separator: "; "))),
          ("writer", JSONValue(row.writer)), ("certainty", .string(row.certainty.rawValue)),
          ("rules", .array(row.rules.map { .string($0.name) })),
        ]
        if explanations.count > 1 {
          members += [("view", JSONValue(explanation.view)), ("change", .string(explanation.report.heading))]
        }
        return .object(members)
      }
      return changes
        + explanation.motions.map { motion in
          [
            "view": JSONValue(explanation.view), "kind": .string(motion.kind), "line": .count(motion.line),
            "column": .count(motion.column), "animation": .string(motion.animation),
            "seconds": motion.seconds.flatMap { $0.isFinite ? .number($0) : nil } ?? .null,
            "note": .string(motion.note),
          ]
        }
    }
    return JSONValue.array(rows).text(.lines(of: .line)) + "\n"
  }
}

extension ViewMotion: CustomStringConvertible {
  /// `phaseAnimator at 12:8: .easeIn, 0.35 s, phase after phase, without end`
  public var description: String {
    let time = seconds.map { $0.isFinite ? ", \(DecimalText.fixed($0, decimals: 3)) s" : "" } ?? ""
    return "\(kind) at \(line):\(column): \(animation)\(time), \(note)"
  }
}
