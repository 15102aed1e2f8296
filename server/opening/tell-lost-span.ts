import { readRestoredCopy, writeRestoredCopy } from '../../platform/backup/restore/restored-copy.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { inUruguay } from '../../shop/desk/words/in-uruguay.ts'
import { compareLostSpanJob } from '../../shop/orders/paying/compare-lost-span.job.ts'
import { openLostSpan } from '../../shop/orders/paying/compare-lost-span.ts'

/**
 * Where a restored backup is opened for the first time to go on with, by the shop or by a command: says which time is lost, has it compared,
 * and leaves out the numbers that were given in it.
 */
export async function tellLostSpan(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  {
    db,
    jobs,
    now,
    say = console.log,
  }: { db: Database; jobs: Pick<Jobs, 'enqueue'>; now: Date; say?: (words: string) => void },
): Promise<void> {
  const copy = readRestoredCopy(DATA_DIR)
  if (!copy || copy.isDrill || copy.openedAt) return
  const enqueue: Parameters<typeof openLostSpan>[0]['enqueue'] = (transaction, spanId) =>
    jobs.enqueue(transaction, compareLostSpanJob, { spanId })
  await openLostSpan({ db, enqueue }, { backup: copy.backup, beginsAt: copy.stateOf, endsAt: now })
  writeRestoredCopy(DATA_DIR, { ...copy, openedAt: now })
  say(
    `Se repuso el respaldo ${copy.backup}: de lo que pasó del ${inUruguay(copy.stateOf)} al ${inUruguay(now)} no se sabe nada. Qué comparar: npm run shop -- stuck`,
  )
}
