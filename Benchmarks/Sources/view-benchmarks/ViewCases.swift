import AnimationViews

/// A way in which many leaves move.
@MainActor
struct ViewCase {
  let name: String
  /// Frames of a round.
  var frames = ViewBenchmarks.frames
  /// Whether nothing is written on the way, so that no frame may allocate.
  var isStill = false
  /// Views of a number of leaves, and what one frame of them does.
  let make: (Int) -> (Int) -> Void

  static let all = [
    ViewCase(name: "effects", isStill: true) { play(changed(Effects(count: $0))) },
    ViewCase(name: "places", isStill: true) { play(changed(Column(count: $0))) },
    ViewCase(name: "leader") { play(changed(Led(count: $0))) },
    ViewCase(name: "changes") { changing(Effects(count: $0)) },
    ViewCase(name: "changed places") { changing(Column(count: $0)) },
    ViewCase(name: "one changes") { changing(Single(count: $0)) },
    ViewCase(name: "pass of leaves") { count in
      let host = changed(Effects(count: count))
      host.frame(at: 0.5)
      return { _ in precondition(host.leaves.count == count) }
    },
    ViewCase(name: "first build", frames: 1) { count in { _ in _ = shown(Effects(count: count)) } },
  ]

  /// A host that has appeared.
  private static func shown<Root: View>(_ root: Root) -> ViewHost<Root> {
    let host = ViewHost(root, explains: false)
    host.frame(at: 0)
    return host
  }

  /// A host whose change is under way.
  private static func changed<Root: Sized>(_ root: Root) -> ViewHost<Root> {
    let host = shown(root)
    withAnimation(.smooth(duration: 10)) { host.set(\.size, 2) }
    for frame in 1...3 { host.frame(at: Double(frame) / 60) }
    return host
  }

  /// A change in every frame.
  private static func changing<Root: Sized>(_ root: Root) -> (Int) -> Void {
    let host = shown(root)
    return { frame in
      withAnimation(.smooth(duration: 10)) { host.set(\.size, 1 + Double(frame) / 100) }
      host.frame(at: Double(frame + 1) / 60)
    }
  }

  private static func play<Root: View>(_ host: ViewHost<Root>) -> (Int) -> Void {
    { host.frame(at: Double($0 + 4) / 60) }
  }
}

protocol Sized: View {
  var size: Double { get set }
}

/// Leaves each with an effect that moves.
struct Effects: Sized {
  let count: Int
  var size = 1.0

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { _ in
        Rectangle().fill(.red).frame(width: 10, height: 10).scaleEffect(size)
      }
    }
  }
}

/// Leaves whose stack lays them out anew.
struct Column: Sized {
  let count: Int
  var size = 1.0

  var body: some View {
    VStack(spacing: size) {
      ForEach(0..<count, id: \.self) { _ in Rectangle().fill(.red).frame(width: 10, height: 10) }
    }
  }
}

/// Leaves behind a view whose code sees what is shown.
struct Led: Sized {
  let count: Int
  var size = 1.0

  var body: some View {
    VStack(spacing: 0) {
      Growing(height: size)
      ForEach(0..<count, id: \.self) { _ in Rectangle().fill(.red).frame(width: 10, height: 10) }
    }
  }
}

struct Growing: View, Animatable {
  var height: Double

  var animatableData: Double {
    get { height }
    set { height = newValue }
  }

  var body: some View { Rectangle().frame(height: height) }
}

/// One leaf among many that changes.
struct Single: Sized {
  let count: Int
  var size = 1.0

  var body: some View {
    ZStack {
      Rectangle().scaleEffect(size)
      Many(count: count)
    }
  }
}

struct Many: View {
  let count: Int

  var body: some View {
    ForEach(0..<count, id: \.self) { _ in Rectangle().fill(.red).frame(width: 10, height: 10).scaleEffect(2) }
  }
}
