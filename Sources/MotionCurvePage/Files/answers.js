// The one engine: lines of requests go to `eval`, lines of answers come back. Nothing here knows
// what they mean.
//
// Who asks names a key, and of each key at most one question waits, the newest. Keys of one lane
// share their requests to the server: while one is under way the questions of the lane wait, and go
// together in the next. So what is drawn is never behind by more than one answer, and a change of
// the curve is one request and not one for each panel. What takes long has a lane of its own.
// Answers depend on their requests alone, so that what was asked a moment ago is not asked again.

const KEPT = 300

/** Each start has a token of its own in its address. */
const NEXT = "open the new address that it printed. What stands behind # here can be put behind it."
const STARTED_AGAIN = `'motioncurve serve' was started again: ${NEXT}`
const GONE = `The server does not answer. Is 'motioncurve serve' still running? If it was started again, ${NEXT}`

export class Answers {
  #known = new Map()
  #lanes = new Map()
  #number = 0
  // Two windows of one server do not take each other's turn.
  #window = Math.random().toString(36).slice(2, 8)
  /** Told of a lane and a sentence when the server does not answer or takes long, and of none when it answers. */
  onconnection = () => {}

  /**
   * The answers to requests, in their order, each an object that may have an `error`. `undefined`
   * where a newer question of the same key took the place of this one; rejected where the server
   * says nothing. A key is a lane of its own, unless another one is named.
   */
  ask(key, requests, lane = key) {
    return new Promise((resolve, reject) => {
      if (!this.#lanes.has(lane)) this.#lanes.set(lane, {waiting: new Map()})
      const {waiting, isBusy} = this.#lanes.get(lane)
      waiting.get(key)?.resolve(undefined)
      waiting.set(key, {lines: requests.map(request => JSON.stringify(request)), resolve, reject})
      if (!isBusy) this.#work(lane)
    })
  }

  /** An answer that came with another one. */
  know(request, answer) {
    this.#keep(JSON.stringify(request), answer)
  }

  /** Looks whether the server is there again: tells of no lane that it answers. */
  async knock() {
    const {ok, status} = await fetch("start").catch(() => ({}))
    if (ok || status === 404) this.onconnection("server", ok ? undefined : STARTED_AGAIN)
  }

  async #work(name) {
    const lane = this.#lanes.get(name)
    lane.isBusy = true
    // All that follow the same change ask too.
    await null
    while (lane.waiting.size) {
      const questions = [...lane.waiting.values()]
      lane.waiting.clear()
      await this.#answer(name, questions).catch(async error => {
        // Too much for one is no reason against the others.
        for (const question of questions) await (questions[1] ? this.#answer(name, [question]) : Promise.reject(error)).catch(question.reject)
      })
    }
    lane.isBusy = false
  }

  async #answer(lane, questions) {
    const lines = questions.flatMap(question => question.lines)
    const found = new Map(lines.map(line => [line, this.#known.get(line)]))
    const missing = [...found.keys()].filter(line => !found.get(line))
    if (missing.length) {
      const answers = await this.#send(lane, missing)
      for (const [index, line] of missing.entries()) found.set(line, answers[index])
    }
    for (const [line, answer] of found) if (answer.error?.code !== "over-budget") this.#keep(line, answer)
    for (const {lines, resolve} of questions) resolve(lines.map(line => found.get(line)))
  }

  /** The newest stand last, and the oldest go. */
  #keep(line, answer) {
    this.#known.delete(line)
    // Frames of a long motion are many, and so are times.
    if (line.includes('"frames"') || line.includes('"times"')) return
    this.#known.set(line, answer)
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value)
  }

  async #send(lane, lines) {
    const body = lines.map(line => `{"id":${++this.#number},${line.slice(1)}\n`).join("")
    const headers = {"Content-Type": "application/json", "X-Latest": `${this.#window}-${lane}`}
    const slow = setTimeout(() => this.onconnection("slow", "Waiting for an answer…"), 2000)
    try {
      const response = await fetch("eval", {method: "POST", headers, body})
      const text = await response.text()
      if (response.status === 404) throw new TypeError(STARTED_AGAIN)
      if (!response.ok) throw new Error(text.slice(0, 300))
      const answers = text.trimEnd().split("\n").map(line => JSON.parse(line))
      if (answers.length !== lines.length) throw new Error(`${answers.length} answers came for ${lines.length} lines.`)
      this.onconnection(lane)
      return answers
    } catch (error) {
      const isGone = error instanceof TypeError
      const message = !isGone ? `The server refused: ${error.message}`
        : error.message === STARTED_AGAIN ? STARTED_AGAIN : GONE
      this.onconnection("slow")
      this.onconnection(isGone ? "server" : lane, message)
      throw Object.assign(new Error(message), {code: "no-answer", isGone})
    } finally {
      clearTimeout(slow)
    }
  }
}
