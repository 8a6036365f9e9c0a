// The handles of the selected curve, on a plot of its value: dragged with a pointer, moved with keys. Where each is, where it can go and
// what becomes of the curve are answers.

import {each, figure, s, seconds, set} from "./dom.js"
import {gesture} from "./edits.js"
import {selected} from "./state.js"

/** After so many milliseconds without a key, the next one is another step of undo. */
const PAUSE = 700

export function handles(plot, page) {
  let shown = []
  let drag = null
  let keys = null

  const stems = s("g", {class: "stems", "aria-hidden": "true"})
  const group = s("g", {class: "handles"})
  plot.layer.append(stems, group)
  plot.onlayout(draw)

  page.follow("handles", state => {
    const curve = state.view === "value" ? selected(state) : undefined
    return {requests: curve?.isShown ? [{op: "handles", curve: curve.text}] : [], id: curve?.id, slot: curve?.slot}
  }, ([answer], question) => {
    shown = (answer?.handles ?? []).map(handle => ({...handle, slot: question.slot, id: question.id}))
    draw()
  })

  function draw() {
    const arms = ["p1", "p2"].flatMap(name => shown.filter(handle => handle.name === name))
    const end = shown.find(handle => handle.name === "end")
    each(stems, end ? arms : [], handle => handle.name, () => s("line"), (line, handle) => {
      const isFirst = handle.name === "p1"
      set(line, "x1", plot.x(isFirst ? handle.least[0] : end.time))
      set(line, "y1", plot.y(isFirst ? 0 : end.value))
      set(line, "x2", plot.x(handle.time))
      set(line, "y2", plot.y(handle.value))
    })
    each(group, shown, handle => `${handle.id}-${handle.name}`, make, (node, handle) => {
      node.handle = handle
      const [x, y] = [plot.x(handle.time), plot.y(handle.value)]
      set(node, "class", `handle tone-${handle.slot} ${handle.axes}${handle.name === "perceptual" ? " minor" : ""}`)
      set(node, "transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`)
      set(node, "aria-label", handle.title)
      for (const [name, time] of [["now", handle.time], ["min", handle.least[0]], ["max", handle.most[0]]]) {
        set(node, `aria-value${name}`, plain(time))
      }
      set(node, "aria-valuetext", `${seconds(handle.time)} s, value ${figure(handle.value)}`)
      set(node, "data-time", handle.time)
      set(node, "data-value", handle.value)
      node.querySelector("title").textContent = `${handle.title}: ${seconds(handle.time)} s, ${figure(handle.value)}`
    })
  }

  function make() {
    const node = s("g", {
      role: "slider", tabindex: "0", onpointerdown: press, onpointermove: pull, onpointerup: release, onpointercancel: release,
      onkeydown: key, onblur: settle,
    }, s("title"), s("circle", {class: "reach", r: 16}), s("circle", {class: "halo", r: 11}), s("path", {class: "dot", d: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0"}))
    return node
  }

  // MARK: - Pointer

  function press(event) {
    if (event.button !== 0) return
    const node = event.currentTarget
    const {handle} = node
    const box = plot.svg.getBoundingClientRect()
    node.focus()
    node.setPointerCapture(event.pointerId)
    drag = {
      handle, group: gesture(), pointer: event.pointerId, origin: [box.left, box.top],
      grip: [event.clientX - box.left - plot.x(handle.time), event.clientY - box.top - plot.y(handle.value)],
    }
    page.store.change({isHeld: true})
    event.preventDefault()
  }

  function pull(event) {
    if (drag?.pointer !== event.pointerId) return
    const [x, y] = [event.clientX - drag.origin[0] - drag.grip[0], event.clientY - drag.origin[1] - drag.grip[1]]
    // No finer than a tenth of a pixel: the text stays short.
    put(drag.handle, rounded(plot.time(x), plot.span.x, plot.width * 10), rounded(plot.value(y), plot.span.y, plot.height * 10), drag.group)
  }

  function release(event) {
    if (drag?.pointer !== event.pointerId) return
    drag = null
    page.store.change({isHeld: false})
  }

  /** Puts a handle somewhere; at its limits it stays. */
  async function put(handle, time, value, group) {
    const place = handle.axes === "time" ? {time} : handle.axes === "value" ? {value} : {time, value}
    const done = await page.edits.apply(handle.id, {handle: handle.name, ...place}, {group, isHeld: true})
    if (done?.error && !done.text) page.say(done.error.message)
    return done
  }

  // MARK: - Keys

  function key(event) {
    const {handle} = event.currentTarget
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (handle.name.startsWith("stop-")) {
      if (event.key === "Delete" || event.key === "Backspace") return edit({remove: handle.name}, event)
      if (event.key === "Insert" || event.key === "+") {
        const next = shown.find(other => other.name === `stop-${Number(handle.name.slice(5)) + 1}`)
        return next && edit({insert: (handle.time + next.time) / 2}, event)
      }
    }
    const [time, value] = [thousandth(plot.span.x), thousandth(plot.span.y)]
    const steps = {
      ArrowLeft: [-time, 0], ArrowRight: [time, 0], ArrowDown: [0, -value], ArrowUp: [0, value],
      PageDown: [-10 * time, 0], PageUp: [10 * time, 0],
    }[event.key]
    if (!steps) return
    event.preventDefault()
    const factor = event.shiftKey ? 10 : 1
    if (handle.axes === "time" && steps[1]) [steps[0], steps[1]] = [steps[1] / value * time, 0]
    if (!keys || keys.name !== handle.name || keys.id !== handle.id) {
      keys = {name: handle.name, id: handle.id, handle, group: gesture(), place: [handle.time, handle.value]}
      page.store.change({isHeld: true})
    }
    clearTimeout(keys.timer)
    keys.timer = setTimeout(settle, PAUSE)
    keys.place = keys.place.map((at, axis) => {
      const moved = Number((at + factor * steps[axis]).toPrecision(9))
      return Math.max(handle.least[axis], Math.min(handle.most[axis], moved))
    })
    put(keys.handle, ...keys.place, keys.group).then(done => {
      const now = done && shown.find(other => other.name === handle.name)
      if (now) page.say(`${now.title}: ${seconds(now.time)} seconds, value ${figure(now.value)}.`)
    })
  }

  function settle() {
    if (!keys) return
    clearTimeout(keys.timer)
    keys = null
    page.store.change({isHeld: false})
  }

  async function edit(fields, event) {
    event.preventDefault()
    settle()
    const done = await page.edits.apply(shown[0].id, fields)
    page.say(done?.error ? done.error.message : "remove" in fields ? "Stop removed." : "Stop inserted.")
  }

  /** A stop where a point of the plot is, of a curve that has stops. */
  plot.svg.addEventListener("dblclick", event => {
    if (!shown.some(handle => handle.name.startsWith("stop-"))) return
    const box = plot.svg.getBoundingClientRect()
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    edit({insert: rounded(plot.time(x), plot.span.x, 1000), value: rounded(plot.value(y), plot.span.y, 1000)}, event)
  })
}

/** Without an exponent, which attributes for screen readers do not have. */
const plain = time => Number(Math.max(-1e9, Math.min(1e9, time)).toFixed(6))

/** A thousandth of what is seen, as a power of ten. */
const thousandth = ([least, most]) => 10 ** (Math.round(Math.log10(most - least)) - 3)

/** As many decimal places as tell so many parts of what is seen from each other. */
function rounded(value, [least, most], parts) {
  const digits = Math.max(0, Math.min(12, Math.ceil(Math.log10(parts / (most - least)))))
  return Number(value.toFixed(digits))
}
