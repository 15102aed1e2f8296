import { askForBackup, listBackupRuns, readLogTrouble } from '../../../platform/backup/backup-runs.ts'
import { act, look } from '../act.ts'

/** The shop's backups, as far as they concern those who run it; restoring one is done at the terminal. */
export const BACKUP_ACTS = {
  /** What is kept, what was asked for lately, and whether the database's log is being kept. `plan` null: the settings name no place. */
  listBackups: look({}, async ({ db, backups }) => {
    const { plan } = backups
    const [runs, logTrouble] = await Promise.all([listBackupRuns(db), readLogTrouble(db)])
    if (!plan) return { plan, backups: [], logSince: null, runs, logTrouble: null }
    const [kept, logSince] = await Promise.all([backups.list(), backups.logSince()])
    return { plan, backups: kept, logSince, runs, logTrouble }
  }),
  /** Asks for one: the running shop begins it within seconds. `runId` is among the `runs` that `listBackups` tells. */
  backupNow: act({}, async ({ db, clock, backups }, _input, actor) => {
    if (!backups.plan) return { kind: 'no-place' as const }
    return { kind: 'asked' as const, runId: await askForBackup(db, { by: actor.name, now: clock.now() }) }
  }),
}
