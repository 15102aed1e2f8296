import { describe, expect, it } from 'vitest'
import { countInWords, listTitle } from './list-title.ts'

describe('listTitle', () => {
  const everything = {
    given: 'Novedades',
    category: 'Derecho',
    query: 'constitución',
    publisher: 'FCU',
    author: 'Jiménez de Aréchaga',
  }

  // spec: 2.75
  it('prefers a given title', () => {
    expect(listTitle(everything)).toBe('Novedades')
  })

  // spec: 2.76
  it('then the category', () => {
    expect(listTitle({ ...everything, given: undefined })).toBe('Libros sobre Derecho')
  })

  // spec: 2.77
  it('then the query', () => {
    expect(listTitle({ query: 'mate', author: 'Onetti' })).toBe('Resultados de búsqueda: mate')
  })

  // spec: 2.78
  it('then the publisher or the author', () => {
    expect(listTitle({ query: '', publisher: 'FCU', author: 'Onetti' })).toBe('Todos los libros de FCU')
    expect(listTitle({ publisher: '', author: 'Onetti' })).toBe('Todos los libros de Onetti')
  })

  // spec: 2.79
  it('and names all the books last', () => {
    expect(listTitle({})).toBe('Todos los libros')
  })
})

it('says how many books in words', () => {
  expect(countInWords(1)).toBe('1 libro')
  expect(countInWords(1234)).toBe('1.234 libros')
  expect(countInWords(5_000, true)).toBe('más de 5.000 libros')
})
