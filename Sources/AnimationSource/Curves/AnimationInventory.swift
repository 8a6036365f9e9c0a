// Every animation that a project says, with its curve, and where it is.

internal import AnimationScope
public import CurveReports

/// One animation at one place.
package struct InventoryEntry: Sendable {
  package let file: String
  package let place: SourcePlace
  let fileIndex: Int
  let range: Range<Int>
  /// What it is given to: `withAnimation`, `.animation(_:value:)`.
  package let role: String
  /// The type around it.
  package let owner: String?
  /// As the code says it.
  package let written: String
  /// `nil` for what is no constant, or no curve that the notation knows.
  package let curve: AnimationCurve?
}

/// The animations of a project.
public struct AnimationInventory: Sendable {
  package let entries: [InventoryEntry]

  /// Finds them file by file, in text order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* uses, one reading of each.
  init(_ project: SourceProject) {
    // The survey meets the end of a chain of modifiers first.
    entries = project.surveys.indices.flatMap { file in
      Self.entries(in: project, file: file).sorted { $0.place < $1.place }
    }
  }

  static func entries(in project: SourceProject, file: Int) -> [InventoryEntry] {
    let parsed = project.files[file]
    return project.surveys[file].uses.flatMap { use -> [InventoryEntry] in
      let syntax = use.animation.map { parsed.range(of: $0) } ?? parsed.range(of: use.mark)
      func entry(_ written: String, _ curve: AnimationCurve?) -> InventoryEntry {
        InventoryEntry(
          file: parsed.text.path, place: parsed.text.lines.place(at: syntax.lowerBound), fileIndex: file, range: syntax,
          role: use.role.text, owner: use.typeName, written: written, curve: curve)
      }
      guard let animation = use.animation else {
        // `withAnimation { … }` means the default one.
        return [entry(".default", AnimationCurve(.member(nil, "default")))]
      }
      let value = ViewReader(project: project).animationValue(animation, project.scope(of: use, file: file))
      return AnimationCurve.all(in: value).map { single in
        let text = single.isUnknown ? animation.shortCode : single.description
        return entry(text, AnimationCurve(single))
      }
    }
  }

  /// The animations as a table: file, line, column, use, type, curve, notation, duration and exact end in seconds.
  public var table: ReportTable {
    ReportTable(
      columns: [
        ReportColumn("file", alignment: .leading), ReportColumn("line"), ReportColumn("column"),
        ReportColumn("use", alignment: .leading), ReportColumn("type", alignment: .leading),
        ReportColumn("written", alignment: .leading), ReportColumn("curve", alignment: .leading),
        ReportColumn("duration", unit: "s"), ReportColumn("settling-time", unit: "s"),
      ],
      rows: entries.map { entry in
        [
          .text(entry.file), .number(Double(entry.place.line)), .number(Double(entry.place.column)), .text(entry.role),
          entry.owner.map(ReportCell.text) ?? .missing, .text(entry.written),
          entry.curve.map { .text($0.notation) } ?? .missing, ReportCell(entry.curve?.duration),
          ReportCell(entry.curve?.settlingTime),
        ]
      })
  }

  /// The animations as a table for a terminal: the place as editors read it, both times, the use, and the code.
  public var shortTable: ReportTable {
    ReportTable(
      columns: [
        ReportColumn("place", alignment: .leading), ReportColumn("duration", unit: "s"),
        ReportColumn("settling-time", unit: "s"), ReportColumn("use", alignment: .leading),
        ReportColumn("written", alignment: .leading),
      ],
      rows: entries.map { entry in
        [
          .text("\(entry.file):\(entry.place.line):\(entry.place.column)"), ReportCell(entry.curve?.duration),
          ReportCell(entry.curve?.settlingTime), .text(entry.role), .text(entry.written),
        ]
      })
  }
}
