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
  /** When it was begun, in Montevideo: `2026-11-25_03-30-00`. */
  id: v.string(),
  startedAt: moment,
  /** It holds the shop as it was then. */
  endedAt: moment,
  /** PostgreSQL's number of this database. */
  cluster: v.string(),
  /** The databases whose tables it was read from; those that earlier versions made do not say. */
  formerClusters: v.optional(v.array(v.string())),
  postgresVersion: v.string(),
  /** The newest migration. */
  migration: v.string(),
  timeline: v.number(),
  from: v.string(),
  to: v.string(),
  isEncrypted: v.boolean(),
  /** For which key; those that earlier versions made do not say. */
  recipient: v.optional(v.nullable(v.string())),
  /** Rows of each table in the copy that a later PostgreSQL reads. */
  rows: v.record(v.string(), v.number()),
  /** The last number that each sequence of the shop had given when it was begun; those that earlier versions made do not say. */
  numbers: v.optional(v.record(v.string(), v.number())),
  base: keptFile,
  manifest: keptFile,
  folder: keptFile,
  tables: keptFile,
})
const verificationSchema = v.object({
  at: moment,
  /** By really restoring it, or only by the digests of its files (where the key was not at hand). */
  how: v.picklist(['restored', 'digests']),
  /** What was wrong; empty: nothing. */
  faults: v.array(v.string()),
  /** The first piece of the log that follows which could not be read, and up to when that log leads; null: not even a second further. */
  logDamage: v.optional(v.object({ piece: v.string(), until: v.nullable(moment) })),
})

/** A whole backup, as the file says that is written last. */
export type BackupInfo = v.InferOutput<typeof infoSchema>
export type KeptPart = BackupInfo['base']
export const PARTS = ['base', 'manifest', 'folder', 'tables'] as const
/** How a backup was tried. */
export type Verification = v.InferOutput<typeof verificationSchema>

export const BACKUPS = 'backups/'
/** Written last: without it there is no backup. */
export const INFO = 'backup.json'
export const VERIFICATION = 'verified.json'

export interface ListedBackup extends BackupInfo {
  bytes: number
  /** Null: it was never verified. */
  verification: Verification | null
}

export function pathIn(id: string, name: string): string {
  return `${BACKUPS}${id}/${name}`
}

/** Whether it opens with the key of that recipient, or without one where it is null. Of one that does not say for which key: as far as can be told. */
export function opensFor({ recipient, isEncrypted }: BackupInfo, wanted: string | null): boolean {
  return recipient === undefined ? isEncrypted === (wanted !== null) : recipient === wanted
}

/** The whole backups of a place, the newest first. What was never finished does not count. */
export async function listBackups(place: BackupPlace): Promise<ListedBackup[]> {
  const files = await place.list(BACKUPS)
  const ids = files.filter(({ name }) => name.endsWith(`/${INFO}`)).map(({ name }) => name.split('/')[1] ?? '')
  const backups = await Promise.all(ids.map(id => readBackup(place, id)))
  return backups.filter(backup => backup !== null).sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
}

/** Null where there is none of that name, or only a part of one. */
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

/** While the shop is open, the whole segment takes the place of its pieces: what was damaged is whole again. */
async function isStillThere(place: BackupPlace, file: string, at: Date): Promise<boolean> {
  return (await place.list(file)).some(({ name, storedAt }) => name === file && storedAt <= at)
}

/** From now on it is a backup. */
export function writeInfo(place: BackupPlace, info: BackupInfo): Promise<void> {
  return place.put(pathIn(info.id, INFO), toJson(info))
}

export function writeVerification(place: BackupPlace, id: string, verification: Verification): Promise<void> {
  return place.put(pathIn(id, VERIFICATION), toJson(verification))
}

/** Its files go, first the one that makes it a backup. */
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
