import { expect, it } from 'vitest'
import { mappingsFor } from './subject-filter.ts'

const MAPPINGS = [
  ['BISAC', 'FIC', 'FA', 'Ficción moderna'],
  ['BISAC', 'FIC022', 'FF', 'Novela policial'],
  ['BISAC', 'FIC022010', 'FFC', 'Policial clásico'],
  ['THEMA', 'FF', 'FF', 'Novela policial'],
].map(([scheme = '', codePrefix = '', category = '', categoryName = '']) => ({
  scheme,
  codePrefix,
  category,
  categoryName,
}))

const found = (words: string, scheme = '') =>
  mappingsFor(MAPPINGS, { scheme, words }).map(({ scheme: of, codePrefix }) => `${of} ${codePrefix}`)

it.each([
  ['', ['BISAC FIC', 'BISAC FIC022', 'BISAC FIC022010', 'THEMA FF']],
  // The mapping that decides about a code without its own comes first.
  ['fic022020', ['BISAC FIC022', 'BISAC FIC']],
  ['FIC022', ['BISAC FIC022', 'BISAC FIC', 'BISAC FIC022010']],
  ['policial', ['BISAC FIC022', 'BISAC FIC022010', 'THEMA FF']],
  ['ficcion', ['BISAC FIC']],
  ['cocina', []],
])('«%s» finds %j', (words, rows) => {
  expect(found(words)).toEqual(rows)
})

it('of one scheme alone', () => {
  expect(found('policial', 'THEMA')).toEqual(['THEMA FF'])
})
