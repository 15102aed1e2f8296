import * as v from 'valibot'
import { bookSchema } from './book.ts'

/** What the order being put together needs to know of a book. */
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
 * What an ISBN of a list leads to. `other-edition`: the book of that ISBN can't be bought, one with the same title and author can.
 * `unknown`: no book of the catalogue has it.
 */
const findingSchema = v.variant('kind', [
  v.object({ kind: v.literal('found'), isbn: v.string(), book: cartBookSchema }),
  v.object({ kind: v.literal('other-edition'), isbn: v.string(), book: cartBookSchema }),
  v.object({ kind: v.literal('without-price'), isbn: v.string(), book: cartBookSchema }),
  v.object({ kind: v.literal('unknown'), isbn: v.string() }),
])
export type Finding = v.InferOutput<typeof findingSchema>

/** `GET /api/web/offers?isbns=…`: what each of them leads to now, in their order. */
export const findingsSchema = v.object({ findings: v.array(findingSchema) })
export type Findings = v.InferOutput<typeof findingsSchema>
