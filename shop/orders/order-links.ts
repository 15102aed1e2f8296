import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { insertLinkRequest } from './order-links-store.ts'

export const orderLinksJob: JobKind<{ requestId: number }> = {
  queue: 'mail-order-links',
  payload: v.object({ requestId: v.number() }),
}

/**
 * Somebody asks where their orders are: a mail will tell, if there are any. The answer is the same for every address, and takes as long,
 * so that nobody learns here who has bought.
 */
export function askForOrderLinks(
  deps: { db: Database; clock: Clock; mailLater: (transaction: Transaction<DB>, requestId: number) => Promise<void> },
  email: string,
): Promise<void> {
  return deps.db.transaction().execute(async transaction => {
    await deps.mailLater(transaction, await insertLinkRequest(transaction, email, deps.clock.now()))
  })
}
