import SwiftUI

struct CardBackground: ViewModifier {
  var isRaised = false

  func body(content: Content) -> some View {
    content
      .padding()
      .background(.background, in: .rect(cornerRadius: 16))
      .shadow(color: .black.opacity(0.15), radius: isRaised ? 16 : 4, y: isRaised ? 8 : 2)
  }
}

extension View {
  func cardBackground(isRaised: Bool = false) -> some View {
    modifier(CardBackground(isRaised: isRaised))
  }

  func appearing(after delay: Double = 0) -> some View {
    modifier(Appearing(delay: delay))
  }

  func shake(times: Int) -> some View {
    modifier(Shake(progress: Double(times)))
  }

  @ViewBuilder
  func badge(_ text: String?) -> some View {
    overlay(alignment: .topTrailing) {
      if let text {
        Text(text)
          .font(.caption2.bold())
          .padding(5)
          .background(.red, in: .circle)
          .foregroundStyle(.white)
          .offset(x: 8, y: -8)
      }
    }
  }
}

struct Appearing: ViewModifier {
  let delay: Double
  @State private var isThere = false

  func body(content: Content) -> some View {
    content
      .opacity(isThere ? 1 : 0)
      .offset(y: isThere ? 0 : 24)
      .onAppear {
        withAnimation(.smooth.delay(delay)) { isThere = true }
      }
  }
}

struct Shake: GeometryEffect {
  var progress: Double

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 8 * sin(progress * .pi * 4), y: 0))
  }
}

struct Shimmer: ViewModifier {
  @State private var phase = -1.0

  func body(content: Content) -> some View {
    content
      .overlay {
        LinearGradient(
          colors: [.clear, .white.opacity(0.5), .clear],
          startPoint: UnitPoint(x: phase, y: 0.5), endPoint: UnitPoint(x: phase + 1, y: 0.5)
        )
        .blendMode(.plusLighter)
      }
      .mask(content)
      .onAppear {
        withAnimation(.linear(duration: 1.4).repeatForever(autoreverses: false)) { phase = 1 }
      }
  }
}

struct CardGallery: View {
  @State private var raised: Int?

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 16) {
        ForEach(0..<6) { index in
          Text("Card \(index)")
            .frame(width: 140, height: 90)
            .cardBackground(isRaised: raised == index)
            .appearing(after: Double(index) * 0.05)
            .onTapGesture { raised = raised == index ? nil : index }
        }
      }
      .padding()
      .animation(.snappy, value: raised)
    }
  }
}

struct CodeEntry: View {
  @State private var code = ""
  @State private var failures = 0

  var body: some View {
    VStack(spacing: 16) {
      HStack {
        ForEach(0..<4, id: \.self) { index in
          Circle()
            .strokeBorder(.primary, lineWidth: 1)
            .background(Circle().fill(index < code.count ? Color.primary : Color.clear))
            .frame(width: 16, height: 16)
        }
      }
      .shake(times: failures)
      .animation(.smooth(duration: 0.4), value: failures)
      Button("Check") {
        if code != "1234" {
          failures += 1
          code = ""
        }
      }
    }
  }
}

struct Inbox: View {
  @State private var count = 3

  var body: some View {
    Button("Inbox", systemImage: "tray") { count = 0 }
      .badge(count > 0 ? "\(count)" : nil)
  }
}

struct SlideIn: ViewModifier {
  let isActive: Bool
  let edge: HorizontalEdge

  func body(content: Content) -> some View {
    content
      .offset(x: isActive ? (edge == .leading ? -40 : 40) : 0)
      .opacity(isActive ? 0 : 1)
  }
}

extension AnyTransition {
  static func slideIn(from edge: HorizontalEdge) -> AnyTransition {
    .modifier(active: SlideIn(isActive: true, edge: edge), identity: SlideIn(isActive: false, edge: edge))
  }
}

struct BlurTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .blur(radius: phase.isIdentity ? 0 : 12)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

struct QuoteOfTheDay: View {
  let quotes: [String]
  @State private var index = 0

  var body: some View {
    ZStack {
      Text(quotes[index])
        .font(.title3.italic())
        .multilineTextAlignment(.center)
        .id(index)
        .transition(BlurTransition())
    }
    .padding()
    .onTapGesture {
      withAnimation(.smooth(duration: 0.6)) { index = (index + 1) % quotes.count }
    }
  }
}
