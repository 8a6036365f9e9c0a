// Elements and numbers. Text from outside becomes text nodes and attribute values, and never
// markup.

const SVG = "http://www.w3.org/2000/svg"

/** Sets attributes where they differ; `null` and `false` remove one, and `true` is what it is for each kind. */
export function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value)
    else if (value === null || value === undefined || value === false) node.removeAttribute(name)
    else {
      const text = value === true && !name.startsWith("aria") ? "" : String(value)
      if (node.getAttribute(name) !== text) node.setAttribute(name, text)
    }
  }
  return node
}

/** Attributes may be left out, and a name may have classes; one that ends with `!` is only for the eye. */
const making = create => (name, ...parts) => {
  const [tag, ...classes] = name.replace("!", "").split(".")
  const node = set(create(tag), {class: classes.join(" ") || null, "aria-hidden": name.endsWith("!")})
  for (const part of parts.flat()) part?.constructor === Object ? set(node, part) : node.append(part)
  return node
}

/** `h("button.wide", {type: "button", onclick: act}, "Text")` */
export const h = making(tag => document.createElement(tag))

/** The same for SVG. */
export const s = making(tag => document.createElementNS(SVG, tag))

export const labelled = (text, node) => h("label.picker", h("span", text), node)

/** A field whose text no browser corrects. */
export const entry = (attributes, name = "input") =>
  h(name, {...(name === "input" && {type: "text"}), spellcheck: "false", autocapitalize: "off", autocomplete: "off", ...attributes})

/** The same for a text that may be long: it is as high as its text, and a line of its own all the same. */
export const longEntry = attributes => entry({
  rows: 1, ...attributes,
  onkeydown(event) {
    if (event.key !== "Enter") return
    event.preventDefault()
    this.dispatchEvent(new Event("change", {bubbles: true}))
  },
}, "textarea")

export const button = (text, act, attributes = {}) => h("button", {type: "button", onclick: act, ...attributes}, text)

/**
 * Details that the state opens and closes: `act(isOpen)` is told. A click tells at once: before the
 * browser's own event comes, the state may have closed them again.
 */
export function folding(title, act, ...parts) {
  const node = h("details", {ontoggle: () => act(node.open)}, h("summary", {onclick(event) {
    event.preventDefault()
    act(!node.open)
  }}, title), ...parts)
  return node
}

/** Gives a node one child for each item, and keeps those whose keys stay: focus and drags live in them. */
export function each(parent, items, key, make, update) {
  const known = parent.nodes ?? new Map()
  parent.nodes = new Map()
  let next = parent.firstElementChild
  for (const [index, item] of items.entries()) {
    let name = key(item, index)
    while (parent.nodes.has(name)) name = `${name} again`
    const node = known.get(name) ?? make(item, index)
    parent.nodes.set(name, node)
    if (node === next) next = next.nextElementSibling
    else parent.insertBefore(node, next)
    update(node, item, index)
  }
  for (const [name, node] of known) if (!parent.nodes.has(name)) node.remove()
}

/** A place for why something cannot be, with a button for the nearest that can: `node.show(error)`, `node.show()`. */
export function refusal(id, page, use) {
  const message = h("span")
  const nearest = button("", () => use(nearest.value), {class: "nearest"})
  const node = h("p", {id, class: "error"}, message, " ", nearest)
  node.show = error => {
    set(node, {hidden: !error})
    // Of a text that was refused one word may be wrong alone.
    nearest.value = error?.corrected ?? error?.nearest ?? ""
    set(nearest, {hidden: !use || !nearest.value})
    message.textContent = error?.message ?? ""
    nearest.textContent = `Use ${nearest.value}`
    if (error) page.say(error.message)
  }
  node.show()
  return node
}

// MARK: - Numbers

const minus = text => text.replaceAll("-", "−")

/** A number of an answer for people, with so many significant digits. */
export function figure(value, digits = 4) {
  if (typeof value !== "number") return value === "Infinity" ? "∞" : value === "-Infinity" ? "−∞" : "–"
  const size = Math.abs(value)
  if (size === 0) return "0"
  return minus(size >= 1e6 || size < 1e-4
    ? value.toExponential(digits - 1) : value.toFixed(Math.max(0, digits - 1 - Math.floor(Math.log10(size)))))
}

/** Writes numbers with so many decimal places: columns stay aligned. */
export const fixed = places => value => typeof value === "number" && Math.abs(value) < 1e4 ? minus(value.toFixed(places)) : figure(value)

/** Milliseconds, and two digits of what is shorter than one of them. */
export const seconds = value => value && Math.abs(value) < 0.0005 ? figure(value, 2) : fixed(3)(value)

/** Parts of the travel as percentages. */
export const percent = value => typeof value === "number" ? `${figure(100 * value, 3)}\u202f%` : figure(value)

/** The number that a text is, or NaN: one with a decimal point, as the notation writes it. */
export function written(text) {
  const plain = text.trim().replace("−", "-")
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : NaN
}

/** What is wrong with a text that is no number. */
export const unread = (text, such) => /^\s*[-+−]?\d+,\d+\s*$/.test(text)
  ? `'${text}' has a comma. Write a point: ${text.trim().replace(",", ".")}.` : `'${text.slice(0, 60)}' is not ${such}.`

/** Without the dust of sums in its last digits. */
export const short = (value, digits = 12) => Number(value.toPrecision(digits))

/** Shows an answer's number in a `<data>`, which keeps all of its digits. */
export function show(node, value, unit = "", write = figure) {
  const isMissing = value === null || value === undefined
  set(node, {value: isMissing ? "" : value})
  const text = write(value) + (unit && !isMissing ? `\u202f${unit}` : "")
  if (node.textContent !== text) node.textContent = text
}
