// The selected curve for every platform: each a button that copies it, with the error that is
// certified and with what is lost.

import {button, each, figure, folding, h, refusal, set, short, show} from "./dom.js"
import {drawn, json, selected} from "./state.js"
import {field, terminal} from "./rivals.js"
import {quoted} from "./tools.js"

const isPart = part => typeof part === "number" && part > 0 && part < 1

export const taking = {
  name: "take", title: "Take it with you", place: "main",
  fields: {
    target: {initial: "", keep: false, read: ([name]) => name.slice(0, 60), write: name => [name]},
    export: json({maxError: 0.005}, value => isPart(value?.maxError) && (value.name === undefined || typeof value.name === "string")),
  },

  mount(section, page) {
    const {store} = page
    const error = refusal("take-error", page)
    const change = fields => store.change({export: {...page.state.export, ...fields}})
    const most = field("Largest error [%]", [1, 1], part => isPart(part / 100) ? change({maxError: short(part / 100)})
      : `${part} is not between 0 and 100. Use a percentage such as 0.5.`, {inputmode: "decimal"})
    const name = field("Name", null, name => change({name: name || undefined}), {maxlength: 200, size: 18, placeholder: "made from the curve"})
    const list = h("ul.gallery.targets", {"aria-label": "Targets"})
    const text = h("pre", {tabindex: "0", role: "region", "aria-label": "What is copied"})
    const [line, compare] = [terminal(page), terminal(page)]
    const details = folding("For every platform", isOpen => { if (isOpen !== Boolean(page.state.target)) store.change({target: isOpen ? "css" : ""}) },
      h("div.bar", most, name), error, list, text, line)
    const saving = button("Save as a moving page", save)
    section.append(h("div.bar", saving), compare, details)

    /** What `compare` writes, of the curves that are shown. */
    async function save() {
      const curves = texts(page.state)
      const answers = await page.answers.ask("page", [{op: "compare", curves, format: "html"}]).catch(() => {})
      if (!answers) return
      const [{document: text, error: reason}] = answers
      if (reason) return page.tell(reason.message)
      const href = URL.createObjectURL(new Blob([text], {type: "text/html"}))
      h("a", {href, download: "motion.html"}).click()
      setTimeout(() => URL.revokeObjectURL(href), 1e4)
      page.tell("The page is saved.")
    }

    let answered
    const requests = state => {
      const curve = state.target && selected(state)
      return curve ? [{op: "export", curve: curve.text, ...state.export}] : []
    }
    /** Whether the texts are still those of another curve, error or name. */
    const isLate = () => JSON.stringify(requests(page.state)) !== JSON.stringify(answered.requests)
    const draw = state => {
      const shown = texts(state)
      set(saving, {disabled: !shown.length, title: !shown.length && "No curve is shown"})
      set(compare, {hidden: !shown.length})
      compare.textContent = ["motioncurve compare", ...shown.map(quoted), "-o motion.html"].join(" ")
      details.open = Boolean(state.target)
      most.put(String(short(100 * state.export.maxError)))
      name.put(state.export.name ?? "")
      if (!answered) return
      const {exports = [], requests: [request]} = answered
      set(list, {"aria-busy": isLate()})
      each(list, exports, entry => entry.target, target, (node, entry) => node.show(entry, entry.target === state.target))
      const seen = exports.find(entry => entry.target === state.target)
      set(text, {hidden: !seen?.text})
      set(line, {hidden: !seen?.text})
      text.textContent = seen?.text ?? ""
      line.textContent = !seen ? "" : ["motioncurve export", quoted(request.curve), "--format", state.target, "--max-error", request.maxError,
        ...(request.name ? ["--name", quoted(request.name)] : [])].join(" ")
    }
    store.watch(draw)

    // Twenty formats are much to ask while something is dragged: they follow when it rests.
    let asked = {requests: []}
    let shown
    page.follow("exports", state => asked = state.isHeld ? asked : {requests: requests(state), slot: selected(state)?.slot}, ([answer], question) => {
      shown = question
      set(list, {class: `gallery targets tone-${question.slot}`})
      if (answer?.error?.code === "over-budget") return oneByOne(question)
      put(answer, question.requests)
    }, "exports")

    function put(answer, requests) {
      answered = {...answer, requests}
      error.show(answer?.error)
      draw(page.state)
    }

    /** Where all targets take longer than one line may, each has a line, and stands there when it is answered. */
    async function oneByOne(question) {
      const {requests, requests: [request]} = question
      const exports = []
      put({}, requests)
      for (const target of await names()) {
        const answers = await page.answers.ask("export", [{...request, targets: [target]}], "exports")
        if (shown !== question || !answers) return
        exports.push(answers[0].exports?.[0] ?? {target, error: answers[0].error})
        put({exports}, requests)
      }
    }

    /** The names of all targets, from a curve that each of them has at once. */
    const names = async () => (await page.answers.ask("targets", [{op: "export", curve: "linear 1s"}], "exports"))?.[0].exports.map(({target}) => target) ?? []

    function target({target}) {
      const [within, losses] = [h("data"), h("small")]
      const copy = button("", async () => {
        store.change({target})
        const ready = () => page.edits.isIdle && !isLate() && answered.exports?.find(entry => entry.target === target)
        let entry = ready()
        if (!entry) page.tell(`${target} is on its way.`)
        while (!entry) {
          await new Promise(requestAnimationFrame)
          // Another one was pressed.
          if (page.state.target !== target) return
          entry = ready()
        }
        const wrong = document.querySelector("#curves .is-selected [aria-invalid], #take [aria-invalid]")
        wrong?.focus()
        if (entry.text && !wrong) page.copy(entry.text, target)
        else page.tell(`${target} is not copied. ${wrong ? "What was typed cannot be." : entry.error.message}`)
      })
      copy.append(h("b", target), " ", within)
      const node = h("li", copy, losses)
      node.show = (now, isSeen) => {
        const {text, largestError, losses: lost = [], error} = now
        set(node, {class: isSeen ? "card is-selected" : "card"})
        set(copy, {disabled: text === undefined, "aria-current": isSeen})
        show(within, largestError, "", value => error ? "not possible" : value === 0 ? "exact" : typeof value === "number" ? `within ${above(value)}` : "not certified")
        losses.textContent = error?.message ?? lost.join(" ")
        set(losses, {hidden: !losses.textContent})
      }
      return node
    }
  },
}

const texts = state => drawn(state).map(({text}) => text)

/** A bound as a percentage of three digits, rounded up: it stays one. */
function above(value) {
  const size = 10 ** (Math.floor(Math.log10(value)) - 2)
  return `${figure(100 * size * Math.ceil(value / size - 1e-9), 3)}\u202f%`
}
