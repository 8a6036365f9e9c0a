// The report as people read it: aligned columns, one row a line, no colour.

internal import CurveReports

extension ScopeRow {
  /// The manner in a word or two.
  public var mannerText: String {
    switch manner {
    case .interpolates: "interpolates"
    case .snaps: "snaps"
    case .crossFades: "cross-fades"
    case .transition(let name): name.map { "transition \($0)" } ?? "transition"
    case .follows(let node): "follows \(node)"
    case .unknown: "unknown"
    }
  }

  /// `120x80 -> 80x80`, `may move` when the numbers are not known. Long code is cut: ``from`` and
  /// ``to`` have all of it.
  public var changeText: String {
    switch measure {
    case .exact: Self.shortened(from, to)
    case .estimated: "about \(from) -> \(to)"
    case .unknown: frame?.isSize ?? false ? "may change" : "may move"
    }
  }

  /// Both values, long ones from a little before the place where they part.
  private static func shortened(_ from: String, _ to: String) -> String {
    let common = zip(from, to).prefix { $0 == $1 }.count
    let start = max(0, common - 20)
    guard max(from.count, to.count) > String.longestShown, start > 0 else {
      return "\(from.shortened) -> \(to.shortened)"
    }
    return "… \(String(from.dropFirst(start)).shortened) -> … \(String(to.dropFirst(start)).shortened)"
  }

  /// The animation, `none`, or that the attribute snaps.
  public var animationText: String {
    if case .snaps = manner { return "snaps" }
    return animation ?? "none"
  }

  /// Why, in half a sentence. A leading `!` marks what looks otherwise than it is.
  public var reason: String {
    let writer = writer.map { Self.place(of: $0, writerLocation) } ?? ""
    let cause = causes.first.map { Self.place(of: $0.node, $0.location) } ?? "the change"
    let certain = certainty == .high ? "" : " [\(certainty.rawValue)]"
    let text =
      switch (manner, relation) {
      case (.follows(let node), _): "follows \(node) in every frame"
      case (.snaps, _): "has no values between"
      case (_, .unanimated): "no animation arrives"
      case (_, .trigger): "by \(self.writer ?? "the trigger")"
      case (_, .inside) where self.writer?.hasPrefix("transition#") ?? false: "by its \(writer)"
      case (_, .inside): "inside \(writer)"
      case (_, .outside): "! written outside \(writer) by \(cause), rendered by \(node) inside it"
      case (_, .missed): "! written inside an animation by \(cause), rendered by \(node) outside it"
      case (_, .removed): "animation removed by \(writer)"
      }
    return text + certain
  }

  /// `.frame (line 3)`, or `frame#1` where no line is known.
  private static func place(of node: String, _ location: SourceLocation?) -> String {
    guard let location else { return node }
    let word = node.prefix { $0 != "#" }
    let isModifier = word.first?.isLowercase ?? false && word != "if" && word != "switch"
    let shown = isModifier ? ".\(word)" : word.first?.isLowercase ?? false ? String(word) : node
    return "\(shown) (line \(location.line))"
  }
}

extension ScopeReport {
  /// The first line: what changes, and what carries it.
  public var heading: String {
    let flags = scenario.change.states.filter(\.isChange).map { state in
      state.isCertain ? "\(state.name): \(state.old) -> \(state.new)" : "\(state.name) may change"
    }
    let carriers = scenario.change.transactions.map { change -> String in
      let trigger = change.trigger == .none ? "no explicit animation" : change.trigger.description
      return change.states.map { "\(trigger) for \($0.joined(separator: ", "))" } ?? trigger
    }
    return ((flags.isEmpty ? ["nothing changes"] : flags) + [carriers.joined(separator: ", then ")]).joined(
      separator: ", ")
  }

  /// Columns of a row: node, attribute, change, animation, reason.
  public func columns(of row: ScopeRow) -> [String] {
    [row.node, row.attribute, row.changeText, row.animationText, row.reason]
  }

  /// What stands in place of the rows where there is none.
  package var silence: String {
    let isOpen = remarks.contains(where: \.isOfChange)
    return isOpen ? "nothing that is drawn is known to change" : "nothing that is drawn changes"
  }

  /// The report as text.
  ///
  ///     flag: false -> true, no explicit animation
  ///       Rectangle#1  size   120x80 -> 80x80   .default  inside .animation (line 3)
  ///       Rectangle#1  color  .indigo -> .pink  .default  ! written outside .animation (line 3) by .foregroundColor (line 4), …
  ///
  /// - Parameter explained: Whether both chains stand below each row: what changed, and what every
  ///   node did to the transaction.
  public func text(explained: Bool = false) -> String {
    var lines = [heading]
    let table = rows.map(columns)
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    for (index, cells) in table.enumerated() {
      let padded = cells.enumerated().map { column, cell in
        column < 4 ? cell + String(repeating: " ", count: widths[column] - cell.count) : cell
      }
      lines.append("  " + padded.joined(separator: "  "))
      if explained { lines += explanation(at: index) }
    }
    if rows.isEmpty { lines.append("  \(silence)") }
    lines += remarks.map { "  ? \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func explanation(at index: Int) -> [String] {
    let row = rows[index]
    let causes = row.causes.isEmpty ? ["not known"] : row.causes.map { "\($0) (\($0.way.rawValue))" }
    let rules = row.rules.map(\.name).joined(separator: " ")
    return causes.map { "      changed    \($0)" } + chain(at: index).map { "      animation  \($0)" }
      + ["      rules      \(rules), certainty \(row.certainty.rawValue)"]
  }
}

/// Numbers in reports: at most two decimals, without a locale.
enum PointText {
  static func number(_ value: Double) -> String {
    guard value.isFinite, value.magnitude < 1e13 else { return DecimalText.shortest(value) }
    let rounded = (value * 100).rounded() / 100
    return DecimalText.shortest(rounded == 0 ? 0 : rounded)
  }

  static func size(_ width: Double, _ height: Double) -> String { "\(number(width))x\(number(height))" }

  static func point(_ x: Double, _ y: Double) -> String { "(\(number(x)), \(number(y)))" }
}

extension String {
  /// The longest code that a column or a sentence shows whole.
  static let longestShown = 48

  /// The text itself, or its beginning and its end where it is longer than a column should be.
  var shortened: String {
    guard count > Self.longestShown else { return self }
    return prefix(Self.longestShown - 17) + " … " + suffix(14)
  }
}
