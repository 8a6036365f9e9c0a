// When is it over? The exact ends and what every library's rule says, on the time axis of the plot,
// for every curve.

import {each, h, seconds, set, show} from "./dom.js"
import {drawn} from "./state.js"

export const settle = {
  name: "settle", title: "When is it over?", place: "main",

  mount(section, page) {
    const {plot} = page
    const head = h("div", {role: "row", class: "ends-head"})
    const body = h("div", {role: "rowgroup"})
    const notes = h("ul.notes")
    section.append(
      h("div.ends", {role: "table", "aria-label": "When each curve is over, by every rule"}, h("div", {role: "rowgroup"}, head), body), notes)

    let shown
    page.follow("settle", state => {
      const curves = drawn(state).map(({id, slot, text}) => ({id, slot, text}))
      return {
        requests: curves.length
          ? [{op: "settle", curves: curves.map(({text}) => text), names: curves.map(({id}) => `#${id}`), frameRate: state.rate}] : [],
        curves, selection: state.selection,
      }
    }, ([answer], question) => {
      shown = {rows: [], ...answer, ...question}
      draw()
    })
    plot.onlayout(draw)

    function draw() {
      if (!shown) return
      const {rows, curves, selection, error} = shown
      const rules = [...new Map(rows.map(row => [row.rule, row])).values()]
      each(head, [{id: 0, text: "Rule"}, ...curves], curve => curve.id, () => h("span", {role: "columnheader"}), (node, {text}) => { node.textContent = text })
      each(body, rules, rule => rule.rule, rowOfRule, (node, rule) => {
        const [title, cells] = node.children
        title.textContent = rule.title
        const timed = curves.map(curve => ({...curve, time: rows.find(row => row.rule === rule.rule && row.curve === `#${curve.id}`)?.time}))
        set(node, {title: [`${rule.definition} (${rule.source})`, ...timed.map(({text, time}) => `${text}: ${seconds(time)}\u202fs`)].join("\n")})
        each(cells, timed, curve => curve.id, () => h("span", {role: "cell"}, h("i.spot"), h("data")), (cell, {id, slot, time}) =>
          place(cell, slot, time, id === selection))
        spread([...cells.children])
      })
      // The names of the request stand for texts, which may be equal.
      const named = curves.reduce((text, {id, text: name}) => text.replaceAll(`'#${id}'`, `'${name}'`), (shown.notes ?? []).join("\n"))
      each(notes, error ? [error.message] : named.split("\n").filter(Boolean), (_, index) => index, () => h("li"), (node, note) => { node.textContent = note })
    }

    function place(cell, slot, time, isSelected) {
      const isSeen = typeof time === "number"
      const x = isSeen ? Math.min(plot.right, plot.x(time)) : plot.right
      const isLate = x > plot.width * 0.8
      Object.assign(cell, {isSelected, label: isLate ? x - WIDTH : x})
      set(cell, {class: `end tone-${slot}${isSelected ? " is-selected" : ""}${isLate ? " is-late" : ""}`})
      set(cell.firstChild, {hidden: !isSeen})
      cell.style.setProperty("left", `${x.toFixed(1)}px`)
      show(cell.lastChild, time, "s", seconds)
    }
  },
}

/** Pixels of a time that is written beside its spot. */
const WIDTH = 72

/** Of times that would stand over each other one is seen, that of the selected curve before all. */
function spread(cells) {
  const seen = []
  for (const cell of cells.sort((one, other) => other.isSelected - one.isSelected)) {
    const isCovered = seen.some(label => Math.abs(label - cell.label) < WIDTH)
    if (isCovered) cell.classList.add("is-covered")
    else seen.push(cell.label)
  }
}

const rowOfRule = () => h("div", {role: "row", class: "end-row"}, h("span", {role: "rowheader"}), h("div", {role: "presentation"}))
