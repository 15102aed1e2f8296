import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type pg from 'pg'
import { systemClock } from '../../platform/clock.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { runImport } from '../../shop/catalogue/import/run-import.ts'
import type { RealBook } from './real-book.ts'

/** The real titles have no prices. All get the same one, so that all can be bought. */
const PRICE = '990'

/**
 * Imports the real titles into a shop's database; existing ones stay unchanged.
 * @throws Error if a book was refused: the expectations were checked against all of them
 */
export async function importRealTitles(pool: pg.Pool, folder: string, books: readonly RealBook[]): Promise<void> {
  const client = await pool.connect()
  await migrate(client).finally(() => client.release())
  const file = join(folder, 'real-titles.csv')
  writeFileSync(file, stringify([...books], { header: true, columns: ['isbn', 'title', 'author', 'publisher'] }))
  const { report } = await runImport(
    { pool, clock: systemClock },
    {
      files: [file],
      isDryRun: false,
      acceptPriceJumps: false,
      priceJumpPercent: 30,
      idName: 'bibliomanagerId',
      supplier: null,
      columnMap: { price: { value: PRICE } },
    },
  )
  const { added, unchanged, refused } = report.counts
  if (added + unchanged !== books.length) {
    throw new Error(`Of ${books.length} real titles ${added + unchanged} were taken in, ${refused} refused.`)
  }
}
