import AnimationModel
import Testing

// A number that a vector lacks is nothing a user could ask for.
@testable import AnimationMerging

@Suite("ScriptVector")
struct ScriptVectorTests {
  private let vector = ScriptVector([3, -2.5])

  @Test("what one of two vectors lacks counts as 0")
  func lacking() {
    let short = ScriptVector([1])
    #expect((vector + short).elements == [4, -2.5])
    #expect((short + vector).elements == [4, -2.5])
    #expect((vector - short).elements == [2, -2.5])
    #expect((short - vector).elements == [-2, 2.5])
    #expect(vector[0] == 3 && vector[1] == -2.5 && vector[2] == 0)
  }

  @Test("zero has no length and fits all")
  func zero() {
    #expect(.zero + vector == vector && vector + .zero == vector && vector - vector == .zero)
    #expect(ScriptVector.zero == ScriptVector([0, 0]) && ScriptVector([0, 0]) == .zero)
    #expect(vector != .zero && ScriptVector([0, 1]) != ScriptVector([0]) && ScriptVector([0]) != ScriptVector([0, 1]))
    #expect(ScriptVector.zero.magnitudeSquared == 0)
  }

  @Test("its length is Euclid's, and scales")
  func length() {
    #expect(vector.magnitudeSquared == 15.25)
    #expect(vector.scaled(by: -2).elements == [-6, 5])
  }
}
