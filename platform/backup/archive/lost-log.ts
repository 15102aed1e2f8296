import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { SetupError } from '../../config.ts'
import type { Connection } from '../../database/database.ts'
import { flushFolder } from '../../flush-folder.ts'
import { backupId } from '../backup-id.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { readPosition, readSegment, SEGMENT_BYTES } from '../replication/log-position.ts'
import { openReplication, type ReplicationClient } from '../replication/replication-client.ts'
import { listLog } from './log-files.ts'

/**
 * The database ends before what was kept of its log: a part of its own was damaged (PostgreSQL then takes the rest for never written, and
 * opens), or it is an older copy, or another one of the same backup was opened before it. What was sold in between is only in the place of the backups.
 */
export class LostLog extends SetupError {
  override name = 'LostLog'

  /** @param uncomparedSince since when it was open without being compared: what it sold is nowhere else */
  constructor({ description }: Pick<BackupPlace, 'description'>, uncomparedSince: Date | null = null) {
    const own = uncomparedSince
      ? ` Estuvo abierta sin poder compararla: lo vendido desde el ${uruguayTime(uncomparedSince)} está solo en esta carpeta, y en ningún respaldo: no la borres.`
      : ''
    super(
      `A la base de datos le falta lo último que había escrito, y los respaldos en ${description} lo tienen: se dañó una parte de su registro, es una copia más vieja, o antes se abrió otra copia repuesta del mismo respaldo. No borres nada. Para reponer lo que tienen los respaldos: npm run shop -- backup restore --into CARPETA; hasta un momento anterior: --to "AAAA-MM-DD HH:MM".${own}`,
    )
  }
}

const endSchema = v.object({
  cluster: v.string(),
  timeline: v.number(),
  position: v.pipe(v.string(), v.regex(/^[0-9A-F]+\/[0-9A-F]+$/)),
})
/** Up to where a database had written. */
export type DatabaseEnd = v.InferOutput<typeof endSchema>

/** Where it ends now, or where it ended at the first start since which the place did not answer: what it has written since hides what it lacks. */
export async function readEnd(client: ReplicationClient, dataFolder: string): Promise<DatabaseEnd> {
  const [cluster = '', timeline = '', position = ''] = await client.row('IDENTIFY_SYSTEM')
  const noted = readNotedEnd(dataFolder)
  const isEarlier =
    noted?.cluster === cluster &&
    noted.timeline === Number(timeline) &&
    readPosition(noted.position) < readPosition(position)
  return isEarlier ? noted : { cluster, timeline: Number(timeline), position }
}

/**
 * To be asked before anything is written: what a database writes that has lost a part of its log has the same places as what it lost.
 * @throws LostLog
 */
export async function refuseLostLog(
  { cluster, timeline, position }: DatabaseEnd,
  { place, dataFolder }: { place: BackupPlace; dataFolder: string },
): Promise<void> {
  const { files } = await listLog(place, cluster)
  const isAhead = files.some(({ segment, to }) => {
    const { timeline: own, start } = readSegment(segment)
    return own === timeline && start + BigInt(to ?? SEGMENT_BYTES) > readPosition(position)
  })
  if (isAhead) throw new LostLog(place, uncomparedSince(dataFolder))
  if (!existsSync(endPath(dataFolder))) return
  // Before more is kept, which goes further than it; a power cut must not bring it back.
  rmSync(endPath(dataFolder), { force: true })
  await flushFolder(dataFolder)
}

/** Beside the database, since a backup of it reads all that is in its folder. */
const endPath = (dataFolder: string) => join(dataFolder, 'db.uncompared.json')

/** Written down at a start at which the place did not answer, until it does. */
export async function noteUncompared(dataFolder: string, end: DatabaseEnd): Promise<void> {
  const text = JSON.stringify(end)
  // A full disk would leave nothing of the first one.
  if (existsSync(endPath(dataFolder)) && readFileSync(endPath(dataFolder), 'utf8') === text) return
  writeFileSync(endPath(dataFolder), text, { mode: 0o600, flush: true })
  await flushFolder(dataFolder)
}

/**
 * Compares what a start could not, for as long as the place takes, and notes what is found: a backup that is made before is the newest, and lacks it.
 * @throws LostLog
 */
export async function compareNotedEnd(
  connection: Connection,
  { place, dataFolder }: { place: BackupPlace; dataFolder: string },
): Promise<void> {
  if (!existsSync(endPath(dataFolder))) return
  const client = await openReplication(connection)
  try {
    await refuseLostLog(await readEnd(client, dataFolder), { place, dataFolder })
  } catch (error) {
    if (error instanceof LostLog) noteLostLog(dataFolder, place)
    throw error
  } finally {
    await client.close()
  }
}

/** Null: all was compared. */
function readNotedEnd(dataFolder: string): DatabaseEnd | null {
  if (!existsSync(endPath(dataFolder))) return null
  try {
    return v.parse(endSchema, JSON.parse(readFileSync(endPath(dataFolder), 'utf8')))
  } catch {
    // It was cut off: nothing of that start was written then.
    return null
  }
}

/** When the first start that could not be compared wrote it down. */
function uncomparedSince(dataFolder: string): Date | null {
  return statSync(endPath(dataFolder), { throwIfNoEntry: false })?.mtime ?? null
}

/** `2026-11-20 14:05`, as `--to` takes it. */
function uruguayTime(at: Date): string {
  const [day = '', time = ''] = backupId(at).split('_')
  return `${day} ${time.slice(0, 5).replace('-', ':')}`
}

const notePath = (dataFolder: string) => join(dataFolder, 'db', 'lost-log.json')

/** Written down in the database's own folder, so that it stays closed until another is there: what it writes at each start soon hides what it lacks. */
export function noteLostLog(dataFolder: string, { description }: Pick<BackupPlace, 'description'>): void {
  const note = { place: description, uncomparedSince: uncomparedSince(dataFolder) }
  writeFileSync(notePath(dataFolder), JSON.stringify(note), { mode: 0o600, flush: true })
}

/** @throws LostLog where that was written down */
export function refuseNotedLostLog(dataFolder: string): void {
  const path = notePath(dataFolder)
  if (!existsSync(path)) return
  const note = JSON.parse(readFileSync(path, 'utf8'))
  throw new LostLog({ description: note.place }, note.uncomparedSince ? new Date(note.uncomparedSince) : null)
}
