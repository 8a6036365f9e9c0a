extension PresetLibrary {
  /// The springs of the Motion Lab that was proposed for astryx.
  static let astryx = PresetLibrary(
    name: "astryx", title: "astryx Motion Lab", version: "proposal",
    source: "astryx, page of the Motion Lab pull request",
    entries: [
      Entry("press", "spring(duration: 0.3, bounce: 0.1)", remark: proposal),
      Entry("swap", "spring(duration: 0.4, bounce: 0.15)", remark: proposal),
      Entry("panel", "spring(duration: 0.5, bounce: 0.2)", remark: proposal),
    ])

  private static let proposal = "A proposal, not a release."
}
