import SwiftUI

enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }

  var scheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

struct SettingsView: View {
  @AppStorage("appearance") private var appearance = Appearance.system
  @AppStorage("reminders") private var hasReminders = false
  @AppStorage("hour") private var hour = 9
  @State private var isResetting = false

  var body: some View {
    NavigationStack {
      Form {
        Section("Appearance") {
          Picker("Colours", selection: $appearance) {
            ForEach(Appearance.allCases) { Text($0.rawValue.capitalized) }
          }
          TextSizeRow()
        }
        Section("Reminders") {
          Toggle("Remind me", isOn: $hasReminders.animation(.smooth))
          if hasReminders {
            Stepper("At \(hour) o'clock", value: $hour, in: 0...23)
          }
        }
        Section {
          NavigationLink("About") { AboutView() }
          Button("Reset…", role: .destructive) { isResetting = true }
        }
      }
      .navigationTitle("Settings")
      .confirmationDialog("Reset everything?", isPresented: $isResetting, titleVisibility: .visible) {
        Button("Reset", role: .destructive, action: reset)
        Button("Cancel", role: .cancel) {}
      }
    }
    .preferredColorScheme(appearance.scheme)
  }

  private func reset() {
    appearance = .system
    withAnimation(.smooth) { hasReminders = false }
    hour = 9
  }
}

struct TextSizeRow: View {
  @AppStorage("textSize") private var size = 17.0

  var body: some View {
    VStack(alignment: .leading) {
      Slider(value: $size, in: 12...28, step: 1) {
        Text("Size")
      } minimumValueLabel: {
        Text("A").font(.caption)
      } maximumValueLabel: {
        Text("A").font(.title)
      }
      Text("The quick brown fox")
        .font(.system(size: size))
        .animation(.smooth(duration: 0.2), value: size)
    }
  }
}

struct AboutView: View {
  @State private var taps = 0

  private var isUnlocked: Bool { taps >= 7 }

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "leaf.fill")
        .font(.system(size: 64))
        .foregroundStyle(isUnlocked ? Color.yellow : Color.green)
        .rotationEffect(.degrees(isUnlocked ? 360 : 0))
        .animation(.spring(duration: 0.8, bounce: 0.4), value: isUnlocked)
        .onTapGesture { taps += 1 }
      Text("Version 2.4")
        .foregroundStyle(.secondary)
    }
    .navigationTitle("About")
  }
}

struct SwitchToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      Capsule()
        .fill(configuration.isOn ? Color.green : Color.gray.opacity(0.3))
        .frame(width: 51, height: 31)
        .overlay(alignment: configuration.isOn ? .trailing : .leading) {
          Circle()
            .fill(.white)
            .padding(2)
        }
        .animation(.snappy, value: configuration.isOn)
        .onTapGesture { configuration.isOn.toggle() }
    }
  }
}

struct AccountRow: View {
  let name: String
  let isSyncing: Bool

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      if isSyncing {
        ProgressView()
          .transition(.opacity)
      } else {
        Image(systemName: "checkmark.icloud")
          .foregroundStyle(.green)
          .transition(.opacity)
      }
    }
    .animation(.smooth, value: isSyncing)
  }
}

struct StorageBar: View {
  struct Part: Identifiable {
    let id: String
    let share: Double
    let color: Color
  }

  let parts: [Part]
  @State private var isFilled = false

  var body: some View {
    GeometryReader { proxy in
      HStack(spacing: 1) {
        ForEach(parts) { part in
          Rectangle()
            .fill(part.color)
            .frame(width: isFilled ? proxy.size.width * part.share : 0)
        }
        Spacer(minLength: 0)
      }
    }
    .frame(height: 18)
    .background(.quaternary)
    .clipShape(.rect(cornerRadius: 5))
    .animation(.smooth(duration: 0.6), value: isFilled)
    .onAppear { isFilled = true }
  }
}
