import { describe, expect, it } from 'vitest'
import { ancestorsOf, indexCategories, type TopCategory, topCategoryOf } from './category.ts'

const top: TopCategory[] = [
  { main: { code: 'A', name: 'Las artes' }, children: [{ code: 'AM', name: 'Arquitectura' }] },
  {
    main: { code: 'F', name: 'Ficción' },
    children: [
      { code: 'FJ', name: 'Aventuras' },
      { code: 'FJH', name: 'Aventuras históricas' },
    ],
  },
]

describe('the category index', () => {
  // spec: 3.12
  it('holds the top categories and their children by code', () => {
    const index = indexCategories(top)
    expect([...index.keys()].sort()).toEqual(['A', 'AM', 'F', 'FJ', 'FJH'])
    expect(index.get('AM')).toEqual({ code: 'AM', name: 'Arquitectura' })
    expect(index.get('F')).toEqual({ code: 'F', name: 'Ficción' })
  })

  it('knows no other code', () => {
    expect(indexCategories(top).get('ZZ')).toBeUndefined()
    expect(indexCategories([]).size).toBe(0)
  })
})

describe('the top category of a code', () => {
  it('is itself or the one it descends from', () => {
    expect(topCategoryOf(top, 'F')?.main.name).toBe('Ficción')
    expect(topCategoryOf(top, 'FJH')?.main.name).toBe('Ficción')
    expect(topCategoryOf(top, 'AM')?.main.name).toBe('Las artes')
  })

  it('is unknown for a code outside the tree', () => {
    expect(topCategoryOf(top, 'ZZ')).toBeUndefined()
    expect(topCategoryOf(top, '')).toBeUndefined()
  })
})

describe('the categories above a code', () => {
  const codesAbove = (code: string) => ancestorsOf(top, code).map(category => category.code)

  it('are its ancestors, the top one first', () => {
    expect(codesAbove('FJH')).toEqual(['F', 'FJ'])
    expect(codesAbove('FJ')).toEqual(['F'])
  })

  it('are empty for a top category and for an unknown code', () => {
    expect(codesAbove('F')).toEqual([])
    expect(codesAbove('ZZ')).toEqual([])
  })
})
