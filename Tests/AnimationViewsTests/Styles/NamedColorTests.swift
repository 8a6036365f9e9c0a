import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

extension ColorResource {
  fileprivate static let harbour = ColorResource(name: "harbour", bundle: .main)
}

@MainActor
@Suite("Colours of the app")
struct NamedColorTests {
  private struct Sign: View {
    var name = "harbour"

    var body: some View { Circle().fill(Color(name)) }
  }

  @Test("a name is one colour, in every run, and another name is another one that is moved to")
  func names() throws {
    #expect(Color("harbour") == Color(.harbour) && Color("harbour", bundle: .main) != Color("meadow"))
    let red = Color("harbour").resolve(in: EnvironmentValues())
    #expect(red.opacity == 1 && [red.red, red.green, red.blue].allSatisfy { (0.1...0.7).contains($0) }, "\(red)")
    let names = (0..<200).map { "colour \($0)" }
    #expect(Set(names.map { Color($0) }).count > 190)

    let host = ViewHost(Sign(), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    let start = try #require(host.leaves[0].color)
    withAnimation(.linear(duration: 1)) { host.set(\.name, "meadow") }
    host.play(through: 0.5)
    let middle = try #require(host.leaves[0].color)
    host.play(through: 2)
    let end = try #require(host.leaves[0].color)
    #expect(start != middle && middle != end && end == Color("meadow").resolve(in: EnvironmentValues()))
  }
}
