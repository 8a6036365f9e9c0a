// Not of SwiftUI.

internal import AnimationModel

/// What is written down of a graph, in frames and at changes.
@MainActor
final class GraphRecordings {
  /// What a test has asked for.
  var asked: [ViewRecording] = []
  /// The same for who looks on.
  var watched: [ViewRecording] = []

  private unowned let graph: ViewGraph

  init(_ graph: ViewGraph) { self.graph = graph }

  private var all: [ViewRecording] { asked + watched }

  func note(at time: Double) {
    for recording in all { recording.note(at: time, in: graph) }
  }
}

extension GraphRecordings: @MainActor ChangeWatcher {
  func changesWillCome(at time: Double) {
    for recording in all { recording.changesWillCome(at: time) }
  }

  func changesDidCome(at time: Double, withFrame: Bool) {
    for recording in all { recording.changesDidCome(at: time, withFrame: withFrame, in: graph) }
  }
}
