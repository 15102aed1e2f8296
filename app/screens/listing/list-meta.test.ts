import { describe, expect, it } from 'vitest'
import { readFilters } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import type { BookList } from './load-list.ts'

const profile = {
  name: 'Anaquel',
  publicUrl: 'https://anaquel.example',
  imageProxy: { url: '/imagenes', widthKey: 'w', heightKey: 'h' },
}
const F = { code: 'F', name: 'Ficción' }
const root = {
  id: 'storefront',
  loaderData: { profile },
}

function metaOf(address: string, more: Partial<BookList> = {}) {
  const url = new URL(address, 'https://anaquel.example')
  const filters = readFilters(url.searchParams, more.scope?.category?.code)
  const page = { content: [], last: true, totalElements: 3, aggregations: { categories: [] } }
  const categories = { options: [], neighbours: null, ancestors: [F] }
  const list: BookList = { scope: {}, filters, page, categories, isContinued: false, ...more }
  return listMeta({ location: { pathname: url.pathname }, matches: [root], loaderData: list })
}

const isKeptOut = (tags: ReturnType<typeof metaOf>) => tags.some(tag => 'name' in tag && tag.name === 'robots')
const canonicalOf = (tags: ReturnType<typeof metaOf>) =>
  tags.flatMap(tag => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []))[0]

describe('the head of a list', () => {
  it.each([
    '/libros?q=mate',
    '/libros?c=F',
    '/categorias/ficcion/F?c=FJ',
    '/libros?min=100',
    '/libros?a=Onetti&p=Arca',
  ])('keeps %s out of search engines', address => {
    const tags = metaOf(address, address.includes('ficcion') ? { scope: { category: F } } : {})
    expect(isKeptOut(tags)).toBe(true)
    expect(canonicalOf(tags)).toBeUndefined()
  })

  it('keeps further pages and empty lists out too', () => {
    expect(isKeptOut(metaOf('/libros', { isContinued: true }))).toBe(true)
    const page = { content: [], last: true, totalElements: 0, aggregations: { categories: [] } }
    expect(isKeptOut(metaOf('/libros?a=Nadie', { page }))).toBe(true)
  })

  it.each<[string, BookList['scope']]>([
    ['/libros', {}],
    ['/libros?a=Onetti', {}],
    ['/libros?p=Arca', {}],
    ['/categorias/novedades', { strand: 'NEW_RELEASES', title: 'Novedades' }],
    ['/categorias/mas-vendidos', { strand: 'BESTSELLERS', title: 'Libros Más Vendidos' }],
    ['/categorias/ficcion/F', { category: F }],
  ])('lets %s in', (address, scope) => {
    const tags = metaOf(address, { scope })
    expect(isKeptOut(tags)).toBe(false)
    expect(canonicalOf(tags)).toBe(`https://anaquel.example${address}`)
  })

  it('names one address for all that the router takes for it', () => {
    expect(canonicalOf(metaOf('/Libros/?a=Onetti'))).toBe('https://anaquel.example/libros?a=Onetti')
    expect(canonicalOf(metaOf('/Categorias/ficcion/F/', { scope: { category: F } }))).toBe(
      'https://anaquel.example/categorias/ficcion/F',
    )
  })

  it('names the usual order for another one', () => {
    expect(canonicalOf(metaOf('/libros?a=Onetti&orden=precio'))).toBe('https://anaquel.example/libros?a=Onetti')
  })

  it.each<[string, BookList['scope'], string]>([
    ['/libros', {}, '3 libros, con'],
    ['/libros?q=mate', {}, '3 libros para «mate», con'],
    ['/libros?a=Ana+Paz%3B+Luis+R%C3%ADos', {}, '3 libros de Ana Paz y Luis Ríos, con'],
    ['/categorias/novedades', { strand: 'NEW_RELEASES', title: 'Novedades' }, 'Novedades: 3 libros, con'],
    ['/categorias/ficcion/F', { category: F }, '3 libros sobre Ficción, con'],
  ])('describes %s in one sentence', (address, scope, beginning) => {
    const text = metaOf(address, { scope }).flatMap(tag =>
      'name' in tag && tag.name === 'description' ? [tag.content] : [],
    )[0]
    expect(text).toBe(`${beginning} envíos a todo el Uruguay y 12 cuotas sin recargo.`)
  })

  it('says of a search without finds whom to ask, and counts no nothing', () => {
    const descriptionOf = (page: Partial<BookList['page']>, address = '/libros?q=mate') =>
      metaOf(address, { page: { content: [], last: true, totalElements: 0, ...page } }).flatMap(tag =>
        'name' in tag && tag.name === 'description' ? [tag.content] : [],
      )[0]
    const unknown =
      'No encontramos «mate»: escríbenos y te decimos si podemos conseguirlo, con envíos a todo el Uruguay.'
    expect(descriptionOf({})).toBe(unknown)
    expect(descriptionOf({ totalElements: 12, isNearest: true })).toBe(unknown)
    expect(descriptionOf({}, '/libros?a=Nadie')).toMatch(/^No encontramos esos libros: .* conseguirlos, /)
  })

  it('gives the way to a category', () => {
    const tags = metaOf('/categorias/aventuras/FJ', { scope: { category: { code: 'FJ', name: 'Aventuras' } } })
    expect(JSON.stringify(tags)).toContain(
      '"position":3,"name":"Aventuras","item":"https://anaquel.example/categorias/aventuras/FJ"',
    )
  })
})
