// One throw under every law: an object that is taken, thrown and caught again, edges, and places
// where it may rest.

import {button, each, figure, h, set} from "./dom.js"
import {gesture} from "./edits.js"
import {FAR, grips, hold, isNear, isOf, letGo, within} from "./grips.js"
import {extent} from "./plot.js"
import {chosen, field, rivals} from "./rivals.js"
import {json} from "./state.js"
import {quoted} from "./tools.js"

/** So many places of a finger are kept: no tracker looks farther back than 0.3 s. */
const PLACES = 50
/** Pixels: what moves less is a click. */
const SLOP = 3
/** What the slider tells of velocities; more can be written. */
const FAST = 1e4
/** What can be written: its name, what it is called, the fewest and the most numbers. */
const parts = [["velocity", "Velocity", 1, 1], ["from", "From", 1, 1], ["lower", "Lower edge", 0, 1], ["upper", "Upper edge", 0, 1], ["snap", "Snap points", 0, 50]]
const first = {velocity: 1500, from: 0, lower: 0, upper: 600, snap: [], drag: null}
const isEdge = value => value !== null
const isThrow = it => Array.isArray(it?.snap) && [it.velocity, it.from, ...[it.lower, it.upper].filter(isEdge), ...it.snap].every(isNear)
  && (it.drag === null || Array.isArray(it.drag) && it.drag.length > 0)
const request = ({drag, releasedAt, velocity, from, lower, upper, snap}) => ({op: "throw", ...(drag ? {drag, releasedAt} : {from, velocity}), bounds: [lower, upper], snap})

export const throwing = {
  name: "throw", title: "Throw", place: "main",
  fields: {throw: json(first, isThrow), laws: chosen("uikit", "android", "flutter-bouncing", "motion")},

  mount(section, page) {
    const {store} = page
    const change = (fields, group) => store.change({throw: {...page.state.throw, ...fields}}, group)
    let flicks = []
    let time = 0
    let held, keys, playing, isThrown

    const {plot, error, answers} = rivals(section, page, {
      field: "laws", title: "Laws of throws",
      ask: ({throw: now, rate}) => ({...request(now), frameRate: rate}),
      end: seen => Math.max(0.2, ...seen.map(({row}) => row["rest after"] * 1.04).filter(Number.isFinite)),
      values: ({bounds, snap}) => [...bounds.filter(isEdge), ...snap], areLines: true,
      marks: seen => seen.flatMap(({name, slot, events, xs, ys}, law) => events.slice(1).map(({event, at}, index) => {
        const value = ys[xs.findLastIndex(time => time <= at)]
        return {key: `${name} ${index}`, at, slot, base: value, value, text: law ? "" : event}
      })),
      facts: ({row}) => ({distance: row.distance, after: row["rest after"]}),
      cells: ({row: {law, fps, ...cells}}) => [cells],
      command: (laws, request) => `echo ${quoted(JSON.stringify({...request, laws}))} | motioncurve eval`,
      show(seen) {
        flicks = seen
        draw()
        if (isThrown) play()
        isThrown = false
      },
    })
    const places = h("div")
    const lanes = h("div.stage.position")
    const stage = h("div", {
      class: "throw", role: "slider", tabindex: "0", "aria-label": "The object, thrown with a velocity",
      onpointerdown: take, onpointermove: pull, onpointerup: release, onpointercancel: event => isHolding(event) && held.cancel(), onkeydown: key, onblur: () => { keys = null },
    }, places, lanes)
    const fields = parts.map(([name, title, least, most]) => field(title, [least, most], (...numbers) =>
      change({[name]: most > 1 ? numbers : numbers[0] ?? null, ...(least && {drag: null})})))
    section.append(stage, h("div.bar", fields, button("Throw", play, {class: "play"})), error, plot, ...answers)

    const moved = (name, value) => name in first ? {[name]: value} : {snap: page.state.throw.snap.toSpliced(name, 1, ...[value].filter(isEdge))}
    const sliders = grips(plot, page, {
      put({name, least, most}, _, value, group) {
        change(moved(name, within(value, least[1], most[1])), group)
        return true
      },
      key({key}, {name}) {
        if (key !== "Delete") return false
        change(moved(name, null))
        if (!section.contains(document.activeElement)) stage.focus()
        page.say("Taken away.")
        return true
      },
    })

    function draw() {
      const {throw: now} = page.state
      const {lower, upper, snap, velocity, drag} = now
      fields.forEach((field, at) => field.put(at || !drag ? String(now[parts[at][0]] ?? "") : "by hand"))
      set(stage, {"aria-valuemin": Math.min(-FAST, velocity), "aria-valuemax": Math.max(FAST, velocity), "aria-valuenow": velocity, "aria-valuetext": drag ? "by hand" : `${figure(velocity)} a second`})
      const end = plot.span.x[1]
      sliders.show([
        ["lower", "Lower edge", lower, -FAR, upper ?? FAR], ["upper", "Upper edge", upper, lower ?? -FAR, FAR],
        ...snap.map((value, index) => [index, `Snap point ${index + 1}`, value, -FAR, FAR]),
      ].filter(([, , value]) => isEdge(value)).map(([name, title, value, least, most]) =>
        ({key: title, name, title, axes: "value", time: name in first ? end : 0.9 * end, value, least: [0, least], most: [end, most]})))
      go(time)
    }
    store.watch(draw, "throw")

    /** Which part of the way is seen: it stays while something flies. */
    function view() {
      const {from, lower, upper, snap} = page.state.throw
      return extent([[from, lower ?? 0, upper ?? 600, ...snap]])
    }

    function go(now, taken) {
      const [least, most] = view()
      const {lower, upper, snap} = page.state.throw
      time = now
      const put = (node, value) => node.style.setProperty("left", `${within(100 * (value - least) / (most - least), 0, 100)}%`)
      each(places, [lower, upper, ...snap].filter(isEdge), (_, at) => at, () => h("i"), put)
      each(lanes, flicks, flick => flick.law, () => h("div", h("div.thing")), (lane, {slot, xs, ys}) => {
        const thing = lane.firstChild
        set(lane, {class: `lane tone-${slot}`})
        thing.value = held ? taken ?? thing.value : on({xs, ys}, time)
        put(thing, thing.value)
      })
      plot.head = playing ? time : null
    }

    function play() {
      // Who wants less motion sees where it ends.
      if (page.state.isCalm) return go(Math.max(0, ...flicks.map(({xs}) => xs.at(-1))))
      playing = {}
      requestAnimationFrame(tick)
    }

    function tick(now) {
      if (!playing) return
      playing.begin ??= now
      const time = (now - playing.begin) / 1000 * page.state.pace
      if (flicks.every(({xs}) => time >= xs.at(-1))) playing = null
      else requestAnimationFrame(tick)
      go(time)
    }

    // MARK: - Pointer and keys

    function place({clientX}) {
      const {left, width} = lanes.getBoundingClientRect()
      const [least, most] = view()
      return least + (clientX - left) / width * (most - least)
    }

    /** Takes the object; what flies is caught anywhere in its lane. */
    function take(event) {
      const thing = event.target.closest(".lane")?.firstChild
      if (!thing || event.button || !playing && event.target !== thing) return
      event.preventDefault()
      const taken = hold(event, putBack, {begin: event.timeStamp, grip: place(event) - thing.value, way: [], from: event.clientX, flight: playing})
      if (!taken) return
      held = taken
      playing = null
      stage.setPointerCapture(event.pointerId)
      stage.focus()
      pull(event)
    }

    const isHolding = event => isOf(held, event)

    function pull(event) {
      if (!isHolding(event)) return
      const sample = sampled(event)
      held.hasMoved ||= Math.abs(event.clientX - held.from) >= SLOP
      // A tracker wants each moment once.
      if (!(sample[0] <= held.way.at(-1)?.[0])) held.way.push(sample)
      go(time, sample[1])
    }

    const sampled = event => [Number(((event.timeStamp - held.begin) / 1000).toFixed(4)), Number((place(event) - held.grip).toFixed(1))]

    function release(event) {
      if (!isHolding(event)) return
      // A click throws nothing, and catches what flies.
      if (!held.hasMoved && !held.flight) return held.cancel()
      const {way} = held
      const [releasedAt, value] = sampled(event)
      // A finger tells where it was when it is lifted, and not that it moved: that it rested is
      // told by the time alone.
      if (value !== way.at(-1)[1]) pull(event)
      held = null
      letGo()
      isThrown = true
      change({drag: way.slice(-PLACES), releasedAt, from: way.at(-1)[1]})
    }

    /** As if nothing had been taken: what flew flies on. */
    function putBack() {
      playing = held.flight
      held = null
      if (playing) requestAnimationFrame(tick)
      go(time)
    }

    function key(event) {
      const {velocity, drag} = page.state.throw
      const step = {ArrowLeft: -100, ArrowDown: -100, ArrowRight: 100, ArrowUp: 100, PageDown: -1000, PageUp: 1000}[event.key]
      const edge = {Home: -FAST, End: FAST}[event.key]
      if (event.key === "Enter") play()
      else if (event.key === "Escape") playing = null
      else if ((step || edge) && !event.ctrlKey && !event.metaKey && !event.altKey) {
        keys ??= gesture()
        change({velocity: edge ?? within((drag ? 0 : velocity) + step * (event.shiftKey ? 10 : 1), -FAR, FAR), drag: null}, keys)
      } else return
      event.preventDefault()
    }
  },
}

/** Where a line is at a time. */
function on({xs, ys}, time) {
  const next = xs.findIndex(at => at > time)
  if (next < 1) return ys.at(next)
  return ys[next - 1] + (ys[next] - ys[next - 1]) * (time - xs[next - 1]) / (xs[next] - xs[next - 1])
}
