import AnimationModel
import TestSupport
import Testing

@Suite("Colours")
struct ColorTests {
  // IEC 61966-2-1, worked with twenty digits; the sign is kept beyond the range.
  @Test(
    "sRGB's components are decoded and encoded by the standard",
    arguments: [
      (0, 0), (0.02, 0.001547987616), (0.04, 0.003095975232), (0.0405, 0.003134710), (0.2, 0.03310476657),
      (0.5, 0.21404114), (0.8, 0.6038273389), (1, 1), (1.4, 2.163043637), (-0.02, -0.001547987616), (-0.5, -0.21404114),
    ])
  func transfer(component: Double, light: Double) {
    let decoded = ResolvedColor(red: Float(component), green: 0.5, blue: Float(-component), opacity: 0.3)
    expectClose(Double(decoded.linearRed), light, within: 2e-6 * (1 + abs(light)))
    expectClose(Double(decoded.linearGreen), 0.21404114, within: 1e-7)
    expectClose(Double(decoded.linearBlue), -light, within: 2e-6 * (1 + abs(light)))
    #expect(decoded.opacity == 0.3)
    let encoded = ResolvedColor(linearRed: Float(light), linearGreen: Float(-light), linearBlue: 0.21404114)
    expectClose(Double(encoded.red), component, within: 2e-6 * (1 + abs(component)))
    expectClose(Double(encoded.green), -component, within: 2e-6 * (1 + abs(component)))
    expectClose(Double(encoded.blue), 0.5, within: 1e-6)
    #expect(encoded.opacity == 1)
  }

  @Test("a colour moves by its light, each part times 128")
  func resolvedData() {
    var color = ResolvedColor(linearRed: 0.5, linearGreen: 0.25, linearBlue: -0.125, opacity: 0.75)
    let data = color.animatableData
    #expect(data.first == 64 && data.second.first == 32 && data.second.second.first == -16)
    #expect(data.second.second.second == 96)
    color.animatableData = ResolvedColor(linearRed: 1, linearGreen: 2, linearBlue: 3, opacity: 0.5).animatableData
    #expect(color == ResolvedColor(linearRed: 1, linearGreen: 2, linearBlue: 3, opacity: 0.5))
  }

  // B. Ottosson's table of the primaries of sRGB, as others' implementations have it (CSS Color 4,
  // culori).
  @Test(
    "Oklab has the published coordinates of the primaries, and leads back",
    arguments: [
      ((1.0, 0.0, 0.0), (0.6279553606, 0.2248630684, 0.1258462985)),
      ((0, 1, 0), (0.8664396115, -0.2338875742, 0.1794984451)),
      ((0, 0, 1), (0.4520137184, -0.0324569842, -0.3115281477)), ((1, 1, 1), (1, 0, 0)), ((0, 0, 0), (0, 0, 0)),
    ])
  func primaries(light: (Double, Double, Double), expected: (Double, Double, Double)) {
    let color = ResolvedColor(
      linearRed: Float(light.0), linearGreen: Float(light.1), linearBlue: Float(light.2), opacity: 0.25)
    let lab = PerceptualColor(color)
    expectClose(lab.lightness, expected.0, within: 2e-7)
    expectClose(lab.greenRed, expected.1, within: 2e-7)
    expectClose(lab.blueYellow, expected.2, within: 2e-7)
    #expect(lab.opacity == 0.25)
    let back = PerceptualColor(lightness: expected.0, greenRed: expected.1, blueYellow: expected.2).resolved
    expectClose(Double(back.linearRed), light.0, within: 2e-6)
    expectClose(Double(back.linearGreen), light.1, within: 2e-6)
    expectClose(Double(back.linearBlue), light.2, within: 2e-6)
    #expect(back.opacity == 1)
  }

  @Test("a perceptual colour moves by its coordinates, each times 128")
  func perceptualData() {
    var color = PerceptualColor(lightness: 0.5, greenRed: -0.25, blueYellow: 0.125, opacity: 0.75)
    let data = color.animatableData
    #expect(data.first == 64 && data.second.first == -32 && data.second.second.first == 16)
    #expect(data.second.second.second == 96)
    color.animatableData = PerceptualColor(lightness: 1, greenRed: 2, blueYellow: 3, opacity: 4).animatableData
    #expect(color == PerceptualColor(lightness: 1, greenRed: 2, blueYellow: 3, opacity: 4))
  }
}
