extension PresetLibrary {
  /// Reanimated for React Native.
  static let reanimated = PresetLibrary(
    name: "reanimated", title: "Reanimated", version: "4, change 178a31ed6556",
    source: "Reanimated, animation/spring/springConfigs",
    file: "packages/react-native-reanimated/src/animation/spring/springConfigs.ts", read: "2026-11-22",
    licence: "Numbers only; the library is under the MIT licence.", aliases: ["react-native-reanimated"],
    entries: [
      Entry(
        "gentle", "spring(mass: 4, stiffness: 900, damping: 120)",
        remark: "The default. Its form with a duration is 550 ms, ratio 1.", spellings: ["default", "spring"]),
      Entry(
        "wiggly", "spring(mass: 4, stiffness: 900, damping: 90)",
        remark: "Its form with a duration is 550 ms, ratio 0.75."),
      Entry(
        "snappy", "spring(mass: 4, stiffness: 900, damping: 110)",
        remark:
          "Runs with overshootClamping, which stops it at the target; the curve here goes on. Its form with a duration "
          + "is 550 ms, ratio 0.92, where mass, stiffness and damping give 0.917."),
      Entry(
        "v3-default", "spring(mass: 1, stiffness: 100, damping: 10)",
        remark: "The default before version 4. Its form with a duration is 1333 ms, ratio 0.5.", version: "3"),
      Entry(
        "timing", "penner(quad, in-out) 300ms", remark: "The defaults of withTiming.",
        source: "Reanimated documentation of withTiming"),
    ])
}
