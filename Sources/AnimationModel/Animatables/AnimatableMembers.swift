// What the text that `@Animatable` writes is made of: public because it is compiled in the module
// of the type, and no part of the interface. Each question is asked of the compiler by overloads,
// the most constrained first: a vector that also is animatable (a number), a vector, an animatable
// type, anything.
//
// Not of SwiftUI, whose macro asks the compiler by hidden subscripts to the same end.

/// The steps of a setter that `@Animatable` writes.
public enum AnimatableMembers {
  // MARK: - Which type a member's data have. The member is not read.

  @inlinable @inline(__always)
  public static func dataType<Member: VectorArithmetic & Animatable>(
    of member: @autoclosure () -> Member
  ) -> Member.Type { Member.self }

  @inlinable @inline(__always)
  public static func dataType<Member: VectorArithmetic>(of member: @autoclosure () -> Member) -> Member.Type {
    Member.self
  }

  @inlinable @inline(__always)
  public static func dataType<Member: Animatable>(
    of member: @autoclosure () -> Member
  ) -> Member.AnimatableData.Type { Member.AnimatableData.self }

  @inlinable @inline(__always)
  public static func dataType<Member>(of member: @autoclosure () -> Member) -> EmptyAnimatableData.Type {
    EmptyAnimatableData.self
  }

  /// The type of two members together.
  @inlinable @inline(__always)
  public static func pair<First: VectorArithmetic, Second: VectorArithmetic>(
    _ first: First.Type, _ second: Second.Type
  ) -> AnimatablePair<First, Second>.Type { AnimatablePair<First, Second>.self }

  // MARK: - The data as what they are behind their opaque type

  @inlinable @inline(__always)
  public static func values<Data, Values: VectorArithmetic>(from data: Data, as type: Values.Type) -> Values {
    guard let values = data as? Values else {
      preconditionFailure("animatableData is set to a value of another type than it gives.")
    }
    return values
  }

  // MARK: - What storing a member's data means

  @inlinable @inline(__always)
  public static func store<Member: VectorArithmetic & Animatable>(_ data: Member, in member: inout Member) {
    member = data
  }

  @inlinable @inline(__always)
  public static func store<Member: VectorArithmetic>(_ data: Member, in member: inout Member) {
    member = data
  }

  @inlinable @inline(__always)
  public static func store<Member: Animatable>(_ data: Member.AnimatableData, in member: inout Member) {
    member.animatableData = data
  }

  @inlinable @inline(__always)
  public static func store<Member>(_ data: EmptyAnimatableData, in member: inout Member) {}
}
