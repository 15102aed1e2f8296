import { describe, expect, it } from 'vitest'
import { spreadAuthors } from './spread-authors.ts'

/** Letters are authors, `-` is a book without one; each number is a book's original position. */
function spread(authors: string): string {
  const books = [...authors].map((author, place) => ({ author: author === '-' ? null : author, place }))
  return spreadAuthors(books)
    .map(book => book.author ?? '-')
    .join('')
}

describe('spreading authors', () => {
  it('leaves alone what needs no change', () => {
    for (const authors of ['', 'A', 'ABC', 'ABAB', 'ABCA']) expect(spread(authors)).toBe(authors)
  })

  it('puts the next book of another author between two of one', () => {
    expect(spread('AAB')).toBe('ABA')
    expect(spread('AABBCC')).not.toMatch(/(.)\1/)
  })

  it('begins early with an author of many books, so that they still come apart', () => {
    expect(spread('BCAAA')).toBe('ABACA')
    expect(spread('BCDAAAA')).toBe('ABACADA')
    expect(spread('BCDAAA')).toBe('BACADA')
  })

  it('keeps as many apart as can be when there are too many of one', () => {
    expect(spread('AAAAB')).toBe('ABAAA')
    expect(spread('AAA')).toBe('AAA')
  })

  it('lets books without an author stand side by side', () => {
    expect(spread('--A--')).toBe('--A--')
    expect(spread('AA--')).toBe('A-A-')
  })

  it('keeps each author’s own order and every book', () => {
    const books = [...'AABABBCAC'].map((author, place) => ({ author, place }))
    const after = spreadAuthors(books)
    expect(after).toHaveLength(books.length)
    for (const author of 'ABC') {
      const places = after.filter(book => book.author === author).map(book => book.place)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })
})
