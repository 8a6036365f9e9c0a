internal import CurveMath
internal import CurveMetrics
public import CurvePresets

/// Published presets as tables: many in a line each, one in full, or those that move most like a
/// curve.
///
///     let wobbly = try PresetAtlas.preset(at: "react-spring/wobbly")
///     PresetReport(of: wobbly).table.rows[1]  // curve, spring(tension: 180, friction: 12)
///     let spring = LabeledCurve("mine", try DampedSpring(stiffness: 180, damping: 12))
///     try PresetReport(nearest: 1, to: spring).table.rows[0]  // react-spring/wobbly, 0, spring(tension: 180, friction: 12)
public struct PresetReport: Sendable {
  /// That of the report: a name of the presets, or of the curve.
  public let title: String
  /// Text in all columns, but for distances in travels.
  public let table: ReportTable

  /// A line for each preset: path, curve, version, the day of reading, and whether sources
  /// disagree.
  ///
  /// - Parameters:
  ///   - presets: In the order of the rows.
  ///   - title: The report's.
  public init(of presets: [Preset], title: String = "presets") {
    self.title = title
    table = ReportTable(
      columns: ["preset", "curve", "version", "read", "disputed"].map { ReportColumn($0, alignment: .leading) },
      rows: presets.map { preset in
        [
          .text(preset.path), .text(preset.notation), .text(preset.version),
          preset.read.map(ReportCell.text) ?? .missing, .text(preset.isDisputed ? "yes" : ""),
        ]
      })
  }

  /// All that is known of one preset, a line for each thing; what other sources give comes last.
  public init(of preset: Preset) {
    let rows: [(what: String, value: String?)] =
      [
        ("preset", preset.path), ("curve", preset.notation), ("source", preset.source), ("file", preset.file),
        ("version", preset.version), ("read", preset.read ?? "unknown"), ("remark", preset.remark),
      ] + preset.disagreements.map { ("disputed", "\($0.notation) by \($0.source)") }
    title = preset.path
    table = ReportTable(
      columns: ["what", "value"].map { ReportColumn($0, alignment: .leading) },
      rows: rows.compactMap { row in row.value.map { [.text(row.what), .text($0)] } })
  }

  /// The presets that are nearest to a curve by the RMS difference from the release until both are
  /// at rest, in travels, the nearest first. Presets that share a motion all count.
  ///
  /// - Parameters:
  ///   - count: How many at the most.
  ///   - curve: From 0 to 1, as presets are; a throw is stretched to that.
  ///   - presets: Those that are compared; of two that are as near the first comes first.
  /// - Throws: `NotationError` for a preset that is no curve, `MeasurementError` for a curve of too
  ///   many pieces.
  /// - Complexity: O(*n*) in the number of presets.
  public init(nearest count: Int, to curve: LabeledCurve, among presets: [Preset] = PresetAtlas.all) throws {
    let asked = try Self.inTravels(curve.curve)
    let (end, motions) = (ComparisonSpan.own(asked), try presets.map(Self.motion(of:)))
    let nearest = try RMSDifference.nearest(
      count, to: asked, among: motions.map(\.curve),
      untilEach: motions.map { ComparisonSpan.common([end, $0.end]) })
    title = curve.label
    table = ReportTable(
      columns: [
        ReportColumn("preset", alignment: .leading), ReportColumn("rms-difference", unit: "travel"),
        ReportColumn("curve", alignment: .leading),
      ],
      rows: nearest.map { index, distance in
        [.text(presets[index].path), .number(distance), .text(presets[index].notation)]
      })
  }

  /// The curve from 0 to 1, throws too.
  private static func inTravels(_ curve: any MotionCurve) throws -> any MotionCurve {
    curve.hasOwnUnits && curve.travel != 0 ? try curve.moving(from: 0, to: 1, velocity: 0) : curve
  }

  private struct Motion: Sendable {
    let curve: any MotionCurve
    /// When it is at rest, in seconds.
    let end: Double

    init(_ preset: Preset) throws {
      curve = try inTravels(PresetAtlas.notation.curve(preset.notation))
      end = ComparisonSpan.own(curve)
    }
  }

  /// While a curve is dragged, its nearest presets are looked for many times a second: the curves
  /// of the atlas are read once.
  private static let atlas: [String: Motion] = Deadline.lifted {
    Dictionary(
      PresetAtlas.all.compactMap { preset in (try? Motion(preset)).map { (preset.notation, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func motion(of preset: Preset) throws -> Motion {
    try atlas[preset.notation] ?? Motion(preset)
  }

  /// The table alone: presets have no picture of their own.
  public var report: CurveReport { CurveReport(title: title, table: table, target: nil) }
}
