// A plot over time: axes, lines, marks, a play head, and a layer for what others put on it. It scales to pixels and computes nothing else.

import {each, figure, s, set} from "./dom.js"

const room = {left: 52, right: 20, top: 18, bottom: 30}

class MotionPlot extends HTMLElement {
  #lines = []
  #marks = []
  #x = [0, 1]
  #y = [0, 1]
  #layouts = new Set()
  #isDue = false
  width = 600
  height = 300

  connectedCallback() {
    if (this.svg) return
    this.grid = s("g", {class: "grid", "aria-hidden": "true"})
    this.curves = s("svg", {class: "curves", "aria-hidden": "true"})
    this.marked = s("g", {class: "marks", "aria-hidden": "true"})
    this.headLine = s("line", {class: "head", "aria-hidden": "true"})
    this.layer = s("g", {class: "layer"})
    this.svg = s("svg", {role: "group", "aria-label": this.getAttribute("label")},
      this.grid, this.curves, this.marked, this.headLine, this.layer)
    this.append(this.svg)
    new ResizeObserver(() => this.#measure()).observe(this)
    this.#measure()
  }

  #measure() {
    const {width, height} = this.getBoundingClientRect()
    if (!width || width === this.width && height === this.height && this.isMeasured) return
    Object.assign(this, {width, height, isMeasured: true})
    this.#due()
  }

  // MARK: - What is shown

  /** `x` and `y`: the least and the most that is seen; `unit` of the values. */
  frame({x, y, unit = ""}) {
    Object.assign(this, {unit})
    this.#x = x
    this.#y = y
    this.#due()
  }

  /** Each `{key, slot, xs, ys, isSelected, isArea}`. */
  set lines(lines) {
    this.#lines = lines
    this.#due()
  }

  /** Each `{key, at, value, text, slot}`: a line across, or a dot where there is a value. */
  set marks(marks) {
    this.#marks = marks
    this.#due()
  }

  /** Seconds, or `null` where nothing plays. */
  set head(time) {
    this.headTime = time
    if (this.svg) this.#drawHead()
  }

  /** Calls back after the scales have changed. */
  onlayout(listener) {
    this.#layouts.add(listener)
  }

  // MARK: - Scales

  get left() { return room.left }
  get right() { return this.width - room.right }
  get span() { return {x: this.#x, y: this.#y} }
  x(time) { return scaled(time, this.#x, [room.left, this.width - room.right]) }
  y(value) { return scaled(value, this.#y, [this.height - room.bottom, room.top]) }
  time(x) { return scaled(x, [room.left, this.width - room.right], this.#x) }
  value(y) { return scaled(y, [this.height - room.bottom, room.top], this.#y) }

  // MARK: - Drawing

  #due() {
    if (this.#isDue || !this.svg) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      this.#draw()
    })
  }

  #draw() {
    const {width, height} = this
    set(this.svg, "width", width)
    set(this.svg, "height", height)
    this.#drawGrid()
    for (const [name, value] of [["x", room.left], ["y", 0], ["width", width - room.left - room.right], ["height", height]]) {
      set(this.curves, name, value)
    }
    set(this.curves, "viewBox", `${room.left} 0 ${Math.max(1, width - room.left - room.right)} ${height}`)
    // The selected one is drawn last, above the others.
    const lines = [...this.#lines].sort((one, other) => Boolean(one.isSelected) - Boolean(other.isSelected))
    each(this.curves, lines, line => line.key, () => s("path"), (node, line) => {
      set(node, "class", `line tone-${line.slot}${line.isSelected ? " is-selected" : ""}`)
      set(node, "d", this.#path(line))
    })
    each(this.marked, this.#marks, mark => mark.key, () => s("g", {}, s("line"), s("circle", {r: 4}), s("text")), (node, mark) => {
      const [line, dot, text] = node.children
      const x = this.x(mark.at)
      set(node, "class", `mark tone-${mark.slot}`)
      set(line, "x1", x)
      set(line, "x2", x)
      set(line, "y1", mark.value === undefined ? room.top : this.y(0))
      set(line, "y2", mark.value === undefined ? height - room.bottom : this.y(mark.value))
      set(dot, "display", mark.value === undefined ? "none" : null)
      set(dot, "cx", x)
      set(dot, "cy", mark.value === undefined ? 0 : this.y(mark.value))
      const isLate = x > width * 0.7
      set(text, "x", x + (isLate ? -7 : 7))
      set(text, "y", mark.value === undefined ? room.top + 10 : this.y(mark.value) + (mark.value < 0 ? 16 : -8))
      set(text, "text-anchor", isLate ? "end" : "start")
      text.textContent = mark.text
    })
    this.#drawHead()
    for (const listener of this.#layouts) listener()
  }

  #path({xs, ys}) {
    let text = ""
    for (let index = 0; index < xs.length; index++) {
      const [x, y] = [this.x(xs[index]), this.y(ys[index])]
      // Far beyond the edges a browser would lose digits.
      text += `${index ? "L" : "M"}${x.toFixed(2)} ${Math.max(-1e4, Math.min(1e4, y)).toFixed(2)}`
    }
    return text
  }

  #drawGrid() {
    const {width, height} = this
    const columns = ticks(this.#x, Math.max(2, (width - room.left - room.right) / 90))
    const rows = ticks(this.#y, Math.max(2, (height - room.top - room.bottom) / 52))
    const items = [
      ...columns.list.map(at => ({key: `x${at}`, at, isColumn: true, text: columns.text(at), x: this.x(at), y: height - room.bottom})),
      ...rows.list.map(at => ({key: `y${at}`, at, isColumn: false, text: rows.text(at), x: room.left, y: this.y(at)})),
    ]
    each(this.grid, items, item => item.key, () => s("g", {}, s("line"), s("text")), (node, {isColumn, at, text, x, y}, index) => {
      const [line, label] = node.children
      set(node, "class", at === 0 || (!isColumn && at === 1) ? "strong" : null)
      set(line, "x1", x)
      set(line, "x2", isColumn ? x : width - room.right)
      set(line, "y1", isColumn ? room.top : y)
      set(line, "y2", y)
      set(label, "x", isColumn ? x : room.left - 9)
      set(label, "y", isColumn ? y + 18 : y + 4)
      set(label, "text-anchor", isColumn ? "middle" : "end")
      label.textContent = isColumn && index === columns.list.length - 1 ? `${text}\u202fs` : text
    })
  }

  #drawHead() {
    const {headTime} = this
    const isSeen = typeof headTime === "number"
    set(this.headLine, "display", isSeen ? null : "none")
    if (!isSeen) return
    const x = Math.min(this.right, this.x(headTime))
    for (const [name, value] of [["x1", x], ["x2", x], ["y1", room.top], ["y2", this.height - room.bottom]]) set(this.headLine, name, value)
  }
}

const scaled = (value, [a, b], [c, d]) => c + (value - a) / (b - a) * (d - c)

/** Round places on an axis, about so many, and how they are written. */
export function ticks([least, most], count) {
  const rough = (most - least) / count
  if (!(rough > 0 && Number.isFinite(rough))) return {list: [least], text: figure}
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(factor => factor * size).find(step => step >= rough * 0.999)
  const list = []
  for (let index = Math.ceil(least / step - 1e-9); index * step <= most + step * 1e-9; index++) {
    list.push(Number((index * step).toPrecision(12)))
  }
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const isPlain = Math.max(Math.abs(least), Math.abs(most)) < 1e6 && digits < 7
  return {list, text: at => isPlain ? at.toFixed(digits).replace("-", "−") : figure(at, 3)}
}

customElements.define("motion-plot", MotionPlot)
