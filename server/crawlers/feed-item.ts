import { bookPath } from '../../contract/addresses.ts'
import { authorLine } from '../../contract/authors.ts'
import type { Book } from '../../contract/book.ts'
import { replaceHidden } from '../../contract/hidden-characters.ts'
import { shareCoverAddress } from '../../contract/images.ts'
import type { ShopProfile } from '../../contract/shop-profile.ts'

/** A book in the form of the advertisers' catalogues (support.google.com/merchants/answer/7052112). */
export interface FeedItem {
  /** The bibliomanagerId, which trackers report too. */
  id: string
  title: string
  description: string
  link: string
  imageLink: string
  /** `990.00 UYU` */
  price: string
  brand: string | undefined
  gtin: string
  googleProductCategory: string
  productType: string | undefined
}

/** Google's taxonomy: Media > Books > Print Books. */
const PRINT_BOOKS = '543543'
const TITLE_LENGTH = 150
/** Google accepts 5,000. Nobody reads more than this, and for a million books it adds up. */
const DESCRIPTION_LENGTH = 1500
const BRAND_LENGTH = 70
const PRODUCT_TYPE_LENGTH = 750

/** @throws Error when the book has no price, since it can't be advertised */
export function toFeedItem(profile: ShopProfile, book: Book): FeedItem {
  if (book.retailPrice === undefined) throw new Error(`book ${book.bibliomanagerId} has no price`)
  const name = book.author ? `${book.title} de ${authorLine(book.author)}` : book.title
  return {
    id: replaceHidden(book.bibliomanagerId, () => ''),
    title: cut(name, TITLE_LENGTH),
    description: cut(book.description ?? book.synopsis ?? `Libro impreso: ${name}.`, DESCRIPTION_LENGTH),
    link: profile.publicUrl + bookPath(book),
    imageLink: shareCoverAddress(profile, book),
    price: `${book.retailPrice.toFixed(2)} UYU`,
    brand: book.publisher && cut(book.publisher.name, BRAND_LENGTH),
    gtin: book.normalizedIsbn,
    googleProductCategory: PRINT_BOOKS,
    productType: book.categories[0] && cut(book.categories[0].name, PRODUCT_TYPE_LENGTH),
  }
}

/** Puts a text on one line, removes invisible characters and shortens it to `length` characters (code points), with an ellipsis if cut. */
function cut(text: string, length: number): string {
  const characters = [...replaceHidden(text.replace(/\s+/g, ' '), () => '').trim()]
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
