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

/** A payment attempt: the client's address, its browser, and the card by `cardFingerprint`. A single-use token is one attempt. */
export interface CardAttempt {
  token: string
  address: string
  /** A browser id that separates browsers behind one address. The client chooses it, so the address has limits too. */
  browser: string
  cardFingerprint: string
}

export type CardAttemptCheck =
  /** `isNew`: this call stored the attempt. Another request with the same token gets false. */
  | { kind: 'allowed'; isNew: boolean }
  /** Nothing may be charged. After this many seconds at the latest the same attempt is allowed. */
  | { kind: 'too-many'; retryAfterS: number }

export interface CardAttemptDeps {
  db: Database
  clock: Clock
  /** The shop's own secret, the same in every process. */
  secret: string
}

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** An attempt of unknown outcome counts as a rejection for this long, so that simultaneous attempts can't slip past the limits. */
export const UNDECIDED_S = 2 * 60

interface Counted {
  counts(attempt: CountedAttempt, card: string): boolean
  /** A card counts once, however often it was tried. */
  isByCard?: true
}

/** The kinds of earlier attempts that a limit counts. */
const COUNTED = {
  ofAddress: { counts: ({ isOfAddress }) => isOfAddress },
  ofBrowser: { counts: ({ isOfBrowser }) => isOfBrowser },
  ofCard: { counts: ({ cardFingerprint, isCardSeen }, card) => isCardSeen && cardFingerprint === card },
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
 * Limits against card testing: a program that tries stolen cards gets many rejections. A person corrects a typing mistake or takes another
 * card a few times, so the limits of a browser and of a card are low. People behind one address (a mobile network, an office) share neither
 * browser nor card. The limits of an address are far higher; they bound a client that changes browsers. `counted` names what counts:
 * rejections of the address or the browser, rejections of the card, or other cards rejected from the address or the browser. What a card is
 * said to be counts against that card only once the provider looked at it: anybody can make up a token and add a name they know.
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
 * Checks the limits. Call it before the charge, outside of any transaction. An allowed attempt is stored without outcome. Then call
 * `recordCardRejection` if the provider rejects the card, `recordTokenRefusal` if it did not look at that card, or
 * `forgetCardAttempt` if it accepts the card or refuses the shop.
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

/** Records that the provider rejected the card of an attempt which `checkCardAttempt` had allowed. */
export async function recordCardRejection(deps: CardAttemptDeps, attempt: CardAttempt): Promise<void> {
  await markRejected(deps.db, keyOf(deps, attempt), { at: deps.clock.now(), isCardSeen: true })
}

/**
 * Records that the provider refused an attempt without looking at its card, or looked at another one than the buyer named: it counts for the
 * browser and the address alone.
 */
export async function recordTokenRefusal(deps: CardAttemptDeps, attempt: CardAttempt): Promise<void> {
  await markRejected(deps.db, keyOf(deps, attempt), { at: deps.clock.now(), isCardSeen: false })
}

/** Deletes an attempt: the provider accepted the card, or refused the shop. */
export async function forgetCardAttempt(deps: CardAttemptDeps, attempt: CardAttempt): Promise<void> {
  await deleteAttempt(deps.db, keyOf(deps, attempt))
}

/**
 * A digest that identifies a card without its number: brand, holder's document and name, and its last four digits where they are said. It
 * can't be reversed. Different capitals, accents, dots or spaces give the same digest.
 */
export function cardFingerprint(
  { secret }: Pick<CardAttemptDeps, 'secret'>,
  card: {
    methodId: string
    docType: string
    docNumber: string
    nameOnCard: string
    lastFourDigits?: string | undefined
  },
): string {
  const { methodId, docType, docNumber, nameOnCard, lastFourDigits } = card
  const parts = [methodId, docType, docNumber, nameOnCard, lastFourDigits].filter(part => part !== undefined).map(plain)
  return digest(secret, `card:${JSON.stringify(parts)}`)
}

/** Stricter than `fold-letters.ts`: compatible forms (ligatures, full width) are equal, and only letters and digits count. */
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

/** The time (epoch ms) from which fewer attempts count than the limit; 0 if this is so already. */
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
