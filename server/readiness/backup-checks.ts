import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { damageOfLog } from '../../platform/backup/archive/log-damage.ts'
import { isAhead, newestUntil } from '../../platform/backup/backup-due.ts'
import { type ListedBackup, pathIn } from '../../platform/backup/backup-info.ts'
import type { Backups } from '../../platform/backup/backups.ts'
import type { BrokenBackup } from '../../platform/backup/broken-backups.ts'
import { folderRemedySentence } from '../../platform/backup/place/folder-remedy.ts'
import { MissingPlace } from '../../platform/backup/place/known-place.ts'
import { type Config, SetupError } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { runningServer } from '../../platform/database/server-process.ts'
import { brokenBackupWords, readUntilWords } from '../../shop/desk/words/backup-words.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import type { Check, Lack } from '../../shop/readiness/lack.ts'
import { type ArchiverState, readArchiver } from './archiver-store.ts'

const HOUR_MS = 3_600_000
/** One backup a day, plus time to make it. */
const TOO_OLD_MS = 26 * HOUR_MS
/** A backup counts as untested after this time without a restore. */
const TRIED_WITHIN_MS = 35 * 24 * HOUR_MS
const PLACES = 'BACKUP_DIR=/otro/disco, o BACKUP_S3_URL=… (docs/backups.md).'
const BACKUP_NOW = 'npm run shop -- backup now'
const VERIFY = 'npm run shop -- backup verify'

/**
 * Checks whether the shop's data would survive the loss of its disk. For an external PostgreSQL it can only ask whether that archives.
 * @param db null: it is not open
 */
export function backupChecks(config: Config, { backups, db }: { backups: Backups; db: Database | null }): Check[] {
  const name = 'los respaldos'
  return [
    {
      name,
      async look() {
        if (isElsewhere(config, backups)) return db ? archiverLacks(await readArchiver(db), new Date()) : []
        if (!backups.plan) return [unplanned]
        const closed = config.BACKUP_DIR ? await placeLack(config.BACKUP_DIR, backups) : null
        if (closed) return [closed]
        const [kept, broken, logSince, isSameDisk] = await Promise.all([
          ...([backups.list(), backups.listBroken(), backups.logSince(), isOnDiskOf(config)] as const),
        ])
        const { place } = backups.plan
        return [...backupLacks({ kept, logSince, isSameDisk }, new Date()), ...broken.map(lackOfBroken(place))]
      },
    },
  ]
}

/** Whether the database is an external one. Web processes have a DATABASE_URL for the embedded database too. */
function isElsewhere({ DATABASE_URL, DATA_DIR }: Config, { plan }: Backups): boolean {
  return DATABASE_URL !== undefined && plan === null && !runningServer(join(DATA_DIR, 'db'))
}

/** Whether this user can read and write in the folder; null if so. */
export async function placeLack(folder: string, backups: Pick<Backups, 'list'>): Promise<Lack | null> {
  const lack = (what: string, code: string): Lack => ({
    weight: 'blocks',
    what,
    mend: folderRemedySentence(folder, code),
  })
  const failure: unknown = await backups.list().then(
    () => null,
    error => error,
  )
  if (failure instanceof MissingPlace) return { weight: 'blocks', what: failure.what, mend: failure.mend }
  const code = await reasonNotToUse(folder)
  if (code === 'ENOENT') return lack(`La carpeta de los respaldos, ${folder}, no está.`, code)
  if (code) return lack(`En la carpeta de los respaldos, ${folder}, no se puede leer y escribir (${code}).`, code)
  // Something deeper in the folder belongs to another user.
  if (failure instanceof SetupError) return lack(failure.message, 'EACCES')
  if (failure) throw failure
  return null
}

/** The system's error code; null if the folder can be used. */
async function reasonNotToUse(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR'
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

const unplanned: Lack = {
  weight: 'blocks',
  what: 'Nadie hace respaldos: con este disco se pierde la tienda.',
  mend: PLACES,
}

export function backupLacks(
  { kept, logSince, isSameDisk }: { kept: readonly ListedBackup[]; logSince: Date | null; isSameDisk: boolean },
  now: Date,
): Lack[] {
  const lacks: Lack[] = []
  const lacking = (weight: Lack['weight'], what: string, mend: string) => lacks.push({ weight, what, mend })
  const newest = newestUntil(now, kept)
  const early = kept.find(({ endedAt }) => isAhead(endedAt, now))
  if (early)
    lacking(
      'hurts',
      `El respaldo ${early.id} es del ${inUruguay(early.endedAt)}, que todavía no llegó: el reloj estaba adelantado, y no cuenta.`,
      'Un servicio de hora (NTP): timedatectl set-ntp true',
    )
  if (!newest) {
    if (!early) lacking('blocks', 'Todavía no hay ningún respaldo.', BACKUP_NOW)
  } else if (now.getTime() - newest.endedAt.getTime() > TOO_OLD_MS)
    lacking('blocks', `El último respaldo es del ${inUruguay(newest.endedAt)}.`, BACKUP_NOW)
  if (newest?.verification && newest.verification.faults.length > 0)
    lacking('blocks', `El último respaldo está dañado (${newest.id}).`, BACKUP_NOW)
  const damage = damageOfLog(kept)
  if (damage)
    lacking(
      'blocks',
      `Lo que se guardó después del respaldo ${damage.backup} está dañado (${damage.piece}): ${readUntilWords(damage)}.`,
      BACKUP_NOW,
    )
  if (newest && logSince === null)
    lacking(
      'hurts',
      'Lo que pasa entre respaldos no se guarda: se puede perder un día entero.',
      'El registro de la tienda dice por qué.',
    )
  if (newest) lacks.push(...untriedLacks(kept, now))
  if (isSameDisk) lacking('hurts', 'Los respaldos están en el mismo disco que la tienda: se pierden con él.', PLACES)
  return lacks
}

/** A broken backup can't be restored, and takes room that the next ones need. */
export function lackOfBroken(place: string): (broken: BrokenBackup) => Lack {
  return broken => ({
    weight: 'hurts',
    what: brokenBackupWords(broken),
    mend: `Borra ${place}/${pathIn(broken.id, '')} cuando tengas otro: ${BACKUP_NOW}`,
  })
}

function untriedLacks(kept: readonly ListedBackup[], now: Date): Lack[] {
  const tried = kept
    .map(({ verification }) => verification)
    .filter(verification => verification?.how === 'restored' && verification.faults.length === 0)
    .map(verification => verification?.at.getTime() ?? 0)
  if (tried.length === 0) return [{ weight: 'hurts', what: 'Ningún respaldo se probó reponiéndolo.', mend: VERIFY }]
  const last = Math.max(...tried)
  if (now.getTime() - last <= TRIED_WITHIN_MS) return []
  return [{ weight: 'hurts', what: `Desde el ${inUruguay(new Date(last))} no se prueba un respaldo.`, mend: VERIFY }]
}

async function isOnDiskOf({ BACKUP_DIR, DATA_DIR }: Config): Promise<boolean> {
  if (!BACKUP_DIR) return false
  const [place, data] = await Promise.all([stat(BACKUP_DIR), stat(DATA_DIR)])
  return place.dev === data.dev
}

export function archiverLacks({ isOn, archivedAt, failedAt }: ArchiverState, now: Date): Lack[] {
  const how = 'pgBackRest o WAL-G en el servidor PostgreSQL (docs/backups.md).'
  if (!isOn) {
    const what = 'PostgreSQL no archiva su registro (archive_mode): nadie hace respaldos hasta el último minuto.'
    return [{ weight: 'blocks', what, mend: how }]
  }
  if (failedAt && (!archivedAt || failedAt > archivedAt)) {
    const what = `PostgreSQL no puede archivar su registro: falló el ${inUruguay(failedAt)}. Mientras tanto lo guarda en su disco (pg_wal), con compose.postgres.yaml hasta 16 MB por minuto (23 GB por día) o más si se escribe mucho, hasta que esté lleno.`
    return [{ weight: 'blocks', what, mend: how }]
  }
  if (archivedAt && now.getTime() - archivedAt.getTime() <= TOO_OLD_MS) return []
  const what = archivedAt
    ? `PostgreSQL no archiva nada desde el ${inUruguay(archivedAt)}.`
    : 'PostgreSQL todavía no archivó nada de su registro.'
  return [{ weight: 'hurts', what, mend: how }]
}
