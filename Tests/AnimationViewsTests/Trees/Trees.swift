import AnimationModel
import AnimationViews

// The trees of data/views, as views. A test compares the bodies with the files, so that the two
// stay one.

/// A tree of data/views.
@MainActor
protocol SampleTree: View {
  init()

  var flag: Bool { get set }
}

/// Siblings are independent.
struct S01: SampleTree {
  var flag = false

  var body: some View {
    HStack(spacing: 40) {
      Rectangle()
        .frame(width: 80, height: 80)
        .foregroundColor(.green)
        .scaleEffect(flag ? 1 : 1.5)
        .animation(.easeOut(duration: 0.5), value: flag)
      Rectangle()
        .frame(width: 80, height: 80)
        .foregroundColor(flag ? .yellow : .red)
        .rotationEffect(flag ? .zero : .degrees(45))
        .animation(.easeOut(duration: 2), value: flag)
      Rectangle()
        .frame(width: 80, height: 80)
        .foregroundColor(flag ? .pink : .mint)
    }
  }
}

/// Nested: the inner one wins below it.
struct S02: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .foregroundColor(.green)
      .scaleEffect(flag ? 1 : 1.5)
      .animation(.default, value: flag)
      .rotationEffect(flag ? .zero : .degrees(45))
      .animation(.default.speed(0.3), value: flag)
  }
}

/// An effect outside is not animated.
struct S03: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .foregroundColor(.orange)
      .scaleEffect(flag ? 1 : 1.5)
      .animation(.default, value: flag)
      .rotationEffect(flag ? .zero : .degrees(45))
  }
}

/// Layout and colour outside are animated all the same.
struct S04: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: flag ? 80 : 120, height: flag ? 80 : 120)
      .animation(.default, value: flag)
      .frame(maxWidth: .infinity, alignment: flag ? .leading : .trailing)
      .foregroundColor(flag ? .pink : .indigo)
  }
}

/// Padding inside, border outside.
struct S05: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .padding(flag ? 20 : 40)
      .animation(.default, value: flag)
      .border(.primary)
      .foregroundColor(.cyan)
  }
}

/// Fonts.
struct S06: SampleTree {
  var flag = false

  var body: some View {
    Text("Hello!")
      .fontWidth(flag ? .condensed : .expanded)
      .animation(.default, value: flag)
      .font(.system(size: flag ? 40 : 60, weight: flag ? .regular : .heavy))
  }
}

/// Colour from the environment.
struct S07: SampleTree {
  var flag = false

  var body: some View {
    RoundedRectangle(cornerRadius: flag ? 0 : 40)
      .animation(.default, value: flag)
      .foregroundColor(flag ? .pink : .indigo)
  }
}

/// Animation(nil, value:) under withAnimation.
struct S08: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .scaleEffect(flag ? 2 : 1)
      .animation(nil, value: flag)
      .opacity(flag ? 0.5 : 1)
  }
}

/// Implicit beats explicit below it.
struct S09: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .scaleEffect(flag ? 2 : 1)
      .animation(.bouncy, value: flag)
      .opacity(flag ? 0.5 : 1)
  }
}

/// Explicit with disablesAnimations beats implicit.
struct S10: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .scaleEffect(flag ? 2 : 1)
      .animation(.bouncy, value: flag)
      .opacity(flag ? 0.5 : 1)
  }
}

/// disablesAnimations alone silences implicit ones.
struct S11: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .scaleEffect(flag ? 2 : 1)
      .animation(.bouncy, value: flag)
  }
}

/// Value that did not change.
struct S12: SampleTree {
  var flag = false
  var other = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .scaleEffect(flag ? 2 : 1)
      .animation(.bouncy, value: other)
  }
}

/// Animation(nil, value: other) blocks nothing.
struct S13: SampleTree {
  var flag = false
  var other = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .scaleEffect(flag ? 2 : 1)
      .animation(nil, value: other)
  }
}

/// Transaction inside and outside an animation.
struct S14: SampleTree {
  var flag = false

  var body: some View {
    HStack {
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .transaction { $0.animation = nil }
        .animation(.spring, value: flag)
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .animation(.spring, value: flag)
        .transaction { $0.animation = nil }
    }
  }
}

/// disablesAnimations in the tree.
struct S15: SampleTree {
  var flag = false

  var body: some View {
    HStack {
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .animation(.spring, value: flag)
      Rectangle()
        .frame(width: 80, height: 80)
        .opacity(flag ? 0.5 : 1)
        .animation(.spring, value: flag)
        .transaction { $0.disablesAnimations = true }
    }
  }
}

/// Scoped animation.
struct S16: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .rotationEffect(flag ? .zero : .degrees(45))
      .animation(.spring) { $0.scaleEffect(flag ? 2 : 1) }
      .opacity(flag ? 0.5 : 1)
  }
}

/// Scoped animation around modifiers that do not render.
struct S17: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .animation(.spring) {
        $0.frame(width: flag ? 80 : 120, height: 80).foregroundStyle(flag ? .pink : .indigo).offset(x: flag ? 50 : 0)
      }
  }
}

/// Two scoped animations, content keeps its own.
struct S18: SampleTree {
  var flag = false

  var body: some View {
    Circle()
      .fill(flag ? .red : .blue)
      .frame(width: 60, height: 60)
      .animation(.smooth) { $0.shadow(radius: flag ? 12 : 8) }
      .animation(.bouncy) { $0.scaleEffect(flag ? 1.5 : 1) }
  }
}

/// The neighbour jumps.
struct S19: SampleTree {
  var flag = false

  var body: some View {
    HStack(spacing: 0) {
      Rectangle()
        .frame(width: flag ? 120 : 60, height: 60)
        .animation(.default, value: flag)
      Circle()
        .frame(width: 60, height: 60)
    }
  }
}

/// Background outside.
struct S20: SampleTree {
  var flag = false

  var body: some View {
    Text("Hi")
      .padding(flag ? 10 : 30)
      .animation(.default, value: flag)
      .background(.yellow)
  }
}

/// Clip outside.
struct S21: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: flag ? 200 : 100, height: 100)
      .animation(.default, value: flag)
      .clipShape(.capsule)
  }
}

/// A geometry effect is a position barrier.
struct S22: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .animation(.default, value: flag)
      .rotationEffect(.zero)
      .frame(maxWidth: .infinity, alignment: flag ? .leading : .trailing)
  }
}

/// Inner animation steals the movement.
struct S23: SampleTree {
  var flag = false

  var body: some View {
    Circle()
      .foregroundColor(.red)
      .overlay { Circle().foregroundColor(.blue).frame(width: 50, height: 50).animation(.spring, value: flag) }
      .frame(width: 100, height: 100)
      .offset(y: flag ? -50 : 50)
      .animation(.easeIn(duration: 1), value: flag)
  }
}

/// The same with geometryGroup.
struct S24: SampleTree {
  var flag = false

  var body: some View {
    Circle()
      .foregroundColor(.red)
      .overlay { Circle().foregroundColor(.blue).frame(width: 50, height: 50).animation(.spring, value: flag) }
      .frame(width: 100, height: 100)
      .geometryGroup()
      .offset(y: flag ? -50 : 50)
      .animation(.easeIn(duration: 1), value: flag)
  }
}

/// Label text still, label position animated.
struct S25: SampleTree {
  var flag = false

  var body: some View {
    VStack(spacing: flag ? 40 : 10) {
      Rectangle()
        .frame(width: 80, height: 80)
      Text(flag ? "One" : "Two")
        .frame(width: 200)
        .animation(nil, value: flag)
        .transformEffect(.identity)
    }.animation(.easeInOut, value: flag)
  }
}

/// Offset outside.
struct S26: SampleTree {
  var flag = false

  var body: some View {
    Rectangle()
      .frame(width: 80, height: 80)
      .animation(.spring, value: flag)
      .offset(x: flag ? 100 : 0)
  }
}

/// Insertion: the transition belongs to the container.
struct S27: SampleTree {
  var flag = false

  var body: some View {
    VStack {
      Rectangle()
        .frame(width: 80, height: 80)
      if flag { Circle().frame(width: 40, height: 40).transition(.opacity).animation(.default, value: flag) }
    }
  }
}

/// Insertion animated from outside.
struct S28: SampleTree {
  var flag = false

  var body: some View {
    VStack {
      Rectangle()
        .frame(width: 80, height: 80)
      if flag { Circle().frame(width: 40, height: 40).transition(.opacity) }
    }.animation(.default, value: flag)
  }
}

/// Nearest environment writer shadows the rest.
struct S29: SampleTree {
  var flag = false

  var body: some View {
    VStack {
      Rectangle()
        .frame(width: 80, height: 80)
        .foregroundStyle(.green)
      Rectangle()
        .frame(width: 80, height: 80)
    }.animation(.default, value: flag).foregroundStyle(flag ? .pink : .indigo)
  }
}

/// Style inside a scoped body, geometry outside it.
struct S30: SampleTree {
  var flag = false

  var body: some View {
    Text("Hi")
      .animation(.spring) { $0.padding(flag ? 10 : 30).background(flag ? .red : .blue) }
  }
}

/// Matched geometry: the source that comes brings its transaction.
struct S31: SampleTree {
  var flag = false
  @Namespace private var cards

  var body: some View {
    ZStack {
      if flag {
        Rectangle().matchedGeometryEffect(id: "card", in: cards).frame(width: 200, height: 120).offset(x: 40)
      } else {
        Rectangle().matchedGeometryEffect(id: "card", in: cards).frame(width: 80, height: 40)
      }
    }.animation(.default, value: flag)
  }
}
