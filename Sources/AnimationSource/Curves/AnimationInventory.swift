// Every animation that a project says, with its curve, and where it is.

internal import AnimationScope
public import CurveReports

/// One animation, or one thing that moves by itself, at one place.
package struct InventoryEntry: Sendable {
  package let file: String
  package let place: SourcePlace
  let fileIndex: FileID
  let range: Range<Int>
  /// What it is given to: `withAnimation`, `.animation(_:value:)`.
  package let role: String
  /// The type around it.
  package let owner: String?
  /// As the code says it.
  package let written: String
  /// `nil` for what is no constant, or no curve that the notation knows.
  package let curve: AnimationCurve?
  /// The seconds of a motion that is no single curve, such as keyframes.
  var ownDuration: Double?
  /// Why there is no duration or no end, or when the motion is run; `nil` where the numbers say
  /// all.
  package var note: String?

  /// Seconds; `nil` where they are not known.
  package var duration: Double? { curve?.duration ?? ownDuration }

  /// Seconds; `nil` where they are not known, infinity for ever.
  package var settlingTime: Double? { curve?.settlingTime ?? ownDuration }
}

/// The animations of a project.
public struct AnimationInventory: Sendable {
  package let entries: [InventoryEntry]

  /// Finds them file by file, in text order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* uses, one reading of each.
  init(_ project: SourceProject) {
    // The survey meets the end of a chain of modifiers first.
    entries = project.surveys.ids.flatMap { file in
      Self.entries(in: project, file: file).sorted { $0.place < $1.place }
    }
  }

  static func entries(in project: SourceProject, file: FileID) -> [InventoryEntry] {
    let parsed = project.files[file]
    let moving = SelfMotion.entries(in: LintedFile(project: project, index: file))
    return moving
      + project.surveys[file].uses.flatMap { use -> [InventoryEntry] in
        if use.role == .withTransaction, use.animation == nil { return [] }
        let syntax = use.animation.map { parsed.range(of: $0) } ?? parsed.range(of: use.mark)
        func entry(_ written: String, _ curve: AnimationCurve?) -> InventoryEntry {
          InventoryEntry(
            file: parsed.text.path, place: parsed.text.lines.place(at: syntax.lowerBound), fileIndex: file,
            range: syntax,
            role: use.role.text, owner: use.typeName, written: written, curve: curve)
        }
        func open(_ written: String, _ note: String) -> InventoryEntry {
          var entry = entry(written, nil)
          entry.note = note
          return entry
        }
        guard let animation = use.animation else {
          // `withAnimation { … }` means the default one.
          return [entry(".default", AnimationCurve(.member(nil, "default")))]
        }
        let value = ViewReader(project: project).animationValue(animation, project.scope(of: use, file: file))
        let curves = AnimationCurve.all(in: value)
        if curves.isEmpty { return [open("nil", "no animation")] }
        return curves.map { single in
          let text = single.isUnknown ? animation.shortCode : single.description
          guard let curve = AnimationCurve(single) else { return open(text, CurveText.obstacle(in: single)) }
          var entry = entry(text, curve)
          if curve.settlingTime.isInfinite {
            entry.note = single.standsStill ? "stands still: its speed is 0" : "repeats for ever"
          }
          return entry
        }
      }
  }

  /// The animations as a table: file, line, column, use, type, curve, notation, duration and
  /// exact end in seconds, and why one of them is missing.
  public var table: ReportTable {
    ReportTable(
      columns: [
        ReportColumn("file", alignment: .leading), ReportColumn("line"), ReportColumn("column"),
        ReportColumn("use", alignment: .leading), ReportColumn("type", alignment: .leading),
        ReportColumn("written", alignment: .leading), ReportColumn("curve", alignment: .leading),
        ReportColumn("duration", unit: "s"), ReportColumn("settling-time", unit: "s"),
        ReportColumn("note", alignment: .leading),
      ],
      rows: entries.map { entry in
        [
          .text(entry.file), .number(Double(entry.place.line)), .number(Double(entry.place.column)), .text(entry.role),
          entry.owner.map(ReportCell.text) ?? .missing, .text(entry.written),
          entry.curve.map { .text($0.notation) } ?? .missing, ReportCell(entry.duration),
          ReportCell(entry.settlingTime), entry.note.map(ReportCell.text) ?? .missing,
        ]
      })
  }

  /// The animations as a table for a terminal: the place as editors read it, both times, the use,
  /// and the code.
  public var shortTable: ReportTable {
    ReportTable(
      columns: [
        ReportColumn("place", alignment: .leading), ReportColumn("duration", unit: "s"),
        ReportColumn("settling-time", unit: "s"), ReportColumn("use", alignment: .leading),
        ReportColumn("written", alignment: .leading), ReportColumn("note", alignment: .leading),
      ],
      rows: entries.map { entry in
        [
          .text("\(entry.file):\(entry.place.line):\(entry.place.column)"), ReportCell(entry.duration),
          ReportCell(entry.settlingTime), .text(entry.role), .text(entry.written),
          entry.note.map(ReportCell.text) ?? .missing,
        ]
      })
  }
}

extension ViewValue {
  /// Whether a modifier stops the time of an animation: `.easeIn.speed(0).delay(1)`.
  fileprivate var standsStill: Bool {
    guard case .call(.member(let base?, let name), let arguments) = self else { return false }
    return (name == "speed" && arguments.first?.value == .number(0)) || base.standsStill
  }
}
