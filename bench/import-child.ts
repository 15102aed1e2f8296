// Imports one feed into a data folder and prints, as JSON, how fast and in how much memory. A process of its own each time: what writing
// the feed, or the import before, left behind is not this import's memory. Started by import-speed.ts.
import { systemClock } from '../platform/clock.ts'
import { createPool } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { runImport } from '../shop/catalogue/import/run-import.ts'

const WATCH_EVERY_MS = 50

/** The measurements of one import. */
export interface MeasuredImport {
  products: number
  seconds: number
  /** The part of the time until the feed was read. */
  readingSeconds: number
  bytesAboveIdle: number
  added: number
  changed: number
  unchanged: number
  refused: number
}

async function measureImport(folder: string, file: string): Promise<MeasuredImport> {
  const server = await startEmbeddedServer(folder)
  const pool = createPool(server.connection, error => console.error(error.message))
  const client = await pool.connect()
  await migrate(client).finally(() => client.release())
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, WATCH_EVERY_MS)
  const started = performance.now()
  let readAt = started
  try {
    const { report } = await runImport(
      { pool, clock: systemClock },
      {
        files: [file],
        isDryRun: false,
        acceptPriceJumps: false,
        priceJumpPercent: 30,
        idName: 'bibliomanagerId',
        supplier: null,
        columnMap: {},
        onProgress({ phase }) {
          if (phase === 'reading') readAt = performance.now()
        },
      },
    )
    const { read, added, changed, unchanged, refused } = report.counts
    return {
      products: read,
      seconds: (performance.now() - started) / 1000,
      readingSeconds: (readAt - started) / 1000,
      bytesAboveIdle: peak - idle,
      added,
      changed,
      unchanged,
      refused,
    }
  } finally {
    clearInterval(watch)
    await pool.end()
    await server.stop()
  }
}

const [folder = '', file = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await measureImport(folder, file)))
