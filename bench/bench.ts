// `npm run bench`: measures a shop of its own and writes docs/performance.md.
//   --titles 1000000   a catalogue of another size; its report is docs/performance-1000000.md
//   --seconds 1        shorter rounds, to try the bench itself
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { bookPath, checkoutPath, listingPath, orderPath } from '../contract/addresses.ts'
import type { BookPage } from '../contract/book.ts'
import { placeTestOrder } from '../test/support/place-test-order.ts'
import { isOverLimit, measureScreens, type Screen } from './client-javascript.ts'
import { measurePages, type PageKind } from './load.ts'
import { type Memory, measureMemory } from './memory.ts'
import { choosePages } from './queries.ts'
import { type Measured, type Run, writeReport } from './report.ts'
import { type RunningShop, startShop, temporaryFolder } from './running-shop.ts'
import { median } from './statistics.ts'

const DEFAULT_TITLES = 40_500
const FEWEST_TITLES = 1000
const LATER_STARTS = 3
/** The default scale must fit into five minutes, the build included; larger catalogues get more in proportion. */
const ALLOWED_MS = 280_000

const root = join(import.meta.dirname, '..')

async function main(): Promise<number> {
  const { titles, seconds, command } = readOptions()
  const signal = stopSignal(ALLOWED_MS * Math.max(1, titles / DEFAULT_TITLES))
  const folder = await temporaryFolder()
  try {
    const measured = await measure({ folder: folder.path, titles, seconds, command, signal })
    const file = join(root, 'docs', titles === DEFAULT_TITLES ? 'performance.md' : `performance-${titles}.md`)
    writeFileSync(file, writeReport(measured))
    console.log(`Written: ${relative(root, file)}`)
    const tooBig = measured.screens.filter(isOverLimit)
    for (const { name } of tooBig)
      console.error(`The screen ${name} loads more JavaScript than it may: see the report.`)
    return tooBig.length === 0 ? 0 : 1
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await folder.remove()
  }
}

async function measure({
  folder,
  titles,
  seconds,
  command,
  signal,
}: {
  folder: string
  titles: number
  seconds: number
  command: string
  signal: AbortSignal
}): Promise<Measured> {
  const begun = performance.now()
  const loadBefore = loadavg()[0] ?? 0
  const { firstMs, afterLoad, pages } = await loadCatalogue({ folder, titles, signal })
  const { shop, laterMs, laterHomeMs } = await startAgain({ folder, titles, signal })
  try {
    console.log('Measuring the pages …')
    const memories: Memory[] = []
    const noteMemory = () => {
      const memory = measureMemory(shop.pid, folder)
      if (memory) memories.push(memory)
    }
    const measuredPages = await measurePages({
      origin: shop.origin,
      pages,
      seconds,
      signal,
      afterShopRound: noteMemory,
    })
    const afterMeasurements = memories.at(-1)
    const highest = memories.toSorted((a, b) => a.pssMiB - b.pssMiB).at(-1)
    console.log('Measuring the JavaScript of the screens …')
    const screens = await measureScreens(
      shop.origin,
      await chooseScreens(shop.origin, signal),
      join(root, 'build', 'client'),
      signal,
    )
    return {
      titles,
      seconds,
      starts: { firstMs, laterMs, laterHomeMs, laterStarts: LATER_STARTS },
      pages: measuredPages,
      memory: afterLoad && afterMeasurements && highest ? { afterLoad, afterMeasurements, highest } : null,
      screens,
      run: describeRun({ command, loadBefore, minutes: (performance.now() - begun) / 60_000 }),
    }
  } catch (error) {
    if (!signal.aborted) console.error(`The shop's last words:\n${shop.output()}`)
    throw error
  } finally {
    await shop.stop()
  }
}

interface StartOptions {
  folder: string
  titles: number
  signal: AbortSignal
}

/** The first start on an empty folder. The pages to measure are chosen here, so that a fresh shop has kept nothing of them. */
async function loadCatalogue(
  options: StartOptions,
): Promise<{ firstMs: number; afterLoad: Memory | null; pages: PageKind[] }> {
  console.log(`Opening a shop with ${options.titles} titles …`)
  const shop = await startShop(options)
  try {
    const afterLoad = measureMemory(shop.pid, options.folder)
    console.log(`  open after ${(shop.openAfterMs / 1000).toFixed(1)} s`)
    return { firstMs: shop.openAfterMs, afterLoad, pages: await choosePages(shop.origin, options.signal) }
  } finally {
    await shop.stop()
  }
}

/** Starts on the loaded folder, several times; the last shop stays open. */
async function startAgain(options: StartOptions): Promise<{ shop: RunningShop; laterMs: number; laterHomeMs: number }> {
  const openAfter: number[] = []
  const homeAfter: number[] = []
  for (;;) {
    const shop = await startShop(options)
    try {
      const home = await fetch(`${shop.origin}/`, { signal: options.signal })
      await home.text()
      if (home.status !== 200) throw new Error(`The home page answered ${home.status}`)
      openAfter.push(shop.openAfterMs)
      homeAfter.push(shop.sinceStartMs())
      console.log(`  later start: open after ${Math.round(shop.openAfterMs)} ms`)
    } catch (error) {
      await shop.stop()
      throw error
    }
    if (homeAfter.length === LATER_STARTS) return { shop, laterMs: median(openAfter), laterHomeMs: median(homeAfter) }
    await shop.stop()
  }
}

/** One of each screen; the order is a real one. */
async function chooseScreens(origin: string, signal: AbortSignal): Promise<Screen[]> {
  const { content } = (await (await fetch(`${origin}/api/web/books/?size=20`, { signal })).json()) as BookPage
  const book = content.find(candidate => candidate.retailPrice !== undefined)
  if (!book) throw new Error('None of the best sellers has a price')
  const order = await placeTestOrder(origin)
  return [
    { name: 'home', path: '/' },
    { name: 'list', path: '/categorias/ficcion/F' },
    { name: 'search', path: listingPath({ q: book.title }) },
    { name: 'book', path: bookPath(book) },
    { name: 'checkout', path: checkoutPath(book) },
    { name: 'order', path: orderPath(order.externalId) },
    { name: 'help', path: '/ayuda' },
    { name: 'policies', path: '/politicas' },
  ]
}

function readOptions(): { titles: number; seconds: number; command: string } {
  const { values } = parseArgs({
    options: { titles: { type: 'string', default: String(DEFAULT_TITLES) }, seconds: { type: 'string', default: '4' } },
  })
  const [titles, seconds] = [Number(values.titles), Number(values.seconds)]
  if (!Number.isInteger(titles) || titles < FEWEST_TITLES) {
    throw new Error(`--titles must be a whole number, ${FEWEST_TITLES} at least (it is "${values.titles}")`)
  }
  if (!(seconds >= 1 && seconds <= 60)) throw new Error(`--seconds must be 1 to 60 (it is "${values.seconds}")`)
  const given = process.argv.slice(2)
  return { titles, seconds, command: ['npm run bench', ...(given.length > 0 ? ['--', ...given] : [])].join(' ') }
}

/** Aborts on Ctrl-C and its like, when the program that started this one dies, and when the time is over. */
function stopSignal(allowedMs: number): AbortSignal {
  const controller = new AbortController()
  const stop = (reason: string) => controller.abort(new Error(reason))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop(`Stopped by ${name}.`))
  process.on('disconnect', () => stop('Stopped: the program that started this one has ended.'))
  setTimeout(() => stop(`Stopped: it took longer than ${allowedMs / 1000} s.`), allowedMs).unref()
  return controller.signal
}

function describeRun({ command, loadBefore, minutes }: { command: string; loadBefore: number; minutes: number }): Run {
  const gibibytes = (totalmem() / 2 ** 30).toFixed(1)
  return {
    command,
    date: new Date().toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    machine: `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown model'}, ${gibibytes} GiB of memory, ${process.platform}`,
    node: process.versions.node,
    load: { before: loadBefore, after: loadavg()[0] ?? 0 },
    minutes,
  }
}

main().then(
  code => process.exit(code),
  error => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
