// Things on a plot that are dragged with a pointer and moved with keys: sliders, each at a time and
// a value.

import {each, figure, s, seconds, set, short} from "./dom.js"
import {PAUSE, gesture} from "./edits.js"

const shapes = {time: "M-4-8h8v16h-8z", value: "M-8-4h16v8h-16z", both: "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"}

/** Of more sliders than these one alone is reached by Tab, and the others from it. */
const STOPS = 40

/** What is dragged: one thing of the page at a time, whatever other fingers do. */
let drag = null
document.addEventListener("keydown", event => {
  if (event.key !== "Escape" || !drag) return
  event.stopPropagation()
  drag.cancel()
}, {capture: true})

/** Whether an event is of the pointer that holds something. */
export const isOf = (held, event) => held?.pointer === event.pointerId

/** Takes hold for a pointer, unless something is held: `cancel` puts it back. */
export function hold(event, cancel, fields = {}) {
  // Where one of its kind comes first again, the end of the one before was not told.
  if (drag && !(event.isPrimary && event.pointerType === drag.type)) return null
  drag?.cancel()
  drag = {pointer: event.pointerId, type: event.pointerType, ...fields, cancel() {
    drag = null
    cancel()
  }}
  return drag
}

/** Lets go of what was held. */
export function letGo() {
  drag = null
}

/**
 * The sliders of a plot. `put(item, time, value, group)` moves one, `key(event, item)` tells
 * whether it took the key. `show(items)` draws them, each
 * `{key, title, time, value, axes, least, most, slot, look}`.
 */
export function grips(plot, page, {put, key, onfocus = () => {}}) {
  let shown = []
  let held = null
  let keys = null
  let current
  /** What a key has moved and nothing was said of yet, with its place before. */
  let unsaid = null
  const group = s("g")
  plot.layer.append(group)
  plot.onlayout(draw)

  function draw() {
    const isRoving = shown.length > STOPS
    if (!shown.some(({key}) => key === current)) current = shown[0]?.key
    each(group, shown, item => item.key, make, (node, item) => {
      const {title, time, value, axes, slot, least, most, look} = item
      const [x, y] = [plot.x(time), plot.y(value)]
      const axis = axes === "value" ? 1 : 0
      const place = [axes !== "value" && `${seconds(time)}\u202fs`, axes !== "time" && figure(value)].filter(Boolean).join(", ")
      node.item = item
      set(node, {
        tabindex: isRoving && item.key !== current ? -1 : 0,
        class: `handle tone-${slot} ${axes} ${look ?? ""}`, transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`, "aria-label": title,
        "aria-valuenow": plain([time, value][axis]), "aria-valuemin": plain(least[axis]), "aria-valuemax": plain(most[axis]),
        "aria-valuetext": axis ? `value ${figure(value)}` : `${seconds(time)} s, value ${figure(value)}`, "data-time": time, "data-value": value,
      })
      const [, , dot, text] = node.children
      set(dot, {d: shapes[axes]})
      text.textContent = `${title}  ${place}`
    })
    for (const node of group.querySelectorAll(".handle:hover, .handle:focus")) label(node)
  }

  /** Puts a label where nothing cuts it and it hides no other handle, or as few as can be. */
  function label(node) {
    const all = [...plot.layer.querySelectorAll(".handle")].map(other => [plot.x(other.item.time), plot.y(other.item.value), other])
    const [x, y] = all.find(([, , other]) => other === node)
    const text = node.lastChild
    const width = 7.5 * text.textContent.length
    const late = x > plot.width * 0.75 ? -1 : 1
    const high = y < 50 ? 1 : -1
    let best = Infinity
    for (const side of [late, -late]) for (const row of [high, -high, 2 * high, -2 * high]) {
      const [top, left] = [y + 21 * row - 6, within(side > 0 ? x + 10 : x - 10 - width, 0, Math.max(0, plot.width - width))]
      const isCut = top < 0 || top > plot.height - 16
      const hidden = all.filter(([x, y, other]) => other !== node && x > left - 10 && x < left + width + 10 && y > top - 10 && y < top + 26)
      const cost = hidden.length + 100 * isCut
      if (cost < best) {
        best = cost
        set(text, {x: (side > 0 ? left : left + width) - x, y: 21 * row + 6, "text-anchor": side > 0 ? "start" : "end"})
      }
    }
  }

  const make = () => s("g", {
    role: "slider", onpointerdown: press, onkeydown: move, onblur: settle, onfocus({currentTarget: {item}}) {
      current = item.key
      draw()
      onfocus(item)
    }, onpointerenter: ({currentTarget}) => label(currentTarget),
  }, s("circle.reach", {r: 16}), s("circle.halo", {r: 11}), s("path.dot"), s("text"))

  // MARK: - Pointer

  /** No finer than a tenth of a pixel: the text stays short. */
  const placed = (x, y) => [rounded(plot.time(x), plot.span.x, plot.width * 10), rounded(plot.value(y), plot.span.y, plot.height * 10)]

  function press(event) {
    if (event.button) return
    const [x, y] = plot.pointed(event)
    // Where they lie over each other the nearest is meant, and of two at one place that which moves
    // both ways; what moves in time alone is taken at its outer side.
    const far = ({time, value, axes}) =>
      Math.hypot(plot.x(time) - x, plot.y(value) - y) + (axes === "both" ? 0 : x > plot.x(time) + 3 ? -1 : 1)
    const item = shown.reduce((one, other) => far(other) < far(one) ? other : one)
    const node = group.children[shown.indexOf(item)] ?? event.currentTarget
    event.preventDefault()
    held = hold(event, cancel, {item, group: gesture(), grip: [x - plot.x(item.time), y - plot.y(item.value)]}) ?? held
    if (!isOf(held, event)) return
    node.focus()
    // The plot stays, also where the handle becomes another one.
    plot.svg.setPointerCapture(event.pointerId)
    page.store.change({isHeld: true})
  }

  function pull(event) {
    if (!isOf(held, event)) return
    const [x, y] = plot.pointed(event)
    put(held.item, ...placed(x - held.grip[0], y - held.grip[1]), held.group)
  }

  function release(event) {
    if (!isOf(held, event)) return
    held = null
    letGo()
    page.store.change({isHeld: false})
  }

  function cancel() {
    const {group} = held
    held = null
    page.cancel(group)
  }

  // A finger that scrolls after all has moved nothing.
  set(plot.svg, {onpointermove: pull, onpointerup: release, onpointercancel: event => isOf(held, event) && held.cancel()})

  // MARK: - Keys

  async function move(event) {
    const {item} = event.currentTarget
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key(event, item)) return event.preventDefault()
    const way = shown.length > STOPS && {n: 1, p: -1}[event.key.toLowerCase()]
    if (way) return group.children[within(shown.findIndex(({key}) => key === item.key) + way, 0, shown.length - 1)].focus()
    const [time, value] = [thousandth(plot.span.x), thousandth(plot.span.y)]
    let step = {
      ArrowLeft: [-time, 0], ArrowRight: [time, 0], ArrowDown: [0, -value], ArrowUp: [0, value], PageDown: [-10 * time, 0], PageUp: [10 * time, 0],
    }[event.key]
    const edge = {Home: "least", End: "most"}[event.key]
    if (!step && !edge) return
    event.preventDefault()
    // A key that is held down since another handle had it is not meant for this one.
    if (event.repeat && !keys) return
    step ??= [0, 0]
    // What moves one way alone does so with all arrows.
    if (item.axes === "time" && step[1]) step = [step[1] / value * time, 0]
    if (item.axes === "value" && step[0]) step = [0, step[0] / time * value]
    clearTimeout(keys?.timer)
    const {turn} = page.edits
    if (keys?.item.key !== item.key || keys.turn !== turn) {
      keys = {item, turn, group: gesture(), place: [item.time, item.value]}
      page.store.change({isHeld: true})
    }
    keys.timer = setTimeout(settle, PAUSE)
    const main = item.axes === "value" ? 1 : 0
    keys.place = keys.place.map((at, axis) => edge && axis === main
      ? within(item[edge][axis], ...[plot.span.x, plot.span.y][axis])
      : within(short(at + (event.shiftKey ? 10 : 1) * step[axis], 9), item.least[axis], item.most[axis]))
    unsaid = item
    if (await put(keys.item, ...keys.place, keys.group) === undefined) unsaid = null
  }

  /** Says where a key has moved a slider to, once it is there. */
  function tell(isOver = false) {
    const now = unsaid && shown.find(({key}) => key === unsaid.key)
    if (!now || !isOver && now.time === unsaid.time && now.value === unsaid.value) return
    unsaid = null
    page.say(`${now.title}: ${now.axes === "value" ? "" : `${seconds(now.time)} seconds, `}value ${figure(now.value)}.`)
  }

  function settle() {
    if (!keys) return
    clearTimeout(keys.timer)
    keys = null
    // At a limit nothing moves, and that is said too.
    tell(true)
    page.store.change({isHeld: false})
  }

  return {
    settle,
    /** Where a pointer is, unless a slider is there. */
    place(event) {
      const [x, y] = plot.pointed(event)
      return shown.some(({time, value}) => Math.hypot(plot.x(time) - x, plot.y(value) - y) < 16) ? null : placed(x, y)
    },
    show(items) {
      const at = [...group.children].indexOf(document.activeElement)
      const gone = shown[at]
      shown = items
      draw()
      tell()
      if (at < 0 || group.contains(document.activeElement) || !shown.length) return
      const next = shown[Math.min(at, shown.length - 1)]
      group.children[shown.indexOf(next)].focus()
      page.say(`${gone.title} is gone. ${next.title}.`)
    },
  }
}

/** No value or time is farther away. */
export const FAR = 1e6

export const isNear = value => typeof value === "number" && Math.abs(value) <= FAR

export const within = (value, least, most) => Math.max(least, Math.min(most, value))

/** Without an exponent, which attributes for screen readers do not have. */
const plain = time => Number(within(time, -1e9, 1e9).toFixed(6))

/** A thousandth of what is seen, as a power of ten. */
const thousandth = ([least, most]) => 10 ** (Math.round(Math.log10(most - least)) - 3)

/** As many decimal places as tell so many parts of what is seen from each other. */
const rounded = (value, [least, most], parts) => Number(value.toFixed(within(Math.ceil(Math.log10(parts / (most - least))), 0, 12)))
