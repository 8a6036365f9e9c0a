// The one engine: lines of requests go to `eval`, lines of answers come back. Nothing here knows what they mean.
//
// Who asks names a key. Of each key one question is under way and at most one waits, the newest: what is drawn is never behind by
// more than one answer. Answers depend on their requests alone, so that what was asked a moment ago is not asked again.

const KEPT = 300

export class Answers {
  #known = new Map()
  #lanes = new Map()
  #number = 0
  // Two windows of one server do not take each other's turn.
  #window = Math.random().toString(36).slice(2, 8)
  /** Told of a sentence when the server does not answer, and of none when it does. */
  onconnection = () => {}

  /**
   * The answers to requests, in their order, each an object that may have an `error`.
   * `undefined` where a newer question of the same key took the place of this one; rejected where the server says nothing.
   */
  ask(key, requests) {
    return new Promise((resolve, reject) => {
      const lane = this.#lanes.get(key) ?? {}
      this.#lanes.set(key, lane)
      lane.waiting?.resolve(undefined)
      lane.waiting = {requests, resolve, reject}
      if (!lane.isBusy) this.#work(key, lane)
    })
  }

  /** An answer that came with another one. */
  know(request, answer) {
    this.#keep(JSON.stringify(request), answer)
  }

  async #work(key, lane) {
    lane.isBusy = true
    while (lane.waiting) {
      const {requests, resolve, reject} = lane.waiting
      lane.waiting = null
      await this.#answers(key, requests.map(request => JSON.stringify(request))).then(resolve, reject)
    }
    lane.isBusy = false
  }

  async #answers(key, lines) {
    const found = new Map(lines.map(line => [line, this.#known.get(line)]))
    const missing = [...found.keys()].filter(line => !found.get(line))
    if (missing.length) {
      const answers = await this.#send(key, missing)
      for (const [index, line] of missing.entries()) found.set(line, answers[index])
    }
    for (const [line, answer] of found) if (answer.error?.code !== "over-budget") this.#keep(line, answer)
    return lines.map(line => found.get(line))
  }

  /** The newest stand last, and the oldest go. */
  #keep(line, answer) {
    this.#known.delete(line)
    this.#known.set(line, answer)
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value)
  }

  async #send(key, lines) {
    const body = lines.map(line => `{"id":${++this.#number},${line.slice(1)}\n`).join("")
    const headers = {"Content-Type": "application/json", "X-Latest": `${this.#window}-${key}`}
    try {
      const response = await fetch("eval", {method: "POST", headers, body})
      const text = await response.text()
      if (!response.ok) throw new Error(text.slice(0, 300))
      const answers = text.trimEnd().split("\n").map(line => JSON.parse(line))
      if (answers.length !== lines.length) throw new Error(`${answers.length} answers came for ${lines.length} lines.`)
      this.onconnection()
      return answers
    } catch (error) {
      const message = error instanceof TypeError
        ? "The server does not answer. Is 'motioncurve serve' still running?" : `The server refused: ${error.message}`
      this.onconnection(message)
      throw Object.assign(new Error(message), {code: "no-answer"})
    }
  }
}
