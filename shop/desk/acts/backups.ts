import { backupFault, lastFault, pastFault } from '../../../platform/backup/backup-fault.ts'
import { askForBackup, listBackupRuns, readLogTrouble } from '../../../platform/backup/backup-runs.ts'
import { SetupError } from '../../../platform/config.ts'
import { closeLostSpan, settleLostCharge } from '../../orders/paying/close-lost-span.ts'
import { countHeldOver } from '../../orders/paying/expire-orders.ts'
import { act, look } from '../act.ts'
import { id, words } from '../fields.ts'

/** The shop's backups, and what a restored one does not know, as far as they concern those who run it; restoring is done at the terminal. */
export const BACKUP_ACTS = {
  /**
   * What is kept, what was asked for lately, and whether the database's log is being kept. `plan` null: the settings name no place;
   * `placeFault`: why it can't be read, without the full stop.
   */
  listBackups: look({}, async ({ db, backups, notedDamage }) => {
    const { plan } = backups
    const place = plan?.place ?? null
    const [all, logTrouble] = await Promise.all([listBackupRuns(db, place), readLogTrouble(db, place)])
    const isSound = notedDamage() === null
    const runs = all.map((run, index) => ({
      ...run,
      fault: run.fault && (index === 0 ? lastFault(run.fault, { isSound }) : pastFault(run.fault)),
    }))
    const unread = { backups: [], broken: [], logSince: null }
    if (!plan) return { plan, ...unread, placeFault: null, runs, logTrouble: null }
    try {
      const [kept, broken, logSince] = await Promise.all([backups.list(), backups.listBroken(), backups.logSince()])
      return { plan, backups: kept, broken, logSince, placeFault: null, runs, logTrouble }
    } catch (error) {
      if (!(error instanceof SetupError)) throw error
      return { plan, ...unread, placeFault: backupFault(error, { description: plan.place }), runs, logTrouble }
    }
  }),
  /** Asks for one: the running shop begins it within seconds. `runId` is among the `runs` of `listBackups`. */
  backupNow: act({}, async ({ db, clock, backups }, _input, actor) => {
    if (!backups.plan) return { kind: 'no-place' as const }
    return { kind: 'asked' as const, runId: await askForBackup(db, { by: actor.name, now: clock.now() }) }
  }),
  /** A person has seen to a charge that no order knows. @returns whether it was open */
  settleLostCharge: act({ chargeId: id, note: words }, ({ db, clock }, { chargeId, note }) =>
    settleLostCharge(db, chargeId, { note, at: clock.now() }),
  ),
  /** How many unpaid orders are cancelled once a lost time is closed: their deadlines wait for it. */
  previewSpanClosing: look({ spanId: id }, async (parts, { spanId }) => ({
    overdueOrders: await countHeldOver(parts, spanId),
  })),
  /** A person has compared a lost time. @returns whether it was open */
  closeLostSpan: act({ spanId: id, note: words }, ({ db, clock }, { spanId, note }) =>
    closeLostSpan(db, spanId, { note, at: clock.now() }),
  ),
}
