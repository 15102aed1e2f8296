import { setTimeout as pause } from 'node:timers/promises'
import { findLaterCopy } from '../../platform/backup/archive/later-copy.ts'
import { readRestoredCopy, writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import { compareLostSpanJob } from '../../shop/orders/paying/compare-lost-span.job.ts'
import { leaveOutNumbers, openLostSpan } from '../../shop/orders/paying/compare-lost-span.ts'
import { backupParts } from '../backup/backup-parts.ts'
import { toldFault } from '../backup/told-fault.ts'

/** Includes remote storage. */
const PLACE_ANSWERS_WITHIN_MS = 10_000

interface Telling {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  now: Date
}

/** When a restored backup is first opened to go on with, records the lost time span and enqueues its comparison. */
export async function tellLostSpan({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, { db, jobs, now }: Telling): Promise<void> {
  const copy = readRestoredCopy(DATA_DIR)
  if (!copy || copy.isDrill || copy.openedAt) return
  const { backup, stateOf: beginsAt, numbersLeftOutAt: leftOutAt } = copy
  await openLostSpan({ db, enqueue: comparing(jobs) }, { backup, beginsAt, endsAt: now, leftOutAt })
  writeRestoredCopy(DATA_DIR, { ...copy, openedAt: now })
  console.log(
    `Se repuso el respaldo ${copy.backup}: de lo que pasó del ${inUruguay(copy.stateOf)} al ${inUruguay(now)} no se sabe nada. Qué comparar: npm run shop -- stuck`,
  )
}

/**
 * The same where the shop goes back to a folder after another copy of it was the shop, however the two were exchanged: what that one sold is
 * unknown here. If the place of backups does not answer, nobody can say so, and the shop opens all the same.
 */
export async function tellTimeOfAnotherCopy(
  config: Config,
  { db, jobs, now, connection, log }: Telling & { connection: Connection; log: Pick<Log, 'warn'> },
): Promise<void> {
  const place = backupParts(config)?.place
  if (!place) return
  const silent = pause(PLACE_ANSWERS_WITHIN_MS, new Error('the place does not answer'), { ref: false })
  const found = await Promise.race([findLaterCopy(connection, place).catch((error: Error) => error), silent])
  if (found instanceof Error)
    return log.warn(toldFault(found), 'whether another copy was the shop could not be found out')
  if (!found) return
  const span = { backup: '', beginsAt: found.since, endsAt: now, laterCopy: found }
  if (!(await openLostSpan({ db, enqueue: comparing(jobs) }, span))) return
  console.log(
    `Del ${inUruguay(found.since)} al ${inUruguay(now)} fue otra carpeta la tienda, y lo que vendió está solo en ella. Qué comparar: npm run shop -- stuck`,
  )
}

function comparing(jobs: Pick<Jobs, 'enqueue'>): Parameters<typeof openLostSpan>[0]['enqueue'] {
  return (transaction, spanId) => jobs.enqueue(transaction, compareLostSpanJob, { spanId })
}

/**
 * Skips the lost numbers for commands that run in a restored folder before the shop is opened there. The lost span is only recorded when it
 * is opened: until then the old shop may still be selling.
 */
export async function leaveOutLostNumbers({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, db: Database): Promise<void> {
  const copy = readRestoredCopy(DATA_DIR)
  if (!copy || copy.isDrill || copy.openedAt || copy.numbersLeftOutAt) return
  const now = new Date()
  await leaveOutNumbers(db, { beginsAt: copy.stateOf, endsAt: now })
  writeRestoredCopy(DATA_DIR, { ...copy, numbersLeftOutAt: now })
}
