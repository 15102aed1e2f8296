import type { CollectionPage, WithContext } from 'schema-dts'
import { bookPath, collectionPath } from '../../../contract/addresses.ts'
import { shareCoverAddress } from '../../../contract/images.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import type { CardBook } from '../../books/card-book.ts'
import { type PageArgs, pageMeta, shopFactsOf } from '../../page-meta.ts'
import { breadcrumbData } from '../../schema-data.ts'

/** The data of a collection's page. */
export interface CollectionData {
  slug: string
  title: string
  text: string
  cover: Parameters<typeof shareCoverAddress>[1] | null
  books: readonly CardBook[]
}

/** Number of characters of a description that search engines show. */
const SHOWN_LENGTH = 160

/** The head of a collection's page. The share picture is its cover, or that of its first book. */
export function collectionMeta(args: PageArgs & { loaderData?: CollectionData | undefined }) {
  const collection = args.loaderData
  const facts = shopFactsOf(args)
  if (!collection || !facts) return pageMeta(args)
  const { profile } = facts
  const path = collectionPath(collection)
  const pictured = collection.cover ?? collection.books[0]
  return pageMeta(args, {
    title: collection.title,
    description: descriptionOf(collection),
    canonicalPath: path,
    ...(pictured && { image: { address: shareCoverAddress(profile, pictured), alt: collection.title } }),
    schema: [collectionData(profile, collection), breadcrumbData(profile, [{ name: collection.title, path }])],
  })
}

/** The beginning of its text, or its first titles. */
function descriptionOf({ text, title, books }: CollectionData): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length > SHOWN_LENGTH) return `${line.slice(0, line.lastIndexOf(' ', SHOWN_LENGTH - 1))}…`
  if (line !== '') return line
  const titles = books.slice(0, 3).map(book => book.title)
  return `${title}: ${titles.join(', ')}${books.length > titles.length ? ' y más libros' : ''}, con envíos a todo el Uruguay.`
}

function collectionData(profile: ShopProfile, collection: CollectionData): WithContext<CollectionPage> {
  const { title, text, books } = collection
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    url: profile.publicUrl + collectionPath(collection),
    ...(text !== '' && { description: text }),
    inLanguage: 'es-UY',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: books.length,
      itemListElement: books.map((book, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: book.title,
        url: profile.publicUrl + bookPath(book),
      })),
    },
  }
}
