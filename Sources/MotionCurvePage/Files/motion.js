// The plot of all curves: value, velocity, acceleration, or the difference to the selected one,
// with its key figures and a sentence.

import {each, figure, h, percent, seconds, set, show} from "./dom.js"
import {bounded, finer} from "./finer.js"
import {goals, goalsField} from "./goals.js"
import {handleRequests, handles} from "./handles.js"
import {extent} from "./plot.js"
import {choice, drawn, own, selected} from "./state.js"

/** What can be plotted, each with its unit. */
const views = {
  value: ["Value", "travel"], velocity: ["Velocity", "travel/s"], acceleration: ["Acceleration", "travel/s²"], difference: ["Difference", "travel"],
}

/** What is measured of the selected curve: the metric, what it is called here, how it is written, its unit. */
const figures = [
  ["settling-time", "At rest within 0.1\u202f%", seconds, "s"],
  ["overshoot", "Overshoot", percent],
  ["peak-time", "Peak", seconds, "s"],
  ["half-time", "Half of the way", seconds, "s"],
  ["peak-speed", "Greatest speed", figure, "/s"],
  ["peak-acceleration", "Greatest acceleration", figure, "/s²"],
]

/** Of an unending motion so many durations are seen. */
const ROUNDS = 3
/** What rests after so many durations seems never to rest, and its end is not seen. */
const ENDLESS = 1e6

export const motion = {
  name: "motion", title: "Curves over time", place: "main",
  fields: {view: choice(Object.keys(views)), until: own(1), goals: goalsField},

  mount(section, page) {
    const plot = page.plot = h("motion-plot")
    const unit = h("span.unit")
    const sentence = h("p.sentence")
    const list = h("dl.figures")
    const largest = h("ul.largest")
    const inputs = Object.keys(views).map(view =>
      h("input", {type: "radio", name: "view", value: view, onchange: () => page.store.change({view})}))
    section.append(
      h("div.bar", h("div.tabs", {role: "radiogroup", "aria-label": "What is plotted"},
        inputs.map(input => h("label", input, h("span", views[input.value][0])))), unit),
      plot, largest, sentence, list)

    page.store.watch(state => {
      for (const input of inputs) input.checked = input.value === state.view
      unit.textContent = views[state.view][1] + (state.view === "difference" && drawn(state).length ? ` from ${against(state)[0].text}` : "")
    })

    axes(page)
    lines(page, plot)
    handles(plot, page)
    section.querySelector(".bar").append(goals(plot, page))
    difference(page, plot, largest)

    page.follow("figures", state => {
      const curve = selected(state)
      return {requests: curve ? [{op: "measure", curve: curve.text, metrics: figures.map(([name]) => name), sentence: true}] : [], slot: curve?.slot}
    }, ([answer], {slot}) => {
      set(list, {class: `figures tone-${slot}`})
      sentence.textContent = answer?.sentence ?? answer?.error?.message ?? ""
      each(list, answer?.metrics ? figures : [], ([name]) => name,
        ([name, title]) => h("div", h("dt", title), h("dd", h("data", {"data-metric": name}))),
        (node, [name, , write, unit]) => show(node.querySelector("data"), answer.metrics[name], unit, write))
    })
  },
}

/** The curves with the one first from which differences are taken: the selected one, where it is shown. */
function against(state) {
  const curves = drawn(state)
  return curves.sort((one, other) => (other.id === state.selection) - (one.id === state.selection))
}

/** Makes the time axis as long as the motions are. */
function axes(page) {
  page.follow("extent", state => {
    const texts = drawn(state).map(curve => curve.text)
    return {
      requests: state.isHeld || !texts.length ? [] : [
        {op: "settle", curves: texts}, ...texts.map(curve => ({op: "parse", curve, parts: true})), ...texts.map(curve => ({op: "handles", curve})),
      ], goal: state.goals?.settled ?? 0,
    }
  }, ([settled, ...others], {goal}) => {
    if (!settled || page.state.isHeld) return
    const ends = (settled.rows ?? []).filter(row => row.rule !== "perceptual").map(row => row.time)
    const places = others.flatMap(answer => (answer.handles ?? []).map(handle => handle.time))
    const last = ({delay, duration, speed}, rounds = 1) => delay + rounds * (duration ?? 1) / speed
    const parts = others.flatMap(answer => answer.parts ?? [])
    const rounds = parts.filter(part => part.repetition).map(part => last(part, ROUNDS))
    const most = ENDLESS * Math.max(1, ...parts.map(part => last(part)))
    const longest = Math.max(goal, ...[...ends, ...places, ...rounds].filter(time => typeof time === "number" && time < most))
    const wanted = longest * 1.06 || 1
    const {until} = page.state
    if (wanted > until || wanted < until * 0.7) page.store.change({until: wanted})
  })
}

function lines(page, plot) {
  page.follow("lines", state => {
    const {until, view, selection, isHeld} = state
    const curves = view === "difference" ? against(state) : drawn(state)
    const parts = [view === "difference" ? "value" : view]
    return {
      requests: [...curves.map(curve => ({op: "sample", curve: curve.text, parts, line: {fineness: 0.0005, until}})), ...handleRequests(state)],
      curves: curves.map(({id, slot, text}) => ({id, slot, text})), selection, isHeld, until, view, goal: 1 + (state.goals?.overshoot ?? 0),
    }
  }, async (answers, {curves, selection, isHeld, until, view, goal}) => {
    const found = view === "value" ? answers.slice(0, curves.length).map(({times = [], value = []}) => ({xs: times, ys: value}))
      : await finer(page, curves, answers, view, until)
    // Later questions may be answered by now, of this view too: what is drawn is only a moment old.
    if (!found || page.state.view !== view) return
    const lines = plot.lines = curves.map(({id, slot}, index) => ({key: id, slot, isSelected: id === selection, ...found[index]}))
    const handles = answers[curves.length]?.handles ?? []
    const y = isHeld ? plot.span.y : extent([view === "value" ? [0, goal] : [0], ...lines.map(line => bounded(line, until)), handles.map(handle => handle.value)])
    plot.frame({x: [0, until], y}, `${views[view][0]} over time, ${curves.length} ${curves.length === 1 ? "curve" : "curves"}`)
  })
}

/** Where each curve is farthest from the selected one. */
function difference(page, plot, list) {
  page.follow("difference", state => {
    const curves = state.view === "difference" ? against(state).map(({text, slot, id}) => ({text, slot, id})) : []
    return {
      requests: curves.length > 1 ? [{op: "compare", curves: curves.map(curve => curve.text), until: state.until}] : [], curves, view: state.view,
    }
  }, async ([answer], {curves, view}, _, isNewest) => {
    const pairs = (answer?.pairs ?? []).map((pair, index) => ({...pair, ...curves[index + 1]}))
    set(list, {hidden: view !== "difference"})
    each(list, pairs.length ? pairs : [null], pair => pair?.id, pair => pair
      ? h("li", h("i.swatch"), h("span"), " ", h("data"), " at ", h("data"))
      : h("li", "Show two curves or more to see how far they are apart."), (node, pair) => {
      if (!pair) return
      const [, name, largest, at] = node.children
      set(node, {class: `tone-${pair.slot}`})
      name.textContent = pair.text
      show(largest, pair.largest, "", percent)
      show(at, pair.at, "s", seconds)
    })
    // On which side of the selected curve each is there.
    const places = pairs.length ? await page.answers.ask("apart", [
      {op: "sample", curve: curves[0].text, times: pairs.map(pair => pair.at), parts: ["value"]},
      ...pairs.map(pair => ({op: "sample", curve: pair.text, times: [pair.at], parts: ["value"]})),
    ]) : []
    if (places && isNewest()) {
      plot.marks = pairs.map(({id, at, slot, largest}, index) => {
        const sign = places[index + 1].value[0] < places[0].value[index] ? -1 : 1
        return {key: id, at, value: sign * largest, slot, text: percent(largest)}
      })
    }
  }, "difference")
}
