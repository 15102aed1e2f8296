import { formatExactPrice as money } from '../../../contract/money.ts'
import { BOOK_FIELDS, type BookField, fieldText } from '../../../shop/desk/words/book-fields.ts'
import {
  editionKindInWords,
  fieldInWords,
  historyInView,
  supplierInWords,
  takenPriceInWords,
  whyNotSold,
} from '../../../shop/desk/words/book-words.ts'
import { COVER_FAULT_WORDS } from '../../../shop/desk/words/cover-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { jumpPrices } from '../../../shop/desk/words/report-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { jumpFields } from './jump-acts.ts'

type BookFile = NonNullable<Awaited<ReturnType<PersonsDesk['readBookFile']>>>

/** A value set by a person, and the feeds' value. */
export interface Mark {
  by: string
  fed: string
}

export interface FieldView extends Pick<BookField, 'name' | 'label' | 'kind' | 'hint' | 'options'> {
  isShort: boolean
  value: string
  /** Null: the value comes from the feeds. */
  mark: Mark | null
  /** The supplier of the value; empty if it has no particular one. */
  giver: string
  others: { supplier: string; name: string; says: string }[]
}

export type BookView = ReturnType<typeof bookView>

/** Everything that the page shows of a book. */
export function bookView({
  book,
  coverFault,
  set,
  differences,
  jump,
  takenPrice,
  editions,
  history,
  hasOlder,
}: BookFile) {
  const markOf = (column: string): Mark | null => {
    const found = set.find(({ field }) => field === column)
    return found
      ? {
          by: `${found.by}, ${inUruguay(found.at)}: ${found.reason}`,
          fed: fieldInWords(found.field, found.fedValue),
        }
      : null
  }
  const fields = BOOK_FIELDS.map(({ name, column, label, kind, hint, options, isShort }): FieldView => {
    const giver = book.field_suppliers?.[column]
    return {
      name,
      label,
      kind,
      isShort: isShort === true,
      ...(hint && { hint }),
      ...(options && { options }),
      value: fieldText(
        { column },
        column === 'list_price_cents' ? (book.list_price_cents ?? book.price_cents) : book[column],
      ),
      mark: markOf(column),
      giver: giver === undefined ? '' : supplierInWords(giver),
      others: differences
        .filter(({ field }) => field === column)
        .map(({ supplier, field, says }) => ({
          supplier,
          name: supplierInWords(supplier),
          says: fieldInWords(field, says),
        })),
    }
  })
  return {
    isbn: book.isbn,
    id: book.bibliomanager_id,
    title: book.title,
    author: book.author,
    supplier: book.supplier,
    isSample: book.is_sample,
    isWithdrawn: book.withdrawn_at !== null,
    withdrawnMark: markOf('withdrawn_at'),
    coverMark: markOf('front_cover'),
    cover: coverAddress(book.isbn, book.front_cover),
    coverKind:
      book.front_cover === null ? 'dibujada por la tienda' : markOf('front_cover') ? 'puesta a mano' : 'del catálogo',
    coverFault: coverFault && COVER_FAULT_WORDS[coverFault],
    fields,
    price: {
      asked: book.price_cents === null ? null : money(book.price_cents),
      // A price set by hand covers the one that a rule made.
      origin: markOf('list_price_cents') ? null : book.price_origin,
      // The taken price of a jump, shown even under one set by hand.
      taken: takenPrice && {
        words: `${takenPrice.cents === null ? 'Quedarse sin precio es algo' : `${money(takenPrice.cents)} es un precio`} ${takenPriceInWords(takenPrice)}.`,
        // A price set by hand must be released first.
        mayRelease: markOf('list_price_cents') === null,
      },
      whyNot: whyNotSold({ book, set }),
      supply: book.supply_prices.length === 0 ? null : fieldInWords('supply_prices', book.supply_prices),
    },
    jump: jump && {
      fields: jumpFields({ isbn: book.isbn, toCents: jump.toCents }),
      prices: jumpPrices(jump),
      from: `${supplierInWords(jump.supplier)}${jump.origin ? `, ${jump.origin}` : ''}, importación ${jump.importId}`,
    },
    editions: editions.map(({ isbn, title, is_withdrawn, ...edition }) => ({
      ...{ isbn, title },
      kind: editionKindInWords(edition),
      isWithdrawn: is_withdrawn,
    })),
    history: historyInView(history),
    hasOlder,
  }
}

/** The address of a cover for the desk's pages: drawn and uploaded covers by their path, others through the image proxy. */
function coverAddress(isbn: string, cover: string | null): string {
  if (cover === null) return `/portadas/${isbn}.svg`
  return cover.startsWith('/') ? cover : `/imagenes?url=${encodeURIComponent(cover)}&w=300`
}
