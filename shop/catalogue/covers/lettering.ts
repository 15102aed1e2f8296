import { escapeXml } from '../../../platform/escape-xml.ts'
import { type Face, measureText } from './glyph-widths.ts'
import { HEIGHT, type Page, WIDTH } from './page.ts'
import { PAIRS, type Pair } from './palettes.ts'
import { hashText } from './random.ts'
import { CAP, type SetText, setText, splitTitle } from './set-title.ts'
import { circle, n, path, rect } from './shapes.ts'

export type Align = 'start' | 'middle'
export type AuthorStyle = 'caps' | 'roman' | 'italic' | 'sans'

/** Position and style of title and author, set together. Default: at the top of the cover, full width. */
export interface Block {
  x?: number
  y?: number
  width?: number
  height: number
  anchor?: 'top' | 'middle' | 'bottom'
  align?: Align
  face: Face
  pair: Pair
  /** Largest font size of the title. */
  max?: number
  /** Short titles in capitals; long ones unchanged. */
  capitals?: boolean
  author?: AuthorStyle
  authorPair?: Pair
  authorFirst?: boolean
  /** Draws a short rule between author and title. It stays as an ornament when there is no author. */
  rule?: keyof Page['palette']
}

export interface Placed {
  svg: string
  top: number
  bottom: number
}

/** Left margin of text that is not centred. */
const MARGIN = 54

const SERIF = "Georgia,'Noto Serif','Times New Roman',serif"
const SANS = "'Helvetica Neue',Arial,'Noto Sans',sans-serif"

const FACES: Readonly<Record<Face, string>> = {
  serif: `font-family="${SERIF}"`,
  italic: `font-family="${SERIF}" font-style="italic"`,
  serifBold: `font-family="${SERIF}" font-weight="700"`,
  sans: `font-family="${SANS}"`,
  sansBold: `font-family="${SANS}" font-weight="700"`,
}

const AUTHORS: Readonly<Record<AuthorStyle, { face: Face; size: number; spacing: number; upper: boolean }>> = {
  caps: { face: 'sansBold', size: 27, spacing: 0.12, upper: true },
  roman: { face: 'serif', size: 36, spacing: 0, upper: false },
  italic: { face: 'italic', size: 36, spacing: 0, upper: false },
  sans: { face: 'sans', size: 33, spacing: 0, upper: false },
}

/** Sets the title, its subtitle if any, and the author as one block inside the box. */
export function setBlock(page: Page, given: Block): Placed {
  const block = { x: MARGIN, y: 60, width: given.align === 'middle' ? 492 : 474, ...given }
  const author = page.author && block.author ? setAuthorLines(page.author, block.author, block.width) : null
  const rule = block.rule ? 5 : 0
  const extras = (author ? author.height + 34 : 0) + (rule ? rule + 34 : 0)
  const title = setTitleParts(page.title, block, block.height - extras)
  const gap = 26 + Math.min(28, (title[0]?.size ?? 0) * 0.14)
  const authorPart = author && block.author ? [{ kind: 'author', set: author } as const] : []
  const titlePart = title.map(set => ({ kind: 'title', set }) as const)
  const rulePart = rule ? [{ kind: 'rule', set: { height: rule } } as const] : []
  const parts = block.authorFirst
    ? [...authorPart, ...rulePart, ...titlePart]
    : [...titlePart, ...rulePart, ...authorPart]
  const gaps = parts.map((part, i) => {
    const before = parts[i - 1]
    if (!before) return 0
    return part.kind === 'title' && before.kind === 'title' ? Math.max(18, before.set.size * 0.36) : gap
  })
  const total = parts.reduce((sum, part, i) => sum + part.set.height + (gaps[i] ?? 0), 0)
  const spare = block.height - total
  let y = block.y + (block.anchor === 'bottom' ? spare : block.anchor === 'middle' ? spare / 2 : 0)
  const top = y
  const align = block.align ?? 'start'
  const x = align === 'middle' ? block.x + block.width / 2 : block.x
  let svg = ''
  parts.forEach((part, i) => {
    y += gaps[i] ?? 0
    if (part.kind === 'rule') {
      svg += rect(align === 'middle' ? x - 32 : x, y, 64, rule, page.palette[block.rule ?? 'ink'])
    } else if (part.kind === 'title') {
      svg += drawLines(part.set, part.set.face, {
        x,
        y,
        align,
        fill: fillOf(page, block.pair),
        spacing: part.set.spacing,
      })
    } else {
      const style = AUTHORS[block.author ?? 'caps']
      const fill = fillOf(page, block.authorPair ?? block.pair)
      svg += drawLines(part.set, style.face, { x, y, align, fill, spacing: style.spacing })
    }
    y += part.set.height
  })
  return { svg, top, bottom: y }
}

/** Sets only the author, for layouts that keep it away from the title. Draws nothing without an author. */
export function setAuthor(
  page: Page,
  at: { x: number; y: number; width: number; align?: Align; style: AuthorStyle; pair: Pair },
): Placed {
  if (!page.author) return { svg: '', top: at.y, bottom: at.y }
  const style = AUTHORS[at.style]
  const set = setAuthorLines(page.author, at.style, at.width)
  const align = at.align ?? 'start'
  const x = align === 'middle' ? at.x + at.width / 2 : at.x
  const svg = drawLines(set, style.face, { x, y: at.y, align, fill: fillOf(page, at.pair), spacing: style.spacing })
  return { svg, top: at.y, bottom: at.y + set.height }
}

/**
 * The publisher's mark: a device with its initial, always the same for one publisher, and its name.
 * `y` is the middle of the line. Without a publisher: a small plain device.
 */
export function setImprint(
  page: Page,
  at: { x: number; y: number; align?: Align; pair: Pair; width?: number },
): string {
  const [ink, ground] = PAIRS[at.pair].map(role => page.palette[role]) as [string, string]
  const middle = at.align === 'middle'
  const width = at.width ?? 490
  if (!page.publisher) {
    const x = middle ? at.x : at.x + 12
    return path(`M${n(x - 12)} ${n(at.y)}l12-12l12 12l-12 12z`, ink)
  }
  const name = setText(page.publisher.toLocaleUpperCase('es'), {
    width: width - 50,
    height: 40,
    face: 'sansBold',
    max: 19,
    min: 12,
    leading: 1.2,
    maxLines: 1,
    spacing: 0.12,
  })
  const nameWidth = measureText(name.lines[0] ?? '', 'sansBold', 0.12) * name.size * 0.94
  const left = middle ? at.x - (nameWidth + 50) / 2 : at.x
  const device = drawDevice(page.publisher, left + 19, at.y, ink, ground)
  const y = at.y - (name.size * CAP) / 2
  return device + drawLines(name, 'sansBold', { x: left + 50, y, align: 'start', fill: ink, spacing: 0.12 })
}

/** The foot of a cover from `top` down: the publisher's mark in the middle, on its own strip if there is a `ground`. */
export function setFoot(
  page: Page,
  { top = 812, ground, pair, align = 'start' }: { top?: number; ground?: string; pair: Pair; align?: Align },
): string {
  const strip = ground === undefined ? '' : rect(0, top, WIDTH, HEIGHT - top, ground)
  const x = align === 'middle' ? WIDTH / 2 : MARGIN
  return strip + setImprint(page, { x, y: (top + HEIGHT) / 2, align, pair })
}

const DEVICES: readonly ((x: number, y: number, ink: string) => string)[] = [
  (x, y, ink) => circle(x, y, 19, ink),
  (x, y, ink) => rect(x - 17, y - 17, 34, 34, ink),
  (x, y, ink) => path(`M${n(x - 17)} ${n(y - 18)}h34v20a17 17 0 0 1-34 0z`, ink),
  (x, y, ink) => path(`M${n(x - 17)} ${n(y + 18)}v-20a17 17 0 0 1 34 0v20z`, ink),
  (x, y, ink) => path(`M${n(x)} ${n(y - 22)}l22 22l-22 22l-22-22z`, ink),
  (x, y, ink) => path(`M${n(x)} ${n(y - 20)}l17.5 10v20l-17.5 10l-17.5-10v-20z`, ink),
]

function drawDevice(publisher: string, x: number, y: number, ink: string, ground: string): string {
  const shape = DEVICES[hashText(publisher) % DEVICES.length]
  const letter = /[\p{Lu}\p{Ll}\p{N}]/u.exec(publisher)?.[0].toLocaleUpperCase('es') ?? ''
  const text = letter
    ? `<text x="${n(x)}" y="${n(y + 7)}" font-size="20" text-anchor="middle" ${FACES.serifBold} fill="${ground}">${escapeXml(letter)}</text>`
    : ''
  return (shape?.(x, y, ink) ?? '') + text
}

interface TitlePart extends SetText {
  face: Face
  spacing: number
}

function setTitleParts(title: string, block: Block & { width: number }, height: number): TitlePart[] {
  const { head, tail } = splitTitle(title)
  const upper = (block.capitals ?? false) && head.length <= 36
  const spacing = upper ? 0.03 : 0
  const leading = upper ? 1.1 : block.face.startsWith('sans') ? 1.08 : 1.14
  const max = (block.max ?? 92) * grow(head.length)
  const measure = { width: block.width, face: block.face, max, min: 27, leading, maxLines: 9, spacing }
  const headText = upper ? head.toLocaleUpperCase('es') : head
  if (!tail) return [{ ...setText(headText, { ...measure, height }), face: block.face, spacing }]
  const tailLines = Math.ceil((tail.length * 30 * 0.56) / block.width)
  const share = Math.min(0.5, (tailLines * 37 + 12) / height)
  const headSet = setText(headText, { ...measure, height: height * (1 - share) - 20 })
  const face = block.face === 'serifBold' ? 'serif' : block.face === 'sansBold' ? 'sans' : block.face
  const tailMax = Math.max(24, Math.min(40, headSet.size * 0.62))
  const room = height - headSet.height - Math.max(18, headSet.size * 0.36)
  const tailMeasure = { ...measure, face, height: room, max: tailMax, min: 23, leading: 1.22, spacing: 0 } as const
  return [
    { ...headSet, face: block.face, spacing },
    { ...setText(tail, tailMeasure), face, spacing: 0 },
  ]
}

/** Short titles may be much larger than the layout's usual size; the box still limits them. */
function grow(length: number): number {
  if (length <= 3) return 2.2
  if (length <= 6) return 1.7
  if (length <= 10) return 1.35
  return length <= 18 ? 1.15 : 1
}

function setAuthorLines(author: string, style: AuthorStyle, width: number): SetText {
  const { face, size, spacing, upper } = AUTHORS[style]
  const text = upper ? author.toLocaleUpperCase('es') : author
  const measure = { width, height: 84, face, max: size, min: size * 0.72, leading: 1.3, spacing }
  const one = setText(text, { ...measure, maxLines: 1, min: 1 })
  return one.size >= size * 0.8 ? one : setText(text, { ...measure, maxLines: 2 })
}

function fillOf(page: Page, pair: Pair): string {
  return page.palette[PAIRS[pair][0]]
}

interface LineStyle {
  x: number
  y: number
  align: Align
  fill: string
  spacing: number
}

function drawLines(set: SetText, face: Face, { x, y, align, fill, spacing }: LineStyle): string {
  if (set.lines.length === 0) return ''
  const spaced = spacing ? ` letter-spacing="${n(spacing * set.size)}"` : ''
  const anchor = align === 'middle' ? ' text-anchor="middle"' : ''
  const first = y + set.size * CAP
  const lines = set.lines.map(
    (line, i) => `<tspan x="${n(x)}" y="${n(first + i * set.leading)}">${escapeXml(line)}</tspan>`,
  )
  return `<text font-size="${n(set.size)}"${anchor}${spaced} fill="${fill}" ${FACES[face]}>${lines.join('')}</text>`
}
