// Code as it is written for SwiftUI, under the one import: that it compiles is the test.

import AnimationViews

enum SourceSample {
  @ViewBuilder
  @MainActor
  static func colors(_ flag: Bool, _ level: Double, _ color: Color) -> some View {
    Circle().fill(flag ? .red : .blue)
    Circle().fill(flag ? Color.red : .accentColor.opacity(0.5))
    Rectangle().foregroundColor(flag ? .pink : nil)
    Rectangle().foregroundStyle(flag ? .green : color)
    Rectangle().foregroundStyle(flag ? AnyShapeStyle(.tint) : AnyShapeStyle(.ultraThinMaterial))
    Rectangle().foregroundStyle(.primary, .secondary)
    Rectangle().fill(.linearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom))
    Rectangle().fill(color.gradient)
    Rectangle().fill(Color(hue: level, saturation: 1, brightness: 1).gradient.opacity(level))
    Rectangle().fill(.red.opacity(0.3).shadow(.drop(radius: 4)))
    Rectangle().fill(
      RadialGradient(gradient: Gradient(colors: [.white, .clear]), center: .center, startRadius: 0, endRadius: 90))
    AngularGradient(colors: [.red, .green, .red], center: .center, angle: .degrees(level * 360))
    EllipticalGradient(stops: [.init(color: .black, location: 0), .init(color: .mint, location: level)])
    LinearGradient(
      gradient: .init(colors: [color, .indigo]), startPoint: .leading, endPoint: UnitPoint(x: level, y: 1))
    Color(.displayP3, red: 1, green: level, blue: 0, opacity: 0.5)
    Color(white: level).tint(flag ? .orange : nil).tint(.blue.gradient)
    Color.white.mix(with: .black, by: level).border(.separator).border(Color.secondary, width: flag ? 4 : 1)
    color.backgroundStyle(.thinMaterial).colorScheme(.dark).preferredColorScheme(flag ? .dark : nil)
  }

  @ViewBuilder
  @MainActor
  static func shapes(_ flag: Bool, _ level: CGFloat) -> some View {
    Circle()
    Circle().trim(from: 0, to: level).stroke(.blue, style: StrokeStyle(lineWidth: 8, lineCap: .round))
    Circle().stroke(lineWidth: 2)
    Circle().stroke(Color.gray, lineWidth: flag ? 4 : 2).rotationEffect(.degrees(-90))
    Capsule(style: .continuous).strokeBorder(lineWidth: 3)
    Capsule().inset(by: 4).fill(.yellow).stroke(.orange, lineWidth: 2)
    RoundedRectangle(cornerRadius: flag ? 25 : 10, style: .continuous).fill()
    RoundedRectangle(cornerSize: CGSize(width: 3, height: 4)).strokeBorder(.white, style: .init(dash: [4, 2]))
    UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: level).rotation(.degrees(4)).fill(.tertiary)
    Ellipse().offset(x: 3).scale(0.5).transform(.identity).size(width: 10, height: 20).fill(
      style: FillStyle(eoFill: true))
    Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: level, y: 10))
    }
    .stroke(.red, lineWidth: 1)
    Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 2, style: .circular).fill(.red)
    AnyShape(flag ? AnyShape(Circle()) : AnyShape(.rect(cornerRadius: 4))).fill(.red)
  }

  @ViewBuilder
  @MainActor
  static func texts(_ flag: Bool, _ count: Int, _ share: Double, _ name: String) -> some View {
    Text("Hello")
    Text(name)
    Text("Count: \(count), \(share, specifier: "%.1f"), \(share, format: .percent), \(name)")
    Text(count, format: .number).monospacedDigit()
    Text(verbatim: "raw").font(flag ? .largeTitle : .body).fontWeight(flag ? .bold : nil)
    Text("A").bold().italic().underline() + Text(" B").foregroundColor(.red).font(.system(.title2, design: .rounded))
    Text("\(Text("inner").bold()) outer").fontWidth(flag ? .expanded : .condensed)
    Text(Date(timeIntervalSince1970: 0), style: .date).font(
      .system(size: flag ? 40 : 20, weight: flag ? .heavy : .light))
    Text("a").kerning(2).tracking(share).baselineOffset(3).strikethrough(flag, color: .red).foregroundStyle(.secondary)
    Image(systemName: flag ? "heart.fill" : "heart").symbol(flag)
    Image("photo").resizable().renderingMode(.original).interpolation(.high).clipShape(Circle())
    Group { Text("g") }
      .font(.custom("Avenir", size: 12).weight(.semibold).leading(.tight)).bold(flag).italic(flag).textCase(.uppercase)
      .multilineTextAlignment(.center).lineLimit(2).lineLimit(1...3).lineLimit(nil).lineSpacing(4)
      .minimumScaleFactor(0.5).allowsTightening(true).truncationMode(.middle).dynamicTypeSize(.xLarge)
      .fontDesign(.serif).fontWeight(.medium).fontWidth(.compressed).monospaced().kerning(1).tracking(1)
      .baselineOffset(1).underline().strikethrough().imageScale(.large).environment(\.font, .caption)
  }

  @ViewBuilder
  @MainActor
  static func effects(_ flag: Bool, _ level: Double) -> some View {
    Color.red
      .opacity(flag ? 1 : 0.5).blur(radius: flag ? 0 : 8).brightness(level).saturation(level).contrast(level)
      .grayscale(level).hueRotation(.degrees(level)).colorMultiply(flag ? .white : .red).colorInvert()
      .luminanceToAlpha()
    Color.red
      .shadow(radius: 4).shadow(color: .black.opacity(level), radius: 3, x: 0, y: level).blendMode(.multiply)
      .compositingGroup().drawingGroup().clipped().clipShape(.rect(cornerRadius: level)).clipShape(Capsule())
      .clipShape(RoundedRectangle(cornerRadius: flag ? 8 : 0), style: FillStyle(eoFill: true))
    Color.red
      .scaleEffect(flag ? 1.5 : 1).scaleEffect(x: level, y: 1, anchor: .leading)
      .scaleEffect(CGSize(width: 1, height: level), anchor: .top).rotationEffect(.radians(level), anchor: .bottom)
      .rotation3DEffect(.degrees(flag ? 180 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0.4)
      .transformEffect(.init(translationX: level, y: 0)).projectionEffect(.init(.identity)).modifier(
        Lift(height: level))
    Color.red
      .zIndex(level).tag(flag).tag("a").accessibilityIdentifier("a").accessibilityLabel("A \(level)")
      .accessibilityHidden(flag).accessibilityValue("b").accessibilityHint("c").help("d").navigationTitle("e")
      .navigationTitle(flag ? "f" : "g").allowsHitTesting(!flag).contentShape(Rectangle()).contentShape(.circle)
  }

  @ViewBuilder
  @MainActor
  static func interfaces(_ flag: Bool) -> some View {
    Text("a").disabled(flag).controlSize(flag ? .small : .regular).redacted(reason: flag ? .placeholder : [])
    Image(systemName: "star").symbolVariant(flag ? .fill : .none).symbolVariant(.circle.fill).hidden()
      .symbolRenderingMode(flag ? .hierarchical : .palette).symbolRenderingMode(nil).unredacted()
  }

  struct Lift: GeometryEffect {
    var height: Double

    var animatableData: Double {
      get { height }
      set { height = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: 0, y: -height * size.height))
    }
  }
}

extension View {
  fileprivate func symbol(_ flag: Bool) -> some View {
    font(.title).foregroundStyle(flag ? .pink : .gray).scaleEffect(flag ? 1.2 : 1)
  }
}
