import SwiftUI

struct ThemeKey: EnvironmentKey {
  static let defaultValue = Theme.meadow
}

extension EnvironmentValues {
  var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

struct Theme: Equatable {
  var accent: Color
  var cornerRadius: CGFloat

  static let meadow = Theme(accent: .green, cornerRadius: 12)
  static let dusk = Theme(accent: .purple, cornerRadius: 24)
}

struct ThemedPanel: View {
  @Environment(\.theme) private var theme
  @Environment(\.dynamicTypeSize) private var typeSize
  let title: String

  var body: some View {
    Text(title)
      .padding(typeSize.isAccessibilitySize ? 24 : 16)
      .frame(maxWidth: .infinity)
      .background(theme.accent.opacity(0.2))
      .clipShape(.rect(cornerRadius: theme.cornerRadius))
  }
}

struct ThemeSwitch: View {
  @State private var isDusk = false

  var body: some View {
    VStack(spacing: 16) {
      ThemedPanel(title: "Today")
      ThemedPanel(title: "Tomorrow")
      Toggle("Dusk", isOn: $isDusk)
    }
    .environment(\.theme, isDusk ? .dusk : .meadow)
    .animation(.smooth, value: isDusk)
    .padding()
  }
}

struct SheetHost: View {
  private enum Sheet: String, Identifiable {
    case filter, share
    var id: Self { self }
  }

  @State private var sheet: Sheet?
  @State private var isConfirmed = false

  var body: some View {
    VStack(spacing: 20) {
      Button("Filter") { sheet = .filter }
      Button("Share") { sheet = .share }
      if isConfirmed {
        Label("Done", systemImage: "checkmark")
          .transition(.scale.combined(with: .opacity))
      }
    }
    .sheet(item: $sheet, onDismiss: confirm) { sheet in
      switch sheet {
      case .filter: FilterSheet()
      case .share: Text("Share")
      }
    }
  }

  private func confirm() {
    withAnimation(.bouncy) { isConfirmed = true }
  }
}

struct FilterSheet: View {
  @Environment(\.dismiss) private var dismiss
  @State private var minutes = 30.0

  var body: some View {
    VStack {
      Slider(value: $minutes, in: 5...120, step: 5)
      Text("Up to \(Int(minutes)) minutes")
        .monospacedDigit()
      Button("Apply") { dismiss() }
    }
    .padding()
    .presentationDetents([.height(220)])
    .presentationDragIndicator(.visible)
  }
}

struct SegmentBar: View {
  let titles: [String]
  @Binding var selection: Int
  @Namespace private var space

  var body: some View {
    HStack(spacing: 0) {
      ForEach(titles.indices, id: \.self) { index in
        Text(titles[index])
          .padding(.vertical, 8)
          .frame(maxWidth: .infinity)
          .background {
            if index == selection {
              Capsule()
                .fill(.tint)
                .matchedGeometryEffect(id: "marker", in: space)
            }
          }
          .contentShape(.capsule)
          .onTapGesture { selection = index }
      }
    }
    .padding(4)
    .background(.quaternary, in: .capsule)
    .animation(.snappy, value: selection)
  }
}

struct PhotoGrid: View {
  let names: [String]
  @State private var opened: String?
  @Namespace private var space

  var body: some View {
    ZStack {
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 3), spacing: 2) {
          ForEach(names, id: \.self) { name in
            Image(name)
              .resizable()
              .scaledToFill()
              .matchedGeometryEffect(id: name, in: space, isSource: opened != name)
              .onTapGesture { open(name) }
          }
        }
      }
      if let opened {
        Image(opened)
          .resizable()
          .scaledToFit()
          .matchedGeometryEffect(id: opened, in: space)
          .onTapGesture { open(nil) }
          .zIndex(1)
      }
    }
  }

  private func open(_ name: String?) {
    withAnimation(.spring(duration: 0.4, bounce: 0.1)) { opened = name }
  }
}

struct Toast: View {
  @Binding var message: String?

  var body: some View {
    ZStack(alignment: .bottom) {
      Color.clear
      if let message {
        Text(message)
          .padding()
          .background(.thickMaterial, in: .capsule)
          .transition(.move(edge: .bottom).combined(with: .opacity))
      }
    }
    .animation(.snappy, value: message)
    .task(id: message) {
      try? await Task.sleep(for: .seconds(3))
      message = nil
    }
  }
}
