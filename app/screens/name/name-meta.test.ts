import { expect, it } from 'vitest'
import type { LoadedName } from './load-name.ts'
import { nameMeta } from './name-meta.ts'

const profile = { name: 'Anaquel', publicUrl: 'https://anaquel.example', hidesSampleTitles: false }
const cortazar: LoadedName = {
  kind: 'AUTHOR',
  slug: 'julio-cortazar',
  name: 'Julio Cortázar',
  total: 31,
  page: 1,
  isLast: false,
  isSample: true,
  groups: [
    {
      heading: '1963',
      books: [{ bibliomanagerId: '1', normalizedIsbn: '9788437604947', title: 'Rayuela', author: 'Julio Cortázar' }],
    },
    { heading: '1951', books: [{ bibliomanagerId: '2', normalizedIsbn: '9788437601234', title: 'Bestiario' }] },
  ],
}

function metaOf(more: Partial<LoadedName> = {}, hidesSampleTitles = false) {
  const root = { id: 'storefront', loaderData: { profile: { ...profile, hidesSampleTitles } } }
  return nameMeta({ location: { pathname: '/' }, matches: [root], loaderData: { ...cortazar, ...more } })
}

const dataOf = (tags: ReturnType<typeof metaOf>) =>
  tags.flatMap(tag => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
const KEPT_OUT = { name: 'robots', content: 'noindex' }

it('says whose books they are, and where', () => {
  const tags = metaOf()
  expect(tags).toContainEqual({ title: 'Libros de Julio Cortázar | Anaquel' })
  const address = 'https://anaquel.example/autores/julio-cortazar'
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
  const [page, way] = dataOf(tags)
  expect(page).toMatchObject({
    '@type': 'CollectionPage',
    about: { '@type': 'Person', name: 'Julio Cortázar', url: address },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 31,
      itemListElement: [
        {
          position: 1,
          name: 'Rayuela',
          url: 'https://anaquel.example/libro/Rayuela-Julio-Cortazar/9788437604947',
        },
        { position: 2, name: 'Bestiario' },
      ],
    },
  })
  expect(way).toMatchObject({ itemListElement: [{ name: 'Inicio' }, { name: 'Julio Cortázar', item: address }] })
})

it('calls a publisher an organization', () => {
  const [page] = dataOf(metaOf({ kind: 'PUBLISHER', slug: 'arca' }))
  const url = 'https://anaquel.example/editoriales/arca'
  expect(page).toMatchObject({ '@id': url, about: { '@type': 'Organization' } })
})

it('keeps further pages, and the books of the sample where they are hidden, out of search engines', () => {
  for (const tags of [metaOf({ page: 2 }), metaOf({}, true)]) {
    expect(tags).toContainEqual(KEPT_OUT)
    expect(dataOf(tags)).toEqual([])
  }
  expect(metaOf({ page: 2 })).toContainEqual({ title: 'Libros de Julio Cortázar, página 2 | Anaquel' })
  for (const tags of [metaOf(), metaOf({ isSample: false }, true)]) expect(tags).not.toContainEqual(KEPT_OUT)
})
