/// Something found in a panel: a jump of the force, a standstill, or an event that is watched for.
struct PanelEvent {
  enum Kind: Equatable {
    /// A surface of the law.
    case surface(Int)
    /// The velocity vanishes under dry friction.
    case halt
    /// The friction no longer holds.
    case slip
    /// The place of the event in the list of those watched for.
    case watched(Int)
  }

  var kind: Kind
  var time: Double
  /// The linear quantity that passes its level; `nil` where the event is not of that kind.
  var surface: SwitchingSurface?

  /// Jumps of the force come before what is watched for.
  var rank: Int {
    switch kind {
    case .surface(let index): index
    case .halt, .slip: 64
    case .watched(let index): 65 + index
    }
  }
}
