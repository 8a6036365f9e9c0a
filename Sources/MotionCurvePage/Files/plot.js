// A plot over time: axes, lines, marks, a play head, and a layer for what others put on it. It
// scales to pixels and computes nothing else.

import {each, figure, s, set, short} from "./dom.js"

const room = {left: 52, right: 20, top: 18, bottom: 30}

class MotionPlot extends HTMLElement {
  #lines = []
  #marks = []
  #layouts = []
  #isDue = false
  width = 600
  height = 300
  /** What is seen: seconds, and values. */
  span = {x: [0, 1], y: [0, 1]}

  connectedCallback() {
    if (this.svg) return
    this.grid = s("g.grid!")
    this.curves = s("svg.curves!")
    this.marked = s("g.marks!")
    this.headLine = s("line.head!")
    this.layer = s("g")
    this.svg = s("svg", {role: "group"}, this.grid, this.curves, this.marked, this.headLine, this.layer)
    this.append(this.svg)
    new ResizeObserver(() => this.#measure()).observe(this)
    this.#measure()
  }

  #measure() {
    const {width, height} = this.getBoundingClientRect()
    if (!width || !height) return
    Object.assign(this, {width, height})
    this.#due()
  }

  // MARK: - What is shown

  /** What is seen, and how the plot is called. */
  frame(span, label) {
    this.span = span
    set(this.svg, {"aria-label": label})
    this.#due()
  }

  /** Each `{key, slot, xs, ys, isSelected}`. */
  set lines(lines) {
    this.#lines = lines
    this.#due()
  }

  /** Each `{key, at, value, base, text, slot}`: a line across, or one from `base`, 0, to a dot where there is a value. */
  set marks(marks) {
    this.#marks = marks
    this.#due()
  }

  /** Seconds, or `null` where nothing plays. */
  set head(time) {
    this.headTime = time
    this.#drawHead()
  }

  /** Calls back after the scales have changed. */
  onlayout(listener) {
    this.#layouts.push(listener)
  }

  // MARK: - Scales

  get right() { return this.width - room.right }
  get bottom() { return this.height - room.bottom }
  x(time) { return scaled(time, this.span.x, [room.left, this.right]) }
  y(value) { return scaled(value, this.span.y, [this.bottom, room.top]) }
  time(x) { return scaled(x, [room.left, this.right], this.span.x) }
  pointed({clientX, clientY}) {
    const box = this.svg.getBoundingClientRect()
    return [clientX - box.left, clientY - box.top]
  }
  value(y) { return scaled(y, [this.bottom, room.top], this.span.y) }

  // MARK: - Drawing

  #due() {
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      this.#draw()
    })
  }

  #draw() {
    const {width, height, right, bottom} = this
    const inner = Math.max(1, right - room.left)
    set(this.svg, {width, height})
    this.#drawGrid(right, bottom)
    set(this.curves, {x: room.left, y: 0, width: inner, height, viewBox: `${room.left} 0 ${inner} ${height}`})
    // The selected one is drawn last, above the others.
    const lines = [...this.#lines].sort((one, other) => Boolean(one.isSelected) - Boolean(other.isSelected))
    each(this.curves, lines, line => line.key, () => s("path"), (node, line) =>
      set(node, {class: `line tone-${line.slot}${line.isSelected ? " is-selected" : ""}`, d: path(line, at => this.x(at), value => this.y(value))}))
    // Of texts that would stand over each other the first is seen.
    const seen = []
    each(this.marked, this.#marks, mark => mark.key, () => s("g", s("line"), s("circle", {r: 4}), s("text")), (node, mark) => {
      const [stem, dot, text] = node.children
      const [x, hasDot] = [this.x(mark.at), mark.value !== undefined]
      const y = hasDot ? this.y(mark.value) : bottom
      const side = x > width * 0.7 ? -1 : 1
      set(node, {class: `mark tone-${mark.slot}`})
      set(stem, {x1: x, x2: x, y1: hasDot ? this.y(mark.base ?? 0) : room.top, y2: y})
      set(dot, {cx: x, cy: y, display: hasDot ? null : "none"})
      const line = hasDot ? y + (mark.value < 0 ? 16 : -8) : room.top + 10
      const reach = 7.5 * String(mark.text).length + 2
      const middle = x + side * (7 + reach / 2)
      const isCovered = seen.some(other => Math.abs(other.middle - middle) < (other.reach + reach) / 2 && Math.abs(other.line - line) < 15)
      if (reach > 2 && !isCovered) seen.push({middle, reach, line})
      set(text, {x: x + 7 * side, y: line, "text-anchor": side > 0 ? "start" : "end", visibility: isCovered ? "hidden" : null})
      text.textContent = mark.text
    })
    this.#drawHead()
    for (const listener of this.#layouts) listener()
  }

  #drawGrid(right, bottom) {
    const columns = ticks(this.span.x, Math.max(2, (right - room.left) / 90))
    const rows = ticks(this.span.y, Math.max(2, (bottom - room.top) / 52))
    const last = columns.list.at(-1)
    const items = [
      ...columns.list.map(at => ({key: `x${at}`, isStrong: at === 0, text: columns.text(at) + (at === last ? "\u202fs" : ""), isColumn: true, x: this.x(at), y: bottom})),
      ...rows.list.map(at => ({key: `y${at}`, isStrong: at === 0 || at === 1, text: rows.text(at), x: room.left, y: this.y(at)})),
    ]
    each(this.grid, items, item => item.key, () => s("g", s("line"), s("text")), (node, {isColumn, isStrong, text, x, y}) => {
      const [line, label] = node.children
      set(node, {class: isStrong ? "strong" : null})
      set(line, {x1: x, x2: isColumn ? x : right, y1: isColumn ? room.top : y, y2: y})
      set(label, isColumn ? {x, y: y + 18, "text-anchor": "middle"} : {x: x - 9, y: y + 4, "text-anchor": "end"})
      label.textContent = text
    })
  }

  #drawHead() {
    const isSeen = typeof this.headTime === "number"
    const x = isSeen ? Math.min(this.right, this.x(this.headTime)) : 0
    set(this.headLine, {display: isSeen ? null : "none", x1: x, x2: x, y1: room.top, y2: this.bottom})
  }
}

const scaled = (value, [a, b], [c, d]) => c + (value - a) / (b - a) * (d - c)

/** A line as the data of a path, through scales. */
const path = ({xs, ys}, x, y) => xs.map((at, index) =>
  // Far beyond the edges a browser would lose digits.
  `${index ? "L" : "M"}${x(at).toFixed(2)} ${Math.max(-1e4, Math.min(1e4, y(ys[index]))).toFixed(2)}`).join("")

/** A small picture of a line: `node.draw(line, x, y)` with what is seen of both axes. */
export function sketch() {
  const line = s("path.line")
  const node = s("svg!", {viewBox: "0 0 100 40", preserveAspectRatio: "none"}, line)
  node.draw = (points, x, y) => set(line, {d: path(points, at => scaled(at, x, [0, 100]), value => scaled(value, y, [40, 0]))})
  return node
}

/** The least and the most of all, with some room. */
export function extent(lists) {
  let [least, most] = [0, 0]
  for (const list of lists) for (const y of list) [least, most] = [Math.min(least, y), Math.max(most, y)]
  const room = (most - least) * 0.08 || 1
  return [least - room, most + room]
}

/** Round places on an axis, about so many, and how they are written. */
export function ticks([least, most], count) {
  const rough = (most - least) / count
  if (!(rough > 0 && Number.isFinite(rough))) return {list: [least], text: figure}
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(factor => factor * size).find(step => step >= rough * 0.999)
  const list = []
  for (let index = Math.ceil(least / step - 1e-9); index * step <= most + step * 1e-9; index++) {
    list.push(short(index * step))
  }
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const isPlain = Math.max(Math.abs(least), Math.abs(most)) < 1e6 && digits < 7
  return {list, text: at => isPlain ? at.toFixed(digits).replace("-", "−") : figure(at, 3)}
}

customElements.define("motion-plot", MotionPlot)
