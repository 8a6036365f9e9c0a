extension PresetLibrary {
  /// The cubics of easings.net, which are closer to Penner's functions than the old ones.
  static let easingsNet = PresetLibrary(
    name: "easings-net", title: "easings.net", version: "2020 and later", source: "easings.net",
    file: "src/easings.yml", read: "2026-11-22",
    licence: "Numbers only; the site's code is under GPL-3.", aliases: ["easings"],
    entries: EasingFamily.new.entries(
      named: { shape, mode in "\(shape)-\(mode)" }, spelled: { shape, mode in "ease-\(mode)-\(shape)" }))
}
