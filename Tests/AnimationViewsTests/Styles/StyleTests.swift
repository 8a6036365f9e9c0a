import AnimationModel
import TestSupport
import Testing

@testable import AnimationViews

@Suite("Styles: what they are where they stand")
struct StyleTests {
  static var dark: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = .dark
    return values
  }

  private func foreground(_ styles: any ShapeStyle..., in values: EnvironmentValues = .init()) -> EnvironmentValues {
    var inner = values
    inner.foreground = Foreground(styles, over: values.foreground)
    return inner
  }

  @Test("colours of the system have a light and a dark form")
  func systemColors() {
    #expect(Color.red.resolve(in: EnvironmentValues()) == ResolvedColor(red: 1, green: 59 / 255, blue: 48 / 255))
    #expect(Color.red.resolve(in: Self.dark) == ResolvedColor(red: 1, green: 69 / 255, blue: 58 / 255))
    #expect(Color.primary.resolve(in: Self.dark) == Color.white.resolve(in: EnvironmentValues()))
    for name in Color.SystemName.allCases where ![.gray].contains(name) {
      #expect(Color(name).resolve(in: EnvironmentValues()) != Color(name).resolve(in: Self.dark), "\(name)")
    }
  }

  static let corners: [(hsb: (Double, Double, Double), rgb: [Double])] = [
    ((0, 1, 1), [1, 0, 0]), ((1 / 6, 1, 1), [1, 1, 0]), ((1 / 3, 1, 0.5), [0, 0.5, 0]),
    ((2 / 3, 0.5, 1), [0.5, 0.5, 1]), ((5 / 6, 1, 1), [1, 0, 1]), ((1, 1, 1), [1, 0, 0]),
    ((0.3, 0, 0.25), [0.25, 0.25, 0.25]),
  ]

  @Test("hue, saturation and brightness are corners of the cube", arguments: corners)
  func hues(hsb: (Double, Double, Double), rgb: [Double]) {
    let color = Color(hue: hsb.0, saturation: hsb.1, brightness: hsb.2).resolve(in: EnvironmentValues())
    for (component, expected) in zip([color.red, color.green, color.blue], rgb) {
      expectClose(Double(component), expected, within: 1e-6)
    }
  }

  // White is the same light in both; a red of P3 lies outside of sRGB. CSS Color 4 gives color(srgb
  // 1.093 -0.2267 -0.1501).
  @Test("wide colours keep what lies outside of sRGB")
  func wideColors() {
    let white = Color(.displayP3, white: 1).resolve(in: EnvironmentValues())
    for component in [white.linearRed, white.linearGreen, white.linearBlue] {
      expectClose(Double(component), 1, within: 1e-6)
    }
    let red = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: EnvironmentValues())
    expectClose(Double(red.red), 1.0930, within: 1e-4)
    expectClose(Double(red.green), -0.2267, within: 1e-4)
    expectClose(Double(red.blue), -0.1501, within: 1e-4)
  }

  @Test("a mix begins and ends at its colours, and black and white meet in a grey")
  func mixes() {
    let values = EnvironmentValues()
    let (red, blue) = (Color.red.resolve(in: values), Color.blue.resolve(in: values))
    for space in [Gradient.ColorSpace.device, .perceptual] {
      for (fraction, expected) in [(0.0, red), (-2, red), (1, blue), (3, blue)] {
        let mixed = Color.red.mix(with: .blue, by: fraction, in: space).resolve(in: values)
        for (number, expected) in zip(mixed.numbers, expected.numbers) { expectClose(number, expected, within: 3e-6) }
      }
    }
    let grey = Color.white.mix(with: .black, by: 0.5, in: .device).resolve(in: values)
    expectClose(Double(grey.red), 0.5, within: 1e-6)
    // Half the lightness is an eighth of the light.
    let perceptual = Color.white.mix(with: .black, by: 0.5).resolve(in: values)
    expectClose(Double(perceptual.linearGreen), 0.125, within: 1e-5)
  }

  @Test("levels of the foreground are those of what was written, less opaque")
  func levels() {
    let values = EnvironmentValues()
    let paint = HierarchicalShapeStyle.secondary._paint(at: 0, in: values)
    #expect(paint == Color.secondary._paint(at: 0, in: values))
    let red = foreground(Color.red)
    for (style, opacity) in [
      (HierarchicalShapeStyle.primary, 1), (.secondary, 0.5), (.tertiary, 0.25), (.quinary, 0.18),
    ] {
      #expect(style._paint(at: 0, in: red) == Color.red.opacity(opacity)._paint(at: 0, in: values))
    }
    #expect(Color.red.secondary._paint(at: 0, in: values) == Color.red.opacity(0.5)._paint(at: 0, in: values))
    let pair = foreground(Color.red, Color.blue)
    #expect(HierarchicalShapeStyle.tertiary._paint(at: 0, in: pair) == Color.blue._paint(at: 0, in: values))
  }

  @Test("a level that is written means the foreground around it")
  func nestedLevels() {
    let inner = foreground(HierarchicalShapeStyle.secondary, in: foreground(Color.red))
    #expect(ForegroundStyle()._paint(at: 0, in: inner) == Color.red.opacity(0.5)._paint(at: 0, in: EnvironmentValues()))
    let tinted = foreground(ForegroundStyle(), in: foreground(TintShapeStyle()))
    #expect(ForegroundStyle()._paint(at: 0, in: tinted) == Color.blue._paint(at: 0, in: EnvironmentValues()))
  }

  @Test("a style of the app is what it resolves to, at any level")
  func appStyle() {
    struct Danger: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.orange : Color.red
      }
    }
    #expect(AnyShapeStyle(Danger())._paint(at: 0, in: Self.dark) == Color.orange._paint(at: 0, in: Self.dark))
    #expect(Danger()._paint(at: 1, in: EnvironmentValues()) == Color.red._paint(at: 1, in: EnvironmentValues()))
  }

  @Test("a gradient moves by its colours, locations and places, and not into another kind")
  func gradients() throws {
    func paint(_ style: some ShapeStyle) -> _Paint { style._paint(at: 0, in: EnvironmentValues()) }
    let old = paint(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    let new = paint(
      LinearGradient(
        stops: [.init(color: .white, location: 0.5), .init(color: .black, location: 1)], startPoint: .leading,
        endPoint: .trailing))
    #expect(old.interpolates(to: new))
    #expect(!old.interpolates(to: paint(LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))))
    #expect(!old.interpolates(to: paint(AngularGradient(colors: [.red, .blue], center: .center))))
    #expect(!old.interpolates(to: paint(Color.red)) && !paint(Material.thin).interpolates(to: paint(Material.thick)))
    guard case .gradient(let from) = old.fill, case .gradient(let to) = new.fill else {
      Issue.record("A gradient paints something else.")
      return
    }
    let travel = to.animatableData - from.animatableData
    #expect(to.presented(at: travel, of: travel) == to)
    let start = to.presented(at: .zero, of: travel)
    #expect(start.geometry == from.geometry)
    for (stop, expected) in zip(start.stops, from.stops) {
      for (number, expected) in zip(stop.color.numbers, expected.color.numbers) {
        expectClose(number, expected, within: 1e-6)
      }
      #expect(stop.location == expected.location)
    }
  }

  @Test("an opacity, a rule and a shadow of a style are kept")
  func changes() {
    let values = EnvironmentValues()
    let paint = Color.red.blendMode(.multiply).opacity(0.5).shadow(.drop(color: .blue, radius: 3, x: 1))
      ._paint(at: 0, in: values)
    #expect(paint.color == Color.red.opacity(0.5).resolve(in: values))
    #expect(paint.blendMode == .multiply)
    let shadow = LeafShadow(color: Color.blue.resolve(in: values), radius: 3, offset: CGSize(width: 1, height: 0))
    #expect(paint.shadows == [shadow])
  }

  @Test("colours are written as source has them")
  func description() {
    #expect(Color.red.description == "red")
    #expect(Color.red.opacity(0.5).description == "red.opacity(0.5)")
    #expect(Color.clear.description == "clear")
    #expect(Color(red: 0.2, green: 0.4, blue: 1).description == "Color(red: 0.2, green: 0.4, blue: 1)")
  }

  @Test("fonts are taken apart, and sizes follow the setting")
  func fonts() {
    var values = EnvironmentValues()
    #expect(Font.title.resolved(in: values) == ResolvedFont(size: 28))
    #expect(Font.headline.resolved(in: values).weight == Font.Weight.semibold.value)
    let font = Font.system(size: 40, weight: .heavy, design: .rounded).italic().width(.condensed).monospacedDigit()
    let resolved = ResolvedFont(
      size: 40, weight: 0.56, width: -0.2, design: .rounded, isItalic: true, hasMonospacedDigits: true)
    #expect(font.resolved(in: values) == resolved)
    values.dynamicTypeSize = .accessibility5
    #expect(Font.body.resolved(in: values).size == 53)
    #expect(Font.custom("Optima", size: 34).resolved(in: values).size == 106)
    #expect(Font.custom("Optima", fixedSize: 34).resolved(in: values).size == 34)
    for style in Font.TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map { style.size(in: $0) }
      #expect(sizes.count == 12 && sizes == sizes.sorted(), "\(style)")
    }
  }
}
