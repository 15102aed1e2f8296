import { describe, expect, it } from 'vitest'
import { offlinePaymentDeadline } from './payment-deadline.ts'

describe('the deadline of an OFFLINE order', () => {
  const deadline = (placedAt: string) => offlinePaymentDeadline(new Date(placedAt)).toISOString()

  // spec: 9.30
  it('is 23:59 in Montevideo of the next business day', () => {
    expect(deadline('2026-11-18T15:00:00Z')).toBe('2026-11-20T02:59:00.000Z')
  })

  it('is Monday night for an order of Friday, Saturday or Sunday', () => {
    for (const placedAt of ['2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z']) {
      expect(deadline(placedAt)).toBe('2026-11-24T02:59:00.000Z')
    }
  })

  it('waits for the day after a holiday', () => {
    expect(deadline('2026-08-24T15:00:00Z')).toBe('2026-08-27T02:59:00.000Z')
    expect(deadline('2026-12-24T15:00:00Z')).toBe('2026-12-29T02:59:00.000Z')
    expect(deadline('2030-02-28T15:00:00Z')).toBe('2030-03-05T02:59:00.000Z')
  })

  it('goes by the day in Montevideo when UTC is a day ahead', () => {
    expect(deadline('2026-11-19T02:59:59Z')).toBe('2026-11-20T02:59:00.000Z')
    expect(deadline('2026-11-19T03:00:00Z')).toBe('2026-11-21T02:59:00.000Z')
    expect(deadline('2026-11-21T02:30:00Z')).toBe('2026-11-24T02:59:00.000Z')
  })
})
