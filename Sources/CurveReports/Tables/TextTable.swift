// Lays a table out in terminal columns.
//
// A table that is too wide first breaks its last column of words into lines, then the widest names
// that it begins with, and otherwise continues in a further block below, which repeats these.

/// A table on its way into a terminal.
struct TextTable {
  private struct Column {
    let head: [String]
    /// The lines of each cell, at least one.
    let cells: [[String]]
    let alignment: ReportColumn.Alignment
    private let cellWidth: Int
    let width: Int

    init(head: [String] = [], cells: [[String]], alignment: ReportColumn.Alignment) {
      self.init(head, cells, alignment, cellWidth: cells.joined().map(TerminalText.width).max() ?? 0)
    }

    private init(_ head: [String], _ cells: [[String]], _ alignment: ReportColumn.Alignment, cellWidth: Int) {
      (self.head, self.cells, self.alignment, self.cellWidth) = (head, cells, alignment, cellWidth)
      width = max(cellWidth, head.map(TerminalText.width).max() ?? 0)
    }

    func under(_ head: [String]) -> Column { Column(head, cells, alignment, cellWidth: cellWidth) }

    func wrapped(to width: Int, breakingAfter breaks: String = "") -> Column {
      Column(
        head: head,
        cells: cells.map {
          TerminalText.wrapped($0.joined(separator: " "), to: width, breakingAfter: breaks)
        }, alignment: alignment)
    }
  }

  private static let gap = "  "
  /// A longer name is broken into lines: the first of these widths with which the table fits, or
  /// else the first.
  private static let headWidths = [24, 18, 14, 11, 9]
  /// A name may also end a line after these.
  private static let breaks = "/-,("
  /// The narrowest that a column of sentences may become.
  private static let sentenceWidth = 24
  /// The narrowest that a column of names may become.
  private static let nameWidth = 18

  private let columns: [Column]
  private let rowCount: Int
  private let keyCount: Int
  private let width: Int

  init(_ table: ReportTable, width: Int) {
    let rows = table.displayedRows
    let bodies = table.columns.enumerated().map { index, column in
      Column(cells: rows.map { [OutsideText.oneLine($0[index])] }, alignment: column.alignment)
    }
    let candidates = Self.headWidths.map { Self.columns(bodies, of: table, headWidth: $0) }
    var columns = candidates.first { Self.total($0) <= width } ?? candidates[0]
    rowCount = rows.count
    var keyCount = min(table.columns.prefix { $0.alignment == .leading }.count, max(0, table.columns.count - 1))
    if Self.total(columns) > width { Self.narrowKeys(of: &columns, keyCount, width) }
    // Keys that leave less than half of the width would make a block of every column.
    while keyCount > 1, 2 * Self.total(Array(columns[..<keyCount])) > width { keyCount -= 1 }
    self.columns = columns
    self.keyCount = keyCount
    self.width = width
  }

  /// Breaks the names of the widest key into lines where it alone is what makes a table too wide,
  /// or its keys more than half of it. Curves stay whole, to be copied.
  private static func narrowKeys(of columns: inout [Column], _ keyCount: Int, _ width: Int) {
    let keys = total(Array(columns[..<keyCount]))
    guard 2 * keys > width,
      let widest = columns[..<keyCount].indices.max(by: { columns[$0].width < columns[$1].width }),
      columns[widest].cells.allSatisfy({ $0.allSatisfy { !$0.contains(" ") } })
    else { return }
    // The last column of sentences is narrowed too.
    let last = columns.count > keyCount && columns[columns.count - 1].alignment == .leading ? columns.count - 1 : nil
    let rest = total(columns) - columns[widest].width - (last.map { max(0, columns[$0].width - sentenceWidth) } ?? 0)
    let room = max(width - rest, width / 2 - (keys - columns[widest].width))
    if room >= nameWidth, room < columns[widest].width {
      columns[widest] = columns[widest].wrapped(to: room, breakingAfter: breaks)
    }
  }

  private static func columns(_ bodies: [Column], of table: ReportTable, headWidth: Int) -> [Column] {
    let hasUnits = table.columns.contains { $0.unit != nil }
    return zip(bodies, table.columns).map { body, column in
      let unit = hasUnits ? [column.unit.map { "[\(OutsideText.oneLine($0))]" } ?? ""] : []
      let name = OutsideText.oneLine(column.name)
      // Words stay whole, but for one that no table could hold.
      let longestWord = min(TerminalText.longestPiece(of: name, breakingAfter: breaks), headWidths[0])
      return body.under(TerminalText.wrapped(name, to: max(headWidth, longestWord), breakingAfter: breaks) + unit)
    }
  }

  /// The table as text: one block, or several where it is too wide.
  var blocks: [String] {
    if let wrapped = withWrappedSentences { return [block(wrapped)] }
    let keys = Array(columns[..<keyCount])
    var blocks: [String] = []
    var group: [Column] = []
    for var column in columns[keyCount...] {
      let room = max(width - Self.total(keys) - Self.gap.count, Self.sentenceWidth)
      if column.alignment == .leading, column.width > room {
        column = column.wrapped(to: room)
      }
      if !group.isEmpty, Self.total(keys + group + [column]) > width {
        blocks.append(block(keys + group))
        group = []
      }
      group.append(column)
    }
    return group.isEmpty ? blocks : blocks + [block(keys + group)]
  }

  /// The columns with the last one narrowed, where that makes a table fit which did not.
  private var withWrappedSentences: [Column]? {
    guard Self.total(columns) > width, let last = columns.last, last.alignment == .leading else { return nil }
    let room = width - columns.dropLast().reduce(0) { $0 + $1.width + Self.gap.count }
    return room < Self.sentenceWidth ? nil : columns.dropLast() + [last.wrapped(to: room)]
  }

  private static func total(_ columns: [Column]) -> Int {
    columns.reduce(0) { $0 + $1.width } + gap.count * max(0, columns.count - 1)
  }

  private func block(_ columns: [Column]) -> String {
    let height = columns.map(\.head.count).max() ?? 0
    // Names stand at the bottom of the head, so that units line up.
    let heads = columns.map { Array(repeating: "", count: height - $0.head.count) + $0.head }
    // Where no column has a unit, there is no line of units.
    var lines = (0..<height).map { index in line(columns, heads.map { $0[index] }) }.filter { !$0.isEmpty }
    lines.append(columns.map { String(repeating: "─", count: $0.width) }.joined(separator: Self.gap))
    for row in 0..<rowCount {
      for index in 0..<(columns.map { $0.cells[row].count }.max() ?? 0) {
        lines.append(line(columns, columns.map { index < $0.cells[row].count ? $0.cells[row][index] : "" }))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ columns: [Column], _ cells: [String]) -> String {
    let text = zip(columns, cells).map { TerminalText.padded($1, to: $0.width, alignment: $0.alignment) }
      .joined(separator: Self.gap)
    return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
  }
}
