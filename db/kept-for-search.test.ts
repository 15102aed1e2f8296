import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withConnection } from '../platform/database/with-connection.ts'
import { createTestDatabase } from '../test/support/test-database.ts'
import { loadSampleCatalogue } from './sample/load-sample-catalogue.ts'

const AFTERWARDS = join(import.meta.dirname, 'functions/kept/after.sql')
const TITLES = 300
/** All that `search_statements` writes, without numbers that do not matter here. */
const KEPT = `
  select md5(string_agg(line, e'\\n' order by line)) as digest from (
    select row(isbn, title_key, title_cores, search_books.words, all_words, category_set is null)::text as line
      from search_books join books on id = book_id
    union all select row(word, sounds, near, titles, authors, publishers)::text from search_words
    union all select row(name, words, books)::text from search_authors
    union all select row(name, words, books)::text from search_publishers
  ) as lines`

it('what the search keeps is the same as its after.sql says: else every database has to make it again', async () => {
  const { pool } = await createTestDatabase()
  await withConnection(pool, client => loadSampleCatalogue(client, TITLES))
  const { rows } = await pool.query<{ digest: string }>(KEPT)
  expect(readFileSync(AFTERWARDS, 'utf8'), 'db/functions/kept/after.sql').toContain(`-- digest ${rows[0]?.digest}\n`)
})
