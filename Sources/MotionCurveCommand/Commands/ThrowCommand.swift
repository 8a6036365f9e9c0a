internal import AnimationMerging
internal import ArgumentParser
internal import CommandKit
internal import CurveMath
internal import CurveReports

struct ThrowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "throw", abstract: "Throw a value under every library's law.",
    discussion: """
      A finger lets a value go with a velocity. How far it flies, when it rests, and what it does at an edge is a law of \
      each library, played as the library is, with its jumps: Motion finds an edge on a grid of 50 ms, Flutter limits a \
      velocity in one direction, Reanimated goes farther the fewer frames there are. A law with -exact behind its name \
      meets edges exactly and keeps the velocity.

      --show flick   distance, times, overshoot, and the jump at the edge
      --show laws    what each law is, when it rests, which tracker it has
      Pictures show the motions until all of them rest.

      The rest is the library's own. Where a law is one of frames, the rate stands beside it: see --fps.

      Laws: \(ThrowLaws.all.map(\.name).joined(separator: ", ")).

      Example: motioncurve throw uikit flutter-bouncing motion --velocity 2000 --upper 600
      """)

  @Argument(help: "Laws by name (default: all that can throw so).", completion: .throwLaws) var laws: [String] = []
  @Option(parsing: .unconditional, help: "The velocity at release, in units per second.")
  var velocity = FiniteNumber(2000)
  @Option(parsing: .unconditional, help: "The value at release, in your units.") var from = FiniteNumber(0)
  @Option(parsing: .unconditional, help: "The lower edge, in units (default: none).") var lower: Double?
  @Option(parsing: .unconditional, help: "The upper edge, in units (default: none).") var upper: Double?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it may rest, such as 0,200,400 (default: everywhere).", valueName: "targets"))
  var snap: TargetList?
  @Option(help: "The table: flick or laws.") var show = ThrowReport.Content.flick
  @Option(parsing: .unconditional, help: "Frames per second, for laws that look at frames.") var fps = FrameRate
    .standard
  @OptionGroup var output: OutputOptions

  func run() throws {
    let bounds = try lower == nil && upper == nil ? nil : ThrowBounds(lower: lower, upper: upper)
    let chosen = laws.isEmpty ? ThrowLaws.all : try laws.map { try ThrowLaws.law(named: $0) }
    var (flicks, leftOut): ([(law: ThrowLaw, thrown: ThrownMotion)], [String]) = ([], [])
    for law in chosen {
      do throws(ThrowError) {
        let thrown = try law.thrown(
          from: from.value, velocity: velocity.value, bounds: bounds, snap: snap?.values ?? [], rate: fps.value)
        flicks.append((law, thrown))
      } catch {
        // A law that was named has to throw.
        guard laws.isEmpty else { throw error }
        leftOut.append(error.law == nil ? "\(law.name): \(error)" : "\(error)")
      }
    }
    // What stops all of them is the flick itself, which the first one says.
    guard !flicks.isEmpty else { throw ValidationError("No law can throw so. \(leftOut[0])") }
    let report = ThrowReport(of: flicks, bounds: bounds).report(show, title: title)
    leftOut.forEach { output.note("Left out: \($0)") }
    for target in snap?.values ?? [] {
      guard let edge = bounds?.edge(behind: target) else { continue }
      output.note("The target \(cssNumber(target)) lies beyond the edge at \(cssNumber(edge)).")
    }
    try output.write(report, leftOut: leftOut)
  }

  private var title: String {
    let start = from.value == 0 ? "" : " from \(cssNumber(from.value))"
    let edges = [lower.map { "above \(cssNumber($0))" }, upper.map { "below \(cssNumber($0))" }].compactMap(\.self)
    let targets = snap.map { ", to \($0.values.map(cssNumber).joined(separator: ", "))" } ?? ""
    return "A flick of \(cssNumber(velocity.value)) units/s\(start)"
      + (edges.isEmpty ? "" : ", " + edges.joined(separator: " and ")) + targets
      + ", at \(cssNumber(fps.value)) frames/s"
  }
}

/// Places at which a throw may rest: numbers with commas between them.
struct TargetList: TypedArgument {
  let values: [Double]

  init(parsing text: String) throws(ArgumentRefusal) {
    var values: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Double(part.filter { $0 != " " }), value.isFinite else {
        throw ArgumentRefusal {
          "\($0.name) is '\(Shown.text(text, limit: 60))'. Give numbers with commas between them, such as 0,200,400."
        }
      }
      values.append(value)
    }
    self.values = values
  }
}
