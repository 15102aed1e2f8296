import * as v from 'valibot'
import { bookSchema } from './book.ts'

/** The fields that the cart needs of a book. */
const cartBookSchema = v.pick(bookSchema, [
  'bibliomanagerId',
  'normalizedIsbn',
  'title',
  'author',
  'frontCover',
  'retailPrice',
])
export type CartBook = v.InferOutput<typeof cartBookSchema>

/**
 * What an ISBN of a list leads to. `other-edition`: its own book can't be bought, but one with the same title and author can. `unknown`:
 * the catalogue has no book with this ISBN.
 */
const findingSchema = v.variant('kind', [
  v.object({ kind: v.literal('found'), isbn: v.string(), book: cartBookSchema }),
  v.object({ kind: v.literal('other-edition'), isbn: v.string(), book: cartBookSchema }),
  v.object({ kind: v.literal('without-price'), isbn: v.string(), book: cartBookSchema }),
  v.object({ kind: v.literal('unknown'), isbn: v.string() }),
])
export type Finding = v.InferOutput<typeof findingSchema>

/** `GET /api/web/offers?isbns=…`: what each ISBN leads to now, in the order of the request. */
export const findingsSchema = v.object({ findings: v.array(findingSchema) })
export type Findings = v.InferOutput<typeof findingsSchema>
