// The curves on things that move, in real time or slower, as the frames of a screen show them.
// Frames are answers; playing turns pages.

import {button, each, figure, fixed, h, labelled, seconds, set, show} from "./dom.js"
import {within} from "./grips.js"
import {choice, drawn, oneOf, own} from "./state.js"

/** What a value does to a thing: which property of its style it sets, 0 at the start, 1 at the target. */
const things = {
  position: ["Position", "left", value => `${12 + 76 * value}%`],
  scale: ["Scale", "scale", value => Math.max(0, 0.35 + 0.65 * value)],
  rotation: ["Rotation", "rotate", value => `${90 * value}deg`],
  colour: ["Colour", "--mix", value => `${100 * within(value, 0, 1)}%`],
  opacity: ["Opacity", "opacity", value => 0.08 + 0.92 * within(value, 0, 1)],
  sheet: ["Height of a sheet", "height", value => `${Math.max(0, 12 + 60 * value)}%`],
  list: ["List item", "--moved", value => value],
}
const paces = [[1, "Real time"], [0.5, "½"], [0.25, "¼"], [0.1, "⅒"]]
const rates = [[60, "60\u202fHz"], [120, "120\u202fHz"]]
const drops = [[0, "None"], [0.05, "5\u202f%"], [0.2, "20\u202f%"], [0.5, "50\u202f%"]]
const reductions = [["system", "As the system asks"], ["none", "As it is"], ["calm", "Calm"], ["shorter", "Shorter"], ["fade", "Fade"]]
const values = options => options.map(([value]) => value)

const reel = (curve, frames) => ({op: "sample", curve, frames, parts: ["value", "velocity"]})

/** Seconds of rest between two rounds. */
const REST = 0.5
/** Frames of a minute: what is longer is played as far. */
const MOST_FRAMES = 3600

export const preview = {
  name: "preview", title: "Preview", place: "main",
  fields: {
    thing: choice(Object.keys(things)), pace: oneOf(values(paces)), rate: oneOf(values(rates)), drop: oneOf(values(drops)), reduce: choice(values(reductions)),
    isCalm: own(false),
  },

  mount(section, page) {
    const {store} = page
    let film = {times: [0], reels: []}
    let frame = 0
    let playing = null

    const stage = h("div!")
    const play = button("", () => playing ? stop() : start(), {class: "play", "aria-keyshortcuts": "Space"})
    const scrub = h("input", {type: "range", min: 0, step: 1, "aria-label": "Frame", oninput: () => { stop(); go(Number(scrub.value)) }})
    const clock = h("data")
    const readings = h("ul.readings", {"aria-label": "At this frame"})
    const reduced = h("p.reduced")
    section.append(
      h("div.bar", picker("thing", "What moves", Object.entries(things).map(([name, [title]]) => [name, title])),
        picker("pace", "Pace", paces), picker("rate", "Screen", rates), picker("drop", "Dropped frames", drops), picker("reduce", "Reduced motion", reductions)),
      stage,
      h("div.transport", play, button("‹", () => step(-1), {"aria-label": "One frame back", "aria-keyshortcuts": ","}),
        button("›", () => step(1), {"aria-label": "One frame on", "aria-keyshortcuts": "."}), scrub, clock),
      readings, reduced)
    const wish = matchMedia("(prefers-reduced-motion: reduce)")
    wish.onchange = () => store.change({isCalm: wish.matches})
    wish.onchange()

    function picker(field, title, options) {
      const select = h("select", {onchange: () => store.change({[field]: options[select.selectedIndex][0]})},
        options.map(([value, text]) => h("option", {value}, text)))
      store.watch(state => { select.value = String(state[field]) })
      return labelled(title, select)
    }

    // Reduced motion is an edit of the curve. Frames are much to ask while something is dragged:
    // they follow when it rests, and nothing waits for them.
    let asked
    page.follow("frames", state => {
      if (state.isHeld && asked) return asked
      const {rate, drop} = state
      const until = Math.min(state.until, MOST_FRAMES / rate)
      const reduce = state.reduce !== "system" ? state.reduce : state.isCalm ? "calm" : "none"
      const curves = drawn(state).map(({text, slot}) => ({text, slot}))
      const frames = {rate, drop, until}
      return asked = {
        requests: curves.map(({text}) => reduce === "none" ? reel(text, frames) : {op: "edit", curve: text, reduce}), curves, reduce, frames,
        isCut: until < state.until,
      }
    }, async (answers, {curves, reduce, frames, isCut}, _, isNewest) => {
      const texts = curves.map(({text}, index) => answers[index]?.curve ?? text)
      const reels = reduce === "none" ? answers : await page.answers.ask("reduced", texts.map(text => reel(text, frames)))
      if (!reels || !isNewest()) return
      reduced.textContent = reels.find(reel => reel.error)?.error.message
        ?? [reduce !== "none" && `Shown: ${texts.join(" · ")}`, isCut && `Played are the first ${figure(frames.until)}\u202fs.`].filter(Boolean).join(" ")
      film = {times: reels.find(reel => reel.times)?.times ?? [0], reels: reels.map((reel, index) => ({...reel, ...curves[index]}))}
      set(scrub, {max: film.times.length - 1})
      go(frame)
    }, "frames")

    store.watch(() => go(frame), "thing")

    function go(index) {
      frame = within(index, 0, film.times.length - 1)
      const {thing} = page.state
      const [, property, write] = things[thing]
      set(stage, {class: `stage ${thing}`})
      each(stage, film.reels, (_, at) => `${thing}-${at}`, () => h("div", around(thing)), (node, {slot, value}) => {
        set(node, {class: `lane tone-${slot}`})
        node.querySelector(".rows, :not(.rows) > .thing").style.setProperty(property, String(write(value?.[frame] ?? 0)))
      })
      const time = film.times[frame]
      scrub.value = String(frame)
      set(scrub, {"aria-valuetext": `frame ${frame}, ${seconds(time)} seconds`})
      show(clock, time, "s", seconds)
      page.plot.head = playing || frame ? time : null
      each(readings, film.reels, (_, at) => at, () => h("li", h("i.swatch"), h("span"), h("data"), h("data.velocity")), (node, reel) => {
        const [, name, value, velocity] = node.children
        set(node, {class: `tone-${reel.slot}`})
        if (name.textContent !== reel.text) name.textContent = name.title = reel.text
        show(value, reel.value?.[frame], "", fixed(3))
        show(velocity, reel.velocity?.[frame], "/s", fixed(2))
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
      playing = {}
      label()
      requestAnimationFrame(tick)
    }

    function stop() {
      playing = null
      label()
    }

    function tick(now) {
      if (!playing) return
      const {pace, rate} = page.state
      // Another pace goes on from here.
      if (playing.pace !== pace) Object.assign(playing, {pace, from: film.times[frame], begin: now})
      let time = playing.from + (now - playing.begin) / 1000 * pace
      if (time > film.times.at(-1) + REST * pace) Object.assign(playing, {begin: now, from: time = 0})
      go(Math.floor(time * rate + 1e-6))
      requestAnimationFrame(tick)
    }

    const label = () => { play.textContent = playing ? "Pause" : "Play" }
    label()
    Object.assign(page.keys, {" ": () => playing ? stop() : start(), ",": () => step(-1), ".": () => step(1)})
  },
}

/** A thing in its surroundings. */
function around(thing) {
  const node = h("div.thing")
  if (thing === "list") return h("div.rows", node, h("i"), h("i"))
  return thing === "sheet" ? h("div.phone", node) : node
}
