// The player of a page: it shows samples that it is given at the moment that is chosen, and
// computes no curve.

/// A JavaScript module that plays the motions of a page, without any other file.
///
/// It writes labels as text, so that a page may refuse every other script, markup from texts, and
/// styles in attributes. `valueAt`, `clock` and `stage` are exported, for pages that show motions
/// of their own.
package enum PlayerScript {
  /// The `script` element that runs it at once: HTML and XML read the same from it.
  static let element = "<script type=\"module\">\(content)</script>\n"

  /// What stands in ``element``. HTML sees comments around the module, XML a section of plain
  /// characters.
  package static let content = "//<![CDATA[\n\(source)//]]>\n"

  /// The SHA-256 of ``content`` in base64: the one script that a page's policy lets run.
  package static let digest = "ZF3gCka8qZ33cl5l4OEG3Wpy3GXt1b0q7PxCR8GzCnw="

  /// The module, as a file.
  package static let source = #"""
    // Plays motions that are given as samples. It draws what they say and computes no curve.

    // The value at a time in seconds: on the line between two samples, or the last one where they are held.
    export function valueAt({ t, v, form }, time) {
      let low = 0
      for (let high = t.length; low < high;) {
        const middle = (low + high) >> 1
        if (t[middle] <= time) low = middle + 1
        else high = middle
      }
      if (low == 0) return form == 'points' ? null : (v[0] ?? null)
      if (low == t.length || form != 'line') return v[low - 1]
      const part = (time - t[low - 1]) / (t[low] - t[low - 1])
      return v[low - 1] * (1 - part) + v[low] * part
    }

    // A time between two ends that can be played. `draw` is called with the clock whenever something changes.
    export function clock(start, end, draw) {
      let [time, before, request] = [start, null, 0]
      const go = () => {
        request = requestAnimationFrame(tick)
        draw(self)
      }
      const tick = now => {
        // What was missed behind another window is not caught up.
        time += Math.min(now - (before ?? now), 100) / 1000 * self.speed
        before = now
        if (time >= end && !self.repeats) return self.seek(end)
        // The end is shown for half a second.
        if (time >= end + self.speed / 2) time = start
        go()
      }
      const self = {
        speed: 1,
        rate: 60,
        repeats: false,
        get time() { return Math.min(time, end) },
        get isPlaying() { return request != 0 },
        seek(to) {
          cancelAnimationFrame(request)
          ;[time, before, request] = [Math.min(end, Math.max(start, to)), null, 0]
          draw(self)
        },
        step(count) {
          const frames = (self.time - start) * self.rate
          const whole = count > 0 ? Math.floor(frames + 1e-6) : Math.ceil(frames - 1e-6)
          self.seek(start + (whole + count) / self.rate)
        },
        toggle() {
          if (request) return self.seek(time)
          if (time >= end) time = start
          go()
        },
      }
      return self
    }

    const make = (parent, name, members) => {
      const element = Object.assign(document.createElement(name), members)
      parent.append(element)
      return element
    }

    // Where a value lies between two others; halved, because their distance may overflow.
    const part = (value, low, high) => (value / 2 - low / 2) / (high / 2 - low / 2)

    const place = (element, fractions) => {
      for (const side in fractions) element.style[side] = `${100 * fractions[side]}%`
    }

    // How a thing shows a value: by where it lies in the range, and by its part of the way.
    const looks = {
      position: height => `transform: translateX(${100 * height}%)`,
      scale: (_, way) => `transform: scale(${Math.max(0, way)})`,
      rotation: (_, way) => `transform: rotate(${90 * way}deg)`,
      opacity: (_, way) => `opacity: ${way}`,
    }

    // Plays motions on a form with the controls below and an empty list, and marks the time on figures.
    export function stage(form, motion, figures) {
      const { play, back, next, range, shown, speed, rate, look, repeat } = form.elements
      const { start, end, from, to, target } = motion
      const height = value => part(value, motion.lower, motion.upper)
      let times
      const rows = motion.series.map(series => {
        times = series.t ??= times
        const row = make(form.querySelector('ul'), 'li', { className: `tone${series.colour}` })
        make(row, 'span', { className: 'name', textContent: series.label })
        const track = make(row, 'span', { className: 'track', ariaHidden: 'true' })
        if (target != null) place(make(track, 'i', { className: 'goal' }), { left: height(target) })
        const thing = make(track, 'span')
        make(thing, 'b')
        return { series, thing, number: make(row, 'span', { className: 'number' }) }
      })

      const marks = figures.flatMap((figure, index) => motion.pictures[index].map(field => {
        const line = make(figure, 'i', { className: 'cursor' })
        place(line, { top: field.top, height: field.bottom - field.top })
        const dots = field.series.map(
          number => [number, make(figure, 'i', { className: `dot tone${motion.series[number].colour}` })])
        return { field, line, dots }
      }))

      const draw = ({ time, isPlaying }) => {
        const values = rows.map(row => valueAt(row.series, time))
        rows.forEach(({ thing, number }, index) => {
          const value = values[index]
          thing.hidden = value == null
          thing.className = `thing ${look.value}`
          thing.style.cssText = looks[look.value](height(value), part(value, from, to))
          number.textContent = value?.toFixed(motion.decimals) ?? '–'
          number.dataset.value = value
        })
        for (const { field: { left, right, top, bottom }, line, dots } of marks) {
          const x = left + (right - left) * part(time, start, end)
          place(line, { left: x })
          for (const [number, dot] of dots) {
            dot.hidden = values[number] == null
            place(dot, { left: x, top: bottom - (bottom - top) * height(values[number]) })
          }
        }
        shown.textContent = `${time.toFixed(motion.timeDecimals)} s`
        range.value = shown.dataset.value = time
        // More than a few motions are read in the list.
        const said = rows.length > 4 ? [] : rows.map(row => `${row.series.label} ${row.number.textContent}`)
        range.ariaValueText = [shown.textContent, ...said].join('; ')
        play.textContent = isPlaying ? 'Pause' : 'Play'
      }
      const time = clock(start, end, draw)
      play.onclick = () => time.toggle()
      back.onclick = () => time.step(-1)
      next.onclick = () => time.step(1)
      range.oninput = () => time.seek(+range.value)
      speed.onchange = () => { time.speed = +speed.value }
      rate.onchange = () => { time.rate = +rate.value }
      look.onchange = () => draw(time)
      repeat.onchange = () => { time.repeats = repeat.checked }
      const keys = { ',': -1, '.': 1 }
      const arrows = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }
      form.onkeydown = event => {
        if (event.ctrlKey || event.altKey || event.metaKey) return
        const onRange = event.target == range
        const frames = keys[event.key] ?? (onRange && arrows[event.key])
        if (frames) time.step(frames)
        else if (onRange && event.key == ' ') time.toggle()
        else return
        event.preventDefault()
      }
      figures.forEach((figure, index) => {
        const seek = event => {
          const box = figure.getBoundingClientRect()
          const y = (event.clientY - box.top) / box.height
          for (const { left, right, top, bottom } of motion.pictures[index]) {
            const x = part((event.clientX - box.left) / box.width, left, right)
            if (x > -0.05 && x < 1.05 && y > top && y < bottom) return time.seek(start + (end - start) * x)
          }
        }
        figure.onpointerdown = seek
        figure.onpointermove = event => { if (event.buttons) seek(event) }
      })
      form.hidden = false
      draw(time)
      return time
    }

    const data = document.getElementById('motion')
    if (data) {
      const figures = [...document.querySelectorAll('figure')]
      const time = stage(document.forms.stage, JSON.parse(data.textContent), figures)
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches) time.toggle()
    }

    """#
}
