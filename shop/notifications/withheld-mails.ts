import type { Queryable } from '../../platform/database/database.ts'
import { listWithheld, type WithheldMail } from './receivers/receiver-store.ts'

export type { WithheldMail }

/** Mails of the last weeks that did not go out, newest first: their receivers had too many, or want none. */
export function listWithheldMails(db: Queryable, limit: number): Promise<WithheldMail[]> {
  return listWithheld(db, limit)
}
