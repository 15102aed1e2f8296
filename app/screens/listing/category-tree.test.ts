import { expect, it } from 'vitest'
import type { TopCategory } from '../../../contract/category.ts'
import { categoriesBelow, categoryAbove } from './category-tree.ts'

const named = (code: string) => ({ code, name: code.toLowerCase() })
const topCategories: TopCategory[] = [
  { main: named('F'), children: ['FF', 'FH', 'FHD', 'FHP'].map(named) },
  { main: named('H'), children: ['HB', 'HBT', 'HBTB', 'HBTZ1'].map(named) },
]

it('finds the category right above', () => {
  expect(categoryAbove(topCategories, 'FHD')).toEqual(named('FH'))
  expect(categoryAbove(topCategories, 'FH')).toEqual(named('F'))
  expect(categoryAbove(topCategories, 'F')).toBeUndefined()
})

it('skips the levels that have no category of their own', () => {
  expect(categoryAbove(topCategories, 'HBTZ1')).toEqual(named('HBT'))
})

it('finds the categories right below', () => {
  expect(categoriesBelow(topCategories).map(({ code }) => code)).toEqual(['F', 'H'])
  expect(categoriesBelow(topCategories, 'F').map(({ code }) => code)).toEqual(['FF', 'FH'])
  expect(categoriesBelow(topCategories, 'HBT').map(({ code }) => code)).toEqual(['HBTB', 'HBTZ1'])
  expect(categoriesBelow(topCategories, 'FF')).toEqual([])
})
