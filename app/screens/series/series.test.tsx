import { expect, it } from 'vitest'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'
import SeriesPage from './series.tsx'
import { type SeriesData, seriesMeta } from './series-meta.ts'

const RIOS: SeriesData = {
  slug: 'los-rios-arca',
  name: 'Los Ríos',
  publisher: 'Arca',
  books: ['Uno', 'Dos'].map((title, i) => ({ bibliomanagerId: title, normalizedIsbn: `978997427182${i}`, title })),
  total: 2,
}

const page = (loaderData: SeriesData) =>
  rendered(<SeriesPage {...({ loaderData } as Parameters<typeof SeriesPage>[0])} />)

it('the page of a series has its books in order, and leads to its publisher', () => {
  const { html, text } = page(RIOS)
  expect(text).toMatch(/Serie Los Ríos Arca 2 libros Uno .* Dos/)
  expect(linksOf(html)).toMatchObject({ Arca: '/libros?p=Arca' })
  expect(page({ ...RIOS, total: 500 }).text).toContain('500 libros; aquí, los primeros 2')
})

it('search engines can read a series and its books', () => {
  const matches = [{ id: 'storefront', loaderData: { profile: testProfile, topCategories: [] } }]
  const meta = seriesMeta({ location: { pathname: '/series/los-rios-arca' }, matches, loaderData: RIOS })
  expect(meta).toContainEqual({ title: 'Los Ríos, de Arca | Anaquel' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'http://localhost:3000/series/los-rios-arca' })
  expect(meta.flatMap(tag => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))).toMatchObject([
    { '@type': 'BookSeries', name: 'Los Ríos', hasPart: [{ name: 'Uno' }, { name: 'Dos' }] },
    { '@type': 'BreadcrumbList' },
  ])
})
