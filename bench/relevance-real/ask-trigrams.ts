import type pg from 'pg'
import type { RealBook } from './real-book.ts'
import { type Answer, LOOKED_AT } from './score-queries.ts'

const NEAR_ENOUGH = 0.4

/**
 * The naive search for comparison: how well the query's trigrams fit into "title author publisher", by PostgreSQL's own index, with at
 * least 0.4. No words, no rules.
 */
export async function askTrigrams(
  client: pg.ClientBase,
  books: readonly RealBook[],
  queries: readonly string[],
): Promise<Answer[]> {
  await client.query('create temporary table reference_books (isbn text, words text)')
  await client.query('insert into reference_books select * from unnest($1::text[], $2::text[])', [
    books.map(({ isbn }) => isbn),
    books.map(({ title, author, publisher }) => `${title} ${author} ${publisher}`),
  ])
  await client.query('create index on reference_books using gin (words gin_trgm_ops)')
  await client.query('analyze reference_books')
  await client.query(`set pg_trgm.word_similarity_threshold = ${NEAR_ENOUGH}`)
  const answers: Answer[] = []
  for (const query of queries) {
    const { rows } = await client.query<{ isbn: string }>(
      'select isbn from reference_books where $1 <% words order by word_similarity($1, words) desc, isbn limit $2',
      [query, LOOKED_AT],
    )
    answers.push({ kind: rows.length > 0 ? 'found' : 'nothing', isbns: rows.map(({ isbn }) => isbn) })
  }
  return answers
}
