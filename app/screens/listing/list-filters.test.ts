import { describe, expect, it } from 'vitest'
import { countChoices, listAddress, readFilters, toggleCode, withoutChoices } from './list-filters.ts'

const read = (query: string, topCode?: string) => readFilters(new URLSearchParams(query), topCode)

describe('readFilters', () => {
  // spec: 2.7, 3.19
  it('reads text, publisher, author and repeated codes', () => {
    expect(read('q=rayuela&p=Alfaguara&a=Cort%C3%A1zar&c=FJ&c=FH')).toEqual({
      q: 'rayuela',
      p: 'Alfaguara',
      a: 'Cortázar',
      codes: ['FH', 'FJ'],
      min: undefined,
      max: undefined,
      sort: 'relevance',
    })
  })

  it('reads the price range and the order', () => {
    expect(read('min=300&max=900&orden=precio-desc')).toMatchObject({ min: 300, max: 900, sort: '-price' })
    expect(read('max=1.500&orden=novedades')).toMatchObject({ min: undefined, max: 1500, sort: 'newest' })
    expect(read('min=900&max=300')).toMatchObject({ min: 300, max: 900 })
  })

  it('drops prices and orders that make no sense', () => {
    expect(read('min=&max=gratis&orden=toString')).toEqual(read(''))
    expect(read('min=0&max=-1&orden=')).toEqual(read(''))
    expect(read('orden=relevancia')).toEqual(read(''))
  })

  it('takes codes in any case once, and drops what is not a code', () => {
    expect(read('c=fh&c=FH&c=..&c=&c=9').codes).toEqual(['FH'])
  })

  // spec: 4.14
  it('keeps only the codes below the category of the page', () => {
    expect(read('c=FH&c=L&c=F', 'F').codes).toEqual(['FH'])
  })

  it('trims texts, bounds them and drops control characters', () => {
    expect(read('q=%20a%00b%20').q).toBe('a b')
    expect([...read(`q=${encodeURIComponent('😀'.repeat(300))}`).q]).toHaveLength(200)
  })
})

describe('listAddress', () => {
  it('is bare without filters', () => {
    expect(listAddress('/libros', read(''))).toBe('/libros')
  })

  it('escapes odd characters so that they come back the same', () => {
    const filters = read(`q=${encodeURIComponent('¿"100% & más"? #1 + <b>')}`)
    const address = listAddress('/libros', filters)
    expect(read(address.split('?')[1] ?? '')).toEqual(filters)
  })

  it('carries every filter there and back', () => {
    const filters = read('q=sol&p=Faro&a=Ana&c=FH&c=FJ&min=300&max=900&orden=ventas')
    const address = listAddress('/libros', filters)
    expect(address).toBe('/libros?q=sol&p=Faro&a=Ana&c=FH&c=FJ&min=300&max=900&orden=ventas')
    expect(read(address.split('?')[1] ?? '')).toEqual(filters)
  })

  it('carries the cursor last', () => {
    expect(listAddress('/categorias/derecho/L', read('c=LN', 'L'), 'a b')).toBe('/categorias/derecho/L?c=LN&desde=a+b')
  })
})

describe('toggleCode', () => {
  // spec: 4.11
  it('adds a code and keeps the rest of the filters', () => {
    expect(toggleCode(read('q=x&c=FJ'), 'FH')).toEqual(read('q=x&c=FJ&c=FH'))
  })

  // spec: 4.11
  it('takes a code out', () => {
    expect(toggleCode(read('c=FJ&c=FH'), 'FJ').codes).toEqual(['FH'])
  })

  it('takes the narrower codes out with their category', () => {
    expect(toggleCode(read('c=F&c=FH&c=L'), 'F').codes).toEqual(['L'])
  })

  it('gives the same address whatever the order of the clicks', () => {
    const one = toggleCode(toggleCode(read(''), 'FJ'), 'FH')
    const other = toggleCode(toggleCode(read(''), 'FH'), 'FJ')
    expect(listAddress('/libros', one)).toBe(listAddress('/libros', other))
  })
})

// spec: 4.13
it('clears the choices and keeps what was searched for and its order', () => {
  expect(withoutChoices(read('q=x&p=y&c=F&min=300&orden=precio'))).toEqual(read('q=x&p=y&orden=precio'))
})

it('counts the choices, a price range as one', () => {
  expect(countChoices(read('q=x&a=y&orden=precio'))).toBe(0)
  expect(countChoices(read('c=F&c=L&min=300&max=900'))).toBe(3)
})
