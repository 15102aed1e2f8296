import type { Thing, WithContext } from 'schema-dts'
import { bookPath, seriesPath } from '../../../contract/addresses.ts'
import { authorNames } from '../../../contract/authors.ts'
import type { Book } from '../../../contract/book.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { RETURN_POLICY } from '../../schema-data.ts'
import type { ShownEdition } from './describe-editions.ts'

/** Specification §1; number 543543 in Google's taxonomy. */
export const PRODUCT_CATEGORY = 'Media > Books > Print Books'

/**
 * schema.org data of a book, as the specification asks: category, availability and condition. Without a price it is described as a book
 * only, not as a product with an offer.
 *
 * @param image the full address of its cover
 */
export function bookSchemaData(
  profile: ShopProfile,
  book: Book,
  image: string,
  editions: readonly ShownEdition[] = [],
): WithContext<Thing> {
  const url = profile.publicUrl + bookPath(book)
  const { retailPrice } = book
  const data = {
    '@context': 'https://schema.org',
    '@type': retailPrice === undefined ? 'Book' : ['Product', 'Book'],
    '@id': url,
    name: book.title,
    image,
    url,
    isbn: book.normalizedIsbn,
    bookFormat: bookFormat(book.binding),
    ...(book.author && { author: authorNames(book.author).map(name => ({ '@type': 'Person', name })) }),
    ...(book.publisher && { publisher: { '@type': 'Organization', name: book.publisher.name } }),
    ...(book.series && {
      isPartOf: seriesData(profile, book.series),
      ...(book.series.number && { position: book.series.number }),
    }),
    ...peopleData(book),
    ...(book.prizes && { award: book.prizes }),
    ...audienceData(book),
    ...(editions.length > 0 && { exampleOfWork: workData(profile, book, editions) }),
    ...(book.description && { description: book.description }),
    ...(book.totalPages && { numberOfPages: book.totalPages }),
    ...(book.language && { inLanguage: book.language }),
    ...(book.publishingDate && { datePublished: book.publishingDate }),
    ...(retailPrice !== undefined && productData(profile, book, url, retailPrice)),
  }
  // The types can't express a thing of two types at once.
  return data as unknown as WithContext<Thing>
}

/** ONIX roles with a property in schema.org; all others are contributors. */
const PROPERTIES: Record<string, string> = {
  B06: 'translator',
  B08: 'translator',
  B10: 'translator',
  A12: 'illustrator',
  B01: 'editor',
}

function peopleData({ contributors = [] }: Book) {
  const byProperty = Map.groupBy(contributors, ({ role }) => PROPERTIES[role] ?? 'contributor')
  return Object.fromEntries(
    [...byProperty].map(([property, people]) => [
      property,
      [...new Set(people.map(({ name }) => name))].map(name => ({ '@type': 'Person', name })),
    ]),
  )
}

function audienceData({ audience }: Book) {
  if (!audience || (audience.from === null && audience.to === null)) return {}
  return { typicalAgeRange: `${audience.from ?? 0}-${audience.to ?? ''}` }
}

/** The only two formats of printed books in schema.org. */
function bookFormat(binding: Book['binding']): string {
  return `https://schema.org/${binding === 'hardcover' || binding === 'leather' ? 'Hardcover' : 'Paperback'}`
}

/** The work, with this book and the other editions as its examples. */
function workData(profile: ShopProfile, book: Book, editions: readonly ShownEdition[]) {
  return {
    '@type': 'Book',
    name: book.title,
    ...(book.author && { author: authorNames(book.author).map(name => ({ '@type': 'Person', name })) }),
    workExample: editions.map(({ path, cover, binding, language }) => ({
      '@type': 'Book',
      '@id': profile.publicUrl + path,
      url: profile.publicUrl + path,
      name: cover.title,
      isbn: cover.normalizedIsbn,
      bookFormat: bookFormat(binding),
      ...(language && { inLanguage: language }),
    })),
  }
}

function seriesData({ publicUrl }: ShopProfile, series: NonNullable<Book['series']>) {
  return { '@type': 'BookSeries', name: series.name, url: publicUrl + seriesPath(series) }
}

function productData(profile: ShopProfile, book: Book, url: string, price: number) {
  return {
    sku: book.bibliomanagerId,
    gtin13: book.normalizedIsbn,
    category: PRODUCT_CATEGORY,
    ...(book.publisher && { brand: { '@type': 'Brand', name: book.publisher.name } }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'UYU',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: profile.name },
      hasMerchantReturnPolicy: RETURN_POLICY,
    },
  }
}
