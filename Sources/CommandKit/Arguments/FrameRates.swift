package import ArgumentParser
internal import CurveMath
internal import CurveMetrics

/// Frames per second of a screen.
package struct FrameRate: TypedArgument {
  package let value: Double

  package static let standard = FrameRate(MeasurementConditions.standard.frameRate)

  /// The screen on which libraries move springs.
  package static let help: ArgumentHelp =
    "Frames per second, \(Limits.frameRate.words), for the rules that a library asks in each frame."

  private init(_ value: Double) { self.value = value }

  package init(parsing text: String) throws(ArgumentRefusal) {
    let number = try Double(parsing: text)
    do throws(MeasurementError) {
      value = try MeasurementConditions(frameRate: number).frameRate
    } catch {
      throw ArgumentRefusal(error)
    }
  }

  package var defaultValueDescription: String { Shown.number(value) }
}

/// Samples per second, which no screen has to show.
package struct SampleRate: TypedArgument {
  package let value: Double

  package init(parsing text: String) throws(ArgumentRefusal) {
    let value = try Double(parsing: text)
    guard value > 0, value.isFinite else {
      throw ArgumentRefusal { "\($0.name) is \(Shown.number(value)). Use a number greater than 0, such as 60." }
    }
    self.value = value
  }
}
