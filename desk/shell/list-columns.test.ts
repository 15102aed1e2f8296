import { describe, expect, it } from 'vitest'
import { asksForUsual, type Column, ListColumns } from './list-columns.ts'

interface Row {
  title: string
  price: number | null
  reader: string
}

const columns = new ListColumns({
  libro: { title: 'Libro', cell: ({ title }) => title, isUsual: true },
  precio: { title: 'Precio', cell: ({ price }) => `$ ${price}`, value: ({ price }) => price ?? '' },
  lector: { title: 'Lector', cell: ({ reader }) => reader, isUsual: true, isOfPerson: true },
} satisfies Record<string, Column<Row>>)
const asked = (query: string, people = {}) => columns.asked(new URLSearchParams(query), people)

describe('the columns of a list', () => {
  it('are those of the address in the order of the list, and the usual ones where it names none', () => {
    expect(asked('')).toEqual(['libro', 'lector'])
    expect(asked('columna=precio&columna=libro')).toEqual(['libro', 'precio'])
    expect(asked('columna=nada')).toEqual(['libro', 'lector'])
  })

  it('say nobody to those who may not see people, whatever the address names', () => {
    expect(asked('columna=lector', { seesPeople: false })).toEqual(['libro'])
    const offered = columns.offered(new URLSearchParams('columna=precio'), { seesPeople: false })
    expect(offered.map(({ title, isShown }) => [title, isShown])).toEqual([
      ['Libro', false],
      ['Precio', true],
    ])
  })

  it('are texts on the screen and figures in a spreadsheet', () => {
    const row = { title: 'Ariel', price: 690, reader: 'Ana' }
    expect(columns.cells(['libro', 'precio'], row)).toEqual({ libro: 'Ariel', precio: '$ 690' })
    expect(columns.values(['libro', 'precio'], row)).toEqual({ libro: 'Ariel', precio: 690 })
    expect(columns.values(['precio'], { ...row, price: null })).toEqual({ precio: '' })
  })

  it('make no other view where they are the usual ones', () => {
    const areUsual = (query: string) => asksForUsual(columns.offered(new URLSearchParams()), new URLSearchParams(query))
    expect(areUsual('')).toBe(true)
    expect(areUsual('columna=lector&columna=libro&q=x')).toBe(true)
    expect(areUsual('columna=libro')).toBe(false)
    expect(areUsual('columna=lector&columna=libro&columna=precio')).toBe(false)
  })
})
