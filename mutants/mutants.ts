import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { chooseParts, parts } from './parts.ts'
import { missedFolders, scoreTable, writeReport } from './report.ts'
import { readResult } from './report-files.ts'
import { runPart } from './run-part.ts'
import { sampleSize } from './sample.ts'
import { scoreFolders } from './scores.ts'

const REPORT = 'docs/mutants.md'

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

/**
 * Names of parts, `--sample N`, and Stryker's own options.
 * @throws Error that says in one sentence what is invalid
 */
function readArguments(given: readonly string[]): { names: string[]; sample: number; options: string[] } {
  const at = given.indexOf('--sample')
  const sample = v.safeParse(sampleSize, at === -1 ? 1 : Number(given[at + 1]))
  if (!sample.success) throw new Error(`--sample must be a whole number from 1 to 100 (it is "${given[at + 1]}")`)
  const args = at === -1 ? given : given.toSpliced(at, 2)
  const firstOption = args.findIndex(arg => arg.startsWith('-'))
  const end = firstOption === -1 ? args.length : firstOption
  return { names: args.slice(0, end), sample: sample.output, options: args.slice(end) }
}

/** Tries the chosen parts one after another, writes the report where it can, and says whether enough was noticed. */
async function tryParts(): Promise<boolean> {
  const { names, sample, options } = readArguments(process.argv.slice(2))
  const chosen = chooseParts(names)
  for (const part of chosen) await runPart(part, { sample, options }, abort.signal)
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
