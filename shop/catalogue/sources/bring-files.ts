import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { fetchHttpFile } from '../../../platform/remote-files/http-file.ts'
import { type Contact, httpFileOf, mayReach, nameOf, openFolder } from './contact.ts'
import { newFiles, type SeenFile } from './new-files.ts'
import type { Source } from './source.ts'
import { isMeant, type SourceAddress } from './source-address.ts'
import type { KnownRow } from './source-store.ts'

/** A completely downloaded file that is new. */
export interface BroughtFile {
  name: string
  mark: string
  path: string
  /** SHA-256 of its bytes, in hex. */
  digest: string
}

export interface Brought {
  files: BroughtFile[]
  /** Files whose mark changed, but not their bytes. */
  same: { name: string; mark: string; digest: string }[]
  /** May still be being written. */
  growing: Pick<SeenFile, 'name' | 'mark'>[]
}

interface Bringing {
  source: Source
  contact: Contact
  known: ReadonlyMap<string, KnownRow>
  /** Target folder. */
  folder: string
  now: Date
}

/** Maximum bytes of one file: more than any feed, less than a disk. */
const MOST_BYTES = 4 * 1024 * 1024 * 1024
const IDLE_MS = 60_000
const TIME_MS = 45 * 60_000
/** Files per run; the others come with the next run. */
const MOST_FILES = 100

/** Downloads new files of a source to this disk. @throws RemoteProblem */
export function bringFiles(bringing: Bringing): Promise<Brought> {
  const { address } = bringing.contact
  return address.kind === 'https' ? bringByHttp(bringing, address) : bringBySftp(bringing, address)
}

async function bringByHttp(
  { contact, known, folder }: Bringing,
  address: Extract<SourceAddress, { kind: 'https' }>,
): Promise<Brought> {
  const name = nameOf(address)
  const before = known.get(name)
  const path = placeOf(folder, name)
  const fetched = await fetchHttpFile(httpFileOf(contact, address), path, {
    maxBytes: MOST_BYTES,
    idleMs: IDLE_MS,
    timeoutMs: TIME_MS,
    mayReach: mayReach(contact),
    knownMark: before?.isTaken ? before.mark : null,
  })
  if (fetched.kind === 'unchanged') return { files: [], same: [], growing: [] }
  return sorted([{ name, mark: fetched.mark, path }], known)
}

async function bringBySftp(
  { source, contact, known, folder, now }: Bringing,
  address: Extract<SourceAddress, { kind: 'sftp' }>,
): Promise<Brought> {
  await using remote = await openFolder(contact, address, AbortSignal.timeout(TIME_MS))
  const meant = (await remote.list()).filter(({ name }) => isMeant(name, address.pattern))
  const { ready, growing } = newFiles(meant, known, { picks: source.picks, now })
  const here: { name: string; mark: string; path: string }[] = []
  const grew: Brought['growing'] = [...growing]
  for (const file of ready.slice(0, MOST_FILES)) {
    const path = placeOf(folder, file.name)
    await remote.fetch(file, path, { maxBytes: MOST_BYTES, idleMs: IDLE_MS })
    const after = await remote.look(file.name)
    if (after?.mark === file.mark) here.push({ name: file.name, mark: file.mark, path })
    else if (after) grew.push(after)
  }
  const brought = await sorted(here, known)
  return { ...brought, growing: grew }
}

/** Separates files with new bytes from those whose bytes are the same as last time. */
async function sorted(
  files: readonly Omit<BroughtFile, 'digest'>[],
  known: ReadonlyMap<string, KnownRow>,
): Promise<Brought> {
  const brought: Brought = { files: [], same: [], growing: [] }
  for (const file of files) {
    const digest = await digestOf(file.path)
    const before = known.get(file.name)
    if (before?.digest === digest) brought.same.push({ name: file.name, mark: file.mark, digest })
    else brought.files.push({ ...file, digest })
  }
  return brought
}

/** Path under the file's own name, which reports show; characters that this disk can't store are replaced. */
function placeOf(folder: string, name: string): string {
  const safe = basename(name.replace(/[\\/:\p{Cc}]/gu, '_'))
  return join(folder, safe === '.' || safe === '..' || safe === '' ? 'archivo' : safe.slice(-120))
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
