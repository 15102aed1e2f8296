import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
import { circle, n, path, rect, ring, wedge } from '../shapes.ts'

/** A sun with carved rays rising from the foot of the page. */
export const sun: Layout = {
  name: 'sun',
  suits: 'FDHYVW',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const [ground, pair, rayInk] = random.pick([
      [p.paper, 'inkOnPaper', p.main],
      [p.main, 'paperOnMain', p.accent],
      [p.accent, 'inkOnAccent', p.main],
    ] as const)
    const disc = ground === p.main ? p.paper : ground === p.accent ? p.paper : p.accent
    const rays = random.whole(9, 17)
    const [radius, reach] = [random.between(104, 148), random.between(318, 372)]
    const step = Math.PI / rays
    const share = random.pick([0.5, 0.36, 0.62])
    const art = Array.from({ length: rays }, (_, i) => {
      const middle = Math.PI + (i + 0.5) * step
      const length = i % 2 && rays > 11 ? reach * 0.84 : reach
      return wedge(300, 812, length, middle - (step * share) / 2, middle + (step * share) / 2)
    }).join('')
    const text = setBlock(page, {
      height: 350,
      align: 'middle',
      face: random.pick(['serif', 'serifBold', 'sansBold']),
      pair,
      author: 'caps',
      authorFirst: true,
      capitals: random.chance(0.3),
    })
    return (
      rect(0, 0, 600, 900, ground) +
      path(art, rayInk) +
      circle(300, 812, radius + 22, ground) +
      circle(300, 812, radius, disc) +
      setFoot(page, { ground: p.ink, pair: 'paperOnInk', align: 'middle' }) +
      text.svg
    )
  },
}

/** Concentric arches from a corner or from the foot. */
export const arches: Layout = {
  name: 'arches',
  suits: 'AFDVYH',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const x = random.pick([0, 300, 600])
    const count = random.whole(4, 7)
    const outer = x === 300 ? 300 : 430
    const inks = random.pick([
      [p.main, p.accent, p.deep, p.soft],
      [p.main, p.paper, p.accent, p.paper],
      [p.deep, p.main, p.accent, p.paper],
    ])
    const y = x === 300 ? 900 : 822
    const even = outer / (count + 0.4)
    const art = Array.from({ length: count }, (_, i) =>
      circle(x, y, outer - i * even, inks[i % inks.length] ?? p.main),
    ).join('')
    const stretch = x === 300 ? `<g transform="translate(0 -270) scale(1 1.3)">${art}</g>` : art
    const text = setBlock(page, {
      height: x === 300 ? 400 : 300,
      align: x === 300 ? 'middle' : 'start',
      face: random.pick(['sansBold', 'serif', 'serifBold']),
      pair: 'inkOnPaper',
      author: 'roman',
      authorPair: 'mainOnPaper',
    })
    const foot = setFoot(page, { top: 822, ground: p.ink, pair: 'paperOnInk', align: x === 300 ? 'middle' : 'start' })
    return rect(0, 0, 600, 900, p.paper) + stretch + foot + text.svg
  },
}

/** Orbits with their bodies: science, but also essays that turn around something. */
export const orbits: Layout = {
  name: 'orbits',
  suits: 'PTUMK',
  general: false,
  shallow: true,
  draw(page) {
    const { palette: p, random } = page
    const [x, y] = [random.pick([300, 420, 180]), 604]
    const tilt = random.pick([1, 1, 0.42])
    const count = random.whole(4, 6)
    const turn = tilt === 1 ? 0 : random.between(-28, 28)
    const first = random.between(0, 6)
    let bodies = ''
    let lines = ''
    for (let i = 0; i < count; i++) {
      const radius = 86 + (i * 215) / count
      const angle = first + i * 2.4
      lines += `<ellipse rx="${n(radius)}" ry="${n(radius * tilt)}" fill="none" stroke="${i % 2 ? p.soft : p.paper}" stroke-width="3"/>`
      bodies += circle(
        radius * Math.cos(angle),
        radius * tilt * Math.sin(angle),
        9 + ((i * 5) % 3) * 6,
        i % 2 ? p.accent : p.paper,
      )
    }
    const text = setBlock(page, {
      height: 250,
      face: random.pick(['sansBold', 'serif']),
      pair: 'paperOnInk',
      author: 'sans',
      authorPair: 'accentOnInk',
    })
    return (
      rect(0, 0, 600, 900, p.ink) +
      `<g transform="translate(${x} ${y}) rotate(${n(turn)})">${lines}${bodies}${circle(0, 0, 42, p.accent)}</g>` +
      setFoot(page, { ground: p.main, pair: 'paperOnMain' }) +
      text.svg
    )
  },
}

/** Two plain shapes printed over one another, the overlap in a third ink. */
export const overprint: Layout = {
  name: 'overprint',
  suits: 'AJHPVDFE',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const kind = random.pick(['circles', 'square', 'stack'])
    const top = random.chance(0.35)
    const cy = top ? 268 : 612
    const r = random.between(148, 172)
    const shift = random.between(62, 96) * random.pick([1, -1])
    const [ax, bx] = [300 - shift, 300 + shift]
    const lift = kind === 'stack' ? 0 : random.between(-36, 36)
    const first =
      kind === 'square'
        ? `<rect x="${n(ax - r)}" y="${n(cy - r)}" width="${n(r * 2)}" height="${n(r * 2)}"`
        : `<circle cx="${n(ax)}" cy="${n(cy - lift)}" r="${n(r)}"`
    const second = (fill: string, extra = ''): string =>
      `<circle cx="${n(bx)}" cy="${n(cy + lift)}" r="${n(r)}" fill="${fill}"${extra}/>`
    const third = kind === 'stack' ? ring(300, cy, r * 0.5, p.paper, 8) : ''
    const text = setBlock(page, {
      y: top ? 496 : 62,
      height: top ? 290 : 316,
      face: random.pick(['sansBold', 'serif']),
      pair: 'inkOnPaper',
      author: 'sans',
      authorFirst: random.chance(0.4),
    })
    return (
      rect(0, 0, 600, 900, p.paper) +
      `<clipPath id="c">${first}/></clipPath>${first} fill="${p.accent}"/>` +
      second(p.main) +
      second(p.ink, ' clip-path="url(#c)"') +
      third +
      text.svg +
      setFoot(page, { pair: 'inkOnPaper' })
    )
  },
}
