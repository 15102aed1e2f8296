import { findLaterCopy, type LaterCopy } from '../../platform/backup/archive/later-copy.ts'
import { isDrill, readRestoredCopy, writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import { compareLostSpanJob } from '../../shop/orders/paying/compare-lost-span.job.ts'
import { isLostSpanKnown, leaveOutNumbers, openLostSpan } from '../../shop/orders/paying/compare-lost-span.ts'
import { answerInTime } from '../backup/answer-in-time.ts'
import { backupParts } from '../backup/backup-parts.ts'
import { faultForLog } from '../backup/fault-for-log.ts'

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
 * The same after another copy of this folder was the shop for a while: its sales are unknown here.
 * @returns the error of the place of backups, which is reported; null if it answers
 */
export async function tellTimeOfAnotherCopy(config: Config, telling: Telling & Asking): Promise<Error | null> {
  const { db, jobs, now } = telling
  const found = await askForLaterCopy(config, telling)
  if (!found || found instanceof Error) return found
  const span = { backup: '', beginsAt: found.since, endsAt: now, laterCopy: found }
  const isNew = await openLostSpan({ db, enqueue: comparing(jobs) }, span)
  if (isNew) console.log(`${otherCopyWords(found, now)} Qué comparar: npm run shop -- stuck`)
  return null
}

/** The same in words, for commands in a folder that was not opened since. Null if no other copy was the shop, or the span is recorded already. */
export async function timeOfAnotherCopy(
  config: Config,
  { db, ...asking }: Asking & Pick<Telling, 'db'>,
): Promise<string | null> {
  const found = isDrill(config.DATA_DIR) ? null : await askForLaterCopy(config, asking)
  if (!found || found instanceof Error) return null
  return !(await isLostSpanKnown(db, found.since)) ? otherCopyWords(found, new Date()) : null
}

interface Asking {
  connection: Connection
  log: Pick<Log, 'warn'>
}

/** An error if the place of backups does not answer: the shop must open without it. */
async function askForLaterCopy(config: Config, { connection, log }: Asking): Promise<LaterCopy | Error | null> {
  const place = backupParts(config)?.place
  if (!place) return null
  const found = await answerInTime(findLaterCopy(connection, place), place)
  if (found instanceof Error) log.warn(faultForLog(found), 'no se pudo saber si otra copia fue la tienda')
  return found
}

function otherCopyWords({ since }: LaterCopy, now: Date): string {
  return `Del ${inUruguay(since)} al ${inUruguay(now)} fue otra carpeta la tienda, y lo que vendió está solo en ella.`
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
