// The numbers of the selected curve in every vocabulary at once, each with a slider and a field;
// what a vocabulary cannot carry is named.

import {each, entry, figure, h, refusal, set, short, unread, written as number} from "./dom.js"
import {PAUSE, gesture} from "./edits.js"
import {selected} from "./state.js"

export const numbers = {
  name: "numbers", title: "In numbers", place: "side",

  mount(section, page) {
    const list = h("div.vocabularies")
    // On a narrow window they stand between the curves and everything else.
    section.append(h("details", {open: matchMedia("(min-width: 62.6em)").matches}, h("summary", "Every vocabulary"), list))
    page.follow("numbers", state => {
      const {id, slot, text} = selected(state) ?? {}
      return {requests: id ? [{op: "parse", curve: text, parts: true}, {op: "convert", curve: text, vocabularies: true}] : [], id, slot}
    }, ([parsed, converted], {id, slot}) => {
      const {parts} = parsed ?? {}
      set(list, {class: `vocabularies tone-${slot}`})
      each(list, [...(parts ? [time(parts)] : []), ...(converted?.vocabularies ?? [])], way => `${id}-${way.name}`, way => vocabulary(way, id, page),
        (node, way) => {
          set(node, {class: way.name === parts?.vocabulary ? "vocabulary is-own" : "vocabulary"})
          node.show(way)
        })
    })
  },
}

/** When it begins and how long it takes, as a vocabulary beside the others. */
const time = ({duration, delay}) => ({
  name: "time", title: "Time", parameters: [
    {name: "duration", value: duration, unit: "s", definition: "How long it takes; of a spring, its perceptual duration.", least: 0.05, most: Math.max(2, duration)},
    {name: "delay", value: delay, unit: "s", definition: "How long it waits before it begins.", least: Math.min(0, delay), most: Math.max(1, delay)},
  ].filter(({value}) => typeof value === "number"),
})

function vocabulary({name: way, title: words}, id, page) {
  // Words begin large; what has a hyphen is a library's name.
  const title = words.includes("-") ? words : words[0].toUpperCase() + words.slice(1)
  const rows = h("div.parameters")
  const loss = h("p.loss")
  const error = refusal(`numbers-${way}-error`, page, async text => {
    await page.edits.apply(id, {text})
    error.show()
    for (const row of rows.children) row.forget()
  })
  const node = h("fieldset", h("legend", title), rows, error, loss)
  node.show = ({parameters, loss: lost}) => {
    set(loss, {hidden: !lost})
    loss.textContent = lost ?? ""
    each(rows, parameters, parameter => parameter.name, row, (node, parameter) => node.show(parameter))
  }
  return node

  function row({name}) {
    // The vocabulary is called above.
    const label = spaced(name.replace(new RegExp(`^${way}(?=[A-Z])`), ""))
    const apply = (value, options) => page.edits.apply(id, way === "time" ? {[name]: value} : {vocabulary: way, set: {[name]: value}}, options)
    let group = null
    let last, written, timer, isStopped

    /** A browser tells of no change where a slider is brought back: whatever ends a drag ends the gesture. */
    const settle = () => {
      clearTimeout(timer)
      if (group === null) return
      group = null
      page.store.change({isHeld: false})
    }
    const slider = h("input", {
      type: "range", step: "any", "aria-label": `${title}, ${label}, slider`,
      oninput: async () => {
        if (isStopped) return
        group ??= gesture()
        page.store.change({isHeld: true})
        const done = await apply(Number(slider.value), {group, isHeld: true})
        if (done) error.show(done.error)
      },
      onpointerdown: () => { isStopped = false }, onpointerup: settle, onpointercancel: settle, onblur: settle,
      // What the hand still does to the slider then is no edit.
      onkeydown({key}) {
        isStopped = key === "Escape"
        if (!isStopped || group === null) return
        clearTimeout(timer)
        page.cancel(group)
        group = null
        slider.value = String(last.value)
      },
      onchange() {
        if (isStopped) slider.value = String(last.value)
        clearTimeout(timer)
        timer = setTimeout(settle, PAUSE)
      },
    })
    const field = entry({
      inputmode: "decimal", "aria-label": `${title}, ${label}`, "aria-describedby": error.id,
      onchange: () => {
        // A browser takes for a change what stands there again.
        if (field.value !== written) submit(written = field.value)
      },
    })
    field.leave = () => {
      node.forget()
      error.show()
    }

    async function submit(text) {
      const value = number(text)
      const done = Number.isFinite(value) ? await apply(value) : {error: {message: unread(text, `a number. Use one such as ${figure(last.value)}`)}}
      if (!done) return
      error.show(done.error)
      set(field, {"aria-invalid": !!done.error})
      if (done.error) page.again(() => { if (field.value === text) submit(text) }, done.error)
    }
    const unit = h("span.unit!")
    const node = h("div.parameter", h("span.label!", label), slider, field, unit)

    /** Forgets what was typed. Six digits at most are shown, as the notation writes them. */
    node.forget = () => {
      if (field.getAttribute("aria-invalid")) error.show()
      field.value = written = last.value === null ? "–" : brief(short(last.value, 6))
      set(field, {"aria-invalid": null})
    }

    node.show = parameter => {
      const {value, least, most, definition} = parameter
      const isNew = value !== last?.value
      last = parameter
      set(node, {title: definition})
      // A mass has none: the others are told in masses.
      unit.textContent = ["1", name].includes(parameter.unit) ? "" : parameter.unit
      set(slider, {min: least, max: most, disabled: value === null, "aria-valuetext": `${figure(value)} ${unit.textContent}`.trim()})
      set(field, {disabled: value === null, "data-value": value})
      const place = String(value ?? least)
      // A browser lays the page out for each slider that is set.
      if (group === null && slider.value !== place) slider.value = place
      // What is being typed is left alone.
      if (isNew && (document.activeElement !== field || field.value === written)) node.forget()
    }
    return node
  }
}

/** With an exponent where digits would not be seen to their end. */
const brief = number => String(number).length > 9 ? number.toExponential() : String(number)

/** `visualDuration` as people read it. */
const spaced = name => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`).trim()
