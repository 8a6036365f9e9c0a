import AnimationModel
import Testing

@Suite("PhaseSequence")
struct PhaseSequenceTests {
  @Test("goes round by itself, for ever")
  func round() throws {
    var sequence = PhaseSequence(["a", "b", "c"])
    #expect(sequence.startsByItself)
    var entry = sequence.current
    var phases = [entry.phase]
    for _ in 0..<5 {
      let next = sequence.entry(after: entry)
      entry = try #require(next)
      phases.append(entry.phase)
      #expect(sequence.current.index == entry.index)
    }
    #expect(phases == ["a", "b", "c", "a", "b", "c"])
  }

  @Test("a trigger makes one round, and rests in the first phase")
  func trigger() throws {
    var sequence = PhaseSequence([5, 10, -10], trigger: 0)
    #expect(!sequence.startsByItself)
    let resting = sequence.current
    let (early, same) = (sequence.entry(after: resting), sequence.entry(onTrigger: 0))
    #expect(early == nil && same == nil)
    let second = sequence.entry(onTrigger: 1)
    var entry = try #require(second)
    let unchanged = sequence.entry(onTrigger: 1)
    #expect(unchanged == nil)
    var indices = [entry.index]
    while let next = sequence.entry(after: entry) {
      entry = next
      indices.append(entry.index)
    }
    #expect(indices == [1, 2, 0])
    #expect(sequence.current.phase == 5)
  }

  @Test("who waits for a phase that was left is told of nothing")
  func stale() {
    var sequence = PhaseSequence([0, 1, 2], trigger: "a")
    guard let first = sequence.entry(onTrigger: "b"), let again = sequence.entry(onTrigger: "c") else {
      Issue.record("A trigger that changes starts nothing.")
      return
    }
    #expect(first.index == again.index)
    let late = sequence.entry(after: first)
    #expect(late == nil)
    let next = sequence.entry(after: again)
    #expect(next?.index == 2)
    let twice = sequence.entry(after: again)
    #expect(twice == nil)
    // A value of another type is another value.
    let other = sequence.entry(onTrigger: 7)
    #expect(other?.index == 1)
  }

  @Test("a single phase enters itself on a trigger, and rests without one")
  func single() throws {
    var sequence = PhaseSequence(["only"], trigger: false)
    let entered = sequence.entry(onTrigger: true)
    let entry = try #require(entered)
    #expect(entry.index == 0)
    let further = sequence.entry(after: entry)
    #expect(further == nil)
    var alone = PhaseSequence(["only"])
    #expect(!alone.startsByItself)
    let next = alone.entry(after: alone.current)
    #expect(next == nil)
  }
}
