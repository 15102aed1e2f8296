import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../../config.ts'
import type { Connection } from '../../database/database.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { readPosition } from '../replication/log-position.ts'
import { openReplication } from '../replication/replication-client.ts'
import { writeUruguayTime } from '../uruguay-time.ts'
import { listLog, stretchOf } from './log-files.ts'
import { type DatabaseEnd, forgetUncompared, readEnd, uncomparedSince } from './uncompared-end.ts'

/**
 * The database ends before its kept log: part of its own log is damaged (PostgreSQL then takes the rest for never written, and opens), it is an
 * older copy, or another copy of the same backup was opened before it. What was sold in between is only in the place of the backups.
 */
export class LostLog extends SetupError {
  override name = 'LostLog'

  /** @param uncomparedSince since when it was open uncompared: what it sold since is nowhere else */
  constructor({ description }: Pick<BackupPlace, 'description'>, uncomparedSince: Date | null = null) {
    const own = uncomparedSince
      ? ` Estuvo abierta sin poder compararla: lo vendido desde el ${writeUruguayTime(uncomparedSince)} está solo en esta carpeta, y en ningún respaldo: no la borres.`
      : ''
    super(
      `A la base de datos le falta lo último que había escrito, y los respaldos en ${description} lo tienen: se dañó una parte de su registro, es una copia más vieja, o antes se abrió otra copia repuesta del mismo respaldo. No borres nada. Para reponer lo que tienen los respaldos: npm run shop -- backup restore --into CARPETA; hasta un momento anterior: --to "AAAA-MM-DD HH:MM".${own}`,
    )
  }
}

/**
 * Call it before anything is written: what a database writes after it lost part of its log takes the same positions as the lost part.
 * @throws LostLog
 */
export async function refuseLostLog(
  { cluster, timeline, position }: DatabaseEnd,
  { place, dataFolder }: { place: BackupPlace; dataFolder: string },
): Promise<void> {
  const { files } = await listLog(place, cluster)
  const end = readPosition(position)
  const isAhead = files.map(stretchOf).some(kept => kept.timeline === timeline && kept.to > end)
  if (isAhead) throw new LostLog(place, uncomparedSince(dataFolder))
  // Before more log is kept, which goes further than the noted end.
  await forgetUncompared(dataFolder)
}

/**
 * Makes the comparison that a start could not make, however long the place takes, and notes a loss. Call it before a backup: without it, the
 * newest backup could be of a database that lost its last orders.
 * @throws LostLog
 */
export async function compareNotedEnd(
  connection: Connection,
  { place, dataFolder }: { place: BackupPlace; dataFolder: string },
): Promise<void> {
  if (uncomparedSince(dataFolder) === null) return
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

const notePath = (dataFolder: string) => join(dataFolder, 'db', 'lost-log.json')

/** Noted in the database's own folder, so that this database stays closed until it is replaced: what it writes at each start soon hides what it lacks. */
export function noteLostLog(dataFolder: string, { description }: Pick<BackupPlace, 'description'>): void {
  const note = { place: description, uncomparedSince: uncomparedSince(dataFolder) }
  writeFileSync(notePath(dataFolder), JSON.stringify(note), { mode: 0o600, flush: true })
}

/** Whether a lost log is noted. */
export function isLostLogNoted(dataFolder: string): boolean {
  return existsSync(notePath(dataFolder))
}

/** @throws LostLog if a lost log is noted */
export function refuseNotedLostLog(dataFolder: string): void {
  if (!isLostLogNoted(dataFolder)) return
  const { place, uncomparedSince } = readNote(dataFolder)
  throw new LostLog({ description: place }, uncomparedSince ? new Date(uncomparedSince) : null)
}

/** A note that was cut off, as on a full disk, still counts. */
function readNote(dataFolder: string): { place: string; uncomparedSince: string | null } {
  try {
    return JSON.parse(readFileSync(notePath(dataFolder), 'utf8'))
  } catch {
    return { place: 'su lugar', uncomparedSince: null }
  }
}
