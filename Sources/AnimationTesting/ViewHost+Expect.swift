// The doors to Swift Testing: each records what is found as an issue.
//
// They are methods of the host, as everything else that is asked of one: two hosts may live in one
// test, and a query means nothing without its host.

public import AnimationModel
public import AnimationViews
public import CurveTesting
public import Testing

extension ViewHost {
  /// Expects that the last event moves an attribute of a view by an animation.
  ///
  ///     try host.tap("Toggle")
  ///     host.expectAnimated("card", .offset, by: .bouncy)
  ///
  /// See ``ViewExpectation/animated(_:_:by:)``.
  @discardableResult
  public func expectAnimated(
    _ target: ViewQuery, _ attribute: ViewAttribute, by animation: Animation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionFinding? {
    expect(.animated(target, attribute, by: animation), sourceLocation: sourceLocation)
  }

  /// Expects that the last event has changed nothing of what is drawn of a view, and that nothing
  /// of it moves from an earlier one.
  ///
  ///     try host.tap("Toggle")
  ///     host.expectStill("title")
  ///
  /// See ``ViewExpectation/still(_:)``.
  @discardableResult
  public func expectStill(
    _ target: ViewQuery, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionFinding? {
    expect(.still(target), sourceLocation: sourceLocation)
  }

  /// Expects that a view stands still in every frame that something makes.
  ///
  ///     try host.expectStill("title") {
  ///       try host.tap("Toggle")
  ///       host.play(through: 2)
  ///     }
  ///
  /// What is shown is compared, and no reason is asked for: the frame of each view in it, in the
  /// coordinates of the root, and what effects and styles show as numbers. Letters may change.
  ///
  /// The view must be there from the beginning to the end.
  ///
  /// - Throws: What the body throws.
  @discardableResult
  public func expectStill(
    _ target: ViewQuery, sourceLocation: SourceLocation = #_sourceLocation, while body: () throws -> Void
  ) rethrows -> MotionFinding? {
    let finding = try ViewStillness.finding(of: target, in: self, while: body)
    if let finding { Issue.record("\(finding)", sourceLocation: sourceLocation) }
    return finding
  }

  /// Expects anything of a view.
  @discardableResult
  public func expect(
    _ expectation: ViewExpectation, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MotionFinding? {
    let finding = expectation.finding(in: self)
    if let finding { Issue.record("\(finding)", sourceLocation: sourceLocation) }
    return finding
  }
}
