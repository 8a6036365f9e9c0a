import SwiftUI

enum Delivery: String, CaseIterable, Identifiable {
  case pickup, bike, mail
  var id: Self { self }
}

struct OrderForm: View {
  @State private var name = ""
  @State private var street = ""
  @State private var delivery = Delivery.pickup
  @State private var isGift = false
  @State private var wish = ""
  @State private var amount = 1
  @State private var isSending = false
  @FocusState private var focus: Field?

  private enum Field {
    case name, street, wish
  }

  private var isComplete: Bool {
    !name.isEmpty && (delivery == .pickup || !street.isEmpty)
  }

  var body: some View {
    Form {
      Section("You") {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
          .textContentType(.name)
          .submitLabel(.next)
      }
      Section("Delivery") {
        Picker("How", selection: $delivery.animation(.smooth)) {
          ForEach(Delivery.allCases) { way in
            Text(way.rawValue.capitalized)
              .tag(way)
          }
        }
        .pickerStyle(.segmented)
        if delivery != .pickup {
          TextField("Street", text: $street)
            .focused($focus, equals: .street)
            .textContentType(.fullStreetAddress)
            .transition(.opacity)
        }
      }
      Section {
        Toggle("It is a gift", isOn: $isGift.animation(.smooth))
        if isGift {
          TextField("A few words", text: $wish, axis: .vertical)
            .focused($focus, equals: .wish)
            .lineLimit(3...6)
        }
        Stepper("\(amount) pieces", value: $amount, in: 1...12)
      }
      Section {
        SendButton(isSending: isSending, action: send)
          .disabled(!isComplete)
      } footer: {
        if !isComplete {
          Text("A name and a street are needed.")
        }
      }
    }
    .onSubmit(advance)
    .scrollDismissesKeyboard(.interactively)
  }

  private func advance() {
    switch focus {
    case .name: focus = delivery == .pickup ? nil : .street
    case .street: focus = isGift ? .wish : nil
    case .wish, nil: focus = nil
    }
  }

  private func send() {
    withAnimation(.smooth) {
      isSending = true
    }
  }
}

struct SendButton: View {
  let isSending: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      ZStack {
        Text("Send")
          .opacity(isSending ? 0 : 1)
        ProgressView()
          .opacity(isSending ? 1 : 0)
      }
      .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
  }
}

struct FloatingField: View {
  let title: String
  @Binding var text: String
  @FocusState private var isFocused: Bool

  private var isRaised: Bool { isFocused || !text.isEmpty }

  var body: some View {
    ZStack(alignment: .leading) {
      Text(title)
        .foregroundStyle(isFocused ? Color.accentColor : Color.secondary)
        .scaleEffect(isRaised ? 0.8 : 1, anchor: .leading)
        .offset(y: isRaised ? -22 : 0)
      TextField("", text: $text)
        .focused($isFocused)
    }
    .padding(.top, 18)
    .padding(.bottom, 6)
    .overlay(alignment: .bottom) {
      Rectangle()
        .fill(isFocused ? Color.accentColor : Color.secondary)
        .frame(height: isFocused ? 2 : 1)
    }
    .animation(.snappy, value: isRaised)
    .animation(.snappy, value: isFocused)
  }
}

struct PasswordField: View {
  @Binding var password: String
  @State private var isShown = false

  private var strength: Double {
    min(1, Double(password.count) / 12)
  }

  private var tint: Color {
    strength < 0.4 ? .red : strength < 0.8 ? .orange : .green
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        if isShown {
          TextField("Password", text: $password)
        } else {
          SecureField("Password", text: $password)
        }
        Button {
          isShown.toggle()
        } label: {
          Image(systemName: isShown ? "eye.slash" : "eye")
        }
        .buttonStyle(.borderless)
      }
      .textFieldStyle(.roundedBorder)
      StrengthMeter(strength: strength, tint: tint)
        .animation(.smooth, value: strength)
    }
  }
}

struct StrengthMeter: View {
  let strength: Double
  let tint: Color

  var body: some View {
    GeometryReader { proxy in
      Capsule()
        .fill(tint)
        .frame(width: proxy.size.width * strength)
    }
    .frame(height: 4)
    .background(.quaternary, in: .capsule)
  }
}

struct RatingInput: View {
  @Binding var rating: Int

  var body: some View {
    HStack(spacing: 6) {
      ForEach(1..<6) { value in
        Image(systemName: value <= rating ? "star.fill" : "star")
          .foregroundStyle(.yellow)
          .scaleEffect(value == rating ? 1.2 : 1)
          .onTapGesture { rating = value }
          .accessibilityAddTraits(.isButton)
      }
    }
    .animation(.bouncy, value: rating)
  }
}

struct ValidationMessage: View {
  let message: String?

  var body: some View {
    VStack(alignment: .leading) {
      if let message {
        Label(message, systemImage: "exclamationmark.triangle")
          .font(.footnote)
          .foregroundStyle(.red)
          .transition(.move(edge: .top).combined(with: .opacity))
      }
    }
    .animation(.smooth, value: message)
  }
}
