import * as v from 'valibot'
import { BOOK_SORTS } from '../../contract/book.ts'
import { CAPTCHA_ACTIONS } from '../../contract/captcha.ts'
import { MAX_LISTED_ISBNS, MAX_PAGE_SIZE, PAGE_SIZE } from '../../contract/limits.ts'
import { badQuery } from '../http/problems.ts'

/** A longer text is refused: nobody searches for it. */
const MAX_QUERY_LENGTH = 200

const size = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, `size debe ser un número entero entre 1 y ${MAX_PAGE_SIZE}`),
    v.transform(Number),
    v.minValue(1, 'size debe ser al menos 1'),
    v.maxValue(MAX_PAGE_SIZE, `size puede ser ${MAX_PAGE_SIZE} como máximo`),
  ),
  String(PAGE_SIZE),
)
const shortText = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_QUERY_LENGTH, `${name} puede tener ${MAX_QUERY_LENGTH} caracteres como máximo`),
      v.check(text => !text.includes('\0'), `${name} tiene caracteres que no se pueden usar`),
    ),
  )

/** A price in whole UYU pesos. At most 7 digits, so that it fits an integer in centésimos. */
const price = (name: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,7}$/, `${name} debe ser un precio en pesos, sin decimales`), v.transform(Number)),
  )

export const bookListQuerySchema = v.object({
  q: shortText('q'),
  size,
  category: v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,12}$/, 'category debe ser un código de categoría'))),
  publisher: shortText('publisher'),
  author: shortText('author'),
  minPrice: price('minPrice'),
  maxPrice: price('maxPrice'),
  sort: v.optional(v.picklist(BOOK_SORTS, `sort debe ser uno de ${BOOK_SORTS.join(', ')}`)),
})
export const suggestionsQuerySchema = v.object({ q: shortText('q') })
export const offersQuerySchema = v.object({
  isbns: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\d{13}(?:,\d{13})*$/, 'isbns debe ser una lista de ISBN de 13 cifras, separados por comas'),
    v.maxLength(14 * MAX_LISTED_ISBNS - 1, `isbns puede tener ${MAX_LISTED_ISBNS} ISBN como máximo`),
  ),
})
export const captchaQuerySchema = v.object({
  action: v.pipe(
    v.optional(v.string(), ''),
    v.picklist(CAPTCHA_ACTIONS, `action debe ser uno de ${CAPTCHA_ACTIONS.join(', ')}`),
  ),
})
export const categoryListQuerySchema = v.object({ q: shortText('q'), size })

/**
 * Parses and checks the query of an address. Only names in `repeatable` may occur several times.
 * @throws ProblemError 400 with the first fault
 */
export function readQuery<S extends v.GenericSchema>(
  url: string,
  schema: S,
  repeatable: string[] = [],
): v.InferOutput<S> {
  const parameters = new URL(url).searchParams
  const given: Record<string, unknown> = Object.fromEntries(parameters)
  for (const name of repeatable) given[name] = parameters.getAll(name)
  const result = v.safeParse(schema, given)
  if (!result.success) throw badQuery(`${result.issues[0].message}.`)
  return result.output
}
