import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { montevideoDate } from '../../../contract/dates.ts'
import { decodeText } from '../../reading/decode-text.ts'
import { FeedProblem, ImportsBusy } from '../import/feed-problem.ts'
import { runImport } from '../import/run-import.ts'
import { followRates } from '../pricing/apply-prices.ts'
import { readRateFile } from '../pricing/read-rate-file.ts'
import { takeRates } from '../pricing/take-rates.ts'
import type { BroughtFile } from './bring-files.ts'
import type { BookReading, RateReading, Source } from './source.ts'
import type { SourceDeps } from './source-deps.ts'
import type { TakenFile, TakenRate } from './taking.ts'
import { findUntold, noteUntold } from './untold-file-store.ts'

type Deps = Pick<SourceDeps, 'pool' | 'clock'>

export type TakingFile =
  | { kind: 'taken'; file: TakenFile; rates: TakenRate[] }
  /** Another import is under way: the file waits for the next try. */
  | { kind: 'busy' }

/** A file of rates has a few KB. */
const MOST_RATE_BYTES = 20_000_000

/** Takes a file in as a person would by command: an import with its guards, or exchange rates that prices then follow. */
export async function takeFile(deps: Deps, source: Source, file: BroughtFile): Promise<TakingFile> {
  try {
    return source.brings === 'books'
      ? await takeBooks(deps, source.id, source.reading, file)
      : await takeRateFile(deps, { id: source.id, name: source.name, reading: source.reading }, file)
  } catch (error) {
    if (error instanceof ImportsBusy) return { kind: 'busy' }
    if (error instanceof FeedProblem) return refused(file, error.message)
    throw error
  }
}

async function takeBooks(deps: Deps, sourceId: number, reading: BookReading, file: BroughtFile): Promise<TakingFile> {
  // A process that died after its import told nobody of it; imported again, the file would change nothing.
  const untold = await findUntold(deps.pool, sourceId, file)
  const id = untold.importId ?? (await importFile(deps, sourceId, reading, file))
  return { kind: 'taken', file: { name: file.name, importId: id, fault: null }, rates: [] }
}

async function importFile(
  deps: Deps,
  sourceId: number,
  reading: BookReading,
  file: BroughtFile,
): Promise<number | null> {
  const request = {
    ...reading,
    files: [file.path],
    isDryRun: false,
    acceptPriceJumps: false,
    onBegun: (importId: number, client: ClientBase) => noteUntold(client, sourceId, file, { importId }),
  }
  return (await runImport(deps, request)).id
}

async function takeRateFile(
  deps: Deps,
  { id, name, reading }: { id: number; name: string; reading: RateReading },
  file: BroughtFile,
): Promise<TakingFile> {
  const text = await readText(file.path)
  if (text === null)
    return refused(file, 'no es un archivo de cotizaciones: es enorme, o su codificación no se conoce.')
  const read = readRateFile(text, { ...reading, today: montevideoDate(deps.clock.now()) })
  if (read.kind === 'faulty') return refused(file, `${read.faults.join('; ')}.`)
  // What became of them when they were taken, though prices could not follow then.
  const untold = await findUntold(deps.pool, id, file)
  const rates =
    untold.rates ??
    (await takeRates(deps, read.rates, name, (client, outcomes) => noteUntold(client, id, file, { rates: outcomes })))
  const { importId, leftUndone } = await followRates(deps)
  const unread = read.faults.length > 0 ? { unread: read.faults } : {}
  const left = leftUndone > 0 ? { leftUndone } : {}
  return { kind: 'taken', file: { name: file.name, importId, fault: null, ...unread, ...left }, rates }
}

async function readText(path: string): Promise<string | null> {
  if ((await stat(path)).size > MOST_RATE_BYTES) return null
  const decoding = await decodeText(createReadStream(path) as AsyncIterable<Buffer>)
  if (decoding.kind === 'unknown-encoding') return null
  let text = ''
  for await (const chunk of decoding.chunks) text += chunk
  return text
}

function refused({ name }: BroughtFile, fault: string): TakingFile {
  return { kind: 'taken', file: { name, importId: null, fault }, rates: [] }
}
