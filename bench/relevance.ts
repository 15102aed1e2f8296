// `npm run bench -- relevance`: how well the search finds what was meant, over the sample catalogue's real works.
//   --show   prints each query whose book is not the first
import { parseArgs } from 'node:util'
import { loadSampleCatalogue } from '../db/sample/load-sample-catalogue.ts'
import { readWorks } from '../db/sample/read-works.ts'
import { createDatabase, createPool, type Database } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createIsbnRanking } from '../shop/search/rank-isbns.ts'
import { DEFAULT_TITLES } from './options.ts'
import { makeQueries, QUERY_CLASSES, type Wanted } from './relevance-queries.ts'
import { temporaryFolder } from './running-shop.ts'

const PER_CLASS = 100
const LOOKED_AT = 20
const LEAST_OVERALL = 0.97
const LEAST_OF_A_CLASS = 0.93

/** @returns the exit code: 1 when a class, or all of them together, is below its limit */
export async function runRelevance(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { show: { type: 'boolean', default: false } } })
  const folder = await temporaryFolder()
  const server = await startEmbeddedServer(folder.path)
  const pool = createPool(server.connection, error => console.error(error.message))
  try {
    const client = await pool.connect()
    await migrate(client)
    await loadSampleCatalogue(client, DEFAULT_TITLES).finally(() => client.release())
    return report(await measureRelevance(createDatabase(pool), values.show))
  } finally {
    await pool.end()
    await server.stop()
    await folder.remove()
  }
}

/** Class → the reciprocal rank of each of its queries: 1 where the first book is a hit, 1/2 for the second, 0 for none. */
async function measureRelevance(db: Database, show: boolean): Promise<Map<string, number[]>> {
  const rows = await db.selectFrom('books').select(['isbn', 'title', 'author', 'publisher']).orderBy('id').execute()
  const books = rows.map(row => ({ ...row, author: row.author ?? '' }))
  const byIsbn = new Map(books.map(book => [book.isbn, book]))
  const words = new Set((await db.selectFrom('search_words').select('word').execute()).map(row => row.word))
  const rank = createIsbnRanking(db)
  const scores = new Map<string, number[]>(QUERY_CLASSES.map(name => [name, []]))
  for (const { class: name, query, isHit } of makeQueries(realWorks(books), word => words.has(word), PER_CLASS)) {
    const isbns = await rank(query, LOOKED_AT)
    const place = isbns.findIndex(isbn => isHit(byIsbn.get(isbn) as Wanted)) + 1
    scores.get(name)?.push(place === 0 ? 0 : 1 / place)
    if (show && place !== 1) {
      console.log(
        `${name}: "${query}" at ${place || 'no place'}; first ${byIsbn.get(isbns[0] ?? '')?.title ?? 'nothing'}`,
      )
    }
  }
  return scores
}

/** The sample's first titles are real works, each once. */
function realWorks(books: readonly Wanted[]): Wanted[] {
  const titles = new Set(readWorks().map(work => work.title))
  const works = books.slice(0, titles.size).filter(book => titles.has(book.title) && book.author !== '')
  const times = new Map<string, number>()
  for (const { title } of works) times.set(title, (times.get(title) ?? 0) + 1)
  return works.filter(({ title }) => times.get(title) === 1)
}

function report(scores: ReadonlyMap<string, readonly number[]>): number {
  const all = [...scores.values()].flat()
  let isGood = true
  const line = (name: string, values: readonly number[], least: number) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    if (!(mean >= least)) isGood = false
    console.log(
      `${name.padEnd(18)} ${String(values.length).padStart(5)} queries   ${mean.toFixed(4)}${mean >= least ? '' : `   below ${least}`}`,
    )
  }
  console.log('Mean reciprocal rank of what was meant, among the first 20 books:\n')
  for (const [name, values] of scores) line(name, values, LEAST_OF_A_CLASS)
  line('all', all, LEAST_OVERALL)
  return isGood ? 0 : 1
}
