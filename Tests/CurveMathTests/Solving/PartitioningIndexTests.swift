import CurveMath
import Testing

@Suite("Array: where a condition begins")
struct PartitioningIndexTests {
  @Test("is the first place, whatever the length, with equal elements too")
  func first() {
    for count in 0...9 {
      let numbers = (0..<count).map { $0 / 2 * 3 }
      for bound in -1...15 {
        #expect(numbers.partitioningIndex { $0 >= bound } == numbers.firstIndex { $0 >= bound } ?? count)
        #expect(numbers.map(Double.init).countAtMost(Double(bound)) == numbers.count { $0 <= bound })
      }
    }
  }
}
