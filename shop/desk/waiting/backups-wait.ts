import { isAhead } from '../../../platform/backup/backup-due.ts'
import { lastFault } from '../../../platform/backup/backup-fault.ts'
import { type BackupRun, listBackupRuns, readLogTrouble } from '../../../platform/backup/backup-runs.ts'
import type { Backups } from '../../../platform/backup/backups.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { NotedDamage } from '../../../platform/database/damage-note.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Waiting } from './waiting.ts'

/** Maximum age of the last backup, ms: one a day, plus the time to make it. */
const TOO_OLD_MS = 26 * 60 * 60 * 1000
/** Time for which the place may be unreachable, ms. */
const PATIENCE_MS = 60_000

/** Overdue backups and problems with them, from the database alone: the place itself may be far away. */
export async function backupsWait(deps: {
  db: Database
  clock: Clock
  backups: Pick<Backups, 'plan'>
  notedDamage: () => NotedDamage | null
}): Promise<Waiting[]> {
  const { plan } = deps.backups
  if (!plan) return []
  const now = deps.clock.now()
  const [runs, trouble] = await Promise.all([listBackupRuns(deps.db, plan.place), readLogTrouble(deps.db, plan.place)])
  const log = trouble && now.getTime() - trouble.since.getTime() > PATIENCE_MS ? [logWaits(trouble)] : []
  return [...lastWaits(runs, { now, isSound: deps.notedDamage() === null }), ...log]
}

function lastWaits(runs: readonly BackupRun[], { now, isSound }: { now: Date; isSound: boolean }): Waiting[] {
  const ended = runs.filter(({ endedAt }) => endedAt !== null)
  const [last] = ended
  if (last?.endedAt && last.fault) {
    const lastGood = ended.findIndex(({ fault }) => fault === null)
    const firstFailed = ended.at(lastGood < 0 ? -1 : lastGood - 1)
    const what = `El último respaldo no se hizo: ${lastFault(last.fault, { isSound })}`
    return [waits('backup', firstFailed?.endedAt ?? last.endedAt, what)]
  }
  if (!last?.endedAt) return []
  if (isAhead(last.endedAt, now)) return [waits('backup', now, 'El último respaldo se hizo con el reloj adelantado')]
  if (now.getTime() - last.endedAt.getTime() < TOO_OLD_MS) return []
  return [waits('backup', last.endedAt, 'No hay un respaldo del último día')]
}

function logWaits({ since, fault }: { since: Date; fault: string }): Waiting {
  return waits('backup-log', since, `Lo que pasa entre respaldos no se está guardando: ${fault}`)
}

function waits(thing: string, since: Date, what: string): Waiting {
  return { thing, urgency: 'deadline', since, what, next: [{ act: 'listBackups' }, { act: 'backupNow' }] }
}
