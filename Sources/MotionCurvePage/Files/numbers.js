// The numbers of the selected curve in every vocabulary at once, each with a slider and a field; what a vocabulary cannot carry is named.

import {button, each, figure, h, set} from "./dom.js"
import {gesture} from "./edits.js"
import {selected} from "./state.js"

export const numbers = {
  name: "numbers", title: "In numbers", place: "side",

  mount(section, page) {
    const list = h("div", {class: "vocabularies"})
    section.append(list)
    page.follow("numbers", state => {
      const curve = selected(state)
      return {
        requests: curve ? [{op: "parse", curve: curve.text, parts: true}, {op: "convert", curve: curve.text, vocabularies: true}] : [],
        id: curve?.id, slot: curve?.slot,
      }
    }, ([parsed, converted], {id, slot}) => {
      const {parts} = parsed ?? {}
      const ways = [...(parts ? [time(parts)] : []), ...(converted?.vocabularies ?? [])]
      set(list, "class", `vocabularies tone-${slot}`)
      each(list, ways, way => `${id}-${way.name}`, way => vocabulary(way, id, page), (node, way) => {
        set(node, "class", way.name === parts?.vocabulary ? "vocabulary is-own" : "vocabulary")
        node.show(way)
      })
    })
  },
}

/** When it begins and how long it takes, as a vocabulary beside the others. */
function time({duration, delay}) {
  const parameters = [{
    name: "delay", value: delay, unit: "s", definition: "How long it waits before it begins.", least: 0, most: 1, step: 0.01,
  }]
  if (duration !== null && duration !== undefined) {
    parameters.unshift({
      name: "duration", value: duration, unit: "s", definition: "How long it takes; of a spring, its perceptual duration.",
      least: 0.05, most: 2, step: 0.01,
    })
  }
  return {name: "time", title: "Time", loss: null, isEditable: true, parameters}
}

function vocabulary(way, id, page) {
  const rows = h("div", {class: "parameters"})
  const loss = h("p", {class: "loss"})
  const message = h("span")
  const nearest = button("", () => page.edits.apply(id, {text: nearest.text}).then(() => explain()), {class: "nearest"})
  const error = h("p", {class: "error", id: `numbers-${way.name}-error`}, message, " ", nearest)
  const node = h("fieldset", {}, h("legend", {}, way.title), rows, error, loss)
  let edited

  const request = (name, value) => way.name === "time" ? {[name]: value} : {vocabulary: way.name, set: {[name]: value}}

  function explain(refusal) {
    set(error, "hidden", !refusal)
    message.textContent = refusal?.message ?? ""
    nearest.text = refusal?.nearest
    set(nearest, "hidden", !refusal?.nearest)
    nearest.textContent = refusal?.nearest ? `Use ${refusal.nearest}` : ""
    if (refusal) page.say(refusal.message)
  }

  function row({name}) {
    const label = `${spaced(name)}`
    let group = null
    const slider = h("input", {
      type: "range", "aria-label": `${way.title}, ${label}, slider`,
      oninput: async () => {
        group ??= gesture()
        page.store.change({isHeld: true})
        const done = await page.edits.apply(id, request(name, Number(slider.value)), {group, isHeld: true})
        if (done) explain(done.error)
      },
      onchange: () => {
        group = null
        page.store.change({isHeld: false})
      },
    })
    const field = h("input", {
      type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": `${way.title}, ${label}`, "aria-describedby": error.id,
      onchange: async () => {
        const text = field.value.trim().replace("−", "-")
        const value = text === "" ? NaN : Number(text)
        if (!Number.isFinite(value)) {
          set(field, "aria-invalid", "true")
          return explain({message: `'${text}' is not a number. Use one such as ${figure(edited?.value ?? 0.5)}.`})
        }
        const done = await page.edits.apply(id, request(name, value))
        set(field, "aria-invalid", done?.error ? "true" : null)
        if (done) explain(done.error)
      },
      onkeydown: event => {
        if (event.key === "Escape") {
          event.currentTarget.blur()
          put(field, edited, true)
          explain()
        }
      },
    })
    const node = h("div", {class: "parameter"}, h("span", {class: "label", "aria-hidden": "true"}, label), slider,
      h("span", {class: "entry"}, field, h("span", {class: "unit", "aria-hidden": "true"})))
    node.show = parameter => {
      edited = parameter
      set(node, "title", parameter.definition)
      const isMissing = parameter.value === null
      for (const [at, value] of [["min", parameter.least], ["max", parameter.most], ["step", "any"]]) set(slider, at, value)
      slider.disabled = isMissing
      field.disabled = isMissing
      if (document.activeElement !== slider || group === null) slider.value = String(parameter.value ?? parameter.least)
      put(field, parameter, document.activeElement !== field)
      node.querySelector(".unit").textContent = parameter.unit === "1" ? "" : parameter.unit
      set(slider, "aria-valuetext", `${figure(parameter.value)} ${parameter.unit === "1" ? "" : parameter.unit}`.trim())
    }
    return node
  }

  node.show = way => {
    set(loss, "hidden", !way.loss)
    loss.textContent = way.loss ?? ""
    each(rows, way.parameters, parameter => parameter.name, row, (node, parameter) => node.show(parameter))
  }
  explain()
  return node
}

/** Six digits at most, as the notation writes them. */
function put(field, parameter, isSeen) {
  const {value} = parameter
  set(field, "data-value", value)
  if (isSeen) {
    field.value = value === null ? "–" : String(Number(value.toPrecision(6)))
    set(field, "aria-invalid", null)
  }
}

/** `visualDuration` as people read it. */
const spaced = name => name.replace(/([a-z])([A-Z])/g, (_, before, letter) => `${before} ${letter.toLowerCase()}`)
