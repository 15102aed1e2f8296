import { SetupError } from '../../config.ts'
import { isGoneOnFrom } from '../archive/fetch-timelines.ts'
import { type LogFile, listLog } from '../archive/log-files.ts'
import { type ListedBackup, listBackups, readBackup } from '../backup-info.ts'
import { isDamaged } from '../keep-rule.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { readSegment } from '../replication/log-position.ts'
import type { Identity } from '../sealing.ts'

interface Choice {
  place: BackupPlace
  identity: Identity | null
  id?: string | undefined
  to: Date | 'backup' | null
}

interface Chosen {
  backup: ListedBackup
  /** Newer backups that were skipped because they are known to be damaged. */
  passedOver: ListedBackup[]
}

/**
 * Chooses the backup with the given id, or else the newest one before the moment, of the database that was the shop then. A backup that is
 * known to be damaged is the last choice.
 */
export async function chooseBackup(choice: Choice): Promise<Chosen> {
  const { place, id, to } = choice
  if (id !== undefined) {
    const named = await readBackup(place, id)
    if (!named)
      throw new SetupError(`En ${place.description} no hay un respaldo ${id} entero (npm run shop -- backup list).`)
    if (to instanceof Date && named.endedAt > to) {
      throw new SetupError(`El respaldo ${id} es posterior a ese momento: sin --id se elige el que sirve.`)
    }
    return { backup: named, passedOver: [] }
  }
  const backups = await listBackups(place)
  const oldEnough = backups.filter(({ endedAt }) => !(to instanceof Date) || endedAt <= to)
  const serving = to === 'backup' ? oldEnough : await ofTheShopThen(choice, { backups: oldEnough, to })
  const firstSound = serving.findIndex(backup => !isDamaged(backup))
  const chosen = serving[Math.max(firstSound, 0)]
  if (chosen) return { backup: chosen, passedOver: serving.slice(0, Math.max(firstSound, 0)) }
  throw new SetupError(
    backups.length === 0
      ? `En ${place.description} no hay ningún respaldo entero.`
      : `No hay un respaldo anterior a ese momento; el más viejo es ${backups.at(-1)?.id}.`,
  )
}

/**
 * After a restore, or after going back to an old folder, the newest backup may belong to the database that was left. For a moment since then,
 * only backups from which the present log goes on count. If none of them is sound, all count.
 */
async function ofTheShopThen(
  source: Choice,
  { backups, to }: { backups: readonly ListedBackup[]; to: Date | null },
): Promise<readonly ListedBackup[]> {
  const newest = backups.find(backup => !isDamaged(backup))
  const last = newest && (await lastRun(source.place, { newest, clusters: backups.map(({ cluster }) => cluster) }))
  if (!last || (to && to < last.since)) return backups
  const isOnWay = async (backup: ListedBackup) =>
    backup.cluster === last.cluster && (await isGoneOnFrom(source, backup, last.file))
  if (await isOnWay(newest)) return backups
  const ways = await Promise.all(backups.map(isOnWay))
  const serving = backups.filter((_, n) => ways[n])
  return serving.some(backup => !isDamaged(backup)) ? serving : backups
}

/** The log file that was kept last, and since when only its timeline was kept. Null if `newest` was made after it. */
async function lastRun(
  place: BackupPlace,
  { newest, clusters }: { newest: ListedBackup; clusters: readonly string[] },
): Promise<{ cluster: string; file: LogFile; since: Date } | null> {
  const logs = await Promise.all(
    [...new Set(clusters)].map(async cluster => (await listLog(place, cluster)).files.map(file => ({ cluster, file }))),
  )
  const kept = logs.flat().sort((a, b) => a.file.storedAt.getTime() - b.file.storedAt.getTime())
  const last = kept.at(-1)
  if (!last) return null
  const timelineOf = ({ segment }: LogFile) => readSegment(segment).timeline
  const isOther = ({ cluster, file }: typeof last) =>
    cluster !== last.cluster || timelineOf(file) !== timelineOf(last.file)
  const run = kept.slice(kept.findLastIndex(isOther) + 1)
  const first = run.find(({ file }) => file.storedAt > newest.endedAt)
  return first ? { ...last, since: first.file.storedAt } : null
}
