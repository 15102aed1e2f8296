// What readers notice of an import: `node bench/import-beside-shop.ts [PRODUCTS (default 20000)]`, on a built shop. Readers load pages and
// place OFFLINE orders one after the other, first in peace, then while an ONIX file comes in; how long each takes is printed, and how
// soon after the import the last book of the file can be found.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BookPage } from '../contract/book.ts'
import { placeTestOrder } from '../test/support/place-test-order.ts'
import { temporaryDataFolder } from '../test/support/temporary-data-folder.ts'
import { writeFeed } from './onix-feed.ts'
import { startShop } from './running-shop.ts'
import { percentile } from './statistics.ts'

const root = join(import.meta.dirname, '..')
const PATHS = ['/', '/libros?q=historia', '/api/web/books/?size=20', '/api/web/books/?q=garcia']
const PEACE_MS = 5000

const products = Number(process.argv[2] ?? 20_000)
const { path: folder, remove } = await temporaryDataFolder()
const shop = await startShop({ folder, titles: 2000, signal: new AbortController().signal })
try {
  const file = join(folder, 'feed.xml')
  await writeFeed(file, products, 1)
  let isOver = false
  const inPeace = observe(() => isOver)
  await pause(PEACE_MS)
  isOver = true
  print('in peace', await inPeace)

  isOver = false
  const beside = observe(() => isOver)
  const started = performance.now()
  const child = spawn(process.execPath, ['server/cli/main.ts', 'import', file], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: folder },
  })
  const [code] = await once(child, 'exit')
  const seconds = (performance.now() - started) / 1000
  const ended = performance.now()
  while ((await countBooks()) < products) await pause(50)
  const visibleAfterMs = performance.now() - ended
  isOver = true
  print(`beside an import of ${products} (code ${code}, ${Math.round(products / seconds)} products/s)`, await beside)
  console.log(`the last book can be found ${visibleAfterMs.toFixed(0)} ms after the import's end`)
} finally {
  await shop.stop()
  await remove()
}

interface Observed {
  pages: number[]
  orders: number[]
  failures: number
}

/** Loads each page and places an order, again and again. Records the time of each, in ms. */
async function observe(isOver: () => boolean): Promise<Observed> {
  const observed: Observed = { pages: [], orders: [], failures: 0 }
  while (!isOver()) {
    for (const path of PATHS) {
      const start = performance.now()
      const answer = await fetch(shop.origin + path)
      await answer.arrayBuffer()
      observed.pages.push(performance.now() - start)
      if (!answer.ok) observed.failures++
    }
    const start = performance.now()
    await placeTestOrder(shop.origin).catch(() => observed.failures++)
    observed.orders.push(performance.now() - start)
  }
  return observed
}

async function countBooks(): Promise<number> {
  const page = (await (await fetch(`${shop.origin}/api/web/books/?size=20`)).json()) as BookPage
  return page.totalElements
}

function print(name: string, { pages, orders, failures }: Observed): void {
  const told = (times: number[]) =>
    `${times.length}, median ${percentile(times, 50).toFixed(0)} ms, 99th percentile ${percentile(times, 99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`
  console.log(`${name}: pages ${told(pages)}; orders ${told(orders)}; ${failures} failures`)
}
