import { setBlock, setFoot } from '../lettering.ts'
import type { Layout } from '../page.ts'
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
      setFoot(page, { pair: sky === p.ink ? 'paperOnMain' : 'paperOnInk' })
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
      setFoot(page, { pair: 'paperOnInk' })
    )
  },
}

function furrows(points: readonly (readonly [number, number])[], ink: string): string {
  return [22, 44].map(dy => strokes(smooth(points.map(([x, y]) => [x, y + dy] as const)), ink, 3)).join('')
}
