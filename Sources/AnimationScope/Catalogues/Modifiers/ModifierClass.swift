/// Where the change of a modifier is turned into pixels.
public enum ModifierClass: String, Sendable, CaseIterable {
  /// At the modifier itself, with the transaction that arrives there.
  case effect = "E"
  /// An effect that also gives its content a coordinate space of its own.
  case barrier = "B"
  /// At the leaves below and beside it, through their frames.
  case layout = "L"
  /// At the leaves below that read the environment.
  case environment = "V"
  /// At a further leaf that hangs on the modifier.
  case secondary = "2"
  /// Nowhere: it edits the transaction.
  case transaction = "X"
  /// Identity, structure, or nothing that is drawn.
  case identity = "I"
  /// It is a part of the leaf's own value.
  case leafValue = "F"
  /// Not in the catalogue.
  case unknown = "?"
}
