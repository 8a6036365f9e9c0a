// What a view is for those who do not see it.
//
// Follows: SwiftUI since iOS 13; names since iOS 14. Certainty: documented. Nothing is read aloud:
// it compiles, and hosts find views by their identifiers and labels as before.

internal import AnimationScope

/// What kind of thing a view is.
public nonisolated struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var names: Set<String>

  public init() { names = [] }

  private init(_ name: String) { names = [name] }

  public static let isButton = AccessibilityTraits("isButton")
  public static let isHeader = AccessibilityTraits("isHeader")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isLink = AccessibilityTraits("isLink")
  public static let isSearchField = AccessibilityTraits("isSearchField")
  public static let isImage = AccessibilityTraits("isImage")
  public static let isToggle = AccessibilityTraits("isToggle")
  public static let isModal = AccessibilityTraits("isModal")
  public static let isStaticText = AccessibilityTraits("isStaticText")
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")
  public static let playsSound = AccessibilityTraits("playsSound")
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")

  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other.names) } }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formIntersection(other.names) }
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other.names) }
  }

  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    names.formUnion(newMember.names)
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    names.subtract(member.names)
    return common.names.isEmpty ? nil : common
  }

  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    names.formUnion(newMember.names)
    return common.names.isEmpty ? nil : common
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }

  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }

  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { self = symmetricDifference(other) }

  private func with(_ change: (inout Set<String>) -> Void) -> AccessibilityTraits {
    var result = self
    change(&result.names)
    return result
  }
}

/// What becomes of views in one that is read as a whole.
public nonisolated struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String

  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

nonisolated enum AccessibilityElementMark: Mark {
  static var row: String { "accessibilityElement" }
  static var defaultValue: AccessibilityChildBehavior { .contain }
}

nonisolated enum AddedTraitsMark: Mark {
  static var row: String { "accessibilityAddTraits" }
  static var defaultValue: AccessibilityTraits { [] }
}

nonisolated enum RemovedTraitsMark: Mark {
  static var row: String { "accessibilityRemoveTraits" }
  static var defaultValue: AccessibilityTraits { [] }
}

extension View {
  /// Makes this view one for those who do not see it. Nothing is drawn of it.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(MarkModifier<AccessibilityElementMark>(value: children))
  }

  /// Says what kind of thing this view is. Nothing is drawn of it.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(MarkModifier<AddedTraitsMark>(value: traits))
  }

  /// Says what kind of thing this view is. Nothing is drawn of it.
  @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    modifier(MarkModifier<AddedTraitsMark>(value: traits))
  }

  /// Says what kind of thing this view is not. Nothing is drawn of it.
  @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    modifier(MarkModifier<RemovedTraitsMark>(value: traits))
  }

  /// Says what kind of thing this view is not. Nothing is drawn of it.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(MarkModifier<RemovedTraitsMark>(value: traits))
  }
}
