import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteOlder } from './retention-store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A year and a month, so that this November can be compared with the last. */
const SEARCHES_DAYS = 400
/** Long enough to investigate an intruder. */
const SIGN_INS_DAYS = 400
/** Sent mails. Much longer than a card's buyer may dispute a purchase. */
export const KEPT_MAILS_DAYS = 400

/** Statements are deleted once nobody asks about that month any more. The transfers stay; the bank's file with its other names goes. */
const STATEMENTS_DAYS = 90

/**
 * Deletes traces of people that nobody needs any more (`docs/operations.md`, "What is kept, and for how long"): calls counted for limits,
 * used captchas, attempts to pay by card, requests for order links whose mail was never sent, mails counted by receiver, sent mails, bank
 * statement files, searches without results, covers without a book, and the team's attempts to sign in.
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
