public import AnimationModel
internal import AnimationScope
public import AnimationViews
public import CurveTesting

/// Something that is expected of a view which lives in a host: the one thing behind the functions
/// of this module.
///
///     let finding = ViewExpectation.animated("card", .offset, by: .bouncy).finding(in: host)
///     finding?.message  // "It jumps: no animation arrives. …"
///
/// A test of yours may ask for a finding itself, and another test framework may record it:
/// `XCTAssertNil(ViewExpectation.still("title").finding(in: host))`.
public struct ViewExpectation: Sendable {
  private enum Question {
    case animated(ViewQuery, ViewAttribute, by: Animation)
    case still(ViewQuery)
  }

  private let question: Question

  /// Expects that the last event moves an attribute of a view by an animation.
  ///
  /// Animations are compared as animations, with their delays, speeds and repetitions: `.bouncy` is
  /// `.spring(duration: 0.5, bounce: 0.3)`, and `.default` is not `.spring`, though both move
  /// alike. The time of `logicallyComplete(after:)` alone is not compared.
  ///
  /// - Parameters:
  ///   - target: Which view.
  ///   - attribute: What of it, as in `ViewHost.why(_:_:)`.
  ///   - animation: What is to move it.
  public static func animated(
    _ target: ViewQuery, _ attribute: ViewAttribute, by animation: Animation
  ) -> ViewExpectation {
    ViewExpectation(question: .animated(target, attribute, by: animation))
  }

  /// Expects that the last event has changed nothing of what is drawn of a view, and that nothing
  /// of it moves from an earlier one.
  ///
  /// What jumps has not stood still.
  ///
  /// - Parameter target: Which view; one that is made of others stands still if all of them do.
  public static func still(_ target: ViewQuery) -> ViewExpectation { ViewExpectation(question: .still(target)) }

  private var target: ViewQuery {
    switch question {
    case .animated(let target, _, _), .still(let target): target
    }
  }

  /// What is expected, such as `'offset' of 'card' to move by .smooth(duration: 0.5)`.
  public var name: String {
    switch question {
    case .animated(let target, let attribute, let animation):
      "'\(attribute)' of '\(target)' to move by \(animation.written)"
    case .still(let target): "'\(target)' to stand still"
    }
  }

  /// Returns what is wrong, or `nil`. The host is asked, and nothing in it changes.
  ///
  /// A view that is not found, and a host that was made without reasons, has made no frame, or that
  /// nothing has happened to, fail every expectation.
  ///
  /// - Complexity: As `ViewHost.why(_:_:)`: a report of the last event.
  @MainActor
  public func finding<Root>(in host: ViewHost<Root>) -> MotionFinding? {
    guard host.explains else {
      return MotionFinding(name, "The host keeps no reasons. Make it without 'explains: false'.")
    }
    do throws(ViewHostError) {
      if try host.drawnNames(of: target).isEmpty {
        return MotionFinding(
          name, "Nothing is drawn of it. Ask for a view that draws something, or that such a one is in.")
      }
      if let reason = host.whyNothingIsKnown { return MotionFinding(name, reason) }
      switch question {
      case .animated(let target, let attribute, let animation):
        let row = try host.whyInLastEvent(target, attribute)
        guard !row.moves(by: animation) else { return nil }
        return MotionFinding(
          name, row.sentences,
          picture: MotionPicture.frames(of: target, attribute, in: host) ?? row.picture(besides: animation))
      case .still(let target):
        let rows = try host.rows(of: target)
        guard let row = rows.first else {
          guard try host.isMoving(target) else { return nil }
          return MotionFinding(name, "The last event left it alone; it still moves from an earlier one.")
        }
        let others = rows.dropFirst().map(\.attribute)
        let rest = others.isEmpty ? "" : " So do \(others.count) more: \(others.joined(separator: ", "))."
        return MotionFinding(
          name, row.sentences + rest,
          picture: MotionPicture.frames(of: target, .named(row.attribute), in: host) ?? row.picture(besides: nil))
      }
    } catch {
      return MotionFinding(name, "\(error)")
    }
  }
}

extension ViewHost {
  /// Why nothing can be said of the last event; `nil` where something can.
  fileprivate var whyNothingIsKnown: String? {
    if time == nil {
      return "No frame was made yet, and before the first one nothing moves. "
        + "Write host.frame(at: 0), then the event, then the expectation."
    }
    if hasUntakenEvents {
      return "What was written last has not been taken in. Make a frame, or call host.update(at:), before you expect."
    }
    if lastEventTime == nil {
      return "Nothing has happened since the host was made. Write host.tap(…), or host.set(…) and a frame, before you "
        + "expect; for what happens while frames are made there is host.expectStill(…) { … }."
    }
    return nil
  }
}

extension Animation {
  /// As rows have it.
  var written: String { (try? notation).map { "." + $0 } ?? "\(self)" }
}

extension ScopeRow {
  /// Whether the attribute moves by an animation and by no other.
  fileprivate func moves(by animation: Animation) -> Bool {
    guard !jumps, let text = self.animation else { return false }
    return text == animation.written || Animation(ofRow: text) == animation
  }

  /// What it does, why, and what changed.
  var sentences: String {
    let reason = reason.hasPrefix("! ") ? String(reason.dropFirst(2)) : reason
    let manner =
      switch (self.manner, animation) {
      case (.snaps, _): "It changes at once: '\(attribute)' \(reason)"
      case (.follows, _): "It \(reason)"
      case (_, nil): "It jumps: \(reason)"
      case (_, let animation?): "It moves by \(animation), \(reason)"
      }
    let cause = causes.first { $0.node != node }.map { "; \($0)" } ?? ""
    return "\(manner). \(node): \(attribute) \(changeText)\(cause)."
  }
}

extension Animation {
  /// The animation that a row names; `nil` of one that no text has.
  init?(ofRow text: String) {
    guard let animation = try? Animation(notation: text.hasPrefix(".") ? String(text.dropFirst()) : text) else {
      return nil
    }
    self = animation
  }
}
