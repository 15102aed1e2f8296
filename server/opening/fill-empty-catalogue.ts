import { Presets, SingleBar } from 'cli-progress'
import type { Pool } from 'pg'

/** Loads `count` sample titles into an empty catalogue, with a progress bar on the terminal. */
export async function fillEmptyCatalogue(pool: Pool, count: number): Promise<void> {
  if (count === 0) return
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ hasBooks: boolean }>('select exists (select from books) as "hasBooks"')
    if (rows[0]?.hasBooks) return
    // Imported only here: its vocabulary is large, and a shop with books never needs it.
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
    // A million titles take longer than the statement timeout.
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
