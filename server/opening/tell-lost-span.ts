import { readRestoredCopy, writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import { compareLostSpanJob } from '../../shop/orders/paying/compare-lost-span.job.ts'
import { leaveOutNumbers, openLostSpan } from '../../shop/orders/paying/compare-lost-span.ts'

/** When a restored backup is first opened to go on with, records the lost time span and enqueues its comparison. */
export async function tellLostSpan(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  { db, jobs, now }: { db: Database; jobs: Pick<Jobs, 'enqueue'>; now: Date },
): Promise<void> {
  const copy = readRestoredCopy(DATA_DIR)
  if (!copy || copy.isDrill || copy.openedAt) return
  const enqueue: Parameters<typeof openLostSpan>[0]['enqueue'] = (transaction, spanId) =>
    jobs.enqueue(transaction, compareLostSpanJob, { spanId })
  const { backup, stateOf: beginsAt, numbersLeftOutAt: leftOutAt } = copy
  await openLostSpan({ db, enqueue }, { backup, beginsAt, endsAt: now, leftOutAt })
  writeRestoredCopy(DATA_DIR, { ...copy, openedAt: now })
  console.log(
    `Se repuso el respaldo ${copy.backup}: de lo que pasó del ${inUruguay(copy.stateOf)} al ${inUruguay(now)} no se sabe nada. Qué comparar: npm run shop -- stuck`,
  )
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
