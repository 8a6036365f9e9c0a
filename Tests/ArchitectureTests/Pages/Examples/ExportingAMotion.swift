import MotionCurves
import TestSupport
import Testing

@Suite("Pages: take a motion to another platform")
struct ExportingAMotion {
  @Test("the file of a card has its error and loses nothing")
  func export() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let card = ExportedMotion(named: "card", curve: spring, maxError: 0.002)
    let css = try ExportCatalog.target(named: "css").export(card)
    let file = css.document.text  // ":root { --card: linear(…) … }"
    let error = css.largestError  // at most 0.002 of the travel
    let losses = css.losses  // what CSS has no words for: nothing of this spring

    #expect(file.contains(/:root \{\s+--card: linear\(/))
    #expect(try #require(error) <= 0.002)
    #expect(losses == [])
  }
}
