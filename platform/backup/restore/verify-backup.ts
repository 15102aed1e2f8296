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
 * Whether the log after a backup is readable. `unread`: no given key opens it. `fault`: what is damaged, and how far the log goes; `until`: the
 * same as a time.
 */
export type VerifiedLog =
  | { kind: 'whole' }
  | { kind: 'unread'; reason: string | null }
  | { kind: 'damaged'; fault: string; piece: string; until: Date | null }

/** `unkept`: why the result could not be stored; null if it was. */
export type Verified = Verification & { log: VerifiedLog; unkept: Error | null }

/**
 * Tests a backup and stores the result. It restores it into a temporary folder. Without the key, or for another PostgreSQL version, it only
 * compares the digests of its files.
 * @param look looks at the restored books. Their faults were in the shop already: they are not the backup's
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

/** Adds the findings of an earlier restore: comparing digests can't disprove them. */
function withEarlier(found: Verification, { verification: earlier }: ListedBackup): Verification {
  if (found.how === 'restored' || earlier?.how !== 'restored') return found
  const faults = [...new Set([...earlier.faults, ...found.faults])]
  const hasChanged = faults.length > earlier.faults.length || found.logDamage !== undefined
  return { ...found, how: 'restored', faults, at: hasChanged ? found.at : earlier.at }
}

/** The damage of the log to store: if it was not read now, the earlier finding stays. */
function damageOf(log: VerifiedLog, { verification }: ListedBackup): Verification['logDamage'] {
  if (log.kind === 'damaged') return { piece: log.piece, until: log.until }
  return log.kind === 'unread' ? verification?.logDamage : undefined
}

/** Opens every piece. A damaged one is no fault of the backup, which is good without it. */
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
    // The key has changed since, and only the earlier one was given.
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

/** Tables that the text copy has and the restored database does not. The text is taken first, so the database has all of them. */
function lostTables(backup: ListedBackup, rows: Record<string, number>): string[] {
  return Object.keys(backup.rows)
    .filter(table => !(table in rows))
    .map(lostTable)
}
