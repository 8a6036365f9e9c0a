import AnimationModel
import Foundation
import Testing

@Suite("Places and insets")
struct PlaceTests {
  @Test("the named points of a rectangle")
  func points() {
    let named: [(UnitPoint, Double, Double)] = [
      (.topLeading, 0, 0), (.top, 0.5, 0), (.topTrailing, 1, 0), (.leading, 0, 0.5), (.center, 0.5, 0.5),
      (.trailing, 1, 0.5), (.bottomLeading, 0, 1), (.bottom, 0.5, 1), (.bottomTrailing, 1, 1), (.zero, 0, 0),
    ]
    for (point, x, y) in named { #expect(Double(point.x) == x && Double(point.y) == y) }
    #expect(UnitPoint() == .zero)
    var point = UnitPoint(x: 0.25, y: -2)
    #expect(point.animatableData.first == 32 && point.animatableData.second == -256)
    point.animatableData = UnitPoint(x: 3, y: 5).animatableData
    #expect(point == UnitPoint(x: 3, y: 5))
  }

  @Test("insets move edge by edge, in the order of their names in code")
  func insets() {
    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let data = insets.animatableData
    #expect(data.first == 1 && data.second.first == 2)
    #expect(data.second.second.first == 3 && data.second.second.second == 4)
    insets.animatableData = EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8).animatableData
    #expect(insets == EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
  }
}
