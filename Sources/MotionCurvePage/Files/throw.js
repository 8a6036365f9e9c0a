// One throw under every law: an object that is taken, thrown and caught again, edges, and places where it may rest.

import {button, each, figure, h, set} from "./dom.js"
import {gesture} from "./edits.js"
import {grips, within} from "./grips.js"
import {extent} from "./plot.js"
import {chosen, field, rivals} from "./rivals.js"
import {json} from "./state.js"
import {quoted} from "./tools.js"

const FAR = 1e6
/** So many places of a finger are kept: no tracker looks farther back than 0.3 s. */
const PLACES = 50
const first = {velocity: 1500, from: 0, lower: 0, upper: 600, snap: [], drag: null}
const isEdge = value => value !== null
const isNumber = value => value === null || typeof value === "number"
const isThrow = it => Array.isArray(it?.snap) && [it.velocity, it.from, it.lower, it.upper].every(isNumber) && (it.drag === null || it.drag?.at?.(-1)?.length === 2)
const request = ({drag, velocity, from, lower, upper, snap}) => ({op: "throw", ...(drag ? {drag} : {from, velocity}), bounds: [lower, upper], snap})
const titles = {lower: "Lower edge", upper: "Upper edge"}

export const throwing = {
  name: "throw", title: "Throw", place: "main",
  fields: {throw: json(first, isThrow), laws: chosen("uikit", "android", "flutter-bouncing", "motion")},

  mount(section, page) {
    const {store} = page
    const change = (fields, group) => store.change({throw: {...page.state.throw, ...fields}}, group)
    let film = {times: [0], flicks: []}
    let slots = []
    let frame = 0
    let held, keys, playing, isThrown

    const {plot, error, answers} = rivals(section, page, {
      field: "laws", title: "Laws of throws",
      ask: ({throw: now, rate}) => ({...request(now), frameRate: rate}),
      end: seen => Math.max(0.2, ...seen.map(({row}) => row["rest after"] * 1.04).filter(Number.isFinite)),
      values: ({bounds, snap}) => [...bounds.filter(isEdge), ...snap], areLines: true,
      marks: seen => seen.flatMap(({name, slot, events, xs, ys}, law) => events.slice(1).map(({event, at}, index) => {
        const value = ys[xs.lastIndexOf(at)]
        return {key: `${name} ${index}`, at, slot, base: value, value, text: law ? "" : event}
      })),
      facts: ({row}) => ({distance: row.distance, after: row["rest after"]}),
      cells: ({row: {law, fps, ...cells}}) => [cells],
      command: (laws, request) => `echo ${quoted(JSON.stringify({...request, laws}))} | motioncurve eval`,
      async show(seen, {line, frameRate: rate, ...request}) {
        const laws = seen.map(({name}) => name)
        const [reel] = await page.answers.ask("reels", laws.length ? [{...request, laws, frames: {rate}}] : []) ?? [film]
        film = reel ?? {times: [0], flicks: []}
        slots = seen.map(({slot}) => slot)
        draw()
        if (isThrown) play()
        isThrown = false
      },
    })
    const places = h("div")
    const lanes = h("div", {class: "stage position"})
    const stage = h("div", {
      class: "throw", role: "slider", tabindex: "0", "aria-label": "The object, thrown with a velocity", "aria-valuemin": -FAR, "aria-valuemax": FAR,
      onpointerdown: take, onpointermove: pull, onpointerup: release, onpointercancel: release, onkeydown: key, onblur: () => { keys = null },
    }, places, lanes)
    const fields = {
      velocity: field("Velocity", [1, 1], velocity => change({velocity, drag: null}), error),
      from: field("From", [1, 1], from => change({from, drag: null}), error),
      lower: field(titles.lower, [0, 1], (lower = null) => change({lower}), error),
      upper: field(titles.upper, [0, 1], (upper = null) => change({upper}), error),
      snap: field("Snap points", [0, 50], (...snap) => change({snap}), error),
    }
    section.append(stage, h("div", {class: "bar"}, Object.values(fields), button("Throw", play, {class: "play"})), error, plot, ...answers)

    // MARK: - Edges and snap points

    const moved = (name, value) => isNumber(page.state.throw[name]) ? {[name]: value} : {snap: value === null
      ? page.state.throw.snap.toSpliced(name, 1) : page.state.throw.snap.with(name, value)}
    const sliders = grips(plot, page, {
      put({name, least, most}, _, value, group) {
        change(moved(name, within(value, least[1], most[1])), group)
        return true
      },
      key({key}, {name}) {
        if (key === "Delete") change(moved(name, null))
        return key === "Delete"
      },
    })

    function draw() {
      const {throw: now} = page.state
      const {lower, upper, snap, velocity, drag} = now
      for (const name of Object.keys(fields)) fields[name].put(name === "velocity" && drag ? "by hand" : (now[name] ?? "").toString())
      set(stage, {"aria-valuenow": velocity, "aria-valuetext": drag ? "by hand" : `${figure(velocity)} a second`})
      const grip = (name, value, title, least = -FAR, most = FAR) => value === null ? [] : [{
        key: title, name, title, axes: "value", time: plot.span.x[1] * (title in snap ? 0.9 : 1), value, least: [0, least], most: [FAR, most],
      }]
      sliders.show([...grip("lower", lower, titles.lower, -FAR, upper ?? FAR), ...grip("upper", upper, titles.upper, lower ?? -FAR),
        ...snap.flatMap((value, index) => grip(index, value, `Snap point ${index + 1}`))])
      go(frame)
    }

    store.listen((state, before) => { if (state.throw !== before.throw) draw() })
    draw()

    /** The places that are seen of the way: they stay while it is thrown. */
    function view() {
      const {from, lower, upper, snap} = page.state.throw
      return extent([[from, lower ?? 0, upper ?? 600, ...snap]])
    }

    function go(index, taken) {
      const [least, most] = view()
      const put = (node, value) => node.style.setProperty("left", `${within(100 * (value - least) / (most - least), 0, 100)}%`)
      const {lower, upper, snap} = page.state.throw
      frame = Math.min(film.times.length - 1, index)
      each(places, [lower, upper, ...snap].filter(isEdge), (_, at) => at, () => h("i"), put)
      each(lanes, film.flicks, flick => flick.law, () => h("div", {}, h("div", {class: "thing"})), (lane, {value}, at) => {
        const thing = lane.firstChild
        set(lane, {class: `lane tone-${slots[at]}`})
        thing.value = held ? taken ?? thing.value : value[frame]
        put(thing, thing.value)
      })
      plot.head = playing ? film.times[frame] : null
    }

    function play() {
      playing = {}
      requestAnimationFrame(tick)
    }

    function tick(now) {
      if (!playing) return
      playing.begin ??= now
      const {pace, rate} = page.state
      const index = Math.floor((now - playing.begin) / 1000 * pace * rate + 1e-6)
      if (index >= film.times.length - 1) playing = null
      else requestAnimationFrame(tick)
      go(index)
    }

    // MARK: - Pointer and keys

    const place = ({clientX}) => {
      const {left, width} = lanes.getBoundingClientRect()
      const [least, most] = view()
      return least + (clientX - left) / width * (most - least)
    }

    function take(event) {
      const thing = event.target.closest(".thing")
      if (!thing || event.button !== 0) return
      playing = null
      held = {pointer: event.pointerId, begin: event.timeStamp, grip: place(event) - thing.value, way: []}
      stage.setPointerCapture(event.pointerId)
      stage.focus()
      event.preventDefault()
      pull(event)
    }

    function pull(event) {
      if (held?.pointer !== event.pointerId) return
      const time = Number(((event.timeStamp - held.begin) / 1000).toFixed(4))
      const value = Number((place(event) - held.grip).toFixed(1))
      // A tracker wants each moment once.
      if (!(time <= held.way.at(-1)?.[0])) held.way.push([time, value])
      go(frame, value)
    }

    function release(event) {
      if (held?.pointer !== event.pointerId) return
      pull(event)
      const drag = held.way.slice(-PLACES)
      held = null
      isThrown = true
      change({drag, from: drag.at(-1)[1]})
    }

    function key(event) {
      const {velocity, drag} = page.state.throw
      const step = {ArrowLeft: -100, ArrowDown: -100, ArrowRight: 100, ArrowUp: 100}[event.key]
      if (event.key === "Enter") play()
      else if (event.key === "Escape") playing = null
      else if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
        keys ??= gesture()
        change({velocity: (drag ? 0 : velocity) + step * (event.shiftKey ? 10 : 1), drag: null}, keys)
      } else return
      event.preventDefault()
    }
  },
}
