// The plot of all curves: value, velocity, acceleration, or the difference to one of them; key figures and a sentence of the selected one.

import {each, figure, h, percent, seconds, set, show} from "./dom.js"
import {handles} from "./handles.js"
import "./plot.js"
import {choice, drawn, own, selected} from "./state.js"

const views = {value: "Value", velocity: "Velocity", acceleration: "Acceleration", difference: "Difference"}
const units = {value: "travel", velocity: "travel/s", acceleration: "travel/s²", difference: "travel"}

/** What is measured of the selected curve: the name of the metric, what it is called here, how it is written, its unit. */
const figures = [
  ["settling-time", "At rest within 0.1\u202f%", seconds, "s"],
  ["overshoot", "Overshoot", percent, ""],
  ["peak-time", "Peak", seconds, "s"],
  ["half-time", "Half of the way", seconds, "s"],
  ["peak-speed", "Greatest speed", figure, "/s"],
  ["peak-acceleration", "Greatest acceleration", figure, "/s²"],
]

/** The lines of a plot have so many pieces where they are not straight lines near the motion. */
const PIECES = 600

export const motion = {
  name: "motion", title: "Curves over time", place: "main",
  fields: {view: choice(Object.keys(views)), until: own(1)},

  mount(section, page) {
    const plot = h("motion-plot", {label: "Curves over time"})
    const names = h("div", {class: "tabs", role: "radiogroup", "aria-label": "What is plotted"})
    const unit = h("span", {class: "unit"})
    const sentence = h("p", {class: "sentence"})
    const list = h("dl", {class: "figures"})
    const largest = h("ul", {class: "largest"})
    section.append(h("div", {class: "bar"}, names, unit), plot, largest, sentence, list)
    page.plot = plot

    const inputs = Object.entries(views).map(([view, text]) =>
      h("label", {}, h("input", {type: "radio", name: "view", value: view, onchange: () => page.store.change({view})}), h("span", {}, text)))
    names.append(...inputs)
    page.store.listen(head)
    head(page.state)
    function head(state) {
      for (const label of inputs) label.firstChild.checked = label.firstChild.value === state.view
      unit.textContent = units[state.view] + (state.view === "difference" ? ` from ${drawn(state)[0]?.text ?? "the first curve"}` : "")
    }

    follow(page, plot)
    handles(plot, page)
    difference(page, plot, largest)

    page.follow("figures", state => {
      const curve = selected(state)
      return {requests: curve ? [{op: "measure", curve: curve.text, metrics: figures.map(([name]) => name), sentence: true}] : [], slot: curve?.slot}
    }, ([answer], {slot}) => {
      set(list, "class", `figures tone-${slot}`)
      sentence.textContent = answer?.sentence ?? answer?.error?.message ?? ""
      each(list, answer?.metrics ? figures : [], ([name]) => name,
        ([name, title]) => h("div", {}, h("dt", {}, title), h("dd", {}, h("data", {"data-metric": name}))),
        (node, [name, , write, unit]) => show(node.querySelector("data"), answer.metrics[name], unit, write))
    })
  },
}

// MARK: - Axes and lines

/** Keeps the time axis as long as the motions are, and draws them. */
function follow(page, plot) {
  // Of an unending motion this much is seen, in durations.
  const rounds = 3

  page.follow("extent", state => {
    const curves = drawn(state)
    return {
      requests: state.isHeld || !curves.length ? [] : [
        {op: "settle", curves: curves.map(curve => curve.text), names: curves.map(curve => String(curve.id))},
        ...curves.map(curve => ({op: "parse", curve: curve.text, parts: true})),
        ...curves.map(curve => ({op: "handles", curve: curve.text})),
      ],
      count: curves.length,
    }
  }, ([settled, ...others], {count}) => {
    if (!settled || settled.error || page.state.isHeld) return
    const times = (settled.rows ?? []).filter(row => row.rule !== "perceptual").map(row => row.time)
    for (const [index, {parts}] of others.slice(0, count).entries()) {
      if (parts?.repetition) times.push(parts.delay + rounds * (parts.duration ?? 1) / parts.speed)
      for (const handle of others[count + index].handles ?? []) times.push(handle.time)
    }
    const longest = Math.max(...times.filter(time => typeof time === "number" && time > 0 && time < 1e6), 0)
    const wanted = longest ? longest * 1.06 : 1
    const {until} = page.state
    if (wanted > until || wanted < until * 0.7) page.store.change({until: wanted})
  })

  page.follow("lines", state => {
    const {until, view} = state
    const isLine = view === "value"
    const parts = [view === "difference" ? "value" : view]
    const when = isLine ? {line: {fineness: 0.0005, until}} : {frames: {rate: Math.max(1, Math.min(10000, PIECES / until)), until}}
    return {
      requests: drawn(state).map(curve => ({op: "sample", curve: curve.text, parts, ...when})),
      curves: drawn(state).map(({id, slot}) => ({id, slot})), selection: state.selection, isHeld: state.isHeld, until, view,
    }
  }, (answers, {curves, selection, isHeld, until, view}) => {
    const of = answer => answer.value ?? answer.velocity ?? answer.acceleration ?? []
    const base = view === "difference" ? of(answers[0] ?? {}) : null
    const lines = answers.map((answer, index) => ({
      key: curves[index].id, slot: curves[index].slot, isSelected: curves[index].id === selection, xs: answer.times ?? [],
      // Both were asked at the same times: what is drawn is the distance of two lines.
      ys: base ? of(answer).map((value, at) => value - base[at]) : of(answer),
    }))
    plot.lines = lines
    const y = isHeld ? plot.span.y : extent(lines, view)
    plot.frame({x: [0, until], y, unit: units[view]})
    set(plot.svg, "aria-label", `${views[view]} over time, ${curves.length} ${curves.length === 1 ? "curve" : "curves"}`)
  })
}

/** The least and the most of all lines, with some room. */
function extent(lines, view) {
  let [least, most] = view === "value" ? [0, 1] : [0, 0]
  for (const {ys} of lines) for (const y of ys) [least, most] = [Math.min(least, y), Math.max(most, y)]
  if (most === least) return [-1, 1]
  const room = (most - least) * 0.08
  return [least - room, most + room]
}

// MARK: - Difference

/** Where each curve is farthest from the first. */
function difference(page, plot, list) {
  page.follow("difference", state => {
    const curves = state.view === "difference" ? drawn(state) : []
    return {
      requests: curves.length > 1 ? [{op: "compare", curves: curves.map(curve => curve.text), until: state.until}] : [],
      curves: curves.map(({text, slot, id}) => ({text, slot, id})), view: state.view, until: state.until,
    }
  }, async ([answer], {curves, view, until}) => {
    const pairs = answer?.pairs ?? []
    set(list, "hidden", view !== "difference")
    const items = pairs.length ? pairs.map((pair, index) => ({...curves[index + 1], pair})) : [{id: "none", pair: null}]
    each(list, items, item => item.id, ({pair}) => pair
      ? h("li", {}, h("i", {class: "swatch"}), h("span"), h("data", {class: "largest-value"}), " at ", h("data", {class: "largest-at"}))
      : h("li", {}), (node, {pair, text, slot}) => {
      if (!pair) {
        node.textContent = answer?.error?.message ?? "Show two curves or more to see how far they are apart."
        return
      }
      set(node, "class", `tone-${slot}`)
      node.children[1].textContent = text
      show(node.querySelector(".largest-value"), pair.largest, "", percent)
      show(node.querySelector(".largest-at"), pair.at, "s", seconds)
    })
    // The sign of the mark is that of the line there, which is the same answer at that time.
    const places = pairs.length ? await page.answers.ask("apart", curves.flatMap((curve, index) => {
      const times = index ? [pairs[index - 1].at] : pairs.map(pair => pair.at)
      return [{op: "sample", curve: curve.text, times, parts: ["value"]}]
    })) : []
    if (places === undefined) return
    plot.marks = pairs.map((pair, index) => {
      const sign = places[index + 1].value[0] < places[0].value[index] ? -1 : 1
      return {key: curves[index + 1].id, at: pair.at, value: sign * pair.largest, slot: curves[index + 1].slot, text: percent(pair.largest)}
    })
  })
}
