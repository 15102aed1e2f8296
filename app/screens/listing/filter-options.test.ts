import { describe, expect, it } from 'vitest'
import type { TopCategory } from '../../../contract/category.ts'
import { filterOptions, nameOf, neighboursOf } from './filter-options.ts'

const topCategories: TopCategory[] = [
  {
    main: { code: 'F', name: 'Ficción' },
    children: [
      { code: 'FZ', name: 'Sin libros' },
      { code: 'FH', name: 'Suspense', label: 'A oscuras' },
      { code: 'FHD', name: 'Espías' },
      { code: 'FJ', name: 'Aventuras' },
    ],
  },
  { main: { code: 'L', name: 'Derecho' }, children: [{ code: 'LN', name: 'Leyes' }] },
  { main: { code: 'P', name: 'Sin libros' }, children: [] },
]
const counts = [
  { key: 'F', count: 30 },
  { key: 'FH', count: 20 },
  { key: 'FHD', count: 5 },
  { key: 'FJ', count: 12 },
  { key: 'L', count: 4 },
  { key: 'LN', count: 4 },
]
const options = (codes: string[], topCode?: string) => filterOptions({ topCategories, counts, codes, topCode })
const optionFor = (code: string, codes: string[]) => options(codes).find(option => option.code === code)
const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)

describe('filterOptions', () => {
  // spec: 3.14
  it('lists the top categories with books, by their names for people', () => {
    expect(codesOf(options([]))).toEqual(['L', 'F'])
    expect(optionFor('F', [])).toMatchObject({ count: 30, isOn: false, children: [] })
  })

  it('keeps a toggled category that has no books', () => {
    expect(codesOf(options(['P']))).toEqual(['L', 'F', 'P'])
  })

  it('unfolds the only toggled top category', () => {
    expect(codesOf(optionFor('F', ['F'])?.children ?? [])).toEqual(['FH', 'FJ'])
  })

  it('shows only toggled children when several are toggled', () => {
    const [law, fiction] = options(['F', 'FH', 'L'])
    expect(codesOf(fiction?.children ?? [])).toEqual(['FH'])
    expect(law?.children).toEqual([])
  })

  it('lists the children of the category of the page', () => {
    expect(options(['FZ'], 'F').map(({ code, isOn }) => [code, isOn])).toEqual([
      ['FH', false],
      ['FJ', false],
      ['FZ', true],
    ])
  })

  it('unfolds level by level', () => {
    const [suspense] = options(['FH'], 'F')
    expect(codesOf(suspense?.children ?? [])).toEqual(['FHD'])
    expect(codesOf(options([], 'FH'))).toEqual(['FHD'])
  })

  it('keeps a toggled category in sight when those above it are not toggled', () => {
    expect(optionFor('F', ['FHD'])).toMatchObject({
      isOn: false,
      children: [{ isOn: false, children: [{ code: 'FHD' }] }],
    })
  })

  it('has nothing to offer where the tree ends', () => {
    expect(options([], 'FJ')).toEqual([])
  })
})

it('a chip names a category as its filter does', () => {
  expect(nameOf(options([], 'F'), 'FH')).toBe('A oscuras')
  expect(nameOf(options([], 'F'), 'FJ')).toBe('Aventuras')
  expect(nameOf([], 'FJ')).toBe('FJ')
})

describe('neighboursOf', () => {
  it('finds the category above and the ones around', () => {
    const found = neighboursOf({ topCategories, counts, codes: [], topCode: 'FJ' })
    expect(found?.above.code).toBe('F')
    expect(codesOf(found?.around ?? [])).toEqual(['FH', 'FJ'])
  })

  it('is for categories that hold no others', () => {
    expect(neighboursOf({ topCategories, counts, codes: [], topCode: 'F' })).toBeNull()
    expect(neighboursOf({ topCategories, counts, codes: [], topCode: 'FH' })).toBeNull()
    expect(neighboursOf({ topCategories, counts, codes: [] })).toBeNull()
  })
})
