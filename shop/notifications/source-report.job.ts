import type { Transaction } from 'kysely'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { ShopProfile } from '../../contract/shop-profile.ts'
import type { DB } from '../../db/schema.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobKind, Jobs } from '../../platform/jobs.ts'
import type { Mailer } from '../../platform/mail.ts'
import { reportTaking } from '../catalogue/sources/report-taking.ts'
import { MAIL_LIMIT_S } from './mail-limit.ts'
import { sourceReportMail } from './mails/source-report.ts'

/** Tells the shop what a source's taking changed, and what was held back. */
export const sourceReportJob: JobKind<{ takingId: number }> = {
  queue: 'mail-source-report',
  payload: v.object({ takingId: v.number() }),
  limitS: MAIL_LIMIT_S,
}

/** Queues the mail in the transaction that records the taking. */
export function tellTaking(enqueue: Jobs['enqueue']) {
  return (transaction: Transaction<DB>, takingId: number): Promise<void> =>
    enqueue(transaction, sourceReportJob, { takingId })
}

interface Deps {
  db: Database
  pool: Pool
  mailer: Mailer
  profile: ShopProfile
}

/** Sends no mail if the source was removed meanwhile. */
export async function sendSourceReport(
  { db, pool, mailer, profile }: Deps,
  { takingId }: { takingId: number },
): Promise<void> {
  const report = await reportTaking({ db, pool }, takingId)
  if (!report) return
  const mail = sourceReportMail({ ...report, profile })
  await mailer.send({ ...mail, to: { name: profile.name, address: profile.email }, id: `source-taking-${takingId}` })
}
