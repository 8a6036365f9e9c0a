// Elements and numbers. Text from outside becomes text nodes and attribute values, and never markup.

const SVG = "http://www.w3.org/2000/svg"

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value)
    else set(node, name, value)
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined))
  return node
}

/** Sets an attribute where it differs; `null` and `false` remove it. */
export function set(node, name, value) {
  if (value === null || value === undefined || value === false) node.removeAttribute(name)
  else {
    const text = value === true ? "" : String(value)
    if (node.getAttribute(name) !== text) node.setAttribute(name, text)
  }
}

/** `h("button", {type: "button", onclick: act}, "Text")` */
export const h = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children)

/** The same for SVG. */
export const s = (name, attributes = {}, ...children) => fill(document.createElementNS(SVG, name), attributes, children)

export const button = (text, act, attributes = {}) => h("button", {type: "button", onclick: act, ...attributes}, text)

/** Makes the children of a node one for each item, and keeps those whose keys stay: focus and drags live in them. */
export function each(parent, items, key, make, update) {
  const known = parent.children_ ??= new Map()
  const kept = new Map()
  let before = parent.firstElementChild
  for (const [index, item] of items.entries()) {
    const name = key(item, index)
    const node = known.get(name) ?? make(item, index)
    kept.set(name, node)
    if (node === before) before = before.nextElementSibling
    else parent.insertBefore(node, before)
    update?.(node, item, index)
  }
  for (const [name, node] of known) if (!kept.has(name)) node.remove()
  parent.children_ = kept
}

// MARK: - Numbers

/** A number of an answer for people, with so many significant digits; the answer's own digits stay beside it. */
export function figure(value, digits = 4) {
  if (value === null || value === undefined) return "–"
  if (typeof value === "string") return value === "Infinity" ? "∞" : value === "-Infinity" ? "−∞" : value
  if (value === 0) return "0"
  const size = Math.abs(value)
  const text = size >= 1e6 || size < 1e-4
    ? value.toExponential(digits - 1)
    : value.toFixed(Math.max(0, digits - 1 - Math.floor(Math.log10(size))))
  return text.replace("-", "−")
}

/** A number with its unit, as an element that keeps what was answered. */
export const number = (value, unit = "", write = figure) => show(h("data"), value, unit, write)

/** Shows another answer in such an element. */
export function show(node, value, unit = "", write = figure) {
  set(node, "value", value === null || value === undefined ? "" : String(value))
  const text = write(value) + (unit && value !== null && value !== undefined ? "\u202f" + unit : "")
  if (node.textContent !== text) node.textContent = text
  return node
}

/** Seconds to the millisecond: columns of times stay aligned. */
export const seconds = value => typeof value === "number" && Math.abs(value) < 1e4 ? value.toFixed(3).replace("-", "−") : figure(value)

/** Parts of the travel as percentages. */
export const percent = value => typeof value === "number" ? figure(100 * value, 3) + "\u202f%" : figure(value)
