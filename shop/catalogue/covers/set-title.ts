import { type Face, measureText } from './glyph-widths.ts'

export interface Measure {
  /** Maximum line width, in cover units. */
  width: number
  height: number
  face: Face
  /** Largest and smallest font size, in cover units. */
  max: number
  min: number
  /** Baseline to baseline, as a multiple of the size. */
  leading: number
  maxLines: number
  /** Letterspacing in ems. */
  spacing?: number
}

export interface SetText {
  lines: string[]
  size: number
  /** From the top of the first capital to just below the last baseline. */
  height: number
  leading: number
}

interface Atom {
  text: string
  /** Whether a space precedes it. */
  spaced: boolean
}

interface Breaking {
  lines: string[]
  widest: number
  bad: number
}

/** Cap height as a multiple of the font size, for every font stack used here. */
export const CAP = 0.72
const DROP = 0.2

/** Articles, prepositions and conjunctions: a line should not end with them. */
const LEANING = new Set(
  'a al an and con contra como de del desde e el en entre es for hacia hasta in la las lo los mi mis ni no o of on para por que se según si sin sobre su sus the to tomo tu u un una unas unos vol vol. vs y'.split(
    ' ',
  ),
)

/** Cost of a bad line end compared with an uneven line, as a share of the even width. */
const BAD_END = 0.5
const LONGEST_WORD = 24

/**
 * Breaks a text into balanced lines at the largest size that fits. Never hyphenates. A text that does not fit at the smallest size is cut and ends
 * with an ellipsis.
 */
export function setText(text: string, measure: Measure): SetText {
  const room = roomFor(measure)
  let atoms = splitAtoms(text)
  for (;;) {
    const set = widthOf(atoms, measure) > room ? null : setAtoms(atoms, measure)
    if (set && set.size >= measure.min) return set
    if (atoms.length < 2) return lastResort(atoms, measure)
    atoms = shorten(atoms, measure, room)
  }
}

/** Total line width at the smallest size, in ems: no longer text can fit, however it is broken. */
function roomFor({ width, height, min, leading, maxLines }: Measure): number {
  const lines = 1 + Math.floor((height / min - CAP - DROP) / leading)
  return (width / min) * Math.max(1, Math.min(maxLines, lines))
}

function widthOf(atoms: Atom[], measure: Measure): number {
  const text = atoms.reduce((sum, atom) => sum + measureText(atom.text, measure.face, measure.spacing), 0)
  // Counts the spaces, except those replaced by line breaks.
  return text + Math.max(0, atoms.length - measure.maxLines) * measureText(' ', measure.face, measure.spacing)
}

/** Drops words from the end and adds an ellipsis. Starts at the most that could fit at all. */
function shorten(atoms: Atom[], measure: Measure, room: number): Atom[] {
  let count = atoms.length - 1
  while (count > 1 && (widthOf(atoms.slice(0, count), measure) > room || LEANING.has(bare(atoms[count - 1])))) count--
  return atoms.slice(0, count).map((atom, i) => (i === count - 1 ? { ...atom, text: `${trimEnd(atom.text)}…` } : atom))
}

function lastResort(atoms: Atom[], measure: Measure): SetText {
  const text = atoms[0]?.text ?? ''
  const size = Math.min(measure.min, measure.width / measureText(text, measure.face, measure.spacing))
  return { lines: text ? [text] : [], size, height: size * (CAP + DROP), leading: measure.leading * size }
}

function setAtoms(atoms: Atom[], measure: Measure): SetText | null {
  const { face, spacing = 0 } = measure
  const widths = atoms.map(atom => measureText(atom.text, face, spacing))
  const space = measureText(' ', face, spacing)
  let best: SetText | null = null
  let bestScore = 0
  let worse = 0
  for (let count = 1; count <= Math.min(measure.maxLines, atoms.length) && worse < 3; count++) {
    const { lines, widest, bad } = breakInto(atoms, widths, space, count)
    const tall = CAP + DROP + (count - 1) * measure.leading
    const size = Math.min(measure.max, measure.width / widest, measure.height / tall)
    const score = size * 0.97 ** count * 0.65 ** bad
    worse = score > bestScore ? 0 : worse + 1
    if (score <= bestScore) continue
    bestScore = score
    const whole = Math.floor(size * 10) / 10
    best = { lines, size: whole, height: whole * tall, leading: whole * measure.leading }
  }
  return best
}

/** The most even split of the atoms into exactly `count` lines (dynamic programming over line ends). */
function breakInto(atoms: Atom[], widths: number[], space: number, count: number): Breaking {
  const total = atoms.length
  const upTo = [0]
  for (let i = 0; i < total; i++) upTo.push((upTo[i] ?? 0) + (widths[i] ?? 0) + (atoms[i]?.spaced ? space : 0))
  const lineWidth = (from: number, to: number): number =>
    (upTo[to] ?? 0) - (upTo[from] ?? 0) - (atoms[from]?.spaced ? space : 0)
  const even = (upTo[total] ?? 0) / count
  const badEnds = atoms.map((atom, i) => (isBadEnd(atom, atoms[i + 1]) ? (BAD_END * even) ** 2 : 0))
  let costs = atoms.map((_, i) => (lineWidth(0, i + 1) - even) ** 2 + (badEnds[i] ?? 0))
  const cameFrom: number[][] = []
  for (let line = 1; line < count; line++) {
    const next: number[] = Array(total).fill(Number.POSITIVE_INFINITY)
    const from: number[] = Array(total).fill(0)
    for (let end = line; end < total; end++) {
      for (let start = end; start >= line; start--) {
        const width = lineWidth(start, end + 1)
        // Longer lines only cost more, so stop once one valid split is found.
        if (width > even * 2.2 && Number.isFinite(next[end])) break
        const cost = (costs[start - 1] ?? 0) + (width - even) ** 2 + (badEnds[end] ?? 0)
        if (cost < (next[end] ?? 0)) {
          next[end] = cost
          from[end] = start
        }
      }
    }
    costs = next
    cameFrom.push(from)
  }
  const result: Breaking = { lines: [], widest: 0, bad: 0 }
  let end = total
  for (let line = count - 1; line >= 0; line--) {
    const start = line === 0 ? 0 : (cameFrom[line - 1]?.[end - 1] ?? 0)
    result.lines.unshift(join(atoms.slice(start, end)))
    result.widest = Math.max(result.widest, lineWidth(start, end))
    if (badEnds[end - 1]) result.bad++
    end = start
  }
  return result
}

function isBadEnd(atom: Atom, next: Atom | undefined): boolean {
  return next !== undefined && (LEANING.has(bare(atom)) || /^[\dIVX]{1,4}[.,:]?$/.test(next.text))
}

function bare(atom: Atom | undefined): string {
  return atom?.text.toLowerCase().replace(/^[¿¡("«]+/, '') ?? ''
}

function splitAtoms(text: string): Atom[] {
  return text.split(' ').flatMap(word => {
    const parts = word.length > 12 ? word.split(/(?<=[-/–—])(?=\p{L})/u) : [word]
    return parts.flatMap(cutLong).map((part, i) => ({ text: part, spaced: i === 0 }))
  })
}

/** Only broken data has such words. They are cut anywhere, so that they do not shrink the whole title. */
function cutLong(word: string): string[] {
  if (word.length <= LONGEST_WORD) return [word]
  const chars = [...word]
  const pieces: string[] = []
  for (let i = 0; i < chars.length; i += 16) pieces.push(chars.slice(i, i + 16).join(''))
  return pieces
}

function join(atoms: Atom[]): string {
  return atoms.map((atom, i) => (i > 0 && atom.spaced ? ` ${atom.text}` : atom.text)).join('')
}

function trimEnd(text: string): string {
  return text.replace(/[\s.,;:—–-]+$/, '')
}

/** Splits a title into its name and what follows a colon, a full stop, a dash or a bracket. */
export function splitTitle(title: string): { head: string; tail: string | null } {
  if (title.length < 22) return { head: title, tail: null }
  const at = /(?<=[^\s.:]{4})(?:\s*:\s+|\.\s+|\s+[-–—/]\s+|\s+(?=\())/u.exec(title)
  if (!at || at.index < 4 || at.index > 70 || title.length - at.index < 6) return { head: title, tail: null }
  return { head: title.slice(0, at.index), tail: title.slice(at.index + at[0].length) }
}
