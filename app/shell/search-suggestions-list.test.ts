import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../contract/book.ts'
import { groupByKind, markTyped, NO_OPTION, nextOption } from './search-suggestions-list.ts'

const suggestion = (kind: Suggestion['kind'], text: string): Suggestion => ({ kind, text, path: `/${text}` })

it('groups suggestions by kind and knows the place of each', () => {
  const groups = groupByKind([
    suggestion('title', 'Rayuela'),
    suggestion('author', 'Rayo'),
    suggestion('title', 'Rayo'),
    suggestion('category', 'Rayos'),
  ])
  expect(groups.map(({ heading, first, options }) => [heading, first, options.length])).toEqual([
    ['Libros', 0, 2],
    ['Autores', 2, 1],
    ['Categorías', 3, 1],
  ])
})

describe('nextOption', () => {
  it('goes down and round by way of the text', () => {
    expect(nextOption('ArrowDown', NO_OPTION, 3)).toBe(0)
    expect(nextOption('ArrowDown', 1, 3)).toBe(2)
    expect(nextOption('ArrowDown', 2, 3)).toBe(NO_OPTION)
  })

  it('goes up and round by way of the text', () => {
    expect(nextOption('ArrowUp', NO_OPTION, 3)).toBe(2)
    expect(nextOption('ArrowUp', 0, 3)).toBe(NO_OPTION)
  })

  it('leaves Home and End to the text until an option is chosen', () => {
    expect(nextOption('Home', NO_OPTION, 3)).toBeNull()
    expect(nextOption('End', NO_OPTION, 3)).toBeNull()
    expect(nextOption('Home', 2, 3)).toBe(0)
    expect(nextOption('End', 0, 3)).toBe(2)
  })

  it('leaves every other key alone', () => {
    expect(nextOption('a', 1, 3)).toBeNull()
  })
})

describe('markTyped', () => {
  const marked = (text: string, typed: string) =>
    markTyped(text, typed)
      .map(part => (part.isTyped ? `[${part.text}]` : part.text))
      .join('')

  it.each([
    ['Cien años de soledad', 'cien sol', '[Cien] años de [sol]edad'],
    ['Julio Cortázar', 'cortaz', 'Julio [Cortáz]ar'],
    ['Julio Cortázar', 'CORTÁZAR', 'Julio [Cortázar]'],
    ['La niña', 'nin', 'La [niñ]a'],
    ['1984', '19', '[19]84'],
    ['El Aleph', 'aleph el', '[El] [Aleph]'],
    ['El mar', 'arm', 'El mar'],
    ['Nada', '¿¡', 'Nada'],
    ['Nada', '', 'Nada'],
  ])('marks in %j what %j says', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  it('gives back the whole text', () => {
    const text = '¿Y/O? Ǆ ﬁn — İstanbul, 2.ª ed.'
    expect(
      markTyped(text, 'i fi 2')
        .map(part => part.text)
        .join(''),
    ).toBe(text.normalize('NFC'))
  })
})
