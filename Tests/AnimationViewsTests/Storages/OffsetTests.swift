import Foundation
import Testing

@testable import AnimationViews

@Suite("Collections: offsets of a list")
struct OffsetTests {
  @Test("elements at offsets are removed", arguments: [[], [0], [4], [1, 2], [0, 2, 4], [0, 1, 2, 3, 4]])
  func removal(offsets: [Int]) {
    var names = ["a", "b", "c", "d", "e"]
    let rest = names.indices.filter { !offsets.contains($0) }.map { names[$0] }
    names.remove(atOffsets: IndexSet(offsets))
    #expect(names == rest)
    var slice = ["x", "a", "b", "c", "d", "e"][1...]
    slice.remove(atOffsets: IndexSet(offsets))
    #expect(Array(slice) == rest)
  }

  // Second method: one element after the other, from the last to the first, into its place.
  @Test("elements at offsets move before another one, for every set and every place")
  func moves() {
    let names = Array("abcde")
    for mask in 0..<32 {
      let source = IndexSet((0..<5).filter { mask & 1 << $0 != 0 })
      for destination in 0...5 {
        var moved = names
        moved.move(fromOffsets: source, toOffset: destination)
        var expected = names.enumerated().filter { !source.contains($0.offset) }.map(\.element)
        let place = (0..<destination).count { !source.contains($0) }
        for offset in source.reversed() { expected.insert(names[offset], at: place) }
        #expect(moved == expected, "\(Array(source)) to \(destination)")
        var slice = (["-"] + names)[1...]
        slice.move(fromOffsets: source, toOffset: destination)
        #expect(Array(slice) == expected)
      }
    }
  }

  @Test("an offset that no element has stops the program with a sentence")
  func beyond() async {
    await #expect(processExitsWith: .failure) {
      var names = ["a"]
      names.remove(atOffsets: [1])
    }
    await #expect(processExitsWith: .failure) {
      var names = ["a"]
      names.move(fromOffsets: [1], toOffset: 0)
    }
    await #expect(processExitsWith: .failure) {
      var names = ["a"]
      names.move(fromOffsets: [0], toOffset: 2)
    }
  }
}
