import { Presets, SingleBar } from 'cli-progress'
import type { Pool } from 'pg'

/** Loads `count` sample titles where there are no books at all, showing on the terminal how far it is. */
export async function fillEmptyCatalogue(pool: Pool, count: number): Promise<void> {
  if (count === 0) return
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ hasBooks: boolean }>('select exists (select from books) as "hasBooks"')
    if (rows[0]?.hasBooks) return
    // Only here: its vocabulary is of no use to a shop that has books.
    const { loadSampleCatalogue } = await import('../../db/sample/load-sample-catalogue.ts')
    const bar = new SingleBar(
      {
        format: 'Catálogo de muestra [{bar}] {percentage}% | {value}/{total} títulos',
        noTTYOutput: true,
        notTTYSchedule: 2000,
      },
      Presets.shades_classic,
    )
    bar.start(count, 0)
    // A million titles take longer than a statement may otherwise.
    await client.query('set statement_timeout = 0')
    try {
      await loadSampleCatalogue(client, count, loaded => bar.update(loaded))
    } finally {
      bar.stop()
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}
