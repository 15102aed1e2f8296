import { sql } from 'kysely'
import { montevideoDate } from '../../contract/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The deletion limit of each kind of data: everything older is deleted. */
export interface Bounds {
  expired: Date
  searches: Date
  cardAttempts: Date
  linkRequests: Date
  mails: Date
  signIns: Date
  keptMails: Date
  marks: Date
  statements: Date
}

/** Deletes expired data. Each table has its own statement, so that none waits for another. */
export async function deleteOlder(db: Queryable, bounds: Bounds): Promise<void> {
  await sql`delete from rate_limits where expire < ${bounds.expired.getTime()}`.execute(db)
  await sql`delete from used_captchas where expires_at < ${bounds.expired}`.execute(db)
  await sql`delete from staff_challenges where expires_at < ${bounds.expired}`.execute(db)
  await sql`delete from staff_sign_ins where at < ${bounds.signIns}`.execute(db)
  await sql`delete from card_attempts where attempted_at < ${bounds.cardAttempts}`.execute(db)
  await sql`delete from order_link_requests where asked_at < ${bounds.linkRequests}`.execute(db)
  await sql`delete from receiver_mails where decided_at < ${bounds.mails}
    and (withheld is distinct from 'digest' or digested_at is not null)`.execute(db)
  await sql`delete from waiting_marks
    where coalesce(taken_at, '-infinity') < ${bounds.marks} and coalesce(snoozed_until, '-infinity') < ${bounds.marks}`.execute(
    db,
  )
  await sql`delete from order_mails where sent_at < ${bounds.keptMails}`.execute(db)
  await sql`update statements set content = null, report = null
    where uploaded_at < ${bounds.statements} and (content is not null or report is not null)`.execute(db)
  await sql`delete from cover_faults
    where last_at < ${bounds.expired} and not exists (select from books where front_cover = address)`.execute(db)
  await sql`delete from search_misses where day < ${montevideoDate(bounds.searches)}::date`.execute(db)
}
