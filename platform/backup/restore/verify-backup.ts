import { join } from 'node:path'
import type pg from 'pg'
import { MAJOR, majorOf } from '../../database/cluster-version.ts'
import { checkLog } from '../archive/fetch-log.ts'
import { type ListedBackup, PARTS, type Verification, writeVerification } from '../backup-info.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { type Identity, KeyRefused } from '../sealing.ts'
import { DamagedBackup, DamagedLog, lostTable } from './damaged-backup.ts'
import { fetchKept } from './fetch-part.ts'
import { type RestoreRequest, restoreBackup } from './restore-backup.ts'
import { inTrialFolder } from './trial-folder.ts'

/**
 * Whether the log that follows a backup can be read; `fault`: up to where it can, `until` by the clock. `unread`: none of it was tried, or
 * not all.
 */
export type VerifiedLog =
  | { kind: 'whole' }
  | { kind: 'unread'; reason: string | null }
  | { kind: 'damaged'; fault: string; piece: string; until: Date | null }

/** `unkept`: why the result could not be written down; null: it is. */
export type Verified = Verification & { log: VerifiedLog; unkept: Error | null }

/**
 * Tries a backup and writes down the result: restored into a folder that goes again, or, where it is encrypted and there is no key
 * here, or it is of another PostgreSQL, by the digests of its files alone.
 * @param look at the restored books: what is wrong in them was so in the shop, and is not the backup's fault
 */
export async function verifyBackup(
  { place, identity, now }: { place: BackupPlace; identity: Identity | null; now: () => Date },
  backup: ListedBackup,
  {
    look = async () => {},
    findObstacles,
  }: { look?: (client: pg.ClientBase) => Promise<void> } & Pick<RestoreRequest<void>, 'findObstacles'> = {},
): Promise<Verified> {
  const isRestorable = (!backup.isEncrypted || identity !== null) && majorOf(backup.postgresVersion) === MAJOR
  const how = isRestorable ? 'restored' : 'digests'
  const faults = how === 'digests' ? await compareDigests(place, backup) : await inTrialFolder(restoreOnce)
  const log = await verifyLog({ place, identity }, backup)
  const verification: Verification = { at: now(), how, faults, logDamage: damageOf(log, backup) }
  const unkept = await writeVerification(place, backup.id, withEarlier(verification, backup)).then(
    () => null,
    (error: Error) => error,
  )
  return { ...verification, log, unkept }

  async function restoreOnce(folder: string): Promise<string[]> {
    try {
      const into = join(folder, 'shop')
      const request = {
        place,
        identity,
        into,
        id: backup.id,
        look,
        findObstacles,
        now: now(),
        isDrill: true,
        to: 'backup' as const,
      }
      const { checked, obstacles } = await restoreBackup(request)
      return [
        ...checked.faults,
        ...obstacles,
        ...lostTables(backup, checked.rows),
        ...(await compareDigests(place, backup, ['tables'])),
      ]
    } catch (error) {
      if (error instanceof DamagedBackup) return [error.message]
      throw error
    }
  }
}

/** What really restoring it has shown is not taken back by its digests. */
function withEarlier(found: Verification, { verification: earlier }: ListedBackup): Verification {
  if (found.how === 'restored' || earlier?.how !== 'restored') return found
  const faults = [...new Set([...earlier.faults, ...found.faults])]
  const hasChanged = faults.length > earlier.faults.length || found.logDamage !== undefined
  return { ...found, how: 'restored', faults, at: hasChanged ? found.at : earlier.at }
}

/** What is to be written down; what was not tried is as damaged as it was. */
function damageOf(log: VerifiedLog, { verification }: ListedBackup): Verification['logDamage'] {
  if (log.kind === 'damaged') return { piece: log.piece, until: log.until }
  return log.kind === 'unread' ? verification?.logDamage : undefined
}

/** Each piece is opened: a damaged one is no fault of the backup, which serves without it. */
async function verifyLog(
  source: { place: BackupPlace; identity: Identity | null },
  backup: ListedBackup,
): Promise<VerifiedLog> {
  if (backup.isEncrypted && source.identity === null) return { kind: 'unread', reason: null }
  try {
    await checkLog(source, backup)
    return { kind: 'whole' }
  } catch (error) {
    if (error instanceof DamagedLog) {
      const { fault, reach, piece, keptUntil: until } = error
      return { kind: 'damaged', fault: `${fault}. ${reach}`, piece, until }
    }
    // As after a change of key, where the one of then was given alone.
    if (error instanceof KeyRefused) return { kind: 'unread', reason: error.message }
    throw error
  }
}

async function compareDigests(
  place: BackupPlace,
  backup: ListedBackup,
  parts: readonly (typeof PARTS)[number][] = PARTS,
): Promise<string[]> {
  const faults: string[] = []
  for (const part of parts) {
    try {
      const content = await fetchKept(place, backup.id, backup[part])
      for await (const _ of content);
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error
      faults.push(error.message)
    }
  }
  return faults
}

/** The text of all tables was taken just before: what had rows then has some now. */
function lostTables(backup: ListedBackup, rows: Record<string, number>): string[] {
  return Object.keys(backup.rows)
    .filter(table => !(table in rows))
    .map(lostTable)
}
