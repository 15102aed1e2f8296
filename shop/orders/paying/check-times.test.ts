import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../../contract/order.ts'
import { nextCheckAt } from './check-times.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = new Date('2026-11-20T12:00:00Z')

/** The pauses in ms before each check of a card payment that stays as it is; null when there is no further check. */
function pauses(
  status: PaymentStatus,
  details: {
    isKnown?: boolean
    statusDetail?: string
    times?: number
    claimedAt?: Date
    refundedOutsideCents?: number
  } = {},
) {
  const { isKnown = true, statusDetail = null, times = 6, claimedAt = null, refundedOutsideCents = 0 } = details
  return Array.from({ length: times }, (_, checks) => {
    const providerPaymentId = isKnown ? '77' : null
    const details = { statusDetail, providerPaymentId, checks, refundedOutsideCents, claimedAt }
    const at = nextCheckAt({ method: 'CARD', status, ...details }, now)
    return at && at.getTime() - now.getTime()
  })
}

describe('a card payment is asked about', () => {
  it('soon and without end while its charge has no answer', () => {
    expect(pauses('PENDING', { isKnown: false })).toEqual([
      30_000,
      MINUTE,
      2 * MINUTE,
      5 * MINUTE,
      5 * MINUTE,
      5 * MINUTE,
    ])
  })

  it('less and less, without end, while it is under review', () => {
    expect(pauses('PENDING')).toEqual([2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 3 * HOUR, 3 * HOUR])
  })

  it.each(['APPROVED', 'PARTIALLY_REFUNDED', 'CHARGED_BACK'] as const)(
    'for the half year in which a dispute may end: %s',
    status => {
      const days = pauses(status).map(pause => pause && pause / DAY)
      expect(days).toEqual([1, 7, 30, 60, 90, null])
    },
  )

  it('as long once it went back by another way, which its provider may make again', () => {
    const days = pauses('REFUNDED', { refundedOutsideCents: 1 }).map(pause => pause && pause / DAY)
    expect(days).toEqual([1, 7, 30, 60, 90, null])
  })

  it.each(['APPROVED', 'CHARGED_BACK', 'REFUNDED'] as const)('daily while a claim is open: %s', status => {
    expect(pauses(status, { claimedAt: now, times: 7 })).toEqual(Array(7).fill(DAY))
  })

  it('daily while the bank has not decided about a chargeback', () => {
    expect(pauses('CHARGED_BACK', { statusDetail: 'in_process', times: 7 })).toEqual(Array(7).fill(DAY))
  })

  it('twice more after it was given up as never arrived', () => {
    const givenUp = { statusDetail: 'never_arrived', isKnown: false, times: 3 }
    expect(pauses('CANCELLED', givenUp)).toEqual([HOUR, DAY, null])
  })

  it('without end once it turned up under review after it was given up', () => {
    const turnedUp = { statusDetail: 'never_arrived', times: 5 }
    expect(pauses('CANCELLED', turnedUp)).toEqual([2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 3 * HOUR])
  })

  it.each(['CANCELLED', 'REJECTED', 'REFUNDED'] as const)('no more once it is over: %s', status => {
    expect(pauses(status, { times: 1 })).toEqual([null])
  })
})

describe('a provider that asks to wait', () => {
  const unanswered = {
    method: 'CARD',
    status: 'PENDING',
    statusDetail: null,
    providerPaymentId: null,
    checks: 1,
    refundedOutsideCents: 0,
  } as const
  const pause = (retryAfterS: number | undefined) => {
    const at = nextCheckAt(unanswered, now, { retryAfterS })
    return at && at.getTime() - now.getTime()
  }

  it('is left alone for as long, a quarter of an hour at most', () => {
    expect(pause(300)).toBe(5 * MINUTE)
    expect(pause(86_400)).toBe(15 * MINUTE)
  })

  it('is not asked sooner than without its word', () => {
    expect([pause(undefined), pause(0), pause(59)]).toEqual([MINUTE, MINUTE, MINUTE])
  })

  it('is not asked again about what is over', () => {
    expect(nextCheckAt({ ...unanswered, status: 'REJECTED' }, now, { retryAfterS: 300 })).toBeNull()
  })
})

it('never asks a provider about an OFFLINE payment', () => {
  const payment = { method: 'OFFLINE', status: 'PENDING', statusDetail: null, providerPaymentId: null } as const
  expect(nextCheckAt({ ...payment, checks: 0, refundedOutsideCents: 0 }, now)).toBeNull()
})
