import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { type BackupPlace, NotKept } from './place/backup-place.ts'

const moment = v.pipe(
  v.string(),
  v.transform(text => new Date(text)),
)
const keptFile = v.object({ name: v.string(), bytes: v.number(), sha256: v.string() })
const infoSchema = v.object({
  format: v.literal(1),
  /** `backupId` */
  id: v.string(),
  startedAt: moment,
  /** The moment whose state it holds. */
  endedAt: moment,
  /** PostgreSQL's number of the database. */
  cluster: v.string(),
  /** The databases that its tables were copied from. Missing in backups of earlier versions. */
  formerClusters: v.optional(v.array(v.string())),
  postgresVersion: v.string(),
  /** The database's newest migration. */
  migration: v.string(),
  timeline: v.number(),
  from: v.string(),
  to: v.string(),
  isEncrypted: v.boolean(),
  /** The key that it is encrypted for. Missing in backups of earlier versions. */
  recipient: v.optional(v.nullable(v.string())),
  /** Rows by table in the text copy, which later PostgreSQL versions can read. */
  rows: v.record(v.string(), v.number()),
  /** The last number of each sequence at the start. Missing in backups of earlier versions. */
  numbers: v.optional(v.record(v.string(), v.number())),
  base: keptFile,
  manifest: keptFile,
  folder: keptFile,
  tables: keptFile,
})
const verificationSchema = v.object({
  at: moment,
  /** Restored for a test, or only compared by the digests of its files (without the key). */
  how: v.picklist(['restored', 'digests']),
  faults: v.array(v.string()),
  /** The first unreadable piece of the log after the backup. `until`: how far the log can be replayed; null: not at all. */
  logDamage: v.optional(v.object({ piece: v.string(), until: v.nullable(moment) })),
})

/** A complete backup, as its final file describes it. */
export type BackupInfo = v.InferOutput<typeof infoSchema>
export type KeptPart = BackupInfo['base']
export const PARTS = ['base', 'manifest', 'folder', 'tables'] as const
/** The result of testing a backup. */
export type Verification = v.InferOutput<typeof verificationSchema>

export const BACKUPS = 'backups/'
/** The final file: without it there is no backup. */
export const INFO = 'backup.json'
export const VERIFICATION = 'verified.json'

export interface ListedBackup extends BackupInfo {
  bytes: number
  /** Null: never verified. */
  verification: Verification | null
}

export function pathIn(id: string, name: string): string {
  return `${BACKUPS}${id}/${name}`
}

/** Whether a backup opens with the recipient's key (null: without a key). For a backup that names no key, only whether it is encrypted counts. */
export function opensFor({ recipient, isEncrypted }: BackupInfo, wanted: string | null): boolean {
  return recipient === undefined ? isEncrypted === (wanted !== null) : recipient === wanted
}

/** The complete backups of a place, newest first. */
export async function listBackups(place: BackupPlace): Promise<ListedBackup[]> {
  const files = await place.list(BACKUPS)
  const ids = files.filter(({ name }) => name.endsWith(`/${INFO}`)).map(({ name }) => name.split('/')[1] ?? '')
  const backups = await Promise.all(ids.map(id => readBackup(place, id)))
  return backups.filter(backup => backup !== null).sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
}

/** Null if there is no complete backup of this id. */
export async function readBackup(place: BackupPlace, id: string): Promise<ListedBackup | null> {
  const info = v.safeParse(infoSchema, await readJson(place, pathIn(id, INFO)))
  if (!info.success) return null
  const verification = await readVerification(place, id)
  const bytes = PARTS.reduce((sum, part) => sum + info.output[part].bytes, 0)
  return { ...info.output, bytes, verification }
}

async function readVerification(place: BackupPlace, id: string): Promise<Verification | null> {
  const read = v.safeParse(verificationSchema, await readJson(place, pathIn(id, VERIFICATION)))
  if (!read.success) return null
  const { logDamage, ...known } = read.output
  return logDamage && (await isStillThere(place, logDamage.piece, known.at)) ? read.output : known
}

/** The open shop replaces a segment's pieces by the whole segment, and a damaged piece with them. */
async function isStillThere(place: BackupPlace, file: string, at: Date): Promise<boolean> {
  return (await place.list(file)).some(({ name, storedAt }) => name === file && storedAt <= at)
}

/** Completes a backup. */
export function writeInfo(place: BackupPlace, info: BackupInfo): Promise<void> {
  return place.put(pathIn(info.id, INFO), toJson(info))
}

export function writeVerification(place: BackupPlace, id: string, verification: Verification): Promise<void> {
  return place.put(pathIn(id, VERIFICATION), toJson(verification))
}

/** Removes a backup's files, the final one first. */
export async function removeBackup(place: BackupPlace, id: string): Promise<void> {
  await place.remove(pathIn(id, INFO))
  for (const { name } of await place.list(pathIn(id, ''))) await place.remove(name)
}

async function readJson(place: BackupPlace, name: string): Promise<unknown> {
  try {
    return await json(await place.get(name))
  } catch (error) {
    if (error instanceof NotKept || error instanceof SyntaxError) return null
    throw error
  }
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
