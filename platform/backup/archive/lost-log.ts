import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../../config.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { readPosition, readSegment, SEGMENT_BYTES } from '../replication/log-position.ts'
import type { ReplicationClient } from '../replication/replication-client.ts'
import { listLog } from './log-files.ts'

/**
 * The database ends before what was kept of its log: a part of its own was damaged (PostgreSQL then takes the rest for never written, and
 * opens), or it is an older copy. What was sold in between is only in the place of the backups.
 */
export class LostLog extends SetupError {
  override name = 'LostLog'

  constructor({ description }: Pick<BackupPlace, 'description'>) {
    super(
      `A la base de datos le falta lo último que había escrito, y los respaldos en ${description} lo tienen: se dañó una parte de su registro, o es una copia más vieja. No borres nada. Para tenerlo todo: npm run shop -- backup restore --into CARPETA; para quedarse con un momento anterior: --to "AAAA-MM-DD HH:MM".`,
    )
  }
}

/**
 * To be asked before anything is written: what a database writes that has lost a part of its log has the same places as what it lost.
 * @throws LostLog
 */
export async function refuseLostLog(client: ReplicationClient, place: BackupPlace): Promise<void> {
  const [cluster = '', timeline = '', position = ''] = await client.row('IDENTIFY_SYSTEM')
  const { files } = await listLog(place, cluster)
  const isAhead = files.some(({ segment, to }) => {
    const { timeline: own, start } = readSegment(segment)
    return own === Number(timeline) && start + BigInt(to ?? SEGMENT_BYTES) > readPosition(position)
  })
  if (isAhead) throw new LostLog(place)
}

const notePath = (dataFolder: string) => join(dataFolder, 'db', 'lost-log.json')

/** Written down in the database's own folder, so that it stays closed until another is there: what it writes at each start soon hides what it lacks. */
export function noteLostLog(dataFolder: string, { description }: Pick<BackupPlace, 'description'>): void {
  writeFileSync(notePath(dataFolder), JSON.stringify({ place: description }), { mode: 0o600, flush: true })
}

/** @throws LostLog where that was written down */
export function refuseNotedLostLog(dataFolder: string): void {
  const path = notePath(dataFolder)
  if (existsSync(path)) throw new LostLog({ description: JSON.parse(readFileSync(path, 'utf8')).place })
}
