// When is it over? The exact ends and what every library's rule says, on the time axis of the plot, for every curve.

import {each, h, seconds, set, show} from "./dom.js"
import {drawn} from "./state.js"

export const settle = {
  name: "settle", title: "When is it over?", place: "main",

  mount(section, page) {
    const table = h("div", {class: "ends", role: "table", "aria-label": "When each curve is over, by every rule"})
    const head = h("div", {role: "row", class: "ends-head"})
    const body = h("div", {role: "rowgroup"})
    const notes = h("ul", {class: "notes"})
    table.append(h("div", {role: "rowgroup"}, head), body)
    section.append(table, notes)

    let shown = null
    page.follow("settle", state => {
      const curves = drawn(state)
      return {
        requests: curves.length ? [{op: "settle", curves: curves.map(curve => curve.text), names: curves.map(curve => String(curve.id)), frameRate: state.rate}] : [],
        curves: curves.map(({id, slot, text}) => ({id, slot, text})), selection: state.selection, until: state.until,
      }
    }, ([answer], question) => {
      shown = {answer, ...question}
      draw()
    })
    page.plot.onlayout(() => draw())

    function draw() {
      if (!shown) return
      const {answer, curves, selection} = shown
      const rows = answer?.rows ?? []
      const rules = [...new Map(rows.map(row => [row.rule, row])).values()]
      const ids = new Set(curves.map(curve => String(curve.id)))
      each(head, [{id: "rule", text: "Rule"}, ...curves], curve => curve.id, () => h("span", {role: "columnheader"}), (node, {text}) => {
        node.textContent = text
      })
      each(body, rules, rule => rule.rule, () => {
        const node = h("div", {role: "row", class: "end-row"}, h("span", {role: "rowheader"}))
        node.cells = h("div", {class: "strip", role: "presentation"})
        node.append(node.cells)
        return node
      }, (node, rule) => {
        node.firstChild.textContent = rule.title
        set(node, "title", rule.definition ? `${rule.definition} (${rule.source})` : rule.definition)
        each(node.cells, curves, curve => curve.id, () => h("span", {role: "cell"}, h("i", {class: "spot"}), h("data")), (cell, curve) => {
          const own = rows.find(row => row.rule === rule.rule && (row.curve === undefined || row.curve === String(curve.id) || !ids.has(row.curve)))
          place(cell, curve, own?.time, curve.id === selection)
        })
      })
      const silent = (answer?.notes ?? []).map(note => curves.reduce((text, {id, text: name}) => text.replace(`'${id}'`, `'${name}'`), note))
      each(notes, answer?.error ? [answer.error.message] : silent, (note, index) => index, () => h("li"), (node, note) => { node.textContent = note })
      set(notes, "hidden", !notes.children.length)
    }

    function place(cell, {slot}, time, isSelected) {
      const {plot} = page
      const isSeen = typeof time === "number"
      const x = isSeen ? Math.min(plot.right, plot.x(time)) : plot.right
      set(cell, "class", `end tone-${slot}${isSelected ? " is-selected" : ""}${x > plot.width * 0.8 ? " is-late" : ""}${isSeen || isSelected ? "" : " is-none"}`)
      set(cell.firstChild, "hidden", !isSeen)
      cell.style.setProperty("left", `${x.toFixed(1)}px`)
      show(cell.lastChild, time ?? null, "s", seconds)
    }
  },
}
