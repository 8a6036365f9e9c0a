// The handles of the selected curve, on a plot of its value: dragged with a pointer, moved with keys. Where each is, where it can go and
// what becomes of the curve are answers.

import {button, each, figure, h, s, seconds, set} from "./dom.js"
import {gesture} from "./edits.js"
import {selected} from "./state.js"

/** After so many milliseconds without a key, the next one is another step of undo. */
const PAUSE = 700

/** What the handles of a state are asked with: nothing where none are seen. */
export const handleRequests = state => {
  const curve = state.view === "value" && selected(state)
  return curve?.isShown ? [{op: "handles", curve: curve.text}] : []
}

export function handles(plot, page) {
  let shown = []
  let drag = null
  let keys = null
  /** The stop that had the focus last. */
  let stop = "stop-1"

  const stems = s("g", {class: "stems", "aria-hidden": "true"})
  const group = s("g")
  plot.layer.append(stems, group)
  const stops = h("div", {class: "bar"}, button("Insert a stop", event => change(stop, false, event)), button("Remove the stop", event => change(stop, true, event)))
  plot.after(stops)
  plot.onlayout(draw)

  page.follow("handles", state => {
    const {id, slot} = selected(state) ?? {}
    return {requests: handleRequests(state), id, slot}
  }, ([answer], {id, slot}) => {
    shown = (answer?.handles ?? []).map(handle => ({...handle, slot, id}))
    draw()
  })

  function draw() {
    set(stops, {hidden: !shown.some(isStop)})
    const end = shown.find(handle => handle.name === "end")
    each(stems, shown.filter(({name}) => name === "p1" || name === "p2"), handle => handle.name, () => s("line"), (line, {name, time, value, least}) => {
      const [x, y] = name === "p1" ? [least[0], 0] : [end.time, end.value]
      set(line, {x1: plot.x(x), y1: plot.y(y), x2: plot.x(time), y2: plot.y(value)})
    })
    each(group, shown, handle => `${handle.id}-${handle.name}`, make, (node, handle) => {
      const {name, title, time, value, axes, slot, least, most} = handle
      const [x, y] = [plot.x(time), plot.y(value)]
      node.handle = handle
      set(node, {
        class: `handle tone-${slot} ${axes}${name === "perceptual" ? " minor" : ""}`,
        transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`, "aria-label": title, "aria-valuenow": plain(time),
        "aria-valuemin": plain(least[0]), "aria-valuemax": plain(most[0]),
        "aria-valuetext": `${seconds(time)} s, value ${figure(value)}`, "data-time": time, "data-value": value,
      })
      const [, , dot, text] = node.children
      set(dot, {d: axes === "time" ? "M-4-8h8v16h-8z" : "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"})
      text.textContent = `${title}  ${seconds(time)}\u202fs${axes === "time" ? "" : `, ${figure(value)}`}`
      const isLate = x > plot.width * 0.75
      set(text, {x: isLate ? -10 : 10, y: y < 50 ? 26 : -16, "text-anchor": isLate ? "end" : "start"})
    })
  }

  function make() {
    return s("g", {
      role: "slider", tabindex: "0", onpointerdown: press, onkeydown: key, onblur: settle, onfocus: note,
    }, s("circle", {class: "reach", r: 16}), s("circle", {class: "halo", r: 11}), s("path", {class: "dot"}), s("text"))
  }

  function note({currentTarget: {handle}}) {
    if (isStop(handle)) stop = handle.name
  }

  /** Puts a handle somewhere; at its limits it stays. */
  async function put({id, name, axes}, time, value, group) {
    const place = axes === "time" ? {time} : axes === "value" ? {value} : {time, value}
    const done = await page.edits.apply(id, {handle: name, ...place}, {group, isHeld: true})
    if (done?.error && !done.text) page.say(done.error.message)
    return done
  }

  // MARK: - Pointer

  const pointed = ({clientX, clientY}) => {
    const box = plot.svg.getBoundingClientRect()
    return [clientX - box.left, clientY - box.top]
  }

  /** No finer than a tenth of a pixel: the text stays short. */
  const placed = (x, y) => [rounded(plot.time(x), plot.span.x, plot.width * 10), rounded(plot.value(y), plot.span.y, plot.height * 10)]

  function press(event) {
    if (event.button !== 0) return
    const node = event.currentTarget
    const {handle} = node
    const [x, y] = pointed(event)
    node.focus()
    // The plot stays, also where the handle becomes another one.
    plot.svg.setPointerCapture(event.pointerId)
    drag = {handle, group: gesture(), pointer: event.pointerId, grip: [x - plot.x(handle.time), y - plot.y(handle.value)]}
    page.store.change({isHeld: true})
    event.preventDefault()
  }

  function pull(event) {
    if (drag?.pointer !== event.pointerId) return
    const [x, y] = pointed(event)
    put(drag.handle, ...placed(x - drag.grip[0], y - drag.grip[1]), drag.group)
  }

  function release(event) {
    if (drag?.pointer !== event.pointerId) return
    drag = null
    page.store.change({isHeld: false})
  }

  /** A stop where a point of the plot is, of a curve that has stops and none there. */
  function insert(event) {
    const [x, y] = pointed(event)
    const isTaken = ({time, value}) => Math.hypot(plot.x(time) - x, plot.y(value) - y) < 16
    if (!shown.some(isStop) || shown.some(isTaken)) return
    const [insert, value] = placed(x, y)
    edit({insert, value}, event)
  }

  set(plot.svg, {onpointermove: pull, onpointerup: release, onpointercancel: release, ondblclick: insert})

  // MARK: - Keys

  function key(event) {
    const {handle} = event.currentTarget
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isStop(handle) && ["Delete", "Backspace", "Insert", "+"].includes(event.key)) {
      return change(handle.name, event.key.startsWith("De") || event.key === "Backspace", event)
    }
    const [time, value] = [thousandth(plot.span.x), thousandth(plot.span.y)]
    let step = {
      ArrowLeft: [-time, 0], ArrowRight: [time, 0], ArrowDown: [0, -value], ArrowUp: [0, value], PageDown: [-10 * time, 0], PageUp: [10 * time, 0],
    }[event.key]
    if (!step) return
    event.preventDefault()
    // What moves in time alone goes on with the arrow up too.
    if (handle.axes === "time" && step[1]) step = [step[1] / value * time, 0]
    if (keys?.handle.name !== handle.name || keys.handle.id !== handle.id) {
      keys = {handle, group: gesture(), place: [handle.time, handle.value]}
      page.store.change({isHeld: true})
    }
    clearTimeout(keys.timer)
    keys.timer = setTimeout(settle, PAUSE)
    keys.place = keys.place.map((at, axis) => {
      const moved = Number((at + (event.shiftKey ? 10 : 1) * step[axis]).toPrecision(9))
      return Math.max(handle.least[axis], Math.min(handle.most[axis], moved))
    })
    put(keys.handle, ...keys.place, keys.group).then(done => {
      const now = done && shown.find(({name}) => name === handle.name)
      if (now) page.say(`${now.title}: ${seconds(now.time)} seconds, value ${figure(now.value)}.`)
    })
  }

  function settle() {
    if (!keys) return
    clearTimeout(keys.timer)
    keys = null
    page.store.change({isHeld: false})
  }

  /** Removes a stop, or inserts one behind it; in front of it where it is the last. */
  function change(name, isRemoved, event) {
    if (isRemoved) return edit({remove: name}, event)
    const all = shown.filter(isStop)
    const at = Math.max(1, Math.min(all.length - 1, all.findIndex(handle => handle.name === name) + 1))
    edit({insert: (all[at - 1].time + all[at].time) / 2}, event)
  }

  async function edit(fields, event) {
    event.preventDefault()
    settle()
    const done = await page.edits.apply(shown[0].id, fields)
    page.say(done?.error?.message ?? ("remove" in fields ? "Stop removed." : "Stop inserted."))
  }
}

const isStop = ({name}) => name.startsWith("stop-")

/** Without an exponent, which attributes for screen readers do not have. */
const plain = time => Number(Math.max(-1e9, Math.min(1e9, time)).toFixed(6))

/** A thousandth of what is seen, as a power of ten. */
const thousandth = ([least, most]) => 10 ** (Math.round(Math.log10(most - least)) - 3)

/** As many decimal places as tell so many parts of what is seen from each other. */
const rounded = (value, [least, most], parts) =>
  Number(value.toFixed(Math.max(0, Math.min(12, Math.ceil(Math.log10(parts / (most - least)))))))
