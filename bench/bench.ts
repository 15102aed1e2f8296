// `npm run bench`: measures a shop of its own and writes docs/performance.md.
//   --titles 1000000   a catalogue of another size; its report is docs/performance-1000000.md
//   --seconds 1        the length of a round; short ones are good enough to try the bench itself
// `npm run bench -- search-speed`, `-- relevance`, `-- import-speed`, `-- order-speed` and `-- fresh-pages` measure one part alone;
// `-- real-titles` how well the search finds real titles, `-- under-attack` how long orders take while a shop is attacked, `-- --million` the search at a million: see bench-parts.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDataFolder } from '../test/support/temporary-data-folder.ts'
import { withShopDatabase } from './bench-database.ts'
import { PARTS } from './bench-parts.ts'
import { isOverLimit, measureScreens } from './client-javascript.ts'
import { measureFreshPages } from './fresh-pages.ts'
import { measureImports, QUICK_IMPORT } from './import-speed.ts'
import { measurePages } from './load.ts'
import { busyProcesses, describeMachine } from './machine.ts'
import { type Memory, measureMemory, summarizeMemory } from './memory.ts'
import { DEFAULT_TITLES, type Options, readOptions } from './options.ts'
import { measureOrders } from './order-speed.ts'
import { chooseScreens } from './queries.ts'
import { isRelevant, measureRelevance } from './relevance.ts'
import { type Measured, writeReport } from './report.ts'
import { measureSearch } from './search-speed.ts'
import { LATER_STARTS, loadCatalogue, startAgain } from './starts.ts'

const root = join(import.meta.dirname, '..')
/** Loading a million titles takes some minutes. */
const LONGEST_PART_MS = 30 * 60_000

/**
 * @returns the exit code: 1 if a screen is over its limit, or the search is worse than it must be. Times depend on the machine and don't
 * count.
 */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  const signal = stopSignal(options.allowedMs)
  const folder = await temporaryDataFolder()
  try {
    const measured = await measure(options, folder.path, signal)
    const name = options.titles === DEFAULT_TITLES ? 'performance.md' : `performance-${options.titles}.md`
    writeFileSync(join(root, 'docs', name), writeReport(measured))
    console.log(`Written: docs/${name}`)
    const tooBig = measured.screens.filter(isOverLimit)
    for (const screen of tooBig) console.error(`The screen ${screen.name} loads more JavaScript than it may.`)
    const isGood = (measured.relevance ?? []).every(isRelevant)
    if (!isGood) console.error('The search finds worse than it must.')
    return tooBig.length === 0 && isGood ? 0 : 1
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await folder.remove()
  }
}

async function measure(options: Options, folder: string, signal: AbortSignal): Promise<Measured> {
  const { titles, seconds, command } = options
  const begun = performance.now()
  const busyBefore = busyProcesses()

  console.log(`Opening a shop with ${titles} titles …`)
  const { firstMs, afterLoad, pages } = await loadCatalogue({ folder, titles, signal })
  console.log(`Open after ${Math.round(firstMs / 1000)} s. Starting it again …`)
  const freshPages = await measureFreshPages({ folder, titles, signal }, pages, seconds)
  const { shop, ...later } = await startAgain({ folder, titles, signal })
  try {
    console.log('Measuring its pages …')
    const memories: (Memory | null)[] = []
    const measuredPages = await measurePages({
      origin: shop.origin,
      pages,
      seconds,
      signal,
      afterShopRound: () => memories.push(measureMemory(shop.pid, folder)),
    })
    const screens = await measureScreens({
      origin: shop.origin,
      screens: await chooseScreens(shop.origin, signal),
      clientFolder: join(root, 'build', 'client'),
      signal,
    })
    console.log('Measuring its search …')
    const { search, relevance } = await withShopDatabase(folder, async db => ({
      search: await measureSearch(db),
      relevance: titles === DEFAULT_TITLES ? await measureRelevance(db) : null,
    }))
    console.log('Measuring imports …')
    const imports = await measureImports(QUICK_IMPORT, signal)
    await shop.stop()
    console.log('Measuring orders …')
    const orders = await measureOrders({ folder, titles, signal })
    return {
      titles,
      seconds,
      starts: { firstMs, ...later, laterStarts: LATER_STARTS },
      pages: measuredPages,
      freshPages,
      memory: summarizeMemory(afterLoad, memories),
      screens,
      search,
      relevance,
      imports,
      orders,
      run: {
        command,
        date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        machine: describeMachine(),
        node: process.versions.node,
        busyBefore,
        busyAfter: busyProcesses(),
        minutes: (performance.now() - begun) / 60_000,
      },
    }
  } catch (error) {
    if (!signal.aborted) console.error(`The shop's last words:\n${shop.output()}`)
    throw error
  } finally {
    await shop.stop()
  }
}

/** Aborts on Ctrl-C and similar signals, when the parent process ends, and when the time is over. */
function stopSignal(allowedMs: number): AbortSignal {
  const controller = new AbortController()
  const stop = (reason: string) => controller.abort(new Error(reason))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop(`Stopped by ${name}.`))
  process.on('disconnect', () => stop('Stopped: the program that started this one has ended.'))
  setTimeout(() => stop(`Stopped: it took longer than ${Math.round(allowedMs / 1000)} s.`), allowedMs).unref()
  return controller.signal
}

async function run(args: string[]): Promise<number> {
  const [part = '', ...others] = args
  const alone = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  return alone ? alone(others, stopSignal(LONGEST_PART_MS)) : main(args)
}

run(process.argv.slice(2)).then(
  code => process.exit(code),
  error => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
