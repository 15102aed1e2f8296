import type { MetaDescriptor } from 'react-router'
import { bookPath } from '../../../contract/addresses.ts'
import type { Book } from '../../../contract/book.ts'
import { drawnCoverPath } from '../../../contract/images.ts'
import type { ShopProfile } from '../../../contract/shop-profile.ts'
import { pageMeta, profileOf, shareImageAddress } from '../../page-meta.ts'

type MetaArgs = Parameters<typeof pageMeta>[0]

const DESCRIPTION_LENGTH = 300

/** Title 'Libro {title} de {author}', a selling description, picture, price and schema data (specification §1 and §2). */
export function bookMeta(args: MetaArgs, book: Book | undefined): MetaDescriptor[] {
  if (!book) return []
  const profile = profileOf(args)
  const image = book.frontCover ?? drawnCoverPath(book.normalizedIsbn)
  const tags = pageMeta(args, {
    exactTitle: `Libro ${titleAndAuthor(book)}`,
    description: sellingDescription(book),
    canonicalPath: bookPath(book),
    image,
    type: 'book',
    ...(book.retailPrice !== undefined && { price: book.retailPrice }),
  })
  return profile ? [...tags, { 'script:ld+json': schemaData(profile, book, image) }] : tags
}

function titleAndAuthor({ title, author }: Book): string {
  return author ? `${title} de ${author}` : title
}

function sellingDescription(book: Book): string {
  const offer = `Compra ${titleAndAuthor(book)} en Uruguay, con envío a todo el país o retiro en pickup center.`
  const about = (book.description ?? book.synopsis ?? '').replace(/\s+/g, ' ').trim()
  return shorten(`${offer} ${about}`.trim(), DESCRIPTION_LENGTH)
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, text.lastIndexOf(' ', length - 1))}…`
}

/** schema.org data as the specification asks: category, availability and condition; without an offer for a book without a price. */
function schemaData(profile: ShopProfile, book: Book, image: string) {
  const url = profile.publicUrl + bookPath(book)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Book'],
    name: book.title,
    image: shareImageAddress(profile, image),
    url,
    sku: book.bibliomanagerId,
    isbn: book.normalizedIsbn,
    gtin13: book.normalizedIsbn,
    category: 'Media > Books > Print Books',
    ...(book.author && { author: { '@type': 'Person', name: book.author } }),
    ...(book.publisher && { publisher: { '@type': 'Organization', name: book.publisher.name } }),
    ...(book.description && { description: book.description }),
    ...(book.totalPages && { numberOfPages: book.totalPages }),
    ...(book.language && { inLanguage: book.language }),
    ...(book.publishingDate && { datePublished: book.publishingDate }),
    ...(book.retailPrice !== undefined && {
      offers: {
        '@type': 'Offer',
        url,
        price: book.retailPrice,
        priceCurrency: 'UYU',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  }
}
