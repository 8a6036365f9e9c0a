// Edits of curves, one after the other: each is asked of the text that the one before it left.
// Newer edits of one gesture, which all begin at the text where the gesture began, take the place
// of the one that still waits. So nothing lags behind and nothing is lost.

import {withCurve} from "./state.js"

/** After so many milliseconds without a key, the next one is another step of undo. */
export const PAUSE = 700

let gestures = 0

/** A name for one gesture: a drag, a run of keys, a number that is being typed. It is one step of undo. */
export const gesture = () => `gesture-${++gestures}`

export class Edits {
  #store
  #answers
  #queue = []
  #isBusy = false
  #origin = {group: null, text: null}
  /** Another one after everything that waited was forgotten. */
  turn = 0

  constructor(store, answers) {
    this.#store = store
    this.#answers = answers
  }

  /** Whether every edit has arrived. */
  get isIdle() { return !this.#isBusy }

  /** Forgets what still waits: its curve has become another one. */
  forget() {
    for (const edit of this.#queue) edit.resolve(undefined)
    this.#queue = []
    this.#origin = {group: null, text: null}
    this.turn++
  }

  /**
   * Asks for an edit of a curve: the fields of `edit` beside the curve, or `{text}` for another
   * text.
   *
   * Gives `{text}`, or `{error}` with `message` and `nearest`; with `isHeld` the curve becomes the
   * nearest one then, as a thing that is dragged stops at an edge. Gives `undefined` where a newer
   * edit of the group took the place of this one.
   */
  apply(id, fields, {group = gesture(), isHeld = false} = {}) {
    return new Promise(resolve => {
      const last = this.#queue.at(-1)
      if (last && last.id === id && last.group === group) {
        this.#queue.pop()
        last.resolve(undefined)
      }
      this.#queue.push({id, fields, group, isHeld, resolve})
      if (!this.#isBusy) this.#work()
    })
  }

  async #work() {
    this.#isBusy = true
    while (this.#queue.length) {
      const edit = this.#queue.shift()
      try {
        edit.resolve(await this.#done(edit))
      } catch (error) {
        edit.resolve({error})
      }
    }
    this.#isBusy = false
  }

  async #done({id, fields, group, isHeld}) {
    const curve = this.#store.state.curves.find(curve => curve.id === id)
    if (!curve) return undefined
    if (this.#origin.group !== group || this.#origin.id !== id) this.#origin = {group, id, text: curve.text}
    const origin = this.#origin
    const request = "text" in fields ? {op: "parse", curve: fields.text} : {op: "edit", curve: origin.text, ...fields}
    const [answer] = await this.#answers.ask("edit", [request])
    // It may have been taken away in the meantime.
    if (this.#origin !== origin || !this.#store.state.curves.some(curve => curve.id === id)) return undefined
    const {error} = answer
    const text = error ? (isHeld ? error.nearest : null) : answer.curve ?? fields.text
    if (text) {
      if (answer.handles) this.#answers.know({op: "handles", curve: text}, {handles: answer.handles})
      this.#store.change({curves: withCurve(this.#store.state.curves, id, {text, error: null})}, group)
    }
    return error ? {error, text} : {text}
  }
}
