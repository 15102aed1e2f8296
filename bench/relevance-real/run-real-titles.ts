import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryDataFolder } from '../../test/support/temporary-data-folder.ts'
import { describeMachine } from '../machine.ts'
import { measureRealRelevance, type RealRelevance } from './measure-real-relevance.ts'
import { hasRealTitles, REAL_TITLES_FOLDER } from './read-real-titles.ts'
import { HALVES } from './real-queries.ts'
import { isGoodEnough, missedLines, realRelevancePage } from './real-report.ts'

const REPORT = join(import.meta.dirname, '../../docs/search-relevance.md')

/**
 * `npm run bench -- real-titles`: how well the search finds real titles.
 *   --titles FOLDER   where the real titles are (or REAL_TITLES; else ../shared/data/titles beside the repository)
 *   --data FOLDER     keeps the imported shop there for the next run
 *   --show open       lists what was missed of that half
 * @returns the exit code: 1 when the search finds worse than it must
 */
export async function runRealTitles(args: string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { titles: { type: 'string' }, data: { type: 'string' }, show: { type: 'string' } },
  })
  const shown = HALVES.find(half => half === values.show)
  if (values.show !== undefined && !shown) throw new Error('--show must be open or closed')
  const titlesFolder = resolve(values.titles ?? process.env.REAL_TITLES ?? REAL_TITLES_FOLDER)
  if (!hasRealTitles(titlesFolder)) {
    console.log(`Skipped: the real titles are not in ${titlesFolder} (--titles FOLDER says where).`)
    return 0
  }
  const measured = await withDataFolder(values.data, dataFolder =>
    measureRealRelevance({ titlesFolder, dataFolder }, signal),
  )
  if (shown) console.log(missedLines(measured, shown).join('\n'))
  writePage(measured)
  return isGoodEnough(measured) ? 0 : 1
}

function writePage(measured: RealRelevance): void {
  const page = realRelevancePage(measured, { date: new Date().toISOString().slice(0, 10), machine: describeMachine() })
  writeFileSync(REPORT, page)
  console.log(`${page}\nWritten: docs/search-relevance.md`)
}

async function withDataFolder<T>(kept: string | undefined, work: (folder: string) => Promise<T>): Promise<T> {
  if (kept !== undefined) {
    mkdirSync(kept, { recursive: true })
    return work(resolve(kept))
  }
  const folder = await temporaryDataFolder()
  return work(folder.path).finally(() => folder.remove())
}
