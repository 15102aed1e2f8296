import { describe, expect, it } from 'vitest'
import { linksOf, rendered } from '../../../test/support/rendered.tsx'
import { testProfile } from '../../../test/support/test-shop.ts'
import CollectionPage from './collection.tsx'
import { type CollectionData, collectionMeta } from './collection-meta.ts'

const BOOKS = ['La tregua', 'Gracias por el fuego', 'Primavera', 'Andamios'].map((title, i) => ({
  bibliomanagerId: String(i),
  normalizedIsbn: `978997427182${i}`,
  title,
  retailPrice: 690,
}))
const ORILLAS: CollectionData = { slug: 'las-orillas', title: 'Las orillas', text: '', cover: null, books: BOOKS }

function page(loaderData: CollectionData) {
  return rendered(<CollectionPage {...({ loaderData } as Parameters<typeof CollectionPage>[0])} />)
}

function metaOf(collection: CollectionData) {
  const matches = [{ id: 'storefront', loaderData: { profile: testProfile, topCategories: [] } }]
  const meta = collectionMeta({ location: { pathname: '/colecciones/las-orillas' }, matches, loaderData: collection })
  const contentOf = (name: string) =>
    (meta.find(tag => 'name' in tag && tag.name === name) as { content?: string } | undefined)?.content
  const schema = meta.flatMap(tag => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
  return { meta, description: contentOf('description'), schema }
}

describe('the page of a collection', () => {
  it('says what it is, in paragraphs, and shows its books in order', () => {
    const { html, text } = page({ ...ORILLAS, text: 'Agua & arena.\n\nY sol.' })
    expect(text).toMatch(
      /Las orillas Agua &amp; arena\. Y sol\. 4 libros La tregua .* Gracias .* Primavera .* Andamios/,
    )
    expect(html.match(/<p class="whitespace-pre-line/g)).toHaveLength(2)
    expect(linksOf(html)).toMatchObject({ Andamios: expect.stringContaining('/9789974271823') })
  })

  it('is described to search engines by its text or its first titles, with its books as a list', () => {
    const { meta, description, schema } = metaOf(ORILLAS)
    expect(description).toBe(
      'Las orillas: La tregua, Gracias por el fuego, Primavera y más libros, con envíos a todo el Uruguay.',
    )
    expect(meta).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'http://localhost:3000/colecciones/las-orillas',
    })
    expect(schema).toMatchObject([
      {
        '@type': 'CollectionPage',
        mainEntity: {
          numberOfItems: 4,
          itemListElement: [{ position: 1, name: 'La tregua' }, { position: 2 }, { position: 3 }, { position: 4 }],
        },
      },
      { '@type': 'BreadcrumbList' },
    ])
    const long = metaOf({ ...ORILLAS, text: `${'palabra '.repeat(40)}fin` }).description ?? ''
    expect(long.length).toBeLessThanOrEqual(160)
    expect(long).toMatch(/palabra…$/)
  })
})
