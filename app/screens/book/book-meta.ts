import type { MetaDescriptor } from 'react-router'
import { bookPath } from '../../../contract/addresses.ts'
import { authorLine } from '../../../contract/authors.ts'
import type { Book } from '../../../contract/book.ts'
import type { Category } from '../../../contract/category.ts'
import { shareCoverAddress } from '../../../contract/images.ts'
import { type PageArgs, pageMeta, shopFactsOf } from '../../page-meta.ts'
import { breadcrumbData, categoryCrumbs } from '../../schema-data.ts'
import { bookSchemaData, PRODUCT_CATEGORY } from './book-schema-data.ts'
import type { ShownEdition } from './describe-editions.ts'

const DESCRIPTION_LENGTH = 300

/**
 * Title 'Libro {title} de {author}', a selling description, picture, price and schema data (specification §1 and §2). `ancestors`: the
 * categories above the book's first one. `editions`: the other editions of its work.
 */
export function bookMeta(
  args: PageArgs,
  book: Book | undefined,
  ancestors: readonly Category[] = [],
  editions: readonly ShownEdition[] = [],
): MetaDescriptor[] {
  const facts = shopFactsOf(args)
  if (!book || !facts) return pageMeta(args, book ? { exactTitle: `Libro ${titleAndAuthor(book)}` } : {})
  const { profile } = facts
  const path = bookPath(book)
  const cover = shareCoverAddress(profile, book)
  const [category] = book.categories
  const crumbs = [...(category ? categoryCrumbs(category, ancestors) : []), { name: book.title, path }]
  return pageMeta(args, {
    exactTitle: `Libro ${titleAndAuthor(book)}`,
    description: sellingDescription(book),
    canonicalPath: path,
    image: { address: cover, alt: `Cubierta de ${book.title}` },
    type: book.retailPrice === undefined ? 'book' : 'product',
    properties: { 'book:isbn': book.normalizedIsbn, ...productTags(book) },
    schema: [bookSchemaData(profile, book, cover, editions), breadcrumbData(profile, crumbs)],
    noindex: Boolean(book.isSample) && profile.hidesSampleTitles,
  })
}

/** Tags that Meta's catalogue reads from a page; empty for a book without a price. */
function productTags(book: Book): Record<string, string | undefined> {
  if (book.retailPrice === undefined) return {}
  return {
    'product:retailer_item_id': book.bibliomanagerId,
    'product:price:amount': String(book.retailPrice),
    'product:price:currency': 'UYU',
    'product:availability': 'in stock',
    'product:condition': 'new',
    'product:brand': book.publisher?.name,
    'product:category': PRODUCT_CATEGORY,
  }
}

function titleAndAuthor({ title, author }: Book): string {
  return author ? `${title} de ${authorLine(author)}` : title
}

function sellingDescription(book: Book): string {
  const offer = `Compra ${titleAndAuthor(book)} en Uruguay, con envío a todo el país o retiro sin costo en Montevideo.`
  const about = (book.description ?? book.synopsis ?? '').replace(/\s+/g, ' ').trim()
  return shorten(`${offer} ${about}`.trim(), DESCRIPTION_LENGTH)
}

/** Shortens with three dots, not `…`: one character beyond Latin-1 would double the memory of every book's page while it is rendered. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, text.lastIndexOf(' ', length - 3))}...`
}
