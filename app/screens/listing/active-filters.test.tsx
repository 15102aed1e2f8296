import { describe, expect, it } from 'vitest'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { readFilters } from './list-filters.ts'
import type { ListView } from './list-view.ts'

/** The filter chips of a list and their links. */
function chipsOf(query: string, scope: Pick<ListView, 'pathname' | 'topCode' | 'strand'>) {
  const view: ListView = {
    ...scope,
    address: `${scope.pathname}?${query}`,
    wanted: readFilters(new URLSearchParams(query)),
    options: [],
    hasMoreThanCounted: false,
    isLeaving: false,
    isListComing: false,
  }
  return linksOf(rendered(<ActiveFilters view={view} />).html)
}

const search = { pathname: '/libros', topCode: undefined, strand: undefined }

describe('what narrows a list', () => {
  it('is removed by its chip, which leaves the rest', () => {
    expect(chipsOf('q=mate&a=Onetti', search)).toEqual({ 'Autor: Onetti': '/libros?q=mate' })
  })

  it('does not name a search again that its heading names', () => {
    expect(chipsOf('q=mate', search)).toEqual({})
  })

  it('does not name an author or a publisher again that its heading names, unless it could do without one of them', () => {
    expect(chipsOf('a=Onetti', search)).toEqual({})
    expect(chipsOf('p=Arca', search)).toEqual({})
    expect(chipsOf('a=Onetti&p=Arca', search)).toEqual({
      'Autor: Onetti': '/libros?p=Arca',
      'Editorial: Arca': '/libros?a=Onetti',
    })
  })

  it('names a search among best sellers or in a category, whose headings do not', () => {
    const strand = { pathname: '/categorias/mas-vendidos', topCode: undefined, strand: 'BESTSELLERS' } as const
    expect(chipsOf('q=mate', strand)).toEqual({ 'Búsqueda: mate': '/categorias/mas-vendidos' })
    const category = { pathname: '/categorias/ficcion/F', topCode: 'F', strand: undefined }
    expect(chipsOf('q=mate', category)).toEqual({ 'Búsqueda: mate': '/categorias/ficcion/F' })
  })
})
