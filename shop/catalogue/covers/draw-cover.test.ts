import { describe, expect, it } from 'vitest'
import { type CoverSubject, chooseDesign, drawCover, drawWith, LAYOUTS } from './draw-cover.ts'
import { measureText } from './glyph-widths.ts'
import { allPalettes, contrast, PAIRS, palettesFor } from './palettes.ts'
import { setText, splitTitle } from './set-title.ts'

const LETTERS = [...'ABCDEFGHJKLMPRTUVWY']

const quijote: CoverSubject = {
  isbn: '9788420412146',
  title: 'Don Quijote de la Mancha',
  author: 'Miguel de Cervantes',
  publisher: 'Alfaguara',
  categoryCode: 'FC',
}

const LONG =
  'Derecho procesal civil uruguayo: recursos, ejecución y procesos especiales en el Código General del Proceso. Tomo II, tercera edición actualizada'

const hostile: readonly Partial<CoverSubject>[] = [
  { title: '<script>alert("x")</script> & \'comillas\'', author: '"A" & <B>', publisher: '&amp;' },
  { title: 'uno\u0000dos\u0007\u001B[31m\uFFFE\uD800 fin', author: '\u0008', publisher: '\u0001' },
  { title: '📚🔥 Emojis 👩‍👩‍👧 日本語の本 ', author: '😀', publisher: '🦉' },
  { title: 'palabra '.repeat(63), author: 'Nombre Apellido; '.repeat(40), publisher: 'Editorial '.repeat(30) },
  { title: 'x'.repeat(500), author: 'y'.repeat(300), publisher: 'z'.repeat(200) },
  { title: '', author: '', publisher: '' },
  { title: '   ', author: null, publisher: null, isbn: '', categoryCode: '' },
  { title: '?!', author: ';;', publisher: '—', categoryCode: 'zz' },
  { title: ']]>', author: '-->', publisher: '%%', categoryCode: '__proto__' },
]

function isbn(index: number): string {
  return `978997${String(1000000 + index * 7919).slice(-7)}`
}

/** A small checker: every tag closed in order, attributes quoted, no stray `<` or `&`, no forbidden characters. */
function isWellFormed(xml: string): boolean {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(xml)) return false
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(xml)) return false
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, close, name, _attributes, self) => {
      if (close) return open.pop() === name ? '' : '<'
      if (!self) open.push(name)
      return ''
    },
  )
  return open.length === 0 && !/[<>]/.test(rest)
}

/** Every line of type in a drawing, with its size, spacing and whether it is centred. */
function typeLines(svg: string): { text: string; x: number; width: number; centred: boolean }[] {
  return [...svg.matchAll(/<text ([^>]*)>(<tspan.*?)<\/text>/g)].flatMap(([, attributes = '', spans = '']) => {
    const number = (name: string): number => Number(new RegExp(`${name}="([\\d.]+)"`).exec(attributes)?.[1] ?? 0)
    const size = number('font-size')
    const bold = attributes.includes('font-weight')
    const face = attributes.includes('Georgia') ? (bold ? 'serifBold' : 'serif') : bold ? 'sansBold' : 'sans'
    return [...spans.matchAll(/<tspan x="([\d.]+)"[^>]*>(.*?)<\/tspan>/g)].map(([, x = '', escaped = '']) => {
      const text = escaped
        .replace(/&#39;/g, "'")
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&')
      const width = measureText(text, face) * size + [...text].length * number('letter-spacing')
      return { text, x: Number(x), width, centred: attributes.includes('middle') }
    })
  })
}

describe('a drawn cover', () => {
  it('is the same every time for one book, however its ISBN is written', () => {
    expect(drawCover(quijote)).toBe(drawCover({ ...quijote }))
    expect(drawCover({ ...quijote, isbn: '978-84-204-1214-6' })).toBe(drawCover(quijote))
  })

  it('is a complete SVG document of 600 by 900', () => {
    expect(drawCover(quijote)).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="600" height="900" viewBox="0 0 600 900">.*<\/svg>$/,
    )
  })

  it('keeps its layout and colours when the title is corrected', () => {
    expect(chooseDesign({ ...quijote, title: 'El Quijote' })).toEqual(chooseDesign(quijote))
  })

  it('differs between two books of one layout', () => {
    const motif = (svg: string): string => svg.replace(/<text.*?<\/text>/g, '')
    const same = Array.from({ length: 400 }, (_, i) => ({ ...quijote, isbn: isbn(i) })).filter(
      subject => chooseDesign(subject).layout.name === 'river',
    )
    expect(same.length).toBeGreaterThan(5)
    expect(new Set(same.map(subject => motif(drawCover(subject)))).size).toBe(same.length)
  })

  it('is well-formed XML for hostile data in every layout', () => {
    for (const layout of LAYOUTS) {
      for (const [i, data] of hostile.entries()) {
        const { palette, seed } = chooseDesign({ ...quijote, ...data, isbn: isbn(i) })
        const svg = drawWith(layout, palette, seed, { ...quijote, ...data })
        expect(isWellFormed(svg), `${layout.name} ${i}`).toBe(true)
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<script/)
      }
    }
  })

  it('names a book without a title, and several authors as a title page does', () => {
    const words = (data: Partial<CoverSubject>): string =>
      typeLines(drawCover({ ...quijote, ...data }))
        .map(line => line.text.replaceAll('\u00a0', ' '))
        .join(' ')
        .toLowerCase()
    expect(words({ title: ' ' })).toContain('sin título')
    expect(words({ author: 'Ana Ruiz; Juan Paz; Eva Gil' })).toContain('ana ruiz, juan paz y eva gil')
    expect(words({ author: 'Ana Ruiz; Juan Paz; Eva Gil; Leo Sol' })).toContain('ana ruiz y otros')
  })

  it('keeps every line of type on the cover, with a margin, by the wide estimate', () => {
    const titles = [
      'Yo',
      'Nada',
      'Electroencefalografía',
      quijote.title,
      LONG,
      LONG.toUpperCase(),
      'x'.repeat(500),
      'palabra '.repeat(63),
    ]
    for (const layout of LAYOUTS) {
      for (const [i, title] of titles.entries()) {
        const { palette, seed } = chooseDesign({ ...quijote, isbn: isbn(i) })
        for (const line of typeLines(drawWith(layout, palette, seed, { ...quijote, title }))) {
          const left = line.centred ? line.x - line.width / 2 : line.x
          expect(left, `${layout.name}: ${line.text}`).toBeGreaterThanOrEqual(45)
          expect(left + line.width, `${layout.name}: ${line.text}`).toBeLessThanOrEqual(560)
        }
      }
    }
  })

  it('stays small, and is drawn fast', () => {
    const subjects = Array.from({ length: 600 }, (_, i) => ({
      ...quijote,
      isbn: isbn(i),
      title: i % 3 ? quijote.title : LONG,
      categoryCode: LETTERS[i % 19] ?? null,
    }))
    for (const subject of subjects) drawCover(subject)
    const started = performance.now()
    const sizes = subjects.map(subject => Buffer.byteLength(drawCover(subject)))
    const each = (performance.now() - started) / subjects.length
    expect(Math.max(...sizes)).toBeLessThan(9000)
    expect(sizes.reduce((a, b) => a + b) / sizes.length).toBeLessThan(5000)
    // The budget is 0.5 ms; 2 ms allows for a busy machine.
    expect(each).toBeLessThan(2)
  })
})

describe('the choice of design', () => {
  it('reaches all the general layouts over 500 books of fiction', () => {
    const names = new Set(
      Array.from({ length: 500 }, (_, i) => chooseDesign({ ...quijote, isbn: isbn(i) }).layout.name),
    )
    expect(names.size).toBeGreaterThanOrEqual(LAYOUTS.filter(layout => layout.general).length)
  })

  it('offers every department at least ten layouts, also for long titles', () => {
    for (const letter of [...LETTERS, null]) {
      for (const title of ['Ética', LONG]) {
        const names = Array.from(
          { length: 500 },
          (_, i) => chooseDesign({ isbn: isbn(i), title, categoryCode: letter }).layout.name,
        )
        expect(new Set(names).size, `${letter}`).toBeGreaterThanOrEqual(10)
      }
    }
  })

  it('leaves the animals to the children', () => {
    for (let i = 0; i < 300; i++) {
      expect(chooseDesign({ isbn: isbn(i), title: 'Ley', categoryCode: 'LN' }).layout.name).not.toBe('creature')
    }
  })

  it('has a palette for any category, known or not', () => {
    for (const code of [...LETTERS, null, '', 'Z', 'constructor', 'ñ'])
      expect(palettesFor(code).length).toBeGreaterThan(0)
    for (const letter of ['F', 'D', 'H']) expect(palettesFor(letter).length).toBeGreaterThanOrEqual(5)
  })
})

describe('the colours', () => {
  it('keep every pair that carries text at 4.5:1 or more, in every palette', () => {
    for (const palette of allPalettes()) {
      for (const [pair, [ink, ground]] of Object.entries(PAIRS)) {
        expect(contrast(palette[ink], palette[ground]), `${pair} ${JSON.stringify(palette)}`).toBeGreaterThanOrEqual(
          4.5,
        )
      }
    }
  })
})

describe('the setting of titles', () => {
  const measure = { width: 480, height: 300, face: 'serif', max: 90, min: 27, leading: 1.14, maxLines: 9 } as const

  it('keeps short titles on one line at the largest size', () => {
    expect(setText('Nada', measure)).toMatchObject({ lines: ['Nada'], size: 90 })
  })

  it('balances lines, and ends none with an article or a preposition', () => {
    expect(setText('Cuentos de amor de locura y de muerte', measure).lines).toEqual([
      'Cuentos',
      'de amor',
      'de locura',
      'y de muerte',
    ])
    for (const title of [
      'La insoportable levedad del ser',
      'El libro de los abrazos',
      'Las venas abiertas de América Latina',
      'Historia de la literatura uruguaya',
    ]) {
      for (const line of setText(title, measure).lines) expect(line).not.toMatch(/ (de|del|la|los|las|el|y)$/)
    }
  })

  it('keeps all the words of a title of 145 characters, and cuts only what cannot fit', () => {
    expect(setText(LONG, { ...measure, height: 340 }).lines.join(' ')).toBe(LONG)
    const cut = setText('palabra '.repeat(63).trim(), measure)
    expect(cut.lines.at(-1)).toMatch(/palabra…$/)
    expect(cut.height).toBeLessThanOrEqual(measure.height)
  })

  it('sets apart what follows a colon or a full stop, but not an abbreviation', () => {
    expect(splitTitle('Sapiens. De animales a dioses')).toEqual({ head: 'Sapiens', tail: 'De animales a dioses' })
    expect(splitTitle(LONG).head).toBe('Derecho procesal civil uruguayo')
    expect(splitTitle('El extraño caso del Dr. Jekyll y Mr. Hyde').tail).toBeNull()
  })
})
