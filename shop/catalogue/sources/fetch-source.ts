import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { RemoteProblem } from '../../../platform/remote-files/remote-problem.ts'
import { type Brought, type BroughtFile, bringFiles } from './bring-files.ts'
import { type ClaimedWork, withClaimedSource } from './claim-source.ts'
import { openCredentials } from './credentials.ts'
import { nextTime } from './schedule.ts'
import { isLasting, type Source, type SourceFault } from './source.ts'
import { readSourceAddress } from './source-address.ts'
import type { SourceDeps } from './source-deps.ts'
import {
  findSourceById,
  findSourceByName,
  noteFailed,
  noteFile,
  noteLooked,
  readKnownFiles,
  readSealedCredentials,
  whileSourceStays,
} from './source-store.ts'
import { takeFile } from './take-file.ts'
import type { TakenFile, TakenRate, Taking } from './taking.ts'
import { insertTaking } from './taking-store.ts'
import { forgetUntold } from './untold-file-store.ts'

export type FetchingSource =
  /** `none-taken`: each file was refused as a whole. */
  | { kind: 'brought' | 'none-taken'; taking: Taking }
  | { kind: 'nothing-new' }
  /** A file that may still be written: it is taken once it stays the same. */
  | { kind: 'growing'; names: string[] }
  | { kind: 'failed'; fault: SourceFault; detail: string }
  /** It is being fetched this moment. */
  | { kind: 'under-way' }
  | { kind: 'unknown-source' }

const MINUTE_MS = 60_000
const SOON_MS = 2 * MINUTE_MS
/** After the first failure; then twice as long each time. */
const FIRST_PAUSE_MS = 5 * MINUTE_MS

/**
 * Looks at a source, takes in what is new and notes how it went: with each file that was taken, the mail about it is asked for. What
 * failed and may pass is tried again with growing pauses, all else at the next time of the schedule.
 * @throws an error of ours, which may pass too
 */
export async function fetchSource(deps: SourceDeps, sourceId: number): Promise<FetchingSource> {
  const fetching = await withClaimedSource(deps.db, sourceId, async claimed => {
    const source = await findSourceById(deps.db, sourceId)
    if (!source) return { kind: 'unknown-source' } as const
    try {
      return await look(deps, source, claimed)
    } catch (error) {
      if (error instanceof RemoteProblem) return fail(deps, source, error.fault, error.message)
      // Noted, or its files would come again every minute; where even that fails, the first error is the one to know.
      await fail(deps, source, 'error-of-shop', '').catch(() => {})
      throw error
    }
  })
  if (fetching) return fetching
  return { kind: (await findSourceById(deps.db, sourceId)) ? 'under-way' : 'unknown-source' }
}

/** Undefined: another process has it by now, or nobody has it any more. */
async function look(deps: SourceDeps, source: Source, claimed: ClaimedWork): Promise<FetchingSource | undefined> {
  const { db, secret, isPretended, clock } = deps
  const credentials = openCredentials(secret, await readSealedCredentials(db, source.id))
  if (credentials === undefined) return fail(deps, source, 'sealed-otherwise', '')
  const read = readSourceAddress(source.address, { allowsHttp: isPretended })
  if (read.kind === 'faulty') return fail(deps, source, 'private', read.fault)
  const contact = { address: read.address, credentials, hostKey: source.hostKey, isPretended }
  const known = await readKnownFiles(db, source.id)
  const folder = join(deps.sourcesFolder, String(source.id))
  const brought = await bringFiles({ source, contact, known, folder, now: clock.now() })
  if (!(await claimed.isOurs())) return undefined
  if (!(await noteSeen(deps, source, brought))) return undefined
  if (brought.files.length > 0) return take(deps, source, brought.files)
  const isGrowing = brought.growing.length > 0
  const at = clock.now()
  // A file that was refused as a whole waits for a person until another one comes.
  if (source.fault === 'bad-file' && !isGrowing) {
    await noteFailed(db, source.id, {
      at,
      nextAt: nextTime(source.schedule, at),
      fault: 'bad-file',
      detail: source.faultDetail,
    })
    return { kind: 'nothing-new' }
  }
  const nextAt = isGrowing ? new Date(at.getTime() + SOON_MS) : nextTime(source.schedule, at)
  await noteLooked(db, source.id, { at, nextAt, brought: false })
  return isGrowing ? { kind: 'growing', names: brought.growing.map(({ name }) => name) } : { kind: 'nothing-new' }
}

/** @returns null if the source was removed meanwhile */
function noteSeen({ db, clock }: SourceDeps, { id }: Source, { same, growing }: Brought): Promise<true | null> {
  const at = clock.now()
  return whileSourceStays(db, id, async transaction => {
    for (const file of same) await noteFile(transaction, id, { ...file, at, isTaken: true })
    for (const { name, mark } of growing)
      await noteFile(transaction, id, { name, mark, at, digest: null, isTaken: false })
    return true as const
  })
}

async function take(
  deps: SourceDeps,
  source: Source,
  files: readonly BroughtFile[],
): Promise<FetchingSource | undefined> {
  const taken: { brought: BroughtFile; file: TakenFile }[] = []
  const rates: TakenRate[] = []
  let isBusy = false
  for (const brought of files) {
    const taking = await takeFile(deps, source, brought)
    isBusy = taking.kind === 'busy'
    if (taking.kind === 'busy') break
    taken.push({ brought, file: taking.file })
    rates.push(...taking.rates)
  }
  if (taken.length === 0) return fail(deps, source, 'busy', '')
  const noted = await note(deps, source, { taken, rates, isBusy })
  for (const { brought } of taken) await rm(brought.path, { force: true })
  if (!noted) return undefined
  return { kind: taken.some(({ file }) => file.fault === null) ? 'brought' : 'none-taken', taking: noted }
}

/** All in one transaction: what was taken is reported exactly once. @returns null if the source was removed meanwhile: nobody asks for it */
function note(
  { db, clock, tellTaking }: SourceDeps,
  source: Source,
  {
    taken,
    rates,
    isBusy,
  }: { taken: readonly { brought: BroughtFile; file: TakenFile }[]; rates: TakenRate[]; isBusy: boolean },
): Promise<Taking | null> {
  return whileSourceStays(db, source.id, async transaction => {
    const at = clock.now()
    const files = taken.map(({ file }) => file)
    for (const { brought } of taken) {
      const { name, mark, digest } = brought
      await noteFile(transaction, source.id, { name, mark, digest, at, isTaken: true })
      await forgetUntold(transaction, source.id, { name })
    }
    const id = await insertTaking(transaction, { sourceId: source.id, at, files, rates })
    const nextAt = isBusy ? new Date(at.getTime() + SOON_MS) : nextTime(source.schedule, at)
    const isGood = files.some(({ fault }) => fault === null)
    if (isGood) await noteLooked(transaction, source.id, { at, nextAt, brought: true })
    const detail = files.map(faultOf).find(fault => fault !== null)
    if (detail) {
      // Rows that are unread again are what a person knows of: it fails for as long as it did.
      const isUnreadAgain = source.fault === 'bad-file' && files.every(({ fault }) => fault === null)
      const since = isUnreadAgain ? source.failingSince : null
      await noteFailed(transaction, source.id, { at, nextAt, fault: 'bad-file', detail, since })
    }
    await tellTaking(transaction, id)
    return { id, sourceId: source.id, at, files, rates }
  })
}

/** What of a file was not taken, with its name; null: nothing. */
function faultOf({ name, fault, unread }: TakenFile): string | null {
  const said = fault ?? unread?.join('; ') ?? null
  // Faults of feeds begin with their file's name.
  return said === null || said.startsWith(`${name}: `) ? said : `${name}: ${said}`
}

async function fail(
  { db, clock }: SourceDeps,
  source: Source,
  fault: SourceFault,
  detail: string,
): Promise<FetchingSource> {
  const at = clock.now()
  const scheduled = nextTime(source.schedule, at)
  const pause = new Date(at.getTime() + FIRST_PAUSE_MS * 2 ** Math.min(source.failures, 8))
  const nextAt = isLasting(fault) || scheduled < pause ? scheduled : pause
  await noteFailed(db, source.id, { at, nextAt, fault, detail })
  return { kind: 'failed', fault, detail }
}

/** The same of a source by its name, at once. */
export async function fetchSourceByName(deps: SourceDeps, name: string): Promise<FetchingSource> {
  const source = await findSourceByName(deps.db, name)
  return source ? fetchSource(deps, source.id) : { kind: 'unknown-source' }
}
