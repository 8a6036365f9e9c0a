import AnimationModel
import Foundation
import Testing

@Suite("CoordinateSpace")
struct CoordinateSpaceTests {
  @Test("is known by its type")
  func types() {
    func space(_ space: some CoordinateSpaceProtocol) -> CoordinateSpace { space.coordinateSpace }
    #expect(space(.local).isLocal && !space(.local).isGlobal)
    #expect(space(.global).isGlobal && !space(.global).isLocal)
    #expect(space(.named("list")) == .named(AnyHashable("list")))
    #expect(space(.named(2)) != .named(AnyHashable(3)))
  }

  @Test("a drag is told in that of the view from ten points on, unless said")
  func drag() {
    #expect(DragGesture().coordinateSpace == .local && DragGesture().minimumDistance == 10)
    #expect(DragGesture(minimumDistance: 2.5, coordinateSpace: .global).coordinateSpace == .global)
    let space = CoordinateSpace.named("list")
    #expect(DragGesture(coordinateSpace: space).coordinateSpace == space)
  }
}
