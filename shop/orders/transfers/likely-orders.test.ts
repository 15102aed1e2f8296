import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likelyOrders, type PossibleOrder } from './likely-orders.ts'

const transfer = (description: string, pesos = 1490) => ({
  leftCents: pesos * 100,
  receivedOn: '2026-11-20',
  description,
})

function order(id: number, given: Partial<PossibleOrder> = {}): PossibleOrder {
  return {
    id,
    externalId: `codigo${id}`,
    status: 'PENDING_PAYMENT',
    placedAt: new Date('2026-11-18T15:00:00Z'),
    customer: 'Ana Pérez Sosa',
    email: 'ana@example.com',
    tel: '099 123 456',
    titles: ['El astillero'],
    grandTotalCents: 149_000,
    dueCents: 149_000,
    ...given,
  }
}

const ids = (description: string, orders: PossibleOrder[], pesos = 1490) =>
  likelyOrders(transfer(description, pesos), orders, 5).map(({ order: { id } }) => id)

describe('the likeliest orders of a transfer', () => {
  it('begin with the one that its words name, for just this amount', () => {
    const strangers = { customer: 'Otra Persona', email: 'otra@example.com', tel: '091 000 000' }
    const orders = [order(1001), order(1002, { customer: 'Ana Peres' }), order(1003, strangers)]
    expect(ids('TRF ORDEN 1003 ANA PEREZ', orders)[0]).toBe(1003)
  })

  it('know a name however it is spelled or cut off', () => {
    const orders = [order(1001, { customer: 'Raúl Etcheverry' }), order(1002, { customer: 'Mónica Giménez Silva' })]
    expect(ids('TRANSF RECIBIDA JIMENES SILVA MONI', orders, 1100)).toEqual([1002])
  })

  it('know the reader’s mail and telephone', () => {
    const other = { customer: 'Zoe Ruiz', email: 'zoe@example.com', dueCents: 99_000 }
    expect(
      ids('deposito 99123456', [order(1001, { dueCents: 99_000 }), order(1002, { ...other, tel: '098 765 432' })]),
    ).toEqual([1001])
    expect(ids('de zoe@example.com', [order(1001, { dueCents: 99_000 }), order(1002, other)])).toEqual([1002])
  })

  it('begin with the one for which most speaks', () => {
    const named = { customer: 'Ana Pérez', dueCents: 99_000 }
    const orders = [order(1001, named), order(1002, { ...named, customer: 'Ana Ruiz', email: 'zoe@example.com' })]
    expect(ids('zoe@example.com ANA PEREZ', orders)).toEqual([1002, 1001])
    const alone = orders.map(each => ({ ...each, email: 'otra@example.com' }))
    expect(ids('ANA PEREZ', [order(1003, { customer: 'Otra Persona' }), ...alone])).toEqual([1003, 1001])
  })

  it('know a telephone whose figures are written apart', () => {
    const other = order(1001, { dueCents: 99_000 })
    expect(ids('deposito 99-12.34 56', [other])).toEqual([1001])
    expect(ids('deposito 99-12 x 34', [other])).toEqual([])
  })

  it('are not found by a day alone, or a name that stands in any text', () => {
    expect(ids('DEPOSITO EN EFECTIVO', [order(1001, { dueCents: 50_000 })])).toEqual([])
    expect(ids('ANA', [order(1001, { dueCents: 50_000 })])).toEqual([])
  })

  it('say that the amount is near, and by how much', () => {
    const [likely] = likelyOrders(transfer('DEPOSITO PEREZ', 1470), [order(1001)], 5)
    expect(likely).toMatchObject({ differenceCents: -2000, reasons: ['near-amount', 'part-of-name', 'near-date'] })
  })

  it('were placed on the same day, or a few days before', () => {
    const days = (iso: string) => {
      const [likely] = likelyOrders(transfer('DEPOSITO PEREZ', 1470), [order(1001, { placedAt: new Date(iso) })], 5)
      return likely?.reasons.filter(reason => /^(same-day|near-date)$/.test(reason))
    }
    expect(days('2026-11-20T12:00:00Z')).toEqual(['same-day'])
    expect(days('2026-11-18T12:00:00Z')).toEqual(['near-date'])
    expect(days('2026-11-10T12:00:00Z')).toEqual([])
  })

  it('prefer one that waits to one that is over, and say what is over', () => {
    const orders = [order(1002, { status: 'CANCELLED' }), order(1001)]
    expect(likelyOrders(transfer('PEREZ'), orders, 5).map(({ order: { id }, doubts }) => [id, doubts])).toEqual([
      [1001, []],
      [1002, ['cancelled']],
    ])
  })

  it('say of a named order that it waits for nothing, or was placed later', () => {
    const paid = order(1001, { status: 'CONFIRMED', dueCents: 0 })
    const later = order(1002, { placedAt: new Date('2026-11-22T12:00:00Z') })
    expect(likelyOrders(transfer('ORDEN 1001'), [paid], 5)[0]?.doubts).toEqual(['waits-for-nothing'])
    expect(likelyOrders(transfer('x'), [later], 5)[0]?.doubts).toEqual(['placed-after'])
    expect(likelyOrders(transfer('PEREZ SOSA'), [paid], 5)).toEqual([])
  })

  it('count days in Montevideo', () => {
    const lateEvening = order(1001, { placedAt: new Date('2026-11-21T02:00:00Z') })
    expect(likelyOrders(transfer('x'), [lateEvening], 5)[0]?.doubts).toEqual([])
  })
})

describe('whatever orders there are', () => {
  const anyOrder = fc.record({
    status: fc.constantFrom('PENDING_PAYMENT', 'CANCELLED', 'CONFIRMED'),
    customer: fc.constantFrom('Ana Pérez', 'Juan Silva Núñez', 'Lucía Etcheverry', 'Peres Ana'),
    placedAt: fc.date({
      min: new Date('2026-11-01T00:00:00Z'),
      max: new Date('2026-11-25T00:00:00Z'),
      noInvalidDate: true,
    }),
    dueCents: fc.constantFrom(149_000, 147_000, 99_000),
  })
  const anyOrders = fc
    .array(anyOrder, { maxLength: 12 })
    .map(given =>
      given.map((each, index) => order(1000 + index, { ...each, ...(each.status === 'CONFIRMED' && { dueCents: 0 }) })),
    )
  const anyTransfer = fc
    .constantFrom('ANA PEREZ', 'deposito', 'ORDEN 1003 SILVA', '1005 lucia echeverri', 'ana@example.com 99123456')
    .map(text => transfer(text))

  it('exact amount and reference come first, and a cancelled one never comes without saying so', () => {
    fc.assert(
      fc.property(anyOrders, anyTransfer, (orders, pays) => {
        const likely = likelyOrders(pays, orders, 50)
        for (const each of likely) {
          expect(each.doubts.includes('cancelled')).toBe(each.order.status === 'CANCELLED')
          expect(each.doubts.includes('waits-for-nothing')).toBe(each.order.dueCents === 0)
          expect(each.reasons.some(reason => reason !== 'near-date' && reason !== 'same-day')).toBe(true)
        }
        const meant = orders.find(
          ({ id, dueCents }) => pays.description.includes(String(id)) && dueCents === pays.leftCents,
        )
        if (meant) expect(likely[0]?.order.id).toBe(meant.id)
      }),
      { numRuns: 500 },
    )
  })

  it('the order of the list does not depend on the order in which they are given', () => {
    fc.assert(
      fc.property(anyOrders, anyTransfer, (orders, pays) => {
        expect(likelyOrders(pays, orders.toReversed(), 5)).toEqual(likelyOrders(pays, orders, 5))
      }),
    )
  })
})
