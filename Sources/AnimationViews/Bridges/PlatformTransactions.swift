// Which call has begun an animation: what reports name as its writer.
//
// Not of SwiftUI.

internal import AnimationModel
internal import AnimationScope

extension Transaction {
  private enum BridgeKey: TransactionKey { static var defaultValue: AnimationTrigger.Bridge? { nil } }

  /// The call of another framework that carries the change; `nil` of SwiftUI's own.
  var bridge: AnimationTrigger.Bridge? {
    get { self[BridgeKey.self] }
    set { self[BridgeKey.self] = newValue }
  }

  /// What such a call carries.
  init(_ animation: Animation?, of bridge: AnimationTrigger.Bridge, _ completion: (() -> Void)?) {
    self.init(animation: animation)
    self.bridge = bridge
    if let completion { addAnimationCompletion(completion) }
  }

  func carry(_ changes: () -> Void) { withTransaction(self, changes) }
}
