// Follows: SwiftUI since iOS 13. Certainty: documented (that places are in the coordinates
// that are asked for, those of the view itself as long as nothing is said, and that the translation
// is the way between two of them); that the translation counts from where the finger came down, and
// not from where it counts as a drag: strong; that a view which is laid out again by its own drag
// takes its coordinates along, and so disturbs them: reported by several apps. Assumption: of a
// view on its way the coordinates begin where it will be, while effects around it count as they are
// shown.

internal import AnimationModel

extension DragGesture: Gesture {
  public typealias Body = Never

  private struct Drag {
    var track = Track()
    var start: CGPoint?
    var isDrag = false
  }

  @MainActor
  public static func _hear(
    _ event: _TouchNews, _ gesture: DragGesture, _ memory: _GestureMemory
  ) -> _GestureStep<Value> {
    var drag = memory.read(Drag())
    defer { memory.write(drag) }
    let location = event.location(gesture.coordinateSpace)
    switch event.kind {
    case .cancel: return _GestureStep(.failed)
    case .wait: break
    case .down, .move, .up:
      let isLifted = event.kind == .up && drag.track.value?.location == location
      // Times and places are in order and finite: only a speed beyond all numbers is passed over.
      if !isLifted { try? drag.track.move(to: location, at: event.time) }
      let start = drag.start ?? event.place
      drag.start = start
      if start.distance(to: event.place) >= gesture.minimumDistance { drag.isDrag = true }
    }
    guard drag.isDrag else { return _GestureStep(event.kind == .up ? .failed : .possible(nil)) }
    if event.kind == .up {
      return _GestureStep((try? drag.track.ended(at: event.time)).map { .ended($0) } ?? .failed)
    }
    return _GestureStep(drag.track.value.map { .active($0) } ?? .possible(nil))
  }
}
