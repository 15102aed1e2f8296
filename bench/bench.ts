// `npm run bench`: measures a shop of its own and writes docs/performance.md.
//   --titles 1000000   a catalogue of another size; its report is docs/performance-1000000.md
//   --seconds 1        the length of a round; short ones are good enough to try the bench itself
// `npm run bench -- relevance` and `-- search-speed` measure the search alone.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOverLimit, measureScreens } from './client-javascript.ts'
import { measureFreshPages } from './fresh-pages.ts'
import { measurePages } from './load.ts'
import { busyProcesses, describeMachine } from './machine.ts'
import { type Memory, measureMemory, summarizeMemory } from './memory.ts'
import { DEFAULT_TITLES, type Options, readOptions } from './options.ts'
import { chooseScreens } from './queries.ts'
import { type Measured, writeReport } from './report.ts'
import { temporaryFolder } from './running-shop.ts'
import { LATER_STARTS, loadCatalogue, startAgain } from './starts.ts'

const root = join(import.meta.dirname, '..')

/** @returns the exit code: 1 when a screen is over its limit */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  const signal = stopSignal(options.allowedMs)
  const folder = await temporaryFolder()
  try {
    const measured = await measure(options, folder.path, signal)
    const name = options.titles === DEFAULT_TITLES ? 'performance.md' : `performance-${options.titles}.md`
    writeFileSync(join(root, 'docs', name), writeReport(measured))
    console.log(`Written: docs/${name}`)
    const tooBig = measured.screens.filter(isOverLimit)
    for (const screen of tooBig) console.error(`The screen ${screen.name} loads more JavaScript than it may.`)
    return tooBig.length === 0 ? 0 : 1
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
    return {
      titles,
      seconds,
      starts: { firstMs, ...later, laterStarts: LATER_STARTS },
      pages: measuredPages,
      freshPages,
      memory: summarizeMemory(afterLoad, memories),
      screens,
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

/** Aborts on Ctrl-C and its like, when the program that started this one dies, and when the time is over. */
function stopSignal(allowedMs: number): AbortSignal {
  const controller = new AbortController()
  const stop = (reason: string) => controller.abort(new Error(reason))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop(`Stopped by ${name}.`))
  process.on('disconnect', () => stop('Stopped: the program that started this one has ended.'))
  setTimeout(() => stop(`Stopped: it took longer than ${Math.round(allowedMs / 1000)} s.`), allowedMs).unref()
  return controller.signal
}

/** Measurements of one part, by their first word; each is loaded only when it is called. */
const PARTS: Record<string, () => Promise<(args: string[]) => Promise<number>>> = {
  relevance: async () => (await import('./relevance.ts')).runRelevance,
  'search-speed': async () => (await import('./search-speed.ts')).runSearchSpeed,
}

async function run([part = '', ...args]: string[]): Promise<number> {
  const load = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  return load ? (await load())(args) : main()
}

run(process.argv.slice(2)).then(
  code => process.exit(code),
  error => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
