import type { Thing, WithContext } from 'schema-dts'
import { bookPath, seriesPath } from '../../../contract/addresses.ts'
import { authorNames } from '../../../contract/authors.ts'
import type { Book } from '../../../contract/book.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { RETURN_POLICY } from '../../schema-data.ts'

/** Specification §1; Google's taxonomy calls it 543543. */
export const PRODUCT_CATEGORY = 'Media > Books > Print Books'

/**
 * schema.org data as the specification asks: category, availability and condition. A book without a price is not a product: it is described as a
 * book alone, without an offer.
 *
 * @param image the whole address of its cover
 */
export function bookSchemaData(profile: ShopProfile, book: Book, image: string): WithContext<Thing> {
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
    bookFormat: 'https://schema.org/Paperback',
    ...(book.author && { author: authorNames(book.author).map(name => ({ '@type': 'Person', name })) }),
    ...(book.publisher && { publisher: { '@type': 'Organization', name: book.publisher.name } }),
    ...(book.series && {
      isPartOf: seriesData(profile, book.series),
      ...(book.series.number && { position: book.series.number }),
    }),
    ...(book.description && { description: book.description }),
    ...(book.totalPages && { numberOfPages: book.totalPages }),
    ...(book.language && { inLanguage: book.language }),
    ...(book.publishingDate && { datePublished: book.publishingDate }),
    ...(retailPrice !== undefined && productData(profile, book, url, retailPrice)),
  }
  // Something that is two things at once is beyond the types.
  return data as unknown as WithContext<Thing>
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
