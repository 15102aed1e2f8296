import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  type AttemptCounts,
  clearOldAttempts,
  countAttempts,
  deleteAttempt,
  insertAttempt,
  lockAttempts,
  markRejected,
} from './card-attempt-store.ts'

/** Who tries to pay: the client's address, and the card as `cardFingerprint` tells it. A single-use token is one attempt. */
export interface CardAttempt {
  token: string
  address: string
  cardFingerprint: string
}

export type CardAttemptCheck =
  | { kind: 'allowed' }
  /** Nothing may be charged; after so many seconds at the latest the same attempt would be allowed. */
  | { kind: 'too-many'; retryAfterS: number }

export interface CardAttemptDeps {
  db: Database
  clock: Clock
  /** The shop's own; every process has the same. */
  secret: string
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** An attempt without an outcome counts as a rejection for so long: others at the same moment must not slip past. */
export const UNDECIDED_S = 2 * 60

/**
 * Against card testing: who tries out stolen cards meets rejections. A person corrects a typing fault or takes another card, a few times;
 * many people may share an address (mobile networks), but not their rejections within an hour. `counted` names what of the past is
 * counted: rejections from the address, of the card, or the other cards rejected from the address.
 */
const CARD_LIMITS: { counted: keyof AttemptCounts; most: number; withinS: number }[] = [
  { counted: 'ofAddress', most: 10, withinS: HOUR_S },
  { counted: 'ofAddress', most: 20, withinS: DAY_S },
  { counted: 'ofCard', most: 5, withinS: HOUR_S },
  { counted: 'otherCardsOfAddress', most: 5, withinS: HOUR_S },
]

/**
 * Call before the provider is asked to charge, outside of any transaction. An allowed attempt is kept as one without outcome; when the
 * provider rejects it, call `recordCardRejection`; when it takes it, `forgetCardAttempt`.
 */
export async function checkCardAttempt(deps: CardAttemptDeps, attempt: CardAttempt): Promise<CardAttemptCheck> {
  const { db, clock } = deps
  const now = clock.now()
  const key = keyOf(deps, attempt)
  return db.transaction().execute(async transaction => {
    await lockAttempts(transaction, key)
    const counts = await countAttempts(transaction, key, {
      since: before(now, DAY_S),
      undecided: before(now, UNDECIDED_S),
    })
    const retryAfterS = Math.max(...CARD_LIMITS.map(limit => secondsUntilBelow(counts[limit.counted], limit, now)))
    if (retryAfterS > 0) return { kind: 'too-many', retryAfterS }
    await clearOldAttempts(transaction, before(now, DAY_S))
    await insertAttempt(transaction, key, now)
    return { kind: 'allowed' }
  })
}

/** The provider rejected an attempt that `checkCardAttempt` had allowed. */
export async function recordCardRejection(deps: CardAttemptDeps, attempt: CardAttempt): Promise<void> {
  await markRejected(deps.db, keyOf(deps, attempt))
}

/** The provider took the card: the attempt counts no more. */
export async function forgetCardAttempt(deps: CardAttemptDeps, attempt: CardAttempt): Promise<void> {
  await deleteAttempt(deps.db, keyOf(deps, attempt))
}

/**
 * What the shop knows a card by without knowing its number: brand, holder's document and name. It can't be turned back, and the same card
 * spelled with other capitals, accents, dots or spaces stays the same.
 */
export function cardFingerprint(
  { secret }: Pick<CardAttemptDeps, 'secret'>,
  card: { methodId: string; docType: string; docNumber: string; nameOnCard: string },
): string {
  const parts = [card.methodId, card.docType, card.docNumber, card.nameOnCard].map(plain)
  return digest(secret, `card:${JSON.stringify(parts)}`)
}

/** More than `fold-letters.ts` does: what prints the same (ligatures, full width) is the same, and only letters and digits count. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase()
  return letters.replace(/[^\p{L}\p{N}]/gu, '')
}

function keyOf({ secret }: CardAttemptDeps, { token, address, cardFingerprint }: CardAttempt) {
  return {
    attemptDigest: digest(secret, `token:${token}`),
    addressDigest: digest(secret, `address:${address}`),
    cardFingerprint,
  }
}

function digest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`card attempts:${text}`).digest('base64url')
}

/** `times`: the newest first. Below the limit as soon as the oldest of the newest `most` lies outside. */
function secondsUntilBelow(times: Date[], { most, withinS }: { most: number; withinS: number }, now: Date): number {
  const decisive = times[most - 1]
  if (!decisive) return 0
  return Math.max(0, Math.ceil((decisive.getTime() + withinS * 1000 - now.getTime()) / 1000))
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}
