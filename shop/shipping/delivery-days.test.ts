import { describe, expect, it } from 'vitest'
import { countDeliveryDays, PICKUP_DAYS } from './delivery-days.ts'

const NOON = 'T15:00:00Z'

function delivered(paidAt: string, courierDays = { min: 2, max: 5 }, closedDays: string[] = []) {
  const { from, to } = countDeliveryDays({
    shippingMethod: 'DELIVERY',
    courierDays,
    paidAt: new Date(paidAt),
    now: new Date('2020-01-01T00:00:00Z'),
    closedDays: new Set(closedDays),
  })
  return [from, to]
}

function collected(paidAt: string) {
  const { from, to } = countDeliveryDays({
    shippingMethod: 'PICKUP',
    courierDays: PICKUP_DAYS,
    paidAt: new Date(paidAt),
    now: new Date(paidAt),
    closedDays: new Set(),
  })
  expect(to).toBe(from)
  return from
}

describe('a delivery', () => {
  // spec: 9.26, 9.28
  it('takes 3 business days to print and 2 to 5 on the way', () => {
    expect(delivered(`2026-11-23${NOON}`)).toEqual(['2026-11-30', '2026-12-03'])
  })

  it('starts counting the day after the payment, which may be a weekend', () => {
    const fromMonday = ['2026-11-27', '2026-12-02']
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      expect(delivered(`${day}${NOON}`), day).toEqual(fromMonday)
    }
  })

  it('takes as long as its courier says', () => {
    expect(delivered(`2026-11-23${NOON}`, { min: 1, max: 2 })).toEqual(['2026-11-27', '2026-11-30'])
    expect(delivered(`2026-11-23${NOON}`, { min: 0, max: 1 })).toEqual(['2026-11-26', '2026-11-27'])
  })

  it('passes over paid holidays while it is printed and on the way', () => {
    expect(delivered(`2026-08-24${NOON}`)).toEqual(['2026-09-01', '2026-09-04'])
    expect(delivered(`2026-08-19${NOON}`)).toEqual(['2026-08-27', '2026-09-01'])
  })

  it('passes over the end of a year', () => {
    expect(delivered(`2026-12-23${NOON}`)).toEqual(['2026-12-31', '2027-01-06'])
    expect(delivered(`2026-12-30${NOON}`)).toEqual(['2027-01-07', '2027-01-12'])
  })

  it('passes over 1 March when a government takes office', () => {
    expect(delivered(`2030-02-26${NOON}`)).toEqual(['2030-03-06', '2030-03-11'])
    expect(delivered(`2029-02-26${NOON}`)).toEqual(['2029-03-05', '2029-03-08'])
  })

  it('passes over days on which the shop rests', () => {
    const turismo = ['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25', '2027-03-26']
    expect(delivered(`2027-03-18${NOON}`)).toEqual(['2027-03-25', '2027-03-30'])
    expect(delivered(`2027-03-18${NOON}`, { min: 2, max: 5 }, turismo)).toEqual(['2027-04-01', '2027-04-06'])
  })

  it('goes by the day in Montevideo, to the minute', () => {
    expect(delivered('2026-11-24T02:59:59Z')).toEqual(delivered(`2026-11-23${NOON}`))
    expect(delivered('2026-11-24T03:00:00Z')).toEqual(['2026-12-01', '2026-12-04'])
  })

  it('crosses the end of a year at midnight in Montevideo', () => {
    expect(delivered('2027-01-01T02:59:59Z')).toEqual(['2027-01-08', '2027-01-13'])
    expect(delivered('2026-12-31T02:59:59Z')).toEqual(['2027-01-07', '2027-01-12'])
  })
})

describe('a pickup', () => {
  it('is ready when it is printed', () => {
    expect(collected(`2026-11-23${NOON}`)).toBe('2026-11-26')
    expect(collected(`2026-11-20${NOON}`)).toBe('2026-11-25')
    expect(collected(`2026-12-24${NOON}`)).toBe('2026-12-30')
  })
})

describe('what the days are counted from', () => {
  const unpaid = { shippingMethod: 'PICKUP', courierDays: PICKUP_DAYS, closedDays: new Set<string>() } as const

  it('is a payment now, and said, while nothing is paid', () => {
    const now = new Date('2026-11-24T01:00:00Z')
    expect(countDeliveryDays({ ...unpaid, paidAt: null, now })).toEqual({
      shippingMethod: 'PICKUP',
      from: '2026-11-26',
      to: '2026-11-26',
      ifPaidOn: '2026-11-23',
    })
  })

  it('is the payment once there is one, whatever day it is now', () => {
    const paidAt = new Date(`2026-11-23${NOON}`)
    for (const now of ['2026-11-23', '2027-05-05']) {
      expect(countDeliveryDays({ ...unpaid, paidAt, now: new Date(`${now}${NOON}`) })).toEqual({
        shippingMethod: 'PICKUP',
        from: '2026-11-26',
        to: '2026-11-26',
      })
    }
  })
})
