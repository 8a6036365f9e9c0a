// One immutable state, what came before it, and what of it the address says.
//
// A field is `{initial, keep, along, read, write}`. A change of what is to `keep` is a step of
// undo, which brings back what goes `along` too; `write(value, state)` gives texts for the address,
// and `read(texts)` the value again, or `undefined`. A panel adds fields of its own.

/** As many steps can be undone. */
const STEPS = 500

export class Store {
  #fields
  #past = []
  #future = []
  #group = null
  /** What could be done again before the newest step. */
  #given = []
  #listeners = new Set()

  constructor(fields) {
    this.#fields = fields
    this.state = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]))
  }

  /** Calls back after each change with the new state and the one before. */
  listen(listener) {
    this.#listeners.add(listener)
  }

  /** Calls back at once and after each change, of some fields alone where their names are given. */
  watch(draw, ...names) {
    this.listen((state, before) => { if (!names.length || names.some(name => state[name] !== before[name])) draw(state) })
    draw(this.state)
  }

  /**
   * Replaces some fields. Changes of one `group` are one step of undo until another comes; without
   * a group each is a step of its own.
   */
  change(fields, group = null) {
    const next = {...this.state, ...fields}
    const names = Object.keys(fields).filter(name => next[name] !== this.state[name])
    if (!names.length) return
    if (names.some(name => this.#fields[name].keep)) {
      if (group === null || group !== this.#group) {
        this.#past.push(this.state)
        if (this.#past.length > STEPS) this.#past.shift()
        this.#given = this.#future
      }
      this.#group = group
      this.#future = []
    }
    this.#become(next)
  }

  /** The fields with which a page begins: nothing comes before them. */
  begin(fields) {
    this.#become({...this.state, ...fields})
  }

  get canUndo() { return this.#past.length > 0 }
  get canRedo() { return this.#future.length > 0 }
  undo() { return this.#step(this.#past, this.#future) }
  redo() { return this.#step(this.#future, this.#past) }

  /** Takes back the newest step, where it is that of a group, as if it had never been. */
  cancel(group) {
    if (group === null || group !== this.#group) return
    this.#step(this.#past, [])
    this.#future = this.#given
  }

  #step(from, to) {
    if (!from.length) return false
    const old = from.pop()
    to.push(this.state)
    this.#group = null
    const kept = Object.entries(this.#fields).filter(([, field]) => field.keep || field.along).map(([name]) => [name, old[name]])
    this.#become({...this.state, ...Object.fromEntries(kept)})
    return true
  }

  #become(next) {
    const before = this.state
    this.state = Object.freeze(next)
    for (const listener of this.#listeners) listener(next, before)
  }

  // MARK: - The address

  /** Whether a field is not as it is at first. */
  isNew(name) { return this.state[name] !== this.#fields[name].initial }

  /** The state as the fragment of an address, without `#`: what is as it was at first is left out. */
  get fragment() {
    const pairs = Object.entries(this.#fields).flatMap(([name, field]) =>
      field.write && this.isNew(name) ? field.write(this.state[name], this.state).map(text => `${name}=${escaped(text)}`) : [])
    return pairs.join("&")
  }

  /** The fields that an address can say, as a fragment says them; without curves where it says none. `unread` are those that it says wrongly. */
  read(fragment) {
    const said = new URLSearchParams(fragment.replace(/^#/, "").split("&").filter(pair => pair.includes("=")).join("&"))
    const fields = Object.entries(this.#fields).filter(([name, {read}]) => read && (name !== "curves" || said.has(name)))
    const unread = new Set(said.keys())
    return [Object.fromEntries(fields.map(([name, {read, initial}]) => {
      const value = said.has(name) ? read(said.getAll(name)) : initial
      if (value !== undefined) unread.delete(name)
      return [name, value ?? initial]
    })), [...unread]]
  }
}

/** Readable in an address: brackets, commas and colons stay. */
const escaped = text => encodeURIComponent(text).replace(/%20/g, "+").replace(/%(2C|3A|2F|40|3B)/g, decodeURIComponent)

// MARK: - Kinds of fields

/** One of some words. */
export const choice = (words, keep = false) => ({
  initial: words[0], keep, read: ([text]) => words.includes(text) ? text : undefined, write: value => [value],
})

/** One of some numbers. */
export const oneOf = numbers => ({
  initial: numbers[0], keep: false, read: ([text]) => numbers.find(number => String(number) === text), write: value => [String(value)],
})

/** What JSON can write; `isOne` tells what may be read. */
export const json = (initial, isOne) => ({
  initial, keep: true, write: value => [JSON.stringify(value)],
  read([text]) {
    try {
      const value = JSON.parse(text)
      return isOne(value) ? value : undefined
    } catch {
      // Text of another origin.
    }
  },
})

/** What a page knows of itself and no address says. */
export const own = initial => ({initial, keep: false})

// MARK: - Curves

export const MOST_CURVES = 6

let identity = 0

/** A curve of the page: `slot` is its colour, `error` why its text is none. */
export const curve = (text, slot, error = null) => ({id: ++identity, text, slot, error, isShown: true})

export const curvesField = {
  initial: [], keep: true,
  write: (curves, {unheard}) => curves.length ? curves.map(({id, text, isShown}) => (isShown ? "" : "!") + (unheard[id] || text)) : [""],
  read: texts => texts.slice(0, MOST_CURVES).filter(Boolean).map((text, slot) =>
    ({...curve(text.replace(/^!/, ""), slot), isShown: !text.startsWith("!")})),
}

/** Which curve is edited; an address has its place, counted from 1, where it is not the first. */
export const selectionField = {
  initial: null, along: true, read: ([place]) => Number(place),
  write: (selection, {curves}) => [1 + curves.findIndex(({id}) => id === selection)].filter(place => place > 1),
}

/** The curves that are looked at: shown, and curves. */
export const drawn = state => state.curves.filter(curve => curve.isShown && !curve.error)

/** The curve that is edited, or `undefined` where its text is none. */
export const selected = state => state.curves.find(curve => curve.id === state.selection && !curve.error)

/** One more curve, which is edited then. */
export function add(store, text) {
  const {curves} = store.state
  const made = curve(text, freeSlot(curves))
  store.change({curves: [...curves, made], selection: made.id})
}

const freeSlot = curves => [0, 1, 2, 3, 4, 5].find(slot => !curves.some(curve => curve.slot === slot))

/** The curves with other fields for one of them. */
export const withCurve = (curves, id, fields) => {
  const isOther = curve => curve.id === id && Object.keys(fields).some(name => curve[name] !== fields[name])
  // The same curves are no change, and nothing to undo.
  return curves.some(isOther) ? curves.map(curve => isOther(curve) ? {...curve, ...fields} : curve) : curves
}
