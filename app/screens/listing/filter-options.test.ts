import { describe, expect, it } from 'vitest'
import type { TopCategory } from '../../../contract/category.ts'
import { filterOptions, neighboursOf } from './filter-options.ts'

const topCategories: TopCategory[] = [
  {
    main: { code: 'F', name: 'Ficción' },
    children: [
      { code: 'FH', name: 'Suspense' },
      { code: 'FHD', name: 'Espías' },
      { code: 'FJ', name: 'Aventuras' },
      { code: 'FZ', name: 'Sin libros' },
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
const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code)

describe('filterOptions', () => {
  it('lists the top categories with books', () => {
    expect(codesOf(options([]))).toEqual(['F', 'L'])
    expect(options([])[0]).toMatchObject({ count: 30, isOn: false, children: [] })
  })

  it('keeps a toggled category that has no books', () => {
    expect(codesOf(options(['P']))).toEqual(['F', 'L', 'P'])
  })

  it('unfolds the only toggled top category', () => {
    expect(codesOf(options(['F'])[0]?.children ?? [])).toEqual(['FH', 'FJ'])
  })

  it('shows only toggled children when several are toggled', () => {
    const [fiction, law] = options(['F', 'FH', 'L'])
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
    expect(options(['FHD'])[0]).toMatchObject({ isOn: false, children: [{ isOn: false, children: [{ code: 'FHD' }] }] })
  })

  it('has nothing to offer where the tree ends', () => {
    expect(options([], 'FJ')).toEqual([])
  })
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
