import { setBlock, setImprint } from '../lettering.ts'
import type { Layout } from '../page.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { circle, n, path, rect, smooth, strokes } from '../shapes.ts'

/** A swell across the page, filled down to `bottom`. */
function swell(y: number, height: number, length: number, phase: number, bottom: number): string {
  const half = length / 2
  let x = -length + phase * length
  let d = `M${n(x)} ${n(y)}`
  let up = true
  while (x < 600) {
    d += `q${n(half / 2)} ${n(up ? -height : height)} ${n(half)} 0`
    x += half
    up = !up
  }
  return `${d}V${bottom}H-300z`
}

/** The wide brown river, and the sun or the moon over it. */
export const river: Layout = {
  name: 'river',
  suits: 'FDHWBY',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const [sky, pair, disc] = random.pick([
      [p.main, 'paperOnMain', p.accent],
      [p.paper, 'inkOnPaper', p.accent],
      [p.soft, 'inkOnSoft', p.accent],
      [p.ink, 'paperOnInk', p.accent],
    ] as const)
    const inks =
      sky === p.main
        ? [p.accent, p.deep, p.soft, p.deep, p.ink]
        : sky === p.ink
          ? [p.main, p.soft, p.deep, p.main, p.main]
          : [p.main, p.soft, p.deep, p.accent, p.ink]
    const x = random.pick([156, 300, 444])
    const radius = random.between(72, 100)
    const [height, length] = [random.between(30, 58), random.pick([200, 300, 400, 600])]
    const waves = inks
      .map((ink, i) =>
        path(swell(546 + i * 60, height * (0.75 + i * 0.1), length, ((i * 0.37) % 1) * (i % 2 ? 1 : -0.4), 900), ink),
      )
      .join('')
    const text = setBlock(page, {
      x: 54,
      y: 62,
      width: 474,
      height: 312,
      face: random.pick(['serif', 'serifBold', 'italic']),
      pair,
      author: 'roman',
      authorFirst: random.chance(0.5),
    })
    return (
      rect(0, 0, 600, 900, sky) +
      circle(x, 514, radius, disc) +
      waves +
      text.svg +
      setImprint(page, { x: 54, y: 862, pair: sky === p.ink ? 'paperOnMain' : 'paperOnInk' })
    )
  },
}

function ridge(random: Random, y: number, sharp: boolean): [number, number][] {
  const count = sharp ? random.whole(4, 6) : random.whole(3, 4)
  return Array.from({ length: count * 2 + 1 }, (_, i) => {
    const x = -80 + (i * 760) / (count * 2)
    return [x, y + (i % 2 ? -random.between(sharp ? 60 : 40, sharp ? 150 : 84) : random.between(0, 24))]
  })
}

/** Low hills or a sharper range, one behind the other, with cut furrows. */
export const hills: Layout = {
  name: 'hills',
  suits: 'RWHFB',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const sharp = random.chance(0.4)
    const night = random.chance(0.35)
    const sky = night ? p.deep : random.pick([p.paper, p.soft])
    const inks = night ? [p.main, p.accent, p.ink] : [p.accent, p.main, p.ink]
    const layers = inks.map((ink, i) => {
      const points = ridge(random, 560 + i * 108, sharp && i < 2)
      const line = sharp && i < 2 ? `M${points.map(q => `${n(q[0])} ${n(q[1])}`).join('L')}` : smooth(points)
      return path(`${line}V900H-80z`, ink) + (sharp || i === 2 ? '' : furrows(points, i === 0 ? p.paper : p.soft))
    })
    const text = setBlock(page, {
      x: 54,
      y: 62,
      width: 474,
      height: 300,
      face: random.pick(['serif', 'serifBold', 'sansBold']),
      pair: night ? 'paperOnMain' : sky === p.soft ? 'inkOnSoft' : 'inkOnPaper',
      author: 'roman',
    })
    return (
      rect(0, 0, 600, 900, sky) +
      circle(random.pick([150, 430]), random.between(452, 486), random.between(44, 66), night ? p.paper : p.main) +
      layers.join('') +
      text.svg +
      setImprint(page, { x: 54, y: 858, pair: 'paperOnInk' })
    )
  },
}

function furrows(points: readonly (readonly [number, number])[], ink: string): string {
  return [22, 44].map(dy => strokes(smooth(points.map(([x, y]) => [x, y + dy] as const)), ink, 3)).join('')
}

const OPENINGS = {
  arch: 'M170 806V546a130 130 0 0 1 260 0V806z',
  round: 'M130 620a170 170 0 0 1 340 0a170 170 0 0 1 -340 0z',
  square: 'M150 440H450V800H150z',
  pair: 'M112 806V528a88 88 0 0 1 176 0V806zM312 806V528a88 88 0 0 1 176 0V806z',
} as const

/** A window in a plain wall, with a small landscape behind it. */
export const windowOnRiver: Layout = {
  name: 'window',
  suits: 'FDBHJV',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const [wall, pair] = random.pick([
      [p.main, 'paperOnMain'],
      [p.ink, 'paperOnInk'],
      [p.accent, 'inkOnAccent'],
    ] as const)
    const shape = random.pick(['arch', 'round', 'square', 'pair'] as const)
    const outline = OPENINGS[shape]
    const text = setBlock(page, {
      x: 54,
      y: 62,
      width: 492,
      height: 314,
      align: 'middle',
      face: random.pick(['serif', 'serifBold', 'italic']),
      pair,
      author: 'caps',
      authorFirst: random.chance(0.5),
    })
    const trim = wall === p.accent ? p.ink : p.paper
    const bars = shape === 'square' ? 'M300 440V800M150 610H450' : shape === 'arch' ? 'M300 416V806M170 606H430' : ''
    return (
      rect(0, 0, 600, 900, wall) +
      `<clipPath id="c"><path d="${outline}"/></clipPath><g clip-path="url(#c)">${view(p, random, wall)}</g>` +
      strokes(outline, trim, 9) +
      (bars && random.chance(0.6) ? strokes(bars, trim, 7) : '') +
      text.svg +
      setImprint(page, { x: 300, y: 856, align: 'middle', pair })
    )
  },
}

function view(p: Palette, random: Random, wall: string): string {
  const body = wall === p.accent ? p.main : p.accent
  const sea = wall === p.main ? p.deep : p.main
  const [x, y] = [random.between(220, 380), random.between(520, 590)]
  const far = swell(660, random.between(20, 50), random.pick([300, 460]), random.next(), 900)
  const near = swell(724, random.between(16, 40), random.pick([260, 400]), random.next(), 900)
  return (
    rect(100, 400, 400, 420, p.paper) +
    circle(x, y, random.between(44, 70), body) +
    path(far, sea) +
    path(near, wall === p.accent ? p.ink : p.soft)
  )
}
