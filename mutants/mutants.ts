import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseParts, parts } from './parts.ts'
import { missedFolders, scoreTable, writeReport } from './report.ts'
import { readResult } from './report-files.ts'
import { runPart } from './run-part.ts'
import { scoreFolders } from './scores.ts'

const REPORT = 'docs/mutants.md'

const args = process.argv.slice(2)
const firstOption = args.findIndex(arg => arg.startsWith('-'))
const names = firstOption === -1 ? args : args.slice(0, firstOption)
const options = firstOption === -1 ? [] : args.slice(firstOption)

const abort = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.once(event, () => abort.abort(new Error('interrupted')))
}
process.channel?.unref()

try {
  process.exitCode = (await tryParts()) ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Tries the chosen parts one after another, writes the report where it can, and says whether enough was noticed. */
async function tryParts(): Promise<boolean> {
  const chosen = chooseParts(names)
  for (const part of chosen) await runPart(part, options, abort.signal)
  if (options.length > 0) return true
  const scores = scoreFolders(chosen.flatMap(part => readResult(part) ?? []))
  console.log(scoreTable(scores))
  const missed = missedFolders(scores)
  if (missed.length > 0) console.log(`Too little is noticed in ${missed.join(', ')}.`)
  writeWholeReport()
  return missed.length === 0
}

/** The report is one of all parts, each tried with the code as it is now. */
function writeWholeReport(): void {
  const results = parts.flatMap(part => readResult(part) ?? [])
  const untried = parts.filter(({ name }) => !results.some(({ part }) => part === name))
  if (untried.length > 0) {
    console.log(
      `${REPORT} is left as it was. Still to be tried: npm run mutants -- ${untried.map(({ name }) => name).join(' ')}`,
    )
    return
  }
  writeFileSync(join(import.meta.dirname, '..', REPORT), writeReport(results))
  console.log(`${REPORT} is written.`)
}
