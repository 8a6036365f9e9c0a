/// The rows of a table whose columns are separated by bars, each cell without the spaces around it.
/// A line that begins with `//` is a remark.
///
/// - Precondition: Every row has as many cells as there are columns.
func table(_ text: String, columns: Int) -> [[String]] {
  text.split(separator: "\n").filter { !$0.hasPrefix("//") }.map { line in
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    precondition(cells.count == columns, "'\(line)' has \(cells.count) cells, not \(columns).")
    return cells
  }
}
