import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  type CountedAttempt,
  clearOldAttempts,
  countedAttempts,
  deleteAttempt,
  insertAttempt,
  lockAttempts,
  markRejected,
} from './card-attempt-store.ts'

/** Who tries to pay: the client's address, its browser, and the card by `cardFingerprint`. A single-use token is one attempt. */
export interface CardAttempt {
  token: string
  address: string
  /** What distinguishes the browsers behind one address. It is the client's own word, so an address has limits too. */
  browser: string
  cardFingerprint: string
}

export type CardAttemptCheck =
  /** `isNew`: it was kept by this; another request with the same token has no part in it. */
  | { kind: 'allowed'; isNew: boolean }
  /** Nothing may be charged; after this many seconds at the latest the same attempt would be allowed. */
  | { kind: 'too-many'; retryAfterS: number }

export interface CardAttemptDeps {
  db: Database
  clock: Clock
  /** The shop's own; every process has the same. */
  secret: string
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** An attempt without an outcome counts as a rejection for this long: others at the same moment must not slip past. */
export const UNDECIDED_S = 2 * 60

interface Counted {
  counts(attempt: CountedAttempt, card: string): boolean
  /** However often a card was tried, it counts once. */
  isByCard?: true
}

/** What of the past is counted. */
const COUNTED = {
  ofAddress: { counts: ({ isOfAddress }) => isOfAddress },
  ofBrowser: { counts: ({ isOfBrowser }) => isOfBrowser },
  ofCard: { counts: ({ cardFingerprint }, card) => cardFingerprint === card },
  otherCardsOfAddress: {
    counts: ({ isOfAddress, cardFingerprint }, card) => isOfAddress && cardFingerprint !== card,
    isByCard: true,
  },
  otherCardsOfBrowser: {
    counts: ({ isOfBrowser, cardFingerprint }, card) => isOfBrowser && cardFingerprint !== card,
    isByCard: true,
  },
} satisfies Record<string, Counted>

interface CardLimit {
  counted: keyof typeof COUNTED
  most: number
  withinS: number
}

/**
 * Against card testing: who tries out stolen cards meets rejections. A person corrects a typing fault or takes another card, a few times;
 * so what a browser and a card may be refused is little. People who share an address (a mobile network, an office) share neither: the limits of
 * the address stand far above those of one, and bound who changes browsers. `counted` names what of the past is counted: rejections from the
 * address or the browser, of the card, or the other cards rejected from the address or the browser.
 */
const CARD_LIMITS: CardLimit[] = [
  { counted: 'ofBrowser', most: 10, withinS: HOUR_S },
  { counted: 'ofBrowser', most: 20, withinS: DAY_S },
  { counted: 'otherCardsOfBrowser', most: 5, withinS: HOUR_S },
  { counted: 'ofCard', most: 5, withinS: HOUR_S },
  { counted: 'ofAddress', most: 30, withinS: HOUR_S },
  { counted: 'ofAddress', most: 60, withinS: DAY_S },
  { counted: 'otherCardsOfAddress', most: 20, withinS: HOUR_S },
]

/**
 * Call before the provider is asked to charge, outside of any transaction. An allowed attempt is kept as one without outcome; when the
 * provider rejects it, call `recordCardRejection`; when it takes it, or never looked at the card, `forgetCardAttempt`.
 */
export async function checkCardAttempt(deps: CardAttemptDeps, attempt: CardAttempt): Promise<CardAttemptCheck> {
  const { db, clock } = deps
  const now = clock.now()
  const key = keyOf(deps, attempt)
  return db.transaction().execute(async transaction => {
    await lockAttempts(transaction, key)
    const attempts = await countedAttempts(transaction, key, {
      since: before(now, DAY_S),
      undecided: before(now, UNDECIDED_S),
    })
    const freeAt = Math.max(...CARD_LIMITS.map(limit => belowLimitAt(limit, attempts, key.cardFingerprint)))
    const retryAfterS = Math.ceil((freeAt - now.getTime()) / 1000)
    if (retryAfterS > 0) return { kind: 'too-many', retryAfterS }
    await clearOldAttempts(transaction, before(now, DAY_S))
    return { kind: 'allowed', isNew: await insertAttempt(transaction, key, now) }
  })
}

/** The provider rejected an attempt that `checkCardAttempt` had allowed. */
export async function recordCardRejection(deps: CardAttemptDeps, attempt: CardAttempt): Promise<void> {
  await markRejected(deps.db, keyOf(deps, attempt), deps.clock.now())
}

/** The provider took the card, or never looked at it: the attempt no longer counts. */
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

function keyOf({ secret }: CardAttemptDeps, { token, address, browser, cardFingerprint }: CardAttempt) {
  return {
    attemptDigest: digest(secret, `token:${token}`),
    addressDigest: digest(secret, `address:${address}`),
    browserDigest: digest(secret, `browser:${browser}`),
    cardFingerprint,
  }
}

function digest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`card attempts:${text}`).digest('base64url')
}

/** The moment (epoch ms) from which fewer attempts count than the limit allows; 0 where it is so already. */
function belowLimitAt({ counted, most, withinS }: CardLimit, attempts: CountedAttempt[], card: string): number {
  const { counts, isByCard }: Counted = COUNTED[counted]
  const ends = new Map<unknown, number>()
  for (const attempt of attempts.filter(each => counts(each, card))) {
    const key = isByCard ? attempt.cardFingerprint : attempt
    const countsForS = attempt.isRejected ? withinS : UNDECIDED_S
    ends.set(key, Math.max(ends.get(key) ?? 0, attempt.at.getTime() + countsForS * 1000))
  }
  return [...ends.values()].sort((a, b) => b - a)[most - 1] ?? 0
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}
