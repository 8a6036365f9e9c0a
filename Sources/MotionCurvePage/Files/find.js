// The atlas: presets by words and by library, and those that move most like the selected curve.
// Each becomes the curve, or another one.

import {button, each, entry, folding, h, labelled, percent, refusal, set, show} from "./dom.js"
import {extent, sketch} from "./plot.js"
import {MOST_CURVES, add, selected} from "./state.js"

/** So many of what is found are drawn: more are no choice. */
const MOST = 40

const words = {initial: "", keep: false, read: ([text]) => text.slice(0, 200), write: text => [text]}

export const find = {
  name: "find", title: "Find it", place: "side",
  fields: {search: words, library: words, nearest: {initial: false, keep: false, read: () => true, write: isOpen => isOpen ? ["open"] : []}},

  mount(section, page) {
    const {store} = page
    const error = refusal("find-error", page)
    const search = entry({
      role: "searchbox", maxlength: 200, placeholder: "such as bouncy", "aria-describedby": error.id,
      oninput: () => store.change({search: search.value}),
    })
    const library = h("select", {onchange: () => store.change({library: library.value})}, h("option", {value: ""}, "All"))
    const count = h("p.loss")
    const found = listing("Presets found", page)
    const close = listing("Nearest presets", page)
    const nearest = folding("Nearest to the selected curve", nearest => store.change({nearest}), close)
    section.append(
      h("div.bar", labelled("Search the presets", search), labelled("Library", library)),
      error, count, found, nearest)

    store.watch(state => {
      if (search.value !== state.search) search.value = state.search
      choose(state.library)
      if (nearest.open !== state.nearest) nearest.open = state.nearest
    })

    /** A library that the address names and the atlas has not is shown too, with what is wrong with it. */
    function choose(name) {
      library.value = name
      if (library.value === name) return
      library.append(h("option", {value: name}, name))
      library.value = name
    }

    page.follow("libraries", () => ({requests: [{op: "presets"}]}), ([{rows = []}]) => {
      const names = [...new Set(rows.map(({preset}) => preset.split("/")[0]))]
      library.replaceChildren(library.firstChild, ...names.map(name => h("option", {value: name}, name)))
      choose(page.state.library)
    }, "found")

    page.follow("found", ({search, library}) => {
      const words = search.trim()
      return {requests: words ? [{op: "presets", search: words}] : library ? [{op: "presets", library}] : [], library}
    }, async ([answer], {library}) => {
      error.show(answer?.error)
      // The operation takes words or a library: of what has the words, those of the library are
      // left.
      const rows = (answer?.rows ?? []).filter(({preset}) => !library || preset.startsWith(`${library}/`))
      const sentence = answer?.rows ? `Presets found: ${rows.length}${rows.length > MOST ? `, the first ${MOST} here` : ""}` : ""
      if (count.textContent !== sentence) page.say(count.textContent = sentence)
      await found.show(rows.slice(0, MOST), ({version, disputed}) => [/^\d/.test(version) ? `version ${version}` : version, disputed && "disputed"].filter(Boolean).join(", "))
    }, "found")

    page.follow("nearest", state => {
      const {library, nearest} = state
      const curve = nearest && selected(state)?.text
      return {requests: curve ? [{op: "nearest", curve, ...(library && {library})}] : []}
    }, ([answer]) => close.show(answer?.rows ?? [], () => "apart (rms)"), "nearest")
  },
}

/** A list of presets: `node.show(rows, note)` draws what an operation answered, `node.look()` tells again what can be done. */
export function listing(title, page) {
  const list = h("ul.found", {"aria-label": title})

  list.look = () => {
    for (const {take, plus} of list.nodes?.values() ?? []) {
      set(take, {disabled: page.state.selection === null})
      const isFull = page.state.curves.length >= MOST_CURVES
      set(plus, {disabled: isFull, title: isFull && "Six curves are shown. Remove one to add another."})
    }
  }

  list.show = async (rows, note) => {
    const focused = list.contains(document.activeElement) && document.activeElement
    each(list, rows, row => row.preset, row, (node, row) => node.show(row, note(row)))
    list.look()
    // What was pressed may stand elsewhere now.
    if (focused) (list.contains(focused) ? focused : list.querySelector("button"))?.focus()
    const answers = await page.answers.ask(title, rows.map(({curve}) => ({op: "sample", curve, parts: ["value"], line: {fineness: 0.005}})))
    for (const [index, answer] of (answers ?? []).entries()) list.nodes.get(rows[index].preset)?.picture(answer)
  }

  function row({preset}) {
    let text
    const picture = sketch()
    const difference = h("data")
    const [code, more] = [h("code"), h("span")]
    const take = button("Take", async () => {
      const done = await page.edits.apply(page.state.selection, {text})
      page.tell(done?.error?.message ?? `Taken: ${preset}.`)
    }, {"aria-label": `Take ${preset} as the curve`})
    const plus = button("Add", () => {
      add(page.store, text)
      page.tell(`Added: ${preset}.`)
    }, {"aria-label": `Add ${preset} as another curve`})
    const node = h("li",
      picture, h("b", preset), h("span", take, plus),
      code, h("small", difference, " ", more))
    node.show = (row, note) => {
      set(node, {class: "slot" in row && `tone-${row.slot}`})
      text = code.textContent = code.title = row.curve
      more.textContent = note
      const isCompared = "rms-difference" in row
      set(difference, {hidden: !isCompared})
      if (isCompared) show(difference, row["rms-difference"], "", percent)
    }
    node.picture = ({times: xs = [], value: ys = []}) => {
      picture.draw({xs, ys}, [0, xs.at(-1) || 1], extent([ys]))
    }
    return Object.assign(node, {take, plus})
  }
  page.store.listen(list.look)
  return list
}
