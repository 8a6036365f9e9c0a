// The start: reads the address and what the command line gave, makes the panels, and connects them
// with the state and the engine.

import {Answers} from "./answers.js"
import {button, h} from "./dom.js"
import {Edits} from "./edits.js"
import {panels} from "./panels.js"
import {MOST_CURVES, Store, curve, curvesField, own, selectionField} from "./state.js"
import {tools} from "./tools.js"

const first = ["spring(0.5, 0.3)", "ease 500ms"]

/** What a panel is given. */
class Page {
  constructor() {
    this.answers = new Answers()
    /** What panels ask for again and again. */
    this.lanes = new Set()
    this.store = new Store({
      curves: curvesField, selection: selectionField,
      // While something is dragged the axes stay.
      isHeld: own(false),
      /** Texts of curves that no server has heard yet, by the curve. */
      unheard: own({}),
      ...Object.assign({}, ...panels.map(panel => panel.fields ?? {})),
    })
    this.edits = new Edits(this.store, this.answers)
    /** What keys do where nothing else has them: panels add theirs. */
    this.keys = {}
    this.status = document.querySelector("#status")
    const alert = this.alert = document.querySelector("#alert")
    const troubles = new Map()
    /** What the server did not hear. */
    this.unheard = new Set()
    this.answers.onconnection = (lane, sentence) => {
      // What is asked once is forgotten with the next answer to anything.
      if (sentence) troubles.set(lane, sentence)
      else for (const other of troubles.keys()) if (other === lane || !this.lanes.has(other)) troubles.delete(other)
      const all = [...new Set(troubles.values())].join(" ").trim()
      if (alert.textContent !== all) alert.textContent = all
      if (sentence || lane === "slow") return
      const works = [...this.unheard]
      this.unheard.clear()
      for (const work of works) work()
    }
  }

  get state() { return this.store.state }

  /**
   * Keeps something up to date: `ask(state)` gives `requests` and whatever else the drawing depends
   * on; where any of that has changed the requests are answered, and
   * `show(answers, question, state, isNewest)` draws. Questions that are outrun by newer ones are
   * not shown. What takes long names a lane of its own, and nothing else waits for it.
   */
  follow(name, ask, show, lane = "curves") {
    this.lanes.add(lane)
    let last
    const look = async () => {
      const state = this.state
      const question = ask(state)
      const line = JSON.stringify(question)
      if (line === last) return
      last = line
      try {
        const answers = question.requests.length ? await this.answers.ask(name, question.requests, lane) : []
        if (answers !== undefined) await show(answers, question, state, () => last === line)
      } catch (error) {
        if (last === line) last = undefined
        if (error.code !== "no-answer") throw error
        this.again(look, error)
      }
    }
    this.store.listen(look)
    look()
  }

  /** Does something again that failed only because the server was gone, as soon as it answers. */
  again(work, {isGone}) {
    if (!isGone) return
    this.unheard.add(work)
    clearTimeout(this.knocking)
    this.knocking = setTimeout(async () => {
      await this.answers.knock()
      if (this.unheard.size) this.again(work, {isGone})
    }, 2000)
  }

  /** Says something to those who do not see it, unless the alert says it; what follows at once takes its place. */
  say(sentence) {
    clearTimeout(this.saying)
    if (this.alert.textContent.includes(sentence)) return
    this.saying = setTimeout(() => { this.status.textContent = sentence }, 600)
  }

  /** Says something to everybody, for a moment. */
  tell(sentence) {
    clearTimeout(this.telling)
    clearTimeout(this.saying)
    this.status.textContent = sentence
    this.status.classList.add("is-seen")
    this.telling = setTimeout(() => this.status.classList.remove("is-seen"), 2500)
  }

  /** What an address says. */
  read(hash) {
    const count = hash.split(/[#&]curves=/).length - 1
    if (count > MOST_CURVES) this.tell(`The address has ${count} curves: the first six are shown.`)
    const [fields, unread] = this.store.read(hash)
    if (unread.length) this.tell(`The address cannot be read where it says ${unread.join(", ").slice(0, 200)}.`)
    return fields
  }

  undo() { this.#travel("undo") }
  redo() { this.#travel("redo") }

  /** Takes back what a gesture did until now. */
  cancel(group) {
    this.edits.forget()
    this.store.cancel(group)
    this.store.change({isHeld: false})
  }

  #travel(way) {
    this.edits.forget()
    this.say(this.store[way]() ? `${way === "undo" ? "Undone" : "Done again"}.` : `Nothing to ${way}.`)
  }

  /** Makes curves of what the address or the command line gave; a text that is no curve stays, with the reason. */
  async adopt(fields, isFirst) {
    const {curves: given, selection: place, ...others} = fields
    let curves = {}
    if (given) {
      // A server that says nothing says so to every panel.
      const answers = await this.answers.ask("adopt", given.map(({text}) => ({op: "parse", curve: text}))).catch(() => [])
      if (!answers) return
      const all = given.map((curve, index) => ({...curve, error: answers[index]?.error}))
      curves = {curves: all, selection: (all[place - 1] ?? all.find(curve => !curve.error) ?? all[0])?.id ?? null}
    }
    this.edits.forget()
    this.store[isFirst ? "begin" : "change"]({...others, ...curves})
  }
}

async function start() {
  const page = new Page()
  const main = document.querySelector("main")
  const hash = late.take() ?? location.hash
  const read = page.read(hash)
  const given = page.given = await fetch("start").then(response => response.ok ? response.json() : {}).catch(() => ({}))
  const texts = given.curves?.length ? given.curves.slice(0, MOST_CURVES) : first
  const [{script}] = given.script ? page.store.read(`script=${encodeURIComponent(JSON.stringify(given.script))}`) : [{}]
  given.refused = given.script && script === page.state.script
  await page.adopt({curves: texts.map((text, slot) => curve(text, slot)), ...read, ...(!/[#&]script=/.test(hash) && script && {script})}, true)
  const side = h("div.side")
  for (const panel of panels) {
    // Keys go from panel to panel without what is in them.
    const {name} = panels[(panels.indexOf(panel) + 1) % panels.length]
    const skip = button("Next section", () => document.querySelector(`#${name} > .skip`).focus(), {class: "skip"})
    const title = h("h2", {id: `${panel.name}-title`}, panel.title)
    const section = h("section", {id: panel.name, class: "panel", "aria-labelledby": title.id}, skip, title)
    if (panel.place === "side" && !side.isConnected) main.append(side)
    ;(panel.place === "side" ? side : main).append(section)
    panel.mount(section, page)
  }
  tools(document.querySelector("#tools"), page)
  connectAddress(page)
}

/** What an address did not say yet when its page was left: a page that is loaded again, or gone back to, is as it was before. */
const late = {
  keep(before, hash) {
    try {
      sessionStorage.setItem("late", JSON.stringify([location.pathname, before, hash]))
    } catch {
      // Where nothing may be kept, a third of a second is lost.
    }
  },
  take() {
    try {
      const [path, before, hash] = JSON.parse(sessionStorage.getItem("late"))
      sessionStorage.removeItem("late")
      // A link that is followed counts.
      const [{type}] = performance.getEntriesByType("navigation")
      if (type === "navigate" || path !== location.pathname || before !== location.hash) return undefined
      history.replaceState(null, "", hash)
      return hash
    } catch {
      // Nothing was kept.
    }
  },
}

/** The address says the state; another address, typed or gone back to, is an edit. */
function connectAddress(page) {
  const {store} = page
  let written = location.hash
  let timer = null
  const write = () => {
    clearTimeout(timer)
    timer = null
    written = `#${store.fragment}`
    history.replaceState(null, "", written)
  }
  store.listen(() => {
    clearTimeout(timer)
    // Browsers allow few of these a second.
    timer = setTimeout(write, 300)
  })
  addEventListener("pagehide", () => {
    if (timer === null) return
    late.keep(written, `#${store.fragment}`)
    write()
  })
  addEventListener("hashchange", ({newURL}) => {
    // What was being written in the meantime is not what was typed.
    const {hash} = new URL(newURL)
    if (hash === written) return
    written = hash
    page.adopt(page.read(hash), false)
  })
}

start()
