import { describe, expect, it } from 'vitest'
import { bookPath, bookSlug, categoryPath, checkoutPath, listingPath, orderPath } from './addresses.ts'

const book = { title: 'La tregua', author: 'Mario Benedetti', normalizedIsbn: '9789974701234' }

describe('the address of a book', () => {
  // spec: 2.2
  it('carries the title, the author and the ISBN', () => {
    expect(bookPath(book)).toBe('/libro/La-tregua-Mario-Benedetti/9789974701234')
  })

  it('does without an author', () => {
    expect(bookSlug({ title: 'La tregua' })).toBe('La-tregua')
    expect(bookSlug({ title: 'La tregua', author: '' })).toBe('La-tregua')
  })

  // spec: 2.3
  it('stays one segment whatever the title', () => {
    const path = bookPath({ ...book, title: '¿Y/O? #1 50%', author: 'A. B.' })
    expect(path.split('/')).toHaveLength(4)
    expect(path).toBe('/libro/%C2%BFY-O%3F-%231-50%25-A-B/9789974701234')
  })

  it('says libro when nothing of a title leaves a slug', () => {
    expect(bookPath({ title: '...', normalizedIsbn: '9789974701234' })).toBe('/libro/libro/9789974701234')
    expect(bookSlug({ title: '¿?', author: 'Ana Paz' })).toBe('libro-Ana-Paz')
  })

  // spec: 2.4
  it('leads to its checkout', () => {
    expect(checkoutPath(book)).toBe('/libro/La-tregua-Mario-Benedetti/9789974701234/comprar')
  })
})

// spec: 2.12
describe('the address of a category', () => {
  it.each([
    ['Las artes', 'A', '/categorias/las-artes/A'],
    ['Derecho', 'L', '/categorias/derecho/L'],
    ['Arquitectura', 'AM', '/categorias/arquitectura/AM'],
    ['Ficción', 'F', '/categorias/ficcion/F'],
    ['Salud y desarrollo personal', 'V', '/categorias/salud-y-desarrollo-personal/V'],
    ['Literatura y estudios literarios', 'D', '/categorias/literatura-y-estudios-literarios/D'],
    ['Sociedad y ciencias sociales', 'J', '/categorias/sociedad-y-ciencias-sociales/J'],
  ])('of %s is the one the specification lists', (name, code, path) => {
    expect(categoryPath({ name, code })).toBe(path)
  })
})

describe('the address of a list', () => {
  it('is bare without filters', () => {
    expect(listingPath({})).toBe('/libros')
    expect(listingPath({ q: '', p: '', a: '', c: [] })).toBe('/libros')
  })

  // spec: 2.62
  it('carries q, p, a and every category code', () => {
    expect(listingPath({ q: 'nada & más', p: 'Ed. #1', a: 'Ana', c: ['FJ', 'FH'] })).toBe(
      '/libros?q=nada+%26+m%C3%A1s&p=Ed.+%231&a=Ana&c=FJ&c=FH',
    )
  })

  it('carries the price range and the order, which is by relevance unless said', () => {
    expect(listingPath({ q: 'sol', min: 300, max: 900, sort: '-price' })).toBe(
      '/libros?q=sol&min=300&max=900&orden=precio-desc',
    )
    expect(listingPath({ a: 'Ana', min: undefined, max: 900, sort: 'relevance' })).toBe('/libros?a=Ana&max=900')
  })

  it('gives back what was put in', () => {
    const q = '"¿qué?" + 50% = a/b\\c#d'
    expect(new URL(listingPath({ q }), 'http://x').searchParams.get('q')).toBe(q)
  })
})

// spec: 2.10
it('shows an order under its external id', () => {
  expect(orderPath('0f3a')).toBe('/orden/0f3a')
})
