// The curves on things that move, in real time or slower, as the frames of a screen show them. Frames are answers; playing turns pages.

import {button, each, h, number, seconds, set, show} from "./dom.js"
import {choice, drawn} from "./state.js"

/** What a value does to a thing. Each is given a node and the value: 0 at the start, 1 at the target. */
const things = {
  position: {title: "Position", move: (node, value) => node.style.setProperty("left", `${12 + 76 * value}%`)},
  scale: {title: "Scale", move: (node, value) => node.style.setProperty("scale", String(Math.max(0, 0.35 + 0.65 * value)))},
  rotation: {title: "Rotation", move: (node, value) => node.style.setProperty("rotate", `${90 * value}deg`)},
  colour: {title: "Colour", move: (node, value) => node.style.setProperty("--mix", `${100 * Math.max(0, Math.min(1, value))}%`)},
  opacity: {title: "Opacity", move: (node, value) => node.style.setProperty("opacity", String(0.08 + 0.92 * Math.max(0, Math.min(1, value))))},
  sheet: {title: "Height of a sheet", move: (node, value) => node.style.setProperty("height", `${Math.max(0, 12 + 60 * value)}%`)},
  list: {title: "List item", move: (node, value) => node.style.setProperty("translate", `0 ${200 * value}%`)},
}
const speeds = {1: "Real time", 0.5: "½", 0.25: "¼", 0.1: "⅒"}
const drops = {0: "None", 0.05: "5\u202f%", 0.2: "20\u202f%", 0.5: "50\u202f%"}
const reductions = {none: "As it is", calm: "Calm", shorter: "Shorter", fade: "Fade"}

/** Seconds of rest between two rounds. */
const REST = 0.5

const wantsLess = matchMedia("(prefers-reduced-motion: reduce)")

/** One of some numbers. */
const oneOf = numbers => ({
  initial: numbers[0], keep: false, write: value => [String(value)],
  read: ([text]) => numbers.find(number => String(number) === text),
})

export const preview = {
  name: "preview", title: "Preview", place: "main",
  fields: {
    thing: choice(Object.keys(things)), pace: oneOf([1, 0.5, 0.25, 0.1]), rate: oneOf([60, 120]), drop: oneOf([0, 0.05, 0.2, 0.5]),
    reduce: choice(Object.keys(reductions)),
  },

  mount(section, page) {
    const {store} = page
    let film = {times: [0], reels: []}
    let frame = 0
    let playing = null

    const stage = h("div", {class: "stage", "aria-hidden": "true"})
    const play = button("", () => playing ? stop() : start(), {class: "play", "aria-keyshortcuts": "Space"})
    const scrub = h("input", {type: "range", min: 0, step: 1, "aria-label": "Frame", oninput: () => { stop(); go(Number(scrub.value)) }})
    const clock = number(0, "s", seconds)
    const readings = h("ul", {class: "readings", "aria-label": "At this frame"})
    const reduced = h("p", {class: "reduced"})
    section.append(
      h("div", {class: "bar"}, picker("thing", "What moves", Object.entries(things).map(([name, {title}]) => [name, title]), String),
        picker("pace", "Pace", Object.entries(speeds).sort((one, other) => other[0] - one[0]), Number),
        picker("rate", "Screen", [[60, "60\u202fHz"], [120, "120\u202fHz"]], Number),
        picker("drop", "Dropped frames", Object.entries(drops).sort((one, other) => one[0] - other[0]), Number),
        picker("reduce", "Reduced motion", Object.entries(reductions), String)),
      stage,
      h("div", {class: "transport"}, play, button("‹", () => step(-1), {"aria-label": "One frame back", "aria-keyshortcuts": ","}),
        button("›", () => step(1), {"aria-label": "One frame on", "aria-keyshortcuts": "."}), scrub, clock),
      readings, reduced)
    if (wantsLess.matches && page.state.reduce === "none") store.change({reduce: "calm"})

    function picker(field, title, options, read) {
      const select = h("select", {onchange: () => store.change({[field]: read(select.value)})},
        ...options.map(([value, text]) => h("option", {value}, text)))
      const look = state => { select.value = String(state[field]) }
      store.listen(look)
      look(page.state)
      return h("label", {class: "picker"}, h("span", {}, title), select)
    }

    // What somebody is shown who asked for less motion is an edit of the curve.
    page.follow("reduced", state => ({
      requests: state.reduce === "none" ? [] : drawn(state).map(curve => ({op: "edit", curve: curve.text, reduce: state.reduce})),
      texts: drawn(state).map(curve => curve.text), slots: drawn(state).map(curve => curve.slot), reduce: state.reduce, rate: state.rate, drop: state.drop,
      until: state.until,
    }), async (answers, question) => {
      const texts = question.texts.map((text, index) => answers[index]?.curve ?? text)
      reduced.textContent = question.reduce === "none" ? "" : `Shown: ${texts.join(" · ")}`
      const frames = {rate: question.rate, drop: question.drop, until: question.until}
      const reels = await page.answers.ask("frames", texts.map(curve => ({op: "sample", curve, frames, parts: ["value", "velocity"]})))
      if (!reels) return
      film = {times: reels.find(reel => reel.times)?.times ?? [0], reels: reels.map((reel, index) => ({...reel, text: texts[index], slot: question.slots[index]}))}
      set(scrub, "max", film.times.length - 1)
      go(Math.min(frame, film.times.length - 1))
    })

    store.listen((state, before) => { if (state.thing !== before.thing) go(frame) })

    // MARK: - One frame

    function go(index) {
      frame = Math.max(0, Math.min(film.times.length - 1, index))
      const {thing} = page.state
      set(stage, "class", `stage ${thing}`)
      each(stage, film.reels, (reel, at) => `${thing}-${at}`, () => lane(thing), (node, reel) => {
        set(node, "class", `lane tone-${reel.slot}`)
        things[thing].move(node.querySelector(".thing"), reel.value?.[frame] ?? 0)
      })
      const time = film.times[frame]
      scrub.value = String(frame)
      set(scrub, "aria-valuetext", `frame ${frame}, ${seconds(time)} seconds`)
      show(clock, time, "s", seconds)
      page.plot.head = playing || frame ? time : null
      each(readings, film.reels, (reel, at) => at, () => h("li", {}, h("i", {class: "swatch"}), h("data", {class: "value"}), h("data", {class: "velocity"})), (node, reel) => {
        set(node, "class", `tone-${reel.slot}`)
        show(node.querySelector(".value"), reel.value?.[frame], "", value => typeof value === "number" ? value.toFixed(3).replace("-", "−") : "–")
        show(node.querySelector(".velocity"), reel.velocity?.[frame], "/s", value => typeof value === "number" ? value.toFixed(2).replace("-", "−") : "–")
      })
    }

    function step(by) {
      stop()
      go(frame + by)
      page.say(`Frame ${frame}, ${seconds(film.times[frame])} seconds.`)
    }

    // MARK: - Playing

    function start() {
      if (frame >= film.times.length - 1) frame = 0
      playing = {begin: null, from: film.times[frame]}
      label()
      requestAnimationFrame(tick)
    }

    function stop() {
      if (playing) cancelAnimationFrame(playing.request)
      playing = null
      label()
    }

    function tick(now) {
      if (!playing) return
      playing.begin ??= now
      const {pace, rate} = page.state
      const length = film.times.at(-1)
      // Another pace goes on from here.
      if (playing.pace !== pace) Object.assign(playing, {pace, from: film.times[frame], begin: now})
      let time = playing.from + (now - playing.begin) / 1000 * pace
      if (time > length + REST * pace) Object.assign(playing, {begin: now, from: time = 0})
      go(Math.min(film.times.length - 1, Math.floor(time * rate + 1e-6)))
      playing.request = requestAnimationFrame(tick)
    }

    function label() {
      play.textContent = playing ? "Pause" : "Play"
      set(play, "aria-pressed", playing ? "true" : "false")
    }

    label()
    page.keys = {...page.keys, " ": () => playing ? stop() : start(), ",": () => step(-1), ".": () => step(1)}
  },
}

function lane(thing) {
  const node = h("div", {class: "thing"})
  if (thing === "list") {
    return h("div", {}, h("div", {class: "rows"}, node, ...[1, 2].map(() => h("div", {class: "row"}))))
  }
  if (thing === "sheet") return h("div", {}, h("div", {class: "phone"}, node))
  return h("div", {}, node)
}
