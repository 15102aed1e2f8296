import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { drawnCoverPath } from '../../contract/images.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { readWorks } from './read-works.ts'
import type { SampleBook } from './sample-book.ts'
import { bestSellerIsbns, newReleaseIsbns } from './strands.ts'

const ROWS_PER_CHUNK = 250

/** Columns of `books` in the order of `copyRow`. */
const COLUMNS = [
  'bibliomanager_id',
  'isbn',
  'title',
  'author',
  'publisher',
  'price_cents',
  'publishing_date',
  'description',
  'synopsis',
  'table_of_content',
  'review',
  'total_pages',
  'width_mm',
  'height_mm',
  'thickness_mm',
  'unit_weight_g',
  'country_of_publication',
  'language',
  'front_cover',
  'category_codes',
  'sales',
  'is_sample',
]

/** Indexes that are much faster to build at the end than to update row by row. */
const BUILT_AFTERWARDS = [
  'books_category_prefixes',
  'books_author',
  'books_co_authors',
  'books_publisher',
  'books_sales',
  'books_newest',
  'books_price_up',
  'books_price_down',
  'search_books_all_words',
  'search_books_words',
  'search_books_price',
  'search_words_near',
  'search_words_trigrams',
  'search_authors_words',
  'search_authors_sales',
]

/**
 * Fills an empty catalogue with `count` sample titles and the two strands, in one transaction: interrupted, it leaves nothing. `onProgress`
 * gets the number of titles loaded so far.
 */
export async function loadSampleCatalogue(
  client: ClientBase,
  count: number,
  onProgress: (loaded: number) => void = () => {},
): Promise<void> {
  const works = await readWorks()
  await inTransaction(client, async () => {
    // The strands are pinned with the titles: computed by sales and dates, the front page would differ. This comes first, so that another
    // transaction that changes a strand waits here. Later it could hold the strand while it waits for the books: a deadlock.
    await client.query(`update strand_settings set pinned_by = 'sample', pinned_at = now() where pinned_by is null`)
    const rebuild = await dropIndexes(client)
    await copyBooks(client, generateCatalogue(count, works), onProgress)
    for (const statement of rebuild) await client.query(statement)
    await fillStrand(client, 'BESTSELLERS', bestSellerIsbns(works))
    await fillStrand(client, 'NEW_RELEASES', newReleaseIsbns(works))
  })
  await client.query(
    'vacuum (analyze) books, search_books, search_words, search_authors, search_publishers, search_category_sets',
  )
}

/** Drops the slow indexes. @returns the statements that create them again, read from the database */
async function dropIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    'select indexname, indexdef from pg_indexes where schemaname = current_schema() and indexname = any($1)',
    [BUILT_AFTERWARDS],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(row => row.indexdef)
}

async function copyBooks(client: ClientBase, books: Iterable<SampleBook>, onProgress: (loaded: number) => void) {
  const sink = client.query(copyFrom(`copy books (${COLUMNS.join(', ')}) from stdin`))
  await pipeline(chunksOf(books, onProgress), sink)
}

function* chunksOf(books: Iterable<SampleBook>, onProgress: (loaded: number) => void): Generator<string> {
  let loaded = 0
  let chunk = ''
  for (const book of books) {
    chunk += copyRow(book)
    loaded++
    if (loaded % ROWS_PER_CHUNK !== 0) continue
    yield chunk
    chunk = ''
    onProgress(loaded)
  }
  if (chunk !== '') yield chunk
  onProgress(loaded)
}

async function fillStrand(client: ClientBase, strand: string, isbns: readonly string[]): Promise<void> {
  await client.query(
    `insert into strand_books (strand, book_id, position)
     select $1, books.id, wanted.position
     from unnest($2::text[]) with ordinality as wanted (isbn, position) join books using (isbn)`,
    [strand, isbns],
  )
}

function copyRow(book: SampleBook): string {
  const values = [
    book.bibliomanagerId,
    book.isbn,
    book.title,
    book.author,
    book.publisher,
    book.priceCents,
    book.publishingDate,
    book.description,
    book.synopsis,
    book.tableOfContent,
    book.review,
    book.totalPages,
    book.widthMm,
    book.heightMm,
    book.thicknessMm,
    book.unitWeightG,
    book.countryOfPublication,
    book.language,
    book.hasCover ? drawnCoverPath(book.isbn) : null,
    `{${book.categoryCodes.join(',')}}`,
    book.sales,
    true,
  ]
  return `${values.map(copyValue).join('\t')}\n`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in COPY's text format: `\N` for null, backslash escapes for characters that end a field. */
function copyValue(value: string | number | boolean | null): string {
  if (value === null) return '\\N'
  return String(value).replace(/[\\\t\n\r]/g, character => ESCAPES[character] ?? character)
}
