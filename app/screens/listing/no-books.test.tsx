import { describe, expect, it } from 'vitest'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'
import { readFilters } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import type { BookList } from './load-list.ts'
import { NoBooks } from './no-books.tsx'

function nothingFor(query: string, found: Partial<BookList> = {}) {
  const filters = readFilters(new URLSearchParams(query))
  const list: BookList = {
    scope: {},
    filters,
    page: { content: [], last: true, totalElements: 0 },
    categories: { options: [], ancestors: [], neighbours: null },
    isContinued: false,
    ...found,
  }
  const view: ListView = {
    pathname: '/libros',
    address: `/libros?${query}`,
    wanted: filters,
    topCode: undefined,
    strand: undefined,
    options: [],
    hasMoreThanCounted: false,
    isLeaving: false,
    isListComing: false,
  }
  return rendered(<NoBooks list={list} view={view} />)
}

describe('a list without books', () => {
  it('says that an ISBN has a wrong digit, not that one should try an ISBN', () => {
    expect(nothingFor('q=9789974339805', { isMistypedIsbn: true }).text).toContain('A ese ISBN le falla alguna cifra.')
    expect(nothingFor('q=levrero').text).toContain('solo el apellido del autor o el ISBN')
  })

  // spec: 2.80, 2.81
  it('says so, and asks by messaging app or e-mail for what was sought', () => {
    const { html, text } = nothingFor('q=levrero')
    expect(text).toContain('No encontramos los libros que buscabas')
    const links = linksOf(html)
    expect(links['Escribir por WhatsApp']).toMatch(new RegExp(`^https://wa\\.me/${testProfile.phone}\\?text=.*levrero`))
    expect(links['Escribir un email']).toMatch(new RegExp(`^mailto:${testProfile.email}\\?body=.*levrero`))
  })
})
