import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Part } from './parts.ts'
import { NOT_IN_SAMPLE, sampleSize } from './sample.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = 'test-results/mutants'

const place = v.object({ line: v.number(), column: v.number() })
const strykerReport = v.object({
  files: v.record(
    v.string(),
    v.object({
      source: v.string(),
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ''),
          location: v.object({ start: place, end: place }),
          status: v.picklist([
            'Killed',
            'Timeout',
            'Survived',
            'NoCoverage',
            'Ignored',
            'RuntimeError',
            'CompileError',
            'Pending',
          ]),
          statusReason: v.optional(v.string()),
          static: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
})
const runRecord = v.object({
  endedAt: v.pipe(v.string(), v.isoTimestamp()),
  seconds: v.number(),
  sample: v.optional(sampleSize, 1),
})

export type MutatedFiles = v.InferOutput<typeof strykerReport>['files']
export type MutantStatus = MutatedFiles[string]['mutants'][number]['status']

/** What a part's last run found, and when. */
export interface PartResult {
  part: string
  endedAt: Date
  seconds: number
  /** One of how many declarations was tried; 1: all were. */
  sample: number
  files: MutatedFiles
}

/** Where Stryker writes what it found in a part, from the project's root. */
export function reportFile({ name }: Part): string {
  return `${FOLDER}/${name.replace('/', '-')}.json`
}

/** Where Stryker copies the project to, from its root. */
export function sandboxFolder({ name }: Part): string {
  return `${FOLDER}/sandbox-${name.replace('/', '-')}`
}

/** Keeps when a part's run ended and how long it took: Stryker's own report does not say. */
export function writeRunRecord(part: Part, run: { endedAt: Date; seconds: number; sample: number }): void {
  writeFileSync(runRecordFile(part), `${JSON.stringify(run)}\n`)
}

/** A part's last run; undefined where it has none, or where the code it tried is another one by now. */
export function readResult(part: Part): PartResult | undefined {
  const reportPath = join(root, reportFile(part))
  if (!existsSync(reportPath) || !existsSync(runRecordFile(part))) return undefined
  const { files } = v.parse(strykerReport, JSON.parse(readFileSync(reportPath, 'utf8')))
  const { endedAt, seconds, sample } = v.parse(runRecord, JSON.parse(readFileSync(runRecordFile(part), 'utf8')))
  const isCurrent = Object.entries(files).every(
    ([file, { source }]) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === source,
  )
  if (!isCurrent) return undefined
  for (const file of Object.values(files)) {
    file.mutants = file.mutants.filter(
      // What a part of declarations tries besides is another part's, whose tests are made for it.
      mutant => mutant.statusReason !== NOT_IN_SAMPLE && (part.leavesDeclarations === true || mutant.static),
    )
  }
  return { part: part.name, endedAt: new Date(endedAt), seconds, sample, files }
}

function runRecordFile(part: Part): string {
  return join(root, reportFile(part).replace(/json$/, 'run.json'))
}
