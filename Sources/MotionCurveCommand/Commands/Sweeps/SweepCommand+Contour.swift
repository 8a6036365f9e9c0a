#if Numerics
  internal import ArgumentParser
  internal import CurveMetrics
  internal import CurveNumerics
  internal import CurveReports

  extension SweepCommand {
    /// More than this makes gnuplot slow and the script long.
    private static var mostContourPoints: Int { 400_000 }

    /// Draws the first metric over the two axes.
    func draw(_ sweep: Sweep) throws {
      let axes = sweep.grid.axes
      guard shard == nil else { throw ValidationError("--shard cuts tables and no maps. Leave it out.") }
      guard axes.count == 2 else { throw SweepError.contourAxes(axes.count) }
      for axis in axes where axis.range.value(at: 0) == axis.range.value(at: axis.range.count - 1) {
        throw ValidationError("--contour: '\(axis.name)' has one value. Use two or more, such as {0...0.6 x 61}.")
      }
      guard sweep.grid.count <= Self.mostContourPoints else {
        throw SweepError.contourPoints(sweep.grid.count, limit: Self.mostContourPoints)
      }
      let name = try pictureName
      let script = try Self.writer(name).document(of: map(of: sweep)).text
      let bytes: [UInt8]
      do {
        bytes = name == "gnuplot" ? Array(script.utf8) : try Gnuplot.picture(ofScript: script)
      } catch CommandError.gnuplotMissing {
        throw CommandError.contourWithoutGnuplot
      }
      guard let output, output != "-" else { return try StandardStreams.write(bytes) }
      try AtomicFile(path: output).write(bytes)
      if !quiet { StandardStreams.note("\(Shown.text(output)) written.") }
    }

    /// `svg`, `png` or `gnuplot`, by name or by the ending of the file.
    var pictureName: String {
      get throws {
        guard let format else { return try Self.name(FileFormats.maps, file: output, standard: "gnuplot") }
        let name = format.lowercased()
        guard FileFormats.maps.all.contains(where: { $0.name == name }) else {
          throw ValidationError(
            "--format: A map is not written as '\(Shown.text(name, limit: 60))'. Use svg, png or gnuplot.")
        }
        return name
      }
    }

    private static func writer(_ name: String) -> GnuplotContourWriter {
      let terminal: GnuplotTerminal =
        name == "png" ? .pngcairo(width: 1200, height: 900) : .svg(width: 960, height: 720)
      return GnuplotContourWriter(terminal: terminal, output: name == "gnuplot" ? "contours.svg" : nil)
    }

    /// The first axis runs upwards, the second one to the right.
    private func map(of sweep: Sweep) throws -> ContourMap {
      var values = [Double](repeating: .nan, count: sweep.grid.count)
      try sweep.run(threads: threads ?? SystemCalls.processorCount, encode: { $0 }) { block, _ in
        for row in 0..<block.rowCount { values[block.points[row]] = block.row(row).last ?? .nan }
      }
      func axis(_ index: Int) -> ContourMap.Axis {
        let axis = sweep.grid.axes[index]
        return ContourMap.Axis(
          label: axis.unit == .seconds ? "\(axis.name) (s)" : axis.name,
          values: (0..<axis.range.count).map(axis.range.value(at:)), isLogarithmic: axis.range.isLogarithmic)
      }
      let metric = sweep.metrics[0]
      guard values.contains(where: \.isFinite) else {
        throw ValidationError(
          "--contour: no point of the grid has the metric \(metric.name)\(condition == nil ? "" : " and meets --where"): there is nothing "
            + "to draw.")
      }
      return ContourMap(
        title: condition.map { "\(curve), where \($0)" } ?? curve, label: "\(metric.name) (\(metric.unit.rawValue))",
        horizontal: axis(1), vertical: axis(0),
        values: values)
    }
  }
#endif
