internal import AnimationScope
internal import AnimationSource
internal import ArgumentParser
internal import CommandKit
internal import CurveMath

/// A state with the values that it changes between.
struct StateArgument: TypedArgument {
  let state: StateRequest

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let state = StateRequest(parsing: text) else {
      throw ArgumentRefusal {
        "\($0.name) is '\(Shown.line(text, limit: 80))'. Write a name and its values: flag=false:true."
      }
    }
    self.state = state
  }
}

/// What carries a change.
struct TriggerArgument: TypedArgument {
  let trigger: AnimationTrigger

  init(parsing text: String) throws(ArgumentRefusal) {
    do throws(ScenarioError) {
      trigger = try AnimationTrigger(parsing: text, states: [])
    } catch {
      throw ArgumentRefusal {
        "\($0.name): \(Shown.line(error.description, limit: 400)) A transaction as JSON is '{\"animation\": \".linear\", \"disablesAnimations\": true}'."
      }
    }
  }
}

/// The room that the root of a view has.
struct ContainerArgument: TypedArgument {
  let size: ContainerSize

  init(parsing text: String) throws(ArgumentRefusal) {
    guard let size = ContainerSize(parsing: text) else {
      throw ArgumentRefusal {
        "\($0.name) is '\(Shown.line(text, limit: 80))'. Write two numbers of points: 400x800."
      }
    }
    self.size = size
  }
}
