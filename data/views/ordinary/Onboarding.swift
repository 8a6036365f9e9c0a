import SwiftUI

struct OnboardingPage: Identifiable, Equatable {
  let id: Int
  let title: String
  let text: String
  let symbol: String
  let tint: Color
}

struct OnboardingFlow: View {
  let pages: [OnboardingPage]
  var onFinish: () -> Void
  @State private var current = 0
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  private var isLast: Bool { current == pages.count - 1 }

  var body: some View {
    VStack(spacing: 24) {
      TabView(selection: $current) {
        ForEach(pages) { page in
          OnboardingPageView(page: page)
            .tag(page.id)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      PageDots(count: pages.count, current: current)
        .animation(reduceMotion ? nil : .snappy, value: current)
      Button(isLast ? "Start" : "Next") {
        if isLast {
          onFinish()
        } else {
          withAnimation { current += 1 }
        }
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      Button("Skip", action: onFinish)
        .opacity(isLast ? 0 : 1)
        .disabled(isLast)
    }
    .padding(.bottom, 32)
  }
}

struct OnboardingPageView: View {
  let page: OnboardingPage
  @State private var hasAppeared = false

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: page.symbol)
        .font(.system(size: 72))
        .foregroundStyle(page.tint)
        .scaleEffect(hasAppeared ? 1 : 0.6)
        .opacity(hasAppeared ? 1 : 0)
      Text(page.title)
        .font(.largeTitle.bold())
        .multilineTextAlignment(.center)
      Text(page.text)
        .font(.body)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding(.horizontal, 32)
    .onAppear {
      withAnimation(.spring(duration: 0.6, bounce: 0.25).delay(0.1)) { hasAppeared = true }
    }
  }
}

struct PageDots: View {
  let count: Int
  let current: Int

  var body: some View {
    HStack(spacing: 8) {
      ForEach(0..<count, id: \.self) { index in
        Capsule()
          .fill(index == current ? Color.accentColor : Color.gray.opacity(0.3))
          .frame(width: index == current ? 24 : 8, height: 8)
      }
    }
    .accessibilityElement()
    .accessibilityLabel("Page \(current + 1) of \(count)")
  }
}

struct WelcomeTitle: View {
  @State private var stage = 0

  var body: some View {
    VStack(spacing: 8) {
      Text("Hello")
        .font(.system(size: 56, weight: .bold, design: .rounded))
        .opacity(stage > 0 ? 1 : 0)
        .offset(y: stage > 0 ? 0 : 16)
      Text("Nice to see you here.")
        .opacity(stage > 1 ? 1 : 0)
        .offset(y: stage > 1 ? 0 : 16)
    }
    .task {
      for step in 1...2 {
        withAnimation(.smooth(duration: 0.5)) { stage = step }
        try? await Task.sleep(for: .milliseconds(350))
      }
    }
  }
}

struct PermissionRequest: View {
  enum Status {
    case unknown, granted, denied
  }

  @State private var status = Status.unknown

  private var symbol: String {
    switch status {
    case .unknown: "questionmark.circle"
    case .granted: "checkmark.circle"
    case .denied: "xmark.circle"
    }
  }

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: symbol)
        .font(.system(size: 48))
        .contentTransition(.symbolEffect(.replace))
      switch status {
      case .unknown:
        Text("May we send a note when the bread is ready?")
          .transition(.opacity)
      case .granted:
        Text("Thank you.")
          .transition(.opacity)
      case .denied:
        Text("You can change your mind in the settings.")
          .transition(.opacity)
      }
      HStack {
        Button("Not now") { status = .denied }
        Button("Allow") { status = .granted }
          .buttonStyle(.borderedProminent)
      }
    }
    .padding()
    .animation(.smooth, value: status)
  }
}

struct GradientBackdrop: View {
  @State private var isWarm = false

  var body: some View {
    Rectangle()
      .fill(isWarm ? Color.orange.gradient : Color.indigo.gradient)
      .ignoresSafeArea()
      .hueRotation(.degrees(isWarm ? 20 : 0))
      .onAppear {
        withAnimation(.easeInOut(duration: 6).repeatForever(autoreverses: true)) {
          isWarm = true
        }
      }
  }
}

struct LanguagePicker: View {
  let languages: [String]
  @Binding var chosen: String

  var body: some View {
    VStack(spacing: 0) {
      ForEach(languages, id: \.self) { language in
        HStack {
          Text(language)
          Spacer()
          Image(systemName: "checkmark")
            .foregroundStyle(.tint)
            .opacity(language == chosen ? 1 : 0)
        }
        .padding()
        .contentShape(.rect)
        .onTapGesture { chosen = language }
        if language != languages.last {
          Divider()
        }
      }
    }
    .background(.background.secondary, in: .rect(cornerRadius: 12))
    .animation(.smooth, value: chosen)
  }
}
