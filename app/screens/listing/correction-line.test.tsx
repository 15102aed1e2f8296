import { describe, expect, it } from 'vitest'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { CorrectionLine } from './correction-line.tsx'
import { readFilters } from './list-filters.ts'
import type { BookList } from './load-list.ts'

function lineOf(query: string, page: Partial<BookList['page']>) {
  const list: BookList = {
    scope: {},
    filters: readFilters(new URLSearchParams(query)),
    page: { content: [], last: true, totalElements: 0, ...page },
    categories: { options: [], ancestors: [], neighbours: null },
    isContinued: false,
  }
  return rendered(<CorrectionLine list={list} pathname="/libros" />)
}

const book = { bibliomanagerId: '1', normalizedIsbn: '9788437604947', title: 'La tregua', categories: [] }

describe('how a search was understood', () => {
  it('is not said where it was understood as it was typed', () => {
    expect(lineOf('q=tregua', { content: [book] }).text).toBe('')
  })

  it('is said where something else is answered', () => {
    const { text, html } = lineOf('q=treuga', { content: [book], correction: { query: 'tregua', applied: true } })
    expect(text).toContain('No encontramos “treuga”. Mostramos resultados para tregua')
    expect(linksOf(html)).toEqual({ tregua: '/libros?q=tregua' })
  })

  it('says that the books are only near, and where to ask for the one that was sought', () => {
    const { text, html } = lineOf('q=la+tregua+de+onetti', { content: [book], isNearest: true })
    expect(text).toContain('No encontramos “la tregua de onetti”.')
    expect(text).toContain('Lo más parecido:')
    expect(linksOf(html)['Pregúntanos por él']).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*onetti/)
  })

  it('offers what may have been meant', () => {
    const { text, html } = lineOf('q=matos', { isNearest: true, correction: { query: 'gatos', applied: false } })
    expect(text).toContain('¿Quisiste decir gatos')
    expect(text).not.toContain('Lo más parecido')
    expect(linksOf(html)).toEqual({ gatos: '/libros?q=gatos' })
  })
})
