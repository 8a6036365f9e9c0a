extension PresetLibrary {
  /// react-spring, whose tension and friction are stiffness and damping.
  static let reactSpring = PresetLibrary(
    name: "react-spring", title: "React Spring", version: "9.7.5", source: "react-spring, core package, constants",
    file: "packages/core/src/constants.ts", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.",
    entries: [
      Entry("default", "spring(tension: 170, friction: 26)"),
      Entry("gentle", "spring(tension: 120, friction: 14)"),
      Entry("wobbly", "spring(tension: 180, friction: 12)"),
      Entry("stiff", "spring(tension: 210, friction: 20)"),
      Entry("slow", "spring(tension: 280, friction: 60)"),
      Entry("molasses", "spring(tension: 280, friction: 120)"),
    ])
}
