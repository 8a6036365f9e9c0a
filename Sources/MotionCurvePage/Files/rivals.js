// Rules side by side: up to six on a plot and in a table, all of them in small pictures by which
// they are chosen.

import {button, each, entry, figure, h, longEntry, refusal, seconds, set, show, unread, written} from "./dom.js"
import {FAR, isNear} from "./grips.js"
import {extent, sketch} from "./plot.js"
import {MOST_CURVES} from "./state.js"

const full = "Six are shown. Take one away to see another."

/** A field of chosen names, each at the place of its colour; a place may be empty. */
export const chosen = (...names) => ({
  initial: names, keep: true, read: names => names.slice(0, MOST_CURVES), write: names => names.length ? names : [""],
})

/**
 * A plot, a table and pictures that follow: `field` has the chosen names, `ask(state)` is the
 * request, `end(seen, request)` the last time, `values(request)` what else the plot holds, as lines
 * where `areLines`, `facts(rule)` the numbers of a picture, `cells(rule)` those of each row,
 * `command` a line for a terminal.
 */
export function rivals(section, page, {field, title, ask, end, values, areLines, marks, facts, cells, command, show: more = () => {}, explain = () => {}}) {
  const plot = h("motion-plot")
  const error = refusal(`${section.id}-error`, page)
  const [head, body] = [h("tr"), h("tbody")]
  const rows = h("div.scroll", {role: "region", tabindex: "0", "aria-label": `${title}, in numbers`}, h("table", h("thead", head), body))
  const missing = h("p.loss")
  const gallery = h("ul.gallery", {"aria-label": title})
  const line = terminal(page)
  const put = text => {
    line.textContent = text
    set(line, {hidden: !text})
  }

  function table(list) {
    const names = Object.keys(list[0]?.cells ?? {})
    each(head, [title, ...names], name => name, name => h("th", {scope: "col"}, name, h("span.unit", unit(name) && ` [${unit(name)}]`)), () => {})
    each(body, list, row => row.key, ({name}) => h("tr", h("th", {scope: "row"}, h("i.swatch"), name)), (row, {slot, cells}) => {
      set(row, {class: `tone-${slot}`})
      each(row, [null, ...names], name => name, name => name ? h("td", h("data")) : row.firstChild, (cell, name) => {
        if (name) show(cell.firstChild, cells[name], "", unit(name) === "s" ? seconds : figure)
      })
    })
  }

  function pictures(rules, {x, y}, isFull) {
    const names = page.state[field]
    const known = rules.map(rule => rule.name)
    const toggle = name => {
      const free = names.findIndex(other => !known.includes(other))
      page.store.change({[field]: names.includes(name) ? names.map(other => other === name ? "" : other) : free < 0 ? [...names, name] : names.with(free, name)})
    }
    each(gallery, rules, rule => rule.name, ({name, about}) => h("li", {title: about}, h("label",
      h("input", {type: "checkbox", "aria-label": name, onchange: event => event.target.toggle()}), h("b", name),
      sketch(), h("small"))), (item, rule) => {
      const slot = names.indexOf(rule.name)
      const [input, , picture, notes] = item.firstChild.children
      set(item, {class: `card tone-${slot}`})
      Object.assign(input, {checked: slot >= 0, disabled: slot < 0 && isFull, toggle: () => toggle(rule.name)})
      picture.draw(rule.error ? {xs: []} : rule, x, y)
      notes.textContent = rule.error?.message ?? Object.entries(facts(rule)).map(([name, value]) => `${name} ${figure(value, 3)}\u202f${unit(name)}`.trim()).join(", ")
    })
  }

  page.follow(section.id, state => ({
    requests: [{...ask(state), parts: ["value"], line: {fineness: 0.001}}, {op: "policies"}], names: state[field], isHeld: state.isHeld,
  }), ([answer, known], {names, isHeld, requests: [request]}) => {
    error.show(answer.error)
    explain(answer.error)
    // What was seen last stays, and no number of it.
    set(plot, {"aria-busy": !!answer.error})
    if (answer.error) {
      table([])
      return put("")
    }
    const rules = (answer.motions ?? answer.flicks).map(rule => {
      const {name, summary} = known[field].find(({name}) => name === (rule.policy ?? rule.law))
      return {...rule, name, key: name, about: summary, xs: rule.times, ys: rule.value}
    })
    const seen = names.flatMap((name, slot) => rules.filter(rule => rule.name === name && !rule.error).map(rule => ({...rule, slot})))
    const span = {x: [0, end(seen, request)], y: extent([...seen.map(({ys}) => ys), values(request)])}
    plot.frame(isHeld ? plot.span : span, `${title}: ${seen.map(({name}) => name).join(", ")}`)
    plot.lines = [...(areLines ? values(request) : []).map((value, key) => ({key, slot: "none", xs: plot.span.x, ys: [value, value]})), ...seen]
    plot.marks = marks(seen, request)
    table(seen.flatMap(({name, slot, ...rule}) => cells(rule).map((cells, index) => ({key: `${name} ${index}`, name, slot, cells}))))
    const isFull = names.filter(name => rules.some(rule => rule.name === name)).length >= MOST_CURVES
    missing.textContent = [...rules.filter(rule => rule.error && names.includes(rule.name)).map(rule => rule.error.message), ...isFull ? [full] : []].join(" ")
    pictures(rules, span, isFull)
    put(command(seen.map(({name}) => name), request) || "")
    more(seen, request)
  }, section.id)
  return {plot, error, answers: [rows, missing, gallery, line]}
}

/** A line for a terminal, which is copied by a click. */
export function terminal(page) {
  const line = button("", () => page.copy(line.textContent, "The line"), {class: "terminal", title: "Copy this line"})
  return line
}

const unit = name => /after|time|^at$/.test(name) ? "s" : /velocity/.test(name) ? "/s" : ""

/**
 * A field for as many numbers as `[least, most]` says, or for any text: `take` is given what was
 * written and may say what is wrong with it; `node.put(text)` shows what is.
 */
export function field(label, count, take, attributes = {}) {
  const wrong = h("span.error", {id: `field-${++fields}`, hidden: true})
  const explain = sentence => {
    set(wrong, {hidden: !sentence})
    set(input, {"aria-invalid": !!sentence})
    wrong.textContent = sentence ?? ""
  }
  const input = (count ? entry : longEntry)({
    "aria-label": label, "aria-describedby": wrong.id, size: 7, ...attributes,
    async onchange() {
      if (input.value === node.last) return explain()
      const text = input.value.trim()
      const numbers = text.split(/[\s,]+/).filter(Boolean).map(written)
      explain(!count ? await take(text) : numbers.every(isNear) && numbers.length >= count[0] && numbers.length <= count[1] ? await take(...numbers)
        : count[1] > 1 ? `'${text.slice(0, 60)}' is no list of numbers. Use up to ${count[1]}, such as 0, 300.`
          : unread(text, `a number up to ${FAR}. Use one such as 0.5`))
    },
  })
  input.leave = () => {
    input.value = node.last
    explain()
  }
  const node = h("div.picker", h("span!", label), input, wrong)
  // What is being typed is left alone.
  node.put = text => {
    if (text === node.last) return
    input.value = node.last = text
    explain()
  }
  return node
}

let fields = 0
