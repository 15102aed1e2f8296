import type { Queryable } from '../../platform/database/database.ts'
import { listWithheld, type WithheldMail } from './receivers/receiver-store.ts'

export type { WithheldMail }

/** Mails of the last weeks that were not sent, newest first: their receivers had too many, or refuse them. */
export function listWithheldMails(db: Queryable, limit: number): Promise<WithheldMail[]> {
  return listWithheld(db, limit)
}
