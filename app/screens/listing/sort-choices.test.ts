import { describe, expect, it } from 'vitest'
import { chosenSort, sortChoices } from './sort-choices.ts'

const labels = (list: Parameters<typeof sortChoices>[0]) => sortChoices(list).map(({ label }) => label)

describe('sortChoices', () => {
  it('offers a search all five', () => {
    expect(labels({ q: 'sol' })).toEqual([
      'Relevancia',
      'Más Vendidos',
      'Novedades',
      'Precio: menor a mayor',
      'Precio: mayor a menor',
    ])
  })

  it('says what the order of any other list is, once', () => {
    const fromSales = ['Más Vendidos', 'Novedades', 'Precio: menor a mayor', 'Precio: mayor a menor']
    expect(labels({ q: '' })).toEqual(fromSales)
    expect(labels({ q: '', strand: 'BESTSELLERS' })).toEqual(fromSales)
    expect(labels({ q: '', strand: 'NEW_RELEASES' })).toEqual([
      'Novedades',
      'Más Vendidos',
      'Precio: menor a mayor',
      'Precio: mayor a menor',
    ])
  })
})

it('takes the own order for the sort that says the same', () => {
  expect(chosenSort(sortChoices({ q: '' }), 'sales')).toEqual({ sort: 'relevance', label: 'Más Vendidos' })
  expect(chosenSort(sortChoices({ q: 'x' }), 'sales')).toEqual({ sort: 'sales', label: 'Más Vendidos' })
  expect(chosenSort(sortChoices({ q: 'x' }), '-price')?.label).toBe('Precio: mayor a menor')
})
