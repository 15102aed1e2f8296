import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { LOGS } from '../../platform/backup/archive/log-files.ts'
import { backupFault } from '../../platform/backup/backup-fault.ts'
import { BACKUPS } from '../../platform/backup/backup-info.ts'
import { holdBackupLock } from '../../platform/backup/backup-lock.ts'
import { makeAndPrune } from '../../platform/backup/make-and-prune.ts'
import { knowsAnyPlace, MissingPlace } from '../../platform/backup/place/known-place.ts'
import { isDrill } from '../../platform/backup/restore/restored-copy.ts'
import { type Config, keptSettings, SetupError } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { compareSchema } from '../../platform/database/migration-files.ts'
import type { Log } from '../../platform/log.ts'
import { answerInTime } from '../backup/answer-in-time.ts'
import { type BackupParts, backupParts } from '../backup/backup-parts.ts'
import { falseSecrets, refuseMissingSecret, secretFaultIn } from './own-secret.ts'

const ASK_AGAIN_MS = 500

interface Upgrading {
  config: Config
  connection: Connection
  log: Pick<Log, 'info' | 'warn'>
  signal?: AbortSignal | undefined
}

/**
 * Migrates a database to this version. If it holds a shop and migrations are waiting, a backup is made first, as a way back.
 * @throws SetupError if migrating fails or the disk of the backups is not mounted (the database then stays as it was), or if the database belongs to a version later than the next
 */
export async function bringUpToDate(client: ClientBase, upgrading: Upgrading): Promise<void> {
  const { config, log } = upgrading
  const { waiting, unknown, isNew } = await compareSchema(client)
  if (waiting.length > 0 && !isNew && unknown.length === 0 && !isDrill(config.DATA_DIR) && (await holdsShop(client))) {
    const names = { migrations: waiting.length, first: waiting[0]?.name }
    const parts = backupParts(config)
    // Checked even without a backup: the open shop would take the empty folder for its place.
    if (parts) await refuseUnmounted(client, config, parts)
    if (parts && config.UPGRADE_BACKUP) await refuseMissingSecret(config, client, waiting.length)
    if (!config.UPGRADE_BACKUP) log.warn(names, 'se actualiza sin respaldo: UPGRADE_BACKUP=off')
    else if (parts)
      log.info({ ...names, backup: await backUp(client, upgrading, parts) }, 'se hizo un respaldo antes de actualizar')
    else if (config.DATABASE_URL)
      log.warn(names, 'se actualiza la base de un servidor tuyo: sus respaldos los haces tú')
    else log.warn(names, 'se actualiza sin respaldo: los ajustes no dicen dónde guardarlo (BACKUP_DIR)')
  }
  await migrate(client)
}

async function holdsShop(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    'select exists (select from books) or exists (select from orders) as holds',
  )
  return rows[0]?.holds ?? false
}

/** Makes the backup directly instead of requesting it: the waiting migrations may change the tables that hold requests. @returns its id */
async function backUp(
  client: ClientBase,
  { config, connection, log, signal }: Upgrading,
  parts: BackupParts,
): Promise<string> {
  try {
    await using _lock = await waitForLock(connection, signal)
    const leftOut = await falseSecrets(config, secret => secretFaultIn(client, secret))
    const kept = { dataFolder: config.DATA_DIR, settings: keptSettings(process.env), leftOut }
    const source = { connection, ...kept, ...parts }
    // Prunes as well: a start that fails is retried again and again, and each try makes a backup.
    const { id } = await makeAndPrune(
      { ...source, now: () => new Date(), ...(signal && { signal }) },
      {
        rule: config.BACKUP_KEEP,
        onUnpruned: error =>
          log.warn({ err: error }, 'no se pudieron sacar los respaldos viejos: ocupan lugar hasta el próximo'),
      },
    )
    return id
  } catch (error) {
    if (signal?.aborted) throw error
    throw new SetupError(
      `Antes de actualizar se hace un respaldo, y esta vez no se pudo: ${backupFault(error, parts.place)}. La base quedó como estaba. Corrígelo y repite; si ya tienes otra copia, UPGRADE_BACKUP=off la pasa sin respaldo.`,
    )
  }
}

/**
 * Places of earlier versions have no id. If such a shop has made backups and the folder is empty, its disk is not mounted. Checked only here:
 * later an empty folder may be a new place.
 * @throws MissingPlace
 */
async function refuseUnmounted(client: ClientBase, config: Config, { place }: BackupParts): Promise<void> {
  if (!config.BACKUP_DIR || (await knowsAnyPlace(config.DATA_DIR))) return
  if (!(await hasMadeBackups(client))) return
  // A place that does not answer is reported when the backup fails.
  const kept = await answerInTime(Promise.all([BACKUPS, LOGS].map(beginning => place.list(beginning))), place)
  if (!(kept instanceof Error) && kept.flat().length === 0) throw new MissingPlace(place)
}

async function hasMadeBackups(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('backup_runs') is not null as has`)
  if (!rows[0]?.has) return false
  return ((await client.query('select from backup_runs where backup is not null limit 1')).rowCount ?? 0) > 0
}

async function waitForLock(connection: Connection, signal: AbortSignal | undefined): Promise<AsyncDisposable> {
  for (;;) {
    const lock = await holdBackupLock(connection)
    if (lock) return lock
    await pause(ASK_AGAIN_MS, undefined, signal && { signal })
  }
}
