import Testing

@testable import AnimationExpansions

@Suite("@Animatable: what it writes")
struct ExpansionTests {
  @Test("two members become a pair, at the place and with the lines of the members")
  func two() {
    expectExpansion(
      """
      @Animatable
      struct Star {
        var points: Double
        var depth = 0.5
      }
      """,
      """
      struct Star {
        var points: Double
        var depth = 0.5

        nonisolated var animatableData: some AnimationModel.VectorArithmetic {
          get {
            #sourceLocation(file: "test.swift", line: 3)
            let value0 = #animatableMember(self.points)
            #sourceLocation(file: "test.swift", line: 4)
            let value1 = #animatableMember(self.depth)
            #sourceLocation()
            return AnimationModel.AnimatablePair(value0, value1)
          }
          set {
            #sourceLocation(file: "test.swift", line: 3)
            let type0 = AnimationModel.AnimatableMembers.dataType(of: self.points)
            #sourceLocation(file: "test.swift", line: 4)
            let type1 = AnimationModel.AnimatableMembers.dataType(of: self.depth)
            #sourceLocation()
            let values = AnimationModel.AnimatableMembers.values(from: newValue, as: AnimationModel.AnimatableMembers.pair(type0, type1))
            #sourceLocation(file: "test.swift", line: 3)
            AnimationModel.AnimatableMembers.store(values.first, in: &self.points)
            #sourceLocation(file: "test.swift", line: 4)
            AnimationModel.AnimatableMembers.store(values.second, in: &self.depth)
            #sourceLocation()
          }
        }
      }

      extension Star: nonisolated AnimationModel.Animatable {
      }
      """)
  }

  @Test("a public class has a public, final property, and a member under #if takes its condition along")
  func conditional() {
    expectExpansion(
      """
      @Animatable
      open class Star {
        #if os(Linux)
        var points: Double, depth = 0.5
        #elseif DEBUG
        let size = 1
        #endif
        var (x, y) = (1.0, 2.0)
      }
      """,
      """
      open class Star {
        #if os(Linux)
        var points: Double, depth = 0.5
        #elseif DEBUG
        let size = 1
        #endif
        var (x, y) = (1.0, 2.0)

        public nonisolated final var animatableData: some AnimationModel.VectorArithmetic {
          get {
            #if os(Linux)
            #sourceLocation(file: "test.swift", line: 4)
            let value0_0 = #animatableMember(self.points)
            #sourceLocation(file: "test.swift", line: 4)
            let value0_1 = #animatableMember(self.depth)
            #sourceLocation()
            let value0 = AnimationModel.AnimatablePair(value0_0, value0_1)
            #elseif DEBUG
            let value0 = AnimationModel.EmptyAnimatableData()
            #else
            let value0 = AnimationModel.EmptyAnimatableData()
            #endif
            #sourceLocation(file: "test.swift", line: 8)
            let value1 = #animatableMember(self.x)
            #sourceLocation(file: "test.swift", line: 8)
            let value2 = #animatableMember(self.y)
            #sourceLocation()
            return AnimationModel.AnimatablePair(value0, AnimationModel.AnimatablePair(value1, value2))
          }
          set {
            #if os(Linux)
            #sourceLocation(file: "test.swift", line: 4)
            let type0_0 = AnimationModel.AnimatableMembers.dataType(of: self.points)
            #sourceLocation(file: "test.swift", line: 4)
            let type0_1 = AnimationModel.AnimatableMembers.dataType(of: self.depth)
            #sourceLocation()
            let type0 = AnimationModel.AnimatableMembers.pair(type0_0, type0_1)
            #elseif DEBUG
            let type0 = AnimationModel.EmptyAnimatableData.self
            #else
            let type0 = AnimationModel.EmptyAnimatableData.self
            #endif
            #sourceLocation(file: "test.swift", line: 8)
            let type1 = AnimationModel.AnimatableMembers.dataType(of: self.x)
            #sourceLocation(file: "test.swift", line: 8)
            let type2 = AnimationModel.AnimatableMembers.dataType(of: self.y)
            #sourceLocation()
            let values = AnimationModel.AnimatableMembers.values(from: newValue, as: AnimationModel.AnimatableMembers.pair(type0, AnimationModel.AnimatableMembers.pair(type1, type2)))
            #if os(Linux)
            #sourceLocation(file: "test.swift", line: 4)
            AnimationModel.AnimatableMembers.store(values.first.first, in: &self.points)
            #sourceLocation(file: "test.swift", line: 4)
            AnimationModel.AnimatableMembers.store(values.first.second, in: &self.depth)
            #sourceLocation()
            #elseif DEBUG
            #endif
            #sourceLocation(file: "test.swift", line: 8)
            AnimationModel.AnimatableMembers.store(values.second.first, in: &self.x)
            #sourceLocation(file: "test.swift", line: 8)
            AnimationModel.AnimatableMembers.store(values.second.second, in: &self.y)
            #sourceLocation()
          }
        }
      }

      extension Star: nonisolated AnimationModel.Animatable {
      }
      """)
  }
}
