import type pg from 'pg'
import { createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { askShop } from './ask-shop.ts'
import { askTrigrams } from './ask-trigrams.ts'
import { plainBook } from './book-pattern.ts'
import { checkQueries } from './check-queries.ts'
import { importRealTitles } from './import-real-titles.ts'
import { readRealTitles } from './read-real-titles.ts'
import { readRealQueries } from './real-queries.ts'
import { type Scored, scoreQueries } from './score-queries.ts'

export interface RealRelevance {
  titles: number
  /** The results of the shop's search, and of the naive one in the same run. */
  shop: Scored[]
  naive: Scored[]
}

/**
 * Checks the expectations, imports the real titles into a new shop on `dataFolder`, and scores its search and the naive one.
 * @throws Error listing every expectation that the data contradict
 */
export async function measureRealRelevance(
  { titlesFolder, dataFolder }: { titlesFolder: string; dataFolder: string },
  signal: AbortSignal,
): Promise<RealRelevance> {
  const books = readRealTitles(titlesFolder)
  const queries = readRealQueries()
  const plain = books.map(plainBook)
  const problems = checkQueries(queries, plain)
  if (problems.length > 0) throw new Error(`Expectations that the data does not bear out:\n${problems.join('\n')}`)
  const texts = queries.map(({ query }) => query)
  const byIsbn = new Map(plain.map(each => [each.book.isbn, each]))
  const naive = await withPool(dataFolder, async pool => {
    await importRealTitles(pool, dataFolder, books)
    const client = await pool.connect()
    return askTrigrams(client, books, texts).finally(() => client.release(true))
  })
  const shop = await askShop(dataFolder, texts, signal)
  return {
    titles: books.length,
    shop: scoreQueries(queries, shop, byIsbn),
    naive: scoreQueries(queries, naive, byIsbn),
  }
}

async function withPool<T>(dataFolder: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const server = await startEmbeddedServer(dataFolder)
  const pool = createPool(server.connection, error => console.error(error.message))
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await server.stop()
  }
}
