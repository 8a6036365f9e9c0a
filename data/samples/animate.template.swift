import SwiftUI

struct Eased: CustomAnimation {
  let length: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < length else { return nil }
    // sample
  }
}
