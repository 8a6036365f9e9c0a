// The one engine: lines of requests go to `eval`, lines of answers come back. Nothing here knows what they mean.
//
// Who asks names a key. Of each key one question is under way and at most one waits, the newest: what is drawn is never behind by
// more than one answer. Answers depend on their requests alone, so that what was asked a moment ago is not asked again.

const KEPT = 300

/** Why there is no answer: `code` for programs, a sentence for people, and the nearest curve where there is one. */
export class Refusal extends Error {
  constructor({code, message, nearest}) {
    super(message)
    Object.assign(this, {code, nearest})
  }
}

export class Answers {
  #known = new Map()
  #keys = new Map()
  #number = 0
  // Two windows of one server do not take each other's turn.
  #window = Math.random().toString(36).slice(2, 8)
  /** Told of `null` when the server answers, and of a sentence when it does not. */
  onconnection = () => {}

  /**
   * The answers to requests, in their order, each an object that may have an `error`.
   * `undefined` where a newer question of the same key took the place of this one.
   */
  ask(key, requests) {
    return new Promise((resolve, reject) => {
      const lane = this.#keys.get(key) ?? {}
      this.#keys.set(key, lane)
      lane.waiting?.resolve(undefined)
      lane.waiting = {requests, resolve, reject}
      if (!lane.isBusy) this.#work(key, lane)
    })
  }

  /** Whether a question of the key is under way. */
  isBusy(key) {
    return Boolean(this.#keys.get(key)?.isBusy)
  }

  /** An answer that came with another one. */
  know(request, answer) {
    this.#known.set(JSON.stringify(request), answer)
  }

  async #work(key, lane) {
    lane.isBusy = true
    while (lane.waiting) {
      const {requests, resolve, reject} = lane.waiting
      lane.waiting = null
      try {
        resolve(await this.#answers(key, requests))
      } catch (error) {
        reject(error)
      }
    }
    lane.isBusy = false
  }

  async #answers(key, requests) {
    const lines = requests.map(request => JSON.stringify(request))
    const missing = [...new Set(lines.filter(line => !this.#known.has(line)))]
    const fresh = new Map(missing.length ? await this.#send(key, missing) : [])
    const answers = lines.map(line => fresh.get(line) ?? this.#known.get(line))
    for (const [index, line] of lines.entries()) {
      if (answers[index].error?.code === "over-budget") continue
      // The newest stand last.
      this.#known.delete(line)
      this.#known.set(line, answers[index])
    }
    for (const line of this.#known.keys()) {
      if (this.#known.size <= KEPT) break
      this.#known.delete(line)
    }
    return answers
  }

  async #send(key, lines) {
    const first = this.#number
    const body = lines.map((line, index) => `{"id":${first + index},${line.slice(1)}\n`).join("")
    this.#number += lines.length
    let text
    try {
      const response = await fetch("eval", {
        method: "POST", headers: {"Content-Type": "application/json", "X-Latest": `${this.#window}-${key}`}, body,
      })
      text = await response.text()
      if (!response.ok) throw new Error(text.slice(0, 300))
    } catch (error) {
      const sentence = error instanceof TypeError
        ? "The server does not answer. Is 'motioncurve serve' still running?" : `The server refused: ${error.message}`
      this.onconnection(sentence)
      throw new Refusal({code: "no-answer", message: sentence})
    }
    this.onconnection(null)
    const answers = text.split("\n").filter(Boolean).map(line => JSON.parse(line))
    if (answers.length !== lines.length) {
      throw new Refusal({code: "no-answer", message: `${answers.length} answers came for ${lines.length} requests.`})
    }
    return lines.map((line, index) => [line, answers[index]])
  }
}

/** The answer, where it is none that refuses. */
export function accepted(answer) {
  if (answer.error) throw new Refusal(answer.error)
  return answer
}
