import { describe, expect, it } from 'vitest'
import { columnMapOf } from './column-map.ts'

/** A form with each column's heading, the field recognised by its name, and the chosen field. */
function formOf(
  columns: readonly [heading: string, byName: string, chosen: string][],
  more: Record<string, string> = {},
) {
  const form = new FormData()
  columns.forEach(([heading, byName, chosen], index) => {
    form.set(`heading-${index}`, heading)
    form.set(`by-name-${index}`, byName)
    form.set(`column-${index}`, chosen)
  })
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

describe('what the columns of a file were said to be', () => {
  it('is what was chosen, whatever they are called', () => {
    const form = formOf([
      ['isbn', 'isbn', 'isbn'],
      ['Casa', '', 'publisher'],
      ['precio', 'price', ''],
      ['PVP', '', 'price'],
    ])
    expect(columnMapOf(form)).toEqual({ isbn: 'isbn', publisher: 'Casa', price: 'PVP' })
  })

  it('leaves out a column that is called like a field and was said to be nothing', () => {
    const form = formOf([
      ['isbn', 'isbn', 'isbn'],
      ['precio', 'price', ''],
    ])
    expect(columnMapOf(form)).toEqual({ isbn: 'isbn', price: null })
  })

  it('may give all prices a currency', () => {
    const form = formOf([['isbn', 'isbn', 'isbn']], { currency: 'eur' })
    expect(columnMapOf(form)).toEqual({ isbn: 'isbn', currency: { value: 'EUR' } })
    form.set('currency', 'euros')
    expect(() => columnMapOf(form)).toThrow('tres letras')
  })

  it('needs an ISBN, and each field once', () => {
    expect(() => columnMapOf(formOf([['a', '', 'title']]))).toThrow('cuál columna es el ISBN')
    const twice = formOf([
      ['a', '', 'isbn'],
      ['b', '', 'isbn'],
    ])
    expect(() => columnMapOf(twice)).toThrow('Dos columnas dicen ser ISBN')
    expect(() => columnMapOf(formOf([['a', '', '__proto__']]))).toThrow('no es un campo')
  })

  it('may not be the second of two that are called the same, which nobody tells apart', () => {
    const formWith = (first: string, second: string) =>
      formOf([
        ['isbn', 'isbn', 'isbn'],
        ['Precio', 'price', first],
        ['Precio', '', second],
      ])
    expect(columnMapOf(formWith('price', ''))).toEqual({ isbn: 'isbn', price: 'Precio' })
    expect(() => columnMapOf(formWith('', 'price'))).toThrow('Otra columna antes de esta también se llama «Precio»')
  })

  it('is empty for ONIX, which says itself what is what', () => expect(columnMapOf(new FormData())).toEqual({}))
})
