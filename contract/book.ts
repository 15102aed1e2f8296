import * as v from 'valibot'
import { BINDINGS, type Binding } from './binding.ts'

/**
 * A book as the API and the screens see it (specification §3). Fields without data are absent.
 * Lengths are mm, weights g, prices UYU.
 */
export const bookSchema = v.object({
  bibliomanagerId: v.string(),
  normalizedIsbn: v.string(),
  title: v.string(),
  author: v.optional(v.string()),
  frontCover: v.optional(v.string()),
  retailPrice: v.optional(v.number()),
  publishingDate: v.optional(v.string()),
  description: v.optional(v.string()),
  synopsis: v.optional(v.string()),
  tableOfContent: v.optional(v.string()),
  review: v.optional(v.string()),
  /** Contributors beside the authors, by the roles of ONIX list 17. */
  contributors: v.optional(v.array(v.object({ role: v.string(), name: v.string() }))),
  /** The intended readers: ages in years, null for no limit on that side, and codes of ONIX list 28. */
  audience: v.optional(
    v.object({ from: v.nullable(v.number()), to: v.nullable(v.number()), codes: v.array(v.string()) }),
  ),
  /** Prizes in words: `Premio Clarín, 2019 (ganador)`. */
  prizes: v.optional(v.array(v.string())),
  binding: v.optional(v.picklist(Object.keys(BINDINGS) as Binding[])),
  largePrint: v.optional(v.literal(true)),
  totalPages: v.optional(v.number()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  thickness: v.optional(v.number()),
  unitWeight: v.optional(v.number()),
  countryOfPublication: v.optional(v.string()),
  language: v.optional(v.string()),
  publisher: v.optional(v.object({ name: v.string() })),
  /** The publisher's series: the number as the publisher writes it, and the slug of the series' page. */
  series: v.optional(v.object({ name: v.string(), number: v.optional(v.string()), slug: v.string() })),
  categories: v.array(v.object({ code: v.string(), name: v.string() })),
  /** An invented title of the sample catalogue. */
  isSample: v.optional(v.literal(true)),
})
export type Book = v.InferOutput<typeof bookSchema>

/** The fields for a card, a carousel or the order panel. Lists carry no descriptions. */
const bookSummarySchema = v.pick(bookSchema, [
  'bibliomanagerId',
  'normalizedIsbn',
  'title',
  'author',
  'frontCover',
  'retailPrice',
  'publishingDate',
  'publisher',
  'categories',
])
export type BookSummary = v.InferOutput<typeof bookSummarySchema>

/** Another edition of the same work: the fields in which the two may differ. */
export type Edition = Pick<
  Book,
  | 'bibliomanagerId'
  | 'normalizedIsbn'
  | 'title'
  | 'author'
  | 'frontCover'
  | 'retailPrice'
  | 'publishingDate'
  | 'publisher'
  | 'contributors'
  | 'binding'
  | 'largePrint'
  | 'language'
>

export const STRAND_TYPES = ['BESTSELLERS', 'NEW_RELEASES'] as const
export type StrandType = (typeof STRAND_TYPES)[number]

export const strandSchema = v.object({ title: v.string(), books: v.array(bookSummarySchema) })
export type Strand = v.InferOutput<typeof strandSchema>

/** Sort orders of a list. `relevance`: best match first; without a search text, best seller first. */
export const BOOK_SORTS = ['relevance', 'sales', 'newest', 'price', '-price'] as const
export type BookSort = (typeof BOOK_SORTS)[number]

export const bookPageSchema = v.object({
  content: v.array(bookSummarySchema),
  last: v.boolean(),
  scrollId: v.optional(v.string()),
  totalElements: v.number(),
  /** True when there are more matches than the shop counts: `totalElements` and the counts are then lower bounds. */
  totalIsLowerBound: v.optional(v.boolean()),
  aggregations: v.object({ categories: v.array(v.object({ key: v.string(), count: v.number() })) }),
  /** True when no title, author or publisher contains the search text: the books are only near to it. */
  isNearest: v.optional(v.boolean()),
  /** The probable intended search. `applied`: the list already answers it instead of the typed text. */
  correction: v.optional(v.object({ query: v.string(), applied: v.boolean() })),
  /** Suggestions for an empty list: the number of books without its filters, and authors with similar names. */
  alternatives: v.optional(v.object({ withoutFilters: v.number(), authors: v.array(v.string()) })),
})
export type BookPage = v.InferOutput<typeof bookPageSchema>

/** A suggestion of the search box while someone types. Its address is a path of the shop. */
const suggestionSchema = v.object({
  kind: v.picklist(['title', 'author', 'publisher', 'category', 'isbn']),
  text: v.string(),
  /** The author for a title, the title for an ISBN. */
  detail: v.optional(v.string()),
  path: v.string(),
})
export const suggestionsSchema = v.object({ suggestions: v.array(suggestionSchema) })
export type Suggestion = v.InferOutput<typeof suggestionSchema>
export type Suggestions = v.InferOutput<typeof suggestionsSchema>
