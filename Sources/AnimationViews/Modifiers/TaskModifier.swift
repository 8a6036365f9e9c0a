// Follows: SwiftUI since iOS 15. Certainty: documented; that the code runs at once up to where it
// first waits is how a host makes it repeatable, and what it waits for is not on the host's clock.

internal import AnimationScope

/// Runs asynchronous code while its content is there.
nonisolated struct TaskModifier<ID: Equatable>: EventModifier {
  /// What an element remembers.
  private final class Run {
    var id: ID
    var task: Task<Void, Never>?

    init(_ id: ID) { self.id = id }
  }

  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  static var row: String { "task" }

  var arguments: [ViewArgument] { [] }

  @MainActor
  func updated(_ element: ViewElement, _ memory: inout Any?) -> (() -> Void)? {
    let run: Run
    if let known = memory as? Run {
      guard known.id != id else { return nil }
      known.task?.cancel()
      known.id = id
      run = known
    } else {
      run = Run(id)
      memory = run
    }
    return { [action, priority] in
      run.task = Task.immediate(priority: priority) { @MainActor in await action() }
    }
  }

  @MainActor
  func disappeared(_ memory: Any?) -> (() -> Void)? {
    (memory as? Run).map { run in { run.task?.cancel() } }
  }
}

extension View {
  /// Runs asynchronous code when this view comes, and cancels it when the view goes.
  ///
  /// It runs at once up to its first suspension, behind the update in which the view comes. What it
  /// waits for there goes by the machine's clock, not by the host's, and what it writes behind that
  /// is taken in by the next frame: a test that needs it awaits it.
  ///
  /// - Parameters:
  ///   - priority: That of the task.
  ///   - action: The code, on the main actor.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs asynchronous code when this view comes and whenever a value is another one; what still
  /// runs then is cancelled.
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
