import { escapeXml } from '../../../../platform/escape-xml.ts'
import { setAuthor, setBlock, setImprint } from '../lettering.ts'
import type { Layout, Page } from '../page.ts'
import { circle, rect, ring } from '../shapes.ts'

const ARTICLES = new Set(['el', 'la', 'los', 'las', 'lo', 'un', 'una', 'unos', 'unas', 'the', 'a', 'an'])

/** First letter of the first word that counts ("La tregua" gives T); null when the title has no letter. */
function initialOf(title: string): string | null {
  const words = title.split(' ')
  const word = words.length > 1 && ARTICLES.has((words[0] ?? '').toLowerCase()) ? words.slice(1).join(' ') : title
  return /[\p{Script=Latin}\p{Nd}]/u.exec(word.normalize('NFD'))?.[0].toLocaleUpperCase('es') ?? null
}

function giant(
  letter: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  serif: boolean,
  anchor: string,
): string {
  const family = serif
    ? "Georgia,'Noto Serif','Times New Roman',serif"
    : "'Helvetica Neue',Arial,'Noto Sans',sans-serif"
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="${family}" font-weight="700" text-anchor="${anchor}" fill="${fill}">${escapeXml(letter)}</text>`
}

/** The title's initial, enormous, half in one ink and half in another where a band crosses it. */
export const initial: Layout = {
  name: 'initial',
  suits: 'GBCEDLJ',
  general: true,
  shallow: true,
  draw(page) {
    const { palette: p, random } = page
    const letter = initialOf(page.title) ?? '§'
    const serif = random.chance(0.6)
    const [x, anchor] = random.pick([
      [300, 'middle'],
      [560, 'end'],
    ] as const)
    const cut = random.whole(560, 700)
    const [upper, lower, one, two] = random.pick([
      [p.paper, p.main, p.main, p.paper],
      [p.paper, p.accent, p.main, p.ink],
      [p.soft, p.main, p.main, p.accent],
      [p.paper, p.ink, p.accent, p.accent],
    ])
    const glyph = (fill: string, clip: string): string =>
      `<g clip-path="url(#${clip})">${giant(letter, x, 806, 590, fill, serif, anchor)}</g>`
    const text = setBlock(page, {
      x: 54,
      y: 60,
      width: 474,
      height: 268,
      face: serif ? 'serif' : 'sansBold',
      pair: upper === p.soft ? 'inkOnSoft' : 'inkOnPaper',
      max: 80,
      author: serif ? 'roman' : 'sans',
    })
    return (
      `<clipPath id="a"><path d="M0 0H600V${cut}H0z"/></clipPath><clipPath id="b"><path d="M0 ${cut}H600V826H0z"/></clipPath>` +
      rect(0, 0, 600, 900, upper) +
      rect(0, cut, 600, 900 - cut, lower) +
      glyph(one, 'a') +
      glyph(two, 'b') +
      rect(0, 826, 600, 74, lower === p.ink ? p.main : p.ink) +
      setImprint(page, { x: 54, y: 863, pair: lower === p.ink ? 'paperOnMain' : 'paperOnInk' }) +
      text.svg
    )
  },
}

/** A seal with the initials of the author, or of the title, over a plain coloured board. */
export const seal: Layout = {
  name: 'seal',
  suits: 'LBHDGK',
  general: true,
  draw(page) {
    const { palette: p, random } = page
    const letters = initialsOf(page)
    const [ground, pair] = random.pick([
      [p.main, 'paperOnMain'],
      [p.ink, 'paperOnInk'],
    ] as const)
    const y = 190
    const rings = random.pick([
      [
        [96, 8],
        [78, 3],
      ],
      [
        [98, 3],
        [88, 3],
        [78, 3],
      ],
      [[92, 16]],
    ] as const)
    const teeth = random.pick([0, 0, 24, 32])
    const sawtooth = teeth
      ? `<circle cx="300" cy="${y}" r="112" fill="none" stroke="${p.accent}" stroke-width="14" stroke-dasharray="${(Math.PI * 112) / teeth}"/>`
      : ''
    const size = letters.length > 2 ? 56 : letters.length > 1 ? 74 : 104
    const author = setAuthor(page, { x: 70, y: 722, width: 460, align: 'middle', style: 'roman', pair })
    const text = setBlock(page, {
      x: 60,
      y: 334,
      width: 480,
      height: 346,
      anchor: 'middle',
      align: 'middle',
      face: random.pick(['serif', 'serifBold']),
      pair,
      max: 84,
    })
    return (
      rect(0, 0, 600, 900, ground) +
      sawtooth +
      circle(300, y, 70, p.accent) +
      rings.map(([r, w]) => ring(300, y, r, p.accent, w)).join('') +
      giant(letters, 300, y + size * 0.36, size, p.ink, true, 'middle') +
      text.svg +
      author.svg +
      setImprint(page, { x: 300, y: 850, align: 'middle', pair })
    )
  },
}

function initialsOf(page: Page): string {
  const names = page.author?.split(/[;/]/)[0]?.split(' ') ?? []
  const letters = names.filter(name => /^\p{Lu}/u.test(name)).map(name => initialOf(name) ?? '')
  const short = letters.length > 2 ? [letters[0], letters.at(-1)] : letters
  return short.join('') || (initialOf(page.title) ?? '§')
}
