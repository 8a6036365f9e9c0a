// A motion that was drawn or recorded: the nearest spring, timing curve and list of linear(), with
// how far they can be trusted.

import {entry, figure, h, labelled, refusal, set, short} from "./dom.js"
import {listing} from "./find.js"
import {hold, isOf, letGo} from "./grips.js"
import {extent} from "./plot.js"

/** Seconds between samples of what is drawn, at least. */
const FINEST = 1 / 120
/** Pixels from left to right that make a stroke a motion. */
const WIDE = 48

const HERE = "What is dropped here has a time in seconds and a value a line; curves of a file come by ‘motioncurve serve @a.css’."

export const recording = {
  name: "record", title: "Find it from a motion", place: "main",
  fields: {recording: {initial: null, keep: true}},

  mount(section, page) {
    const error = refusal("record-error", page)
    const plot = h("motion-plot")
    const text = entry({rows: 4, "aria-describedby": error.id, onchange: () => read(text.value, keep)}, "textarea")
    text.leave = () => {
      text.value = text.written ?? ""
      error.show()
    }
    const list = listing("Curves nearest to the motion", page)
    const notes = h("p.loss")
    const details = h("details", h("summary", "Draw a motion, or drop or paste times and values"), plot, labelled("Draw above from left to right, or paste a time in seconds and a value a line", text), error, notes, list)
    section.append(details)
    let drawing = null
    let fits = []

    const keep = recording => page.store.change({recording})

    /** The engine reads columns and units as it reads files. */
    async function read(text, keep, hint = "") {
      if (!text.trim()) {
        error.show()
        return keep(null)
      }
      if (text.length > MOST) return error.show({message: "That is more than 100 kB. Use ‘motioncurve fit trace’."})
      const [answer] = await page.answers.ask("trace", [{op: "trace", csv: text}]).catch(error => {
        page.again(() => read(text, keep), error)
        return []
      }) ?? []
      if (!answer) return
      error.show(answer.error && {message: `${answer.error.message}${hint}`})
      if (answer.error) return
      notes.textContent = answer.notes.join(" ")
      keep(notes.of = answer.times.map((time, at) => [time, answer.values[at]]))
    }

    // A file wherever it is dropped: a browser would leave the page for it.
    const isMeant = ({target, dataTransfer}) => section.contains(target) || dataTransfer.types.includes("Files")
    set(document, {
      ondragover: event => isMeant(event) && event.preventDefault(),
      async ondrop(event) {
        if (!isMeant(event)) return
        event.preventDefault()
        details.open = true
        section.scrollIntoView({block: "nearest"})
        const {files, files: [file]} = event.dataTransfer
        const refuse = sentence => error.show({message: `${sentence} ${HERE}`})
        if (files.length > 1) return refuse(`${files.length} files are too many: drop one.`)
        const said = event.dataTransfer.getData("text")
        const text = file ? await file.slice(0, MOST + 1).text().catch(() => {}) : said
        if (text === undefined) return refuse(`‘${file.name}’ cannot be read: it may be a folder.`)
        if (!text.trim()) return refuse(file ? `‘${file.name}’ is empty.` : "Nothing was dropped.")
        read(text, keep, file && ` ${HERE}`)
      },
    })

    /** What is drawn back again is left out. */
    function draw(event) {
      if (!isOf(drawing, event)) return
      const [x, y] = plot.pointed(event)
      const pair = [plot.time(x), plot.value(y)].map(number => short(number, 5))
      const {samples} = drawing
      if (pair[0] >= (samples.at(-1)?.[0] ?? -FINEST) + FINEST) samples.push(pair)
      drawing.least = Math.min(drawing.least, x)
      drawing.most = Math.max(drawing.most, x)
      lines()
    }

    /** A stroke is a motion where it is wide enough; any other leaves the recording that is there. */
    function drop(event) {
      if (!isOf(drawing, event)) return
      const {samples, from, least, most} = drawing
      putDown()
      letGo()
      const isMotion = most - from >= WIDE && samples.length > 2
      if (isMotion || from - least >= WIDE) error.show(isMotion ? undefined : {message: "A motion is drawn from left to right, as time goes."})
      if (isMotion) keep(samples)
    }

    function putDown() {
      drawing = null
      lines()
    }

    function lines() {
      const samples = drawing?.samples ?? page.state.recording ?? []
      const [xs, ys] = [0, 1].map(axis => samples.map(pair => pair[axis]))
      // While it is drawn the axes stay.
      if (!drawing) {
        plot.frame({x: [Math.min(0, ...xs), Math.max(...xs, xs.length ? 0 : 1) || 1], y: extent([xs.length ? [] : [1.2], ys, ...fits.map(({ys}) => ys)])},
          `${xs.length} samples. Draw here from left to right`)
      }
      plot.lines = [{key: "recording", slot: "none", isSelected: true, xs, ys}, ...drawing ? [] : fits]
    }

    page.follow("fit", ({recording, export: exported}) => ({
      // Lines along much noise may take longer than they are given: the laws do not wait for them.
      requests: recording ? [{laws: ["spring", "timing"]}, {laws: ["lines"], maxError: exported.maxError}].map(model => ({op: "fit", samples: recording, ...model})) : [],
      recording,
    }), async (found, {recording}) => {
      set(notes, {hidden: recording !== notes.of})
      text.value = text.written = recording?.map(pair => pair.join(", ")).join("\n") ?? ""
      const all = found.flatMap(answer => answer.fits ?? [answer])
      error.show(all.find(fit => fit.error)?.error)
      const known = all.filter(fit => fit.found)
      const of = ({rows}, name) => rows.find(row => row.name === name)?.value ?? undefined
      list.show(known.map((fit, slot) => ({slot, preset: `nearest ${titles[fit.law]}`, curve: fit.found[0], "rms-difference": of(fit, "typical-miss"), rows: fit.rows})), trust)
      const answers = await page.answers.ask("fitted", known.map(fit =>
        ({op: "sample", curve: fit.found[0], from: of(fit, "from"), to: of(fit, "to"), velocity: of(fit, "velocity"), parts: ["value"], line: {}})))
      // A curve begins where its release is.
      fits = (answers ?? []).map(({times = [], value = []}, slot) =>
        ({key: slot, slot, xs: times.map(time => time + (of(known[slot], "start") ?? 0)), ys: value}))
      lines()
    }, "fit")

    if (page.given.trace && !page.state.recording) {
      details.open = true
      read(page.given.trace.csv, recording => page.store.begin({recording}))
    }
    lines()
    set(plot, {
      onpointerdown(event) {
        if (event.button) return
        event.preventDefault()
        const [from] = plot.pointed(event)
        drawing = hold(event, putDown, {samples: [], from, least: from, most: from}) ?? drawing
        if (!isOf(drawing, event)) return
        plot.setPointerCapture(event.pointerId)
        draw(event)
      },
      onpointermove: draw, onpointerup: drop, onpointercancel: event => isOf(drawing, event) && drawing.cancel(),
    })
  },
}

/** The verdict, and of each number the interval that covers the truth 95 times in 100. */
const trust = ({rows}) => ["typical miss", ...["verdict", "finding"].flatMap(name => rows.filter(row => row.name === name).map(({note}) => note)),
  ...rows.flatMap(({name, value, unit, "95 % from": from, "95 % to": to}) => figure(from) === figure(to) ? []
    : `${name.replaceAll("-", " ")} ${figure(value)}${unit === "1" ? "" : ` ${unit}`}, 95 % from ${figure(from)} to ${figure(to)}`),
].join("\n")

const titles = {spring: "spring", timing: "timing curve", lines: "linear()"}

const MOST = 1e5
