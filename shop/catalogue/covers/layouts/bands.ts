import { setAuthor, setBlock, setFoot, setImprint } from '../lettering.ts'
import type { Layout } from '../page.ts'
import { circle, n, path, rect, ring, wedge } from '../shapes.ts'

/** Horizontal bars in a geometric series, as in a publisher's uniform collection. */
export const bands: Layout = {
  name: 'bands',
  suits: 'DHJLKFBG',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const above = random.chance(0.5)
    const ratio = random.pick([0.6, 0.7, 1, 1.45])
    const count = ratio === 1 ? random.whole(5, 7) : random.whole(4, 6)
    const raw = Array.from({ length: count }, (_, i) => ratio ** i)
    const total = above ? 372 : 356
    const scale = total / raw.reduce((sum, v) => sum + v, 0)
    const inks = random.pick([
      [p.main, p.accent, p.deep, p.soft],
      [p.accent, p.main, p.soft, p.ink],
      [p.main, p.soft, p.accent, p.paper],
    ])
    const start = above ? 0 : HEIGHT_OF_TEXT
    let y = start
    const bars = raw.map((v, i) => {
      const bar = { y, height: v * scale, fill: inks[i % inks.length] ?? p.main }
      y += bar.height
      return bar
    })
    const drawn = bars.map(bar => rect(0, bar.y, 600, bar.height + 0.5, bar.fill)).join('')
    const tall = bars.reduce((a, b) => (b.height > a.height ? b : a))
    const radius = Math.min(tall.height * 0.82, 110)
    const x = random.pick([150, 300, 450])
    const discFill =
      tall.fill === p.accent ? p.paper : tall.fill === p.soft || tall.fill === p.paper ? p.main : p.accent
    const disc = ratio === 1 ? '' : path(wedge(x, tall.y + tall.height + 0.5, radius, Math.PI, Math.PI * 2), discFill)
    const text = setBlock(page, {
      y: above ? 424 : 62,
      height: above ? 366 : HEIGHT_OF_TEXT - 104,
      face: random.pick(['serifBold', 'sansBold', 'serif']),
      pair: 'inkOnPaper',
      author: 'roman',
      authorPair: 'mainOnPaper',
      authorFirst: !above,
    })
    const foot = above
      ? setFoot(page, { pair: 'mainOnPaper' })
      : setFoot(page, { top: 806, ground: p.ink, pair: 'paperOnInk' })
    return rect(0, 0, 600, 900, p.paper) + drawn + disc + foot + text.svg
  },
}
const HEIGHT_OF_TEXT = 450

const BORDERS: readonly [(x: number) => string, ...((x: number) => string)[]] = [
  x => `M${x} 40l20-40l20 40z`,
  x => `M${x} 40a20 20 0 0 1 40 0z`,
  x => `M${x} 20l20-20l20 20l-20 20z`,
  x => `M${x} 0h20v20h20v20h-20v-20h-20z`,
  x => `M${x} 40v-40a40 40 0 0 1 40 40z`,
  x => `M${x} 0h13v40h-13z`,
]

/** A coloured head with the author, a border of repeated type ornaments, and the title centred on paper. */
export const heading: Layout = {
  name: 'heading',
  suits: 'LHGDCKM',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const [ground, onGround] = random.pick([
      [p.main, 'paperOnMain'],
      [p.ink, 'paperOnInk'],
    ] as const)
    const border = random.pick(BORDERS)
    const row = Array.from({ length: 15 }, (_, i) => border(i * 40)).join('')
    const rowAt = (y: number, flip: boolean): string =>
      `<g transform="translate(0 ${y})${flip ? ' rotate(180 300 20)' : ''}">${rect(0, 0, 600, 40, p.accent)}${path(row, ground)}</g>`
    const author = setAuthor(page, { x: 60, y: 104, width: 480, align: 'middle', style: 'caps', pair: onGround })
    const emblem = page.author
      ? author.svg
      : [62, 44, 26].map(r => ring(300, 118, r, r === 44 ? p.accent : p.paper, 5)).join('') +
        circle(300, 118, 9, p.paper)
    const text = setBlock(page, {
      x: 60,
      y: 322,
      width: 480,
      height: 402,
      anchor: 'middle',
      align: 'middle',
      face: random.pick(['serif', 'serifBold', 'italic']),
      pair: 'inkOnPaper',
      max: 84,
    })
    return (
      rect(0, 0, 600, 900, p.paper) +
      rect(0, 0, 600, 232, ground) +
      rowAt(232, false) +
      rowAt(772, true) +
      emblem +
      text.svg +
      setFoot(page, { ground, pair: onGround, align: 'middle' })
    )
  },
}

/** Double frame, centred classical setting, and a rosette as the only ornament. */
export const frame: Layout = {
  name: 'frame',
  suits: 'LDHGBC',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const inner = random.pick([p.soft, p.paper])
    const author = setAuthor(page, { x: 84, y: 77, width: 432, align: 'middle', style: 'caps', pair: 'inkOnPaper' })
    const text = setBlock(page, {
      x: 80,
      y: 180,
      width: 440,
      height: 320,
      anchor: 'middle',
      align: 'middle',
      face: random.pick(['serif', 'serifBold']),
      pair: inner === p.soft ? 'inkOnSoft' : 'mainOnPaper',
      max: 78,
      capitals: random.chance(0.5),
    })
    const petals = random.pick([6, 8, 10, 12, 16])
    const reach = random.pick([108, 116])
    const width = ((Math.PI * reach) / petals) * random.pick([0.62, 0.8, 1])
    const petal = `M0 0Q${n(-width)} ${n(-reach * 0.62)} 0 ${-reach}Q${n(width)} ${n(-reach * 0.62)} 0 0z`
    const half = `M0 0Q${n(width)} ${n(-reach * 0.62)} 0 ${-reach}z`
    const turned = (shape: string): string =>
      Array.from(
        { length: petals },
        (_, i) => `<use href="#${shape}" transform="rotate(${n((i * 360) / petals)})"/>`,
      ).join('')
    const shapes = `<defs><g id="a"><path d="${petal}" fill="${p.main}"/>${path(half, p.accent)}</g><path id="b" d="${petal}" fill="${p.accent}"/></defs>`
    const second = random.chance(0.5) ? `<g transform="rotate(${n(180 / petals)}) scale(.56)">${turned('b')}</g>` : ''
    return (
      rect(0, 0, 600, 900, p.main) +
      rect(28, 28, 544, 844, p.paper) +
      `<rect x="40" y="40" width="520" height="820" fill="none" stroke="${p.main}" stroke-width="3"/>` +
      (inner === p.soft ? rect(52, 152, 496, 370, p.soft) : '') +
      author.svg +
      text.svg +
      `<g transform="translate(300 670)">${shapes}${turned('a')}${second}${circle(0, 0, 22, p.paper)}${circle(0, 0, 12, p.main)}</g>` +
      setImprint(page, { x: 300, y: 824, align: 'middle', pair: 'inkOnPaper', width: 450 })
    )
  },
}
