import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteOlder } from './retention-store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A year and a month: this November can be compared with the last. */
const SEARCHES_DAYS = 400
/** Long enough to follow what somebody did who should not have been in. */
const SIGN_INS_DAYS = 400
/** Mails as they were sent: as long as a card's buyer may dispute what they bought, and a good deal more. */
export const KEPT_MAILS_DAYS = 400

/** As long as somebody asks about a month: what was credited stays, the bank's file with its other names goes. */
const STATEMENTS_DAYS = 90

/**
 * Forgets the traces of readers that nobody needs any more (`docs/operations.md`, "What is kept, and for how long"): calls counted against
 * limits, used captchas, attempts to pay by card, requests for links whose mail never went out, mails counted by receiver, mails as they
 * were sent, the files of bank statements, searches that found nothing, covers that no book names any more, and of the team who tried to enter.
 */
export async function forgetOld({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await deleteOlder(db, {
    expired: before(HOUR_MS),
    cardAttempts: before(DAY_MS),
    linkRequests: before(30 * DAY_MS),
    mails: before(30 * DAY_MS),
    marks: before(30 * DAY_MS),
    keptMails: before(KEPT_MAILS_DAYS * DAY_MS),
    statements: before(STATEMENTS_DAYS * DAY_MS),
    searches: before(SEARCHES_DAYS * DAY_MS),
    signIns: before(SIGN_INS_DAYS * DAY_MS),
  })
}
