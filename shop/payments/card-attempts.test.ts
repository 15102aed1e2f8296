import { describe, expect, it } from 'vitest'
import { createTestDatabase, failInsteadOfWaiting } from '../../test/support/test-database.ts'
import { lockAttempts } from './card-attempt-store.ts'
import {
  type CardAttempt,
  checkCardAttempt,
  forgetCardAttempt,
  recordCardRejection,
  recordTokenRefusal,
  UNDECIDED_S,
} from './card-attempts.ts'

const secret = 'a secret for tests, long enough for a digest'
const NOON = new Date('2026-11-20T12:00:00Z')
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const ALLOWED = expect.objectContaining({ kind: 'allowed' })

async function openShop() {
  const { db, pool } = await createTestDatabase()
  const clock = { at: NOON, now: () => clock.at }
  const deps = { db, clock, secret }
  const check = (attempt: CardAttempt) => checkCardAttempt(deps, attempt)
  return {
    ...deps,
    pool,
    later(seconds: number) {
      clock.at = new Date(clock.at.getTime() + seconds * 1000)
    },
    check,
    /** An attempt that the provider rejects. */
    async reject(attempt: CardAttempt) {
      expect(await check(attempt)).toEqual(ALLOWED)
      await recordCardRejection(deps, attempt)
    },
  }
}

let tokens = 0
/** An attempt with a new token each time, as the provider makes them. */
const attempt = (address: string, card: string, browser = `only browser of ${address}`): CardAttempt => ({
  token: `token ${tokens++}`,
  address,
  browser,
  cardFingerprint: card,
})

describe('people behind one address', () => {
  it('do not block each other: what one browser tries counts for that browser', async () => {
    const { check, reject } = await openShop()
    for (let i = 0; i < 10; i++) await reject(attempt('a', `card ${i % 2}`, 'tester'))
    expect(await check(attempt('a', 'card 9', 'tester'))).toMatchObject({ kind: 'too-many' })
    expect(await check(attempt('a', 'card 9', 'neighbour'))).toEqual(ALLOWED)
  })

  it('are 30 rejections an hour at most, with however many browsers, and 60 a day', async () => {
    const { check, reject, later } = await openShop()
    const rejectMany = async (count: number) => {
      for (let i = 0; i < count; i++) await reject(attempt('a', `card ${i % 10}`, `browser ${tokens}`))
    }
    await rejectMany(30)
    expect(await check(attempt('a', 'card 9', 'new'))).toEqual({ kind: 'too-many', retryAfterS: HOUR_S })
    expect(await check(attempt('b', 'card 9', 'new'))).toEqual(ALLOWED)
    later(2 * HOUR_S)
    await rejectMany(30)
    later(2 * HOUR_S)
    expect(await check(attempt('a', 'card 9', 'new'))).toEqual({ kind: 'too-many', retryAfterS: 20 * HOUR_S })
  })

  it('try 20 different cards an hour at most, with however many browsers', async () => {
    const { check, reject } = await openShop()
    for (let i = 0; i < 20; i++) await reject(attempt('a', `card ${i}`, `browser ${i}`))
    expect(await check(attempt('a', 'card 20', 'new'))).toEqual({ kind: 'too-many', retryAfterS: HOUR_S })
    expect(await check(attempt('a', 'card 19', 'new'))).toEqual(ALLOWED)
  })

  it('gain nothing by changing their address: a browser is counted wherever it is', async () => {
    const { check, reject } = await openShop()
    for (let i = 0; i < 10; i++) await reject(attempt(`address ${i}`, `card ${i % 2}`, 'tester'))
    expect(await check(attempt('address 10', 'card 3', 'tester'))).toMatchObject({ kind: 'too-many' })
  })
})

it('a token that the provider refuses counts for its browser, and not for the card that was named', async () => {
  const { check, ...deps } = await openShop()
  for (let i = 0; i < 10; i++) {
    const refused = attempt(`address ${i}`, 'card', 'tester')
    expect(await check(refused)).toEqual(ALLOWED)
    await recordTokenRefusal(deps, refused)
  }
  expect(await check(attempt('b', 'card', 'tester'))).toMatchObject({ kind: 'too-many' })
  expect(await check(attempt('b', 'card', 'owner of the card'))).toEqual(ALLOWED)
})

describe('an attempt that charged nothing', () => {
  it('no longer counts, unless it was tried before', async () => {
    const { check, db, clock } = await openShop()
    const tried = attempt('a', 'card')
    const first = await check(tried)
    if (first.kind === 'allowed' && first.isNew) await forgetCardAttempt({ db, clock, secret }, tried)
    expect(await db.selectFrom('card_attempts').select('id').execute()).toEqual([])
    await check(tried)
    expect(await check(tried)).toEqual({ kind: 'allowed', isNew: false })
  })

  it('is still a rejection when the provider says so afterwards', async () => {
    const { db, clock } = await openShop()
    await recordCardRejection({ db, clock, secret }, attempt('a', 'card'))
    expect(await db.selectFrom('card_attempts').select('is_rejected').execute()).toEqual([{ is_rejected: true }])
  })
})

describe('rejected cards of a browser', () => {
  it('are 10 an hour at most', async () => {
    const { check, reject, later } = await openShop()
    for (let i = 0; i < 10; i++) {
      // Two cards in turn, so that neither reaches its own limit.
      await reject(attempt('a', `card ${i % 2}`))
      later(MINUTE_S)
    }
    expect(await check(attempt('a', 'card 0'))).toEqual({ kind: 'too-many', retryAfterS: 50 * MINUTE_S })
    expect(await check(attempt('b', 'card 2')), 'another address').toEqual(ALLOWED)
    later(50 * MINUTE_S - 1)
    expect(await check(attempt('a', 'card 2'))).toEqual({ kind: 'too-many', retryAfterS: 1 })
    later(1)
    expect(await check(attempt('a', 'card 2'))).toEqual(ALLOWED)
  })

  it('are 20 a day at most', async () => {
    const { check, reject, later } = await openShop()
    for (let i = 0; i < 20; i++) {
      await reject(attempt('a', `card ${i % 2}`))
      later(HOUR_S / 2)
    }
    // The first was at noon, and now it is 22:00.
    expect(await check(attempt('a', 'card 2'))).toEqual({ kind: 'too-many', retryAfterS: 14 * HOUR_S })
    later(14 * HOUR_S)
    expect(await check(attempt('a', 'card 2'))).toEqual(ALLOWED)
  })

  it('are 5 different ones an hour at most, while those may be tried again', async () => {
    const { check, reject, later } = await openShop()
    for (let i = 0; i < 5; i++) await reject(attempt('a', `card ${i}`))
    expect(await check(attempt('a', 'card 5'))).toEqual({ kind: 'too-many', retryAfterS: HOUR_S })
    expect(await check(attempt('a', 'card 4'))).toEqual(ALLOWED)
    expect(await check(attempt('b', 'card 5')), 'another address').toEqual(ALLOWED)
    later(HOUR_S)
    expect(await check(attempt('a', 'card 5'))).toEqual(ALLOWED)
  })
})

describe('a card that is tried again', () => {
  it('counts among the different ones from its newest rejection', async () => {
    const { check, reject, later } = await openShop()
    for (let i = 0; i < 5; i++) await reject(attempt('a', `card ${i}`))
    later(HOUR_S / 2)
    for (let i = 0; i < 5; i++) await reject(attempt('a', `card ${i}`))
    expect(await check(attempt('a', 'card 5'))).toEqual({ kind: 'too-many', retryAfterS: HOUR_S })
  })
})

describe('a card that is rejected', () => {
  it('is tried 5 times an hour at most, wherever from', async () => {
    const { check, reject, later } = await openShop()
    for (let i = 0; i < 5; i++) await reject(attempt(`address ${i}`, 'card'))
    expect(await check(attempt('address 5', 'card'))).toEqual({ kind: 'too-many', retryAfterS: HOUR_S })
    expect(await check(attempt('address 0', 'other card'))).toEqual(ALLOWED)
    later(HOUR_S)
    expect(await check(attempt('address 5', 'card'))).toEqual(ALLOWED)
  })
})

describe('attempts that were not rejected', () => {
  it('do not count once there was time to know', async () => {
    const { check, later } = await openShop()
    for (let i = 0; i < 30; i++) {
      expect(await check(attempt('a', 'card'))).toEqual(ALLOWED)
      later(UNDECIDED_S)
    }
  })

  it('count until then: many at the same moment do not slip past', async () => {
    const { check, later } = await openShop()
    const checks = await Promise.all(Array.from({ length: 30 }, (_, i) => check(attempt('a', `card ${i % 3}`))))
    expect(checks.filter(({ kind }) => kind === 'allowed')).toHaveLength(10)
    expect(await check(attempt('a', 'card 1'))).toEqual({ kind: 'too-many', retryAfterS: UNDECIDED_S })
    later(UNDECIDED_S - 1)
    expect(await check(attempt('a', 'card 1'))).toEqual({ kind: 'too-many', retryAfterS: 1 })
    later(1)
    expect(await check(attempt('a', 'card 1'))).toEqual(ALLOWED)
  })

  it('count no longer than that, where older rejections count for an hour', async () => {
    const { check, reject, later } = await openShop()
    for (let i = 0; i < 4; i++) await reject(attempt(`address ${i}`, 'card'))
    later(MINUTE_S)
    expect(await check(attempt('address 4', 'card'))).toEqual(ALLOWED)
    expect(await check(attempt('address 5', 'card'))).toEqual({ kind: 'too-many', retryAfterS: UNDECIDED_S })
  })

  it('do not count once the provider took the card', async () => {
    const { check, ...deps } = await openShop()
    for (let i = 0; i < 30; i++) {
      const approved = attempt('a', 'card')
      expect(await check(approved)).toEqual(ALLOWED)
      await forgetCardAttempt(deps, approved)
    }
    expect(await deps.db.selectFrom('card_attempts').select('id').execute()).toEqual([])
  })

  it('wait for another from the same address or with the same card, and for nobody else', async () => {
    const { db, pool, check } = await openShop()
    await failInsteadOfWaiting(pool)
    await check(attempt('a', 'card'))
    const { address_digest: addressDigest } = await db
      .selectFrom('card_attempts')
      .select('address_digest')
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async transaction => {
      await lockAttempts(transaction, {
        attemptDigest: 'another',
        addressDigest,
        browserDigest: 'another',
        cardFingerprint: 'card',
      })
      await expect(check(attempt('a', 'another card'))).rejects.toThrow('lock timeout')
      await expect(check(attempt('b', 'card'))).rejects.toThrow('lock timeout')
      expect(await check(attempt('b', 'another card'))).toEqual(ALLOWED)
    })
  })

  it('that were refused here do not count as attempts', async () => {
    const { db, check, reject } = await openShop()
    for (let i = 0; i < 5; i++) await reject(attempt('a', 'card'))
    for (let i = 0; i < 5; i++) expect((await check(attempt('a', 'card'))).kind).toBe('too-many')
    expect(await db.selectFrom('card_attempts').select('id').execute()).toHaveLength(5)
  })

  it('become a rejection when that is known, even late', async () => {
    const { db, check, later, clock } = await openShop()
    const late = attempt('a', 'card')
    await check(late)
    later(UNDECIDED_S * 2)
    for (let i = 0; i < 2; i++) await recordCardRejection({ db, clock, secret }, late)
    const rows = await db.selectFrom('card_attempts').select(['is_rejected', 'attempted_at']).execute()
    expect(rows).toEqual([{ is_rejected: true, attempted_at: NOON }])
  })

  it('are one attempt however often the same token is sent', async () => {
    const { db, check } = await openShop()
    const repeated = attempt('a', 'card')
    for (let i = 0; i < 20; i++) expect(await check(repeated)).toEqual(ALLOWED)
    expect(await db.selectFrom('card_attempts').select('id').execute()).toHaveLength(1)
  })
})

describe('what is kept of attempts', () => {
  it('names no address', async () => {
    const { db, reject } = await openShop()
    await reject(attempt('203.0.113.7', 'card'))
    expect(JSON.stringify(await db.selectFrom('card_attempts').selectAll().execute())).not.toContain('203.0.113')
  })

  it('is cleared after a day', async () => {
    const { db, check, later } = await openShop()
    const kept = async () => (await db.selectFrom('card_attempts').select('id').execute()).length
    for (let i = 0; i < 4; i++) await check(attempt('a', `card ${i}`))
    later(24 * HOUR_S - 1)
    await check(attempt('b', 'card'))
    expect(await kept()).toBe(5)
    later(1)
    await check(attempt('c', 'card'))
    expect(await kept()).toBe(2)
  })
})
