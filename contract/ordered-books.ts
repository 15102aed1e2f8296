import * as v from 'valibot'
import { MAX_LINE_QUANTITY, MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { requiredText } from './required-text.ts'

const bookId = requiredText('Falta el libro', 64)

/** One book, as in specification §3. */
export const oneBookEntries = { bookId, quantity: quantityUpTo(MAX_QUANTITY) }

/** Several books: any body with `lines` is of this form. */
export const severalBooksEntries = {
  lines: v.pipe(
    v.array(v.object({ bookId, quantity: quantityUpTo(MAX_LINE_QUANTITY) }), 'Falta el libro'),
    v.minLength(1, 'Falta el libro'),
    v.maxLength(MAX_LINES, `Un pedido puede llevar hasta ${MAX_LINES} libros distintos`),
    v.check(
      lines => new Set(lines.map(line => line.bookId)).size === lines.length,
      'Un libro está repetido en el pedido',
    ),
  ),
}

export interface RequestedLine {
  bookId: string
  quantity: number
}

/** The books of a request, with the copies of each. If `lines` is present, the other fields are ignored. */
export type OrderedBooks =
  | (RequestedLine & { lines?: undefined })
  | (Partial<RequestedLine> & { lines: RequestedLine[] })

/** The lines of either form. */
export function linesOf(books: OrderedBooks): readonly RequestedLine[] {
  return books.lines ?? [{ bookId: books.bookId, quantity: books.quantity }]
}

/** The request body for these lines: the single-book form of the specification for one line, otherwise `lines`. */
export function orderedBooks(lines: readonly RequestedLine[]): OrderedBooks {
  const [first, ...others] = lines
  return first && others.length === 0 ? { bookId: first.bookId, quantity: first.quantity } : { lines: [...lines] }
}

/** Whether a request's body has the form for several books, valid or not. */
export function isOfSeveralBooks(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'lines' in body && body.lines !== undefined
}

function quantityUpTo(most: number) {
  return v.pipe(
    v.number('La cantidad debe ser mayor o igual a 1'),
    v.integer('La cantidad debe ser un número entero'),
    v.minValue(1, 'La cantidad debe ser mayor o igual a 1'),
    v.maxValue(most, `La cantidad no puede superar ${most}`),
  )
}
