// How fast and in how much memory an ONIX file is imported, by itself: `node bench/import-speed.ts [PRODUCTS (default 100000)]`.
// Writes an ONIX 3.0 file of invented books, imports it into an empty shop in a temporary folder (new, again unchanged, and with new
// prices) and prints products a second and the memory above idle.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { createPool } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { runImport } from '../shop/catalogue/import/run-import.ts'
import { writeFeed } from './onix-feed.ts'

const MEBIBYTE = 1024 * 1024

const [first = '100000', folder, file] = process.argv.slice(2)
if (first === '--measure') await measure(folder ?? '', file ?? '')
else await bench(Number(first))

async function bench(products: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'anaquel-import-'))
  await chmod(folder, 0o755)
  try {
    const file = join(folder, 'feed.xml')
    const dearer = join(folder, 'dearer.xml')
    await writeFeed(file, products, 1)
    await writeFeed(dearer, products, 1.1)
    console.log(`${products} products, ${((await stat(file)).size / MEBIBYTE).toFixed(0)} MiB of ONIX`)
    for (const [name, feed] of [
      ['new', file],
      ['unchanged', file],
      ['new prices', dearer],
    ] as const) {
      process.stdout.write(`${name}: `)
      // A process of its own each time: what writing the file left behind is not the import's memory.
      const child = spawn(process.execPath, [import.meta.filename, '--measure', folder, feed], { stdio: 'inherit' })
      await once(child, 'exit')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, file: string): Promise<void> {
  const server = await startEmbeddedServer(folder)
  const pool = createPool(server.connection, () => {})
  const client = await pool.connect()
  await migrate(client).finally(() => client.release())
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const started = performance.now()
  let readAt = started
  const { report } = await runImport(
    { pool, clock: systemClock },
    {
      files: [file],
      isDryRun: false,
      acceptPriceJumps: false,
      priceJumpPercent: 30,
      idName: 'bibliomanagerId',
      columnMap: {},
      onProgress({ phase }) {
        if (phase === 'reading') readAt = performance.now()
      },
    },
  )
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const { read, added, changed, unchanged, refused } = report.counts
  console.log(
    `${Math.round(read / seconds)} products/s (${seconds.toFixed(1)} s, of which reading ${((readAt - started) / 1000).toFixed(1)} s), ${((peak - idle) / MEBIBYTE).toFixed(0)} MiB above idle; ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
  )
  await pool.end()
  await server.stop()
}
