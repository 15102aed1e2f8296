import { describe, expect, it } from 'vitest'
import { orderChoices } from './order-choices.ts'
import type { OrderFile } from './order-view.ts'

type Held = Parameters<typeof orderChoices>[1]['held']

const NOTHING: Held = {
  cents: 0,
  onItsWayCents: 0,
  roomCents: 0,
  payments: [],
  awaitedCents: 0,
  acceptable: null,
  goesOn: false,
  leftCopies: [],
  isGivenUp: false,
  isPrintedByHand: false,
}
const HELD: Held = { ...NOTHING, cents: 149_000 }

function choices(
  status: string,
  held: Held,
  {
    parcel,
    copies = 1,
    dropped = 0,
    may = () => true,
    canTakeStepBack = false,
    ...rows
  }: {
    parcel?: string
    copies?: number
    dropped?: number
    may?: (act: string) => boolean
    canTakeStepBack?: boolean
    payments?: object[]
    transfers?: object[]
    refunds?: object[]
    history?: object[]
    issues?: object[]
  } = {},
) {
  const file = {
    order: { status, shipping_method: 'DELIVERY', customer_email: null, paid_at: new Date('2026-11-20T12:00:00Z') },
    lines: [{ quantity: copies, dropped_quantity: dropped }],
    shipment: parcel ? { status: parcel } : undefined,
    payments: [],
    transfers: [],
    history: [],
    refunds: [],
    issues: [],
    ...rows,
  } as unknown as OrderFile
  return orderChoices(file, { held, canTakeStepBack }, may)
}

describe('what an order’s page offers', () => {
  it('is a payment in sight only where the order waits for money, and none where it would be refused', () => {
    expect(choices('PENDING_PAYMENT', { ...NOTHING, awaitedCents: 149_000 }).confirmPayment?.awaitedCents).toBe(149_000)
    expect(choices('CANCELLED', NOTHING).confirmPayment).toEqual({ awaitedCents: 0 })
    expect(choices('CONFIRMED', NOTHING).confirmPayment).toBeNull()
  })

  it('is to take copies out as long as the printer may be stopped, and one stays', () => {
    expect(choices('PENDING_CONFIRMATION', HELD, { copies: 2 }).drop).toBe(true)
    expect(choices('CONFIRMED', HELD, { copies: 2 }).drop).toBe(true)
    expect(choices('CONFIRMED', { ...HELD, goesOn: true }, { copies: 2 }).drop).toBe(false)
    expect(choices('CONFIRMED', HELD).drop).toBe(false)
    expect(choices('PENDING_PAYMENT', NOTHING, { copies: 2 }).drop).toBe(false)
  })

  it('is no other address for what left, and of a cancelled order’s parcel that it came back', () => {
    expect(choices('CONFIRMED', HELD, { parcel: 'PRINTED' }).changeAddress).toBe(true)
    expect(choices('CONFIRMED', HELD, { parcel: 'DISPATCHED' }).changeAddress).toBe(false)
    expect(choices('CANCELLED', NOTHING, { parcel: 'DISPATCHED' }).parcel).toEqual(['RETURNED'])
    expect(choices('CANCELLED', NOTHING, { parcel: 'PRINTED' }).parcel).toEqual([])
  })

  it('is to take a step back where that would be done, whatever the history’s last word is', () => {
    const history = [{ subject: 'shipment', to_status: 'LINES_DROPPED', cause: 'operator' }]
    expect(choices('PENDING_CONFIRMATION', HELD, { history }).undoStep).toBe(false)
    expect(choices('CONFIRMED', HELD, { history, canTakeStepBack: true }).undoStep).toBe(true)
    expect(choices('CONFIRMED', HELD, { canTakeStepBack: true, may: () => false }).undoStep).toBe(false)
  })

  it('is to accept the money that it holds where that would be done, by what is true of it', () => {
    const asked = (status: string, acceptable: Held['acceptable'], dropped = 0) => {
      const { acceptHeld } = choices(status, { ...HELD, acceptable }, { dropped })
      return acceptHeld && { ...acceptHeld, words: acceptHeld.words.replaceAll('\u00a0', ' ') }
    }
    expect(asked('CANCELLED', null)).toBeNull()
    expect(asked('CANCELLED', { heldCents: 126_000, missingCents: 0 }, 1)).toEqual({
      words: 'Tiene $ 1.260,00: es justo lo que cuesta sin los ejemplares quitados. La orden está cancelada.',
      differs: false,
      isOver: true,
    })
    expect(asked('CANCELLED', { heldCents: 149_000, missingCents: 0 })?.words).toBe(
      'Tiene $ 1.490,00: es justo lo que cuesta. La orden está cancelada.',
    )
    expect(asked('PENDING_PAYMENT', { heldCents: 148_000, missingCents: 1000 })).toEqual({
      words: 'Tiene $ 1.480,00: le faltan $ 10,00.',
      differs: true,
      isOver: false,
    })
    expect(asked('PENDING_PAYMENT', { heldCents: 150_000, missingCents: -1000 })?.words).toContain('le sobran $ 10,00')
  })

  it('is to take a transfer away as long as its money is here, and no book is printed for it', () => {
    const payment = { id: 3, refunded_cents: 0, settles_payment_id: null }
    const paid = { id: 3, method: 'OFFLINE', freeCents: 149_000, refundingCents: 0, goesByTransfer: false } as const
    const held = { ...HELD, payments: [paid] }
    const transfer = { id: 5, payment_id: 3, undone_at: null, used_cents: 1, key: 'x', received_on: '2026-11-20' }
    const offered = (status: string, more: Parameters<typeof choices>[2] = {}, now: Held = held) =>
      choices(status, now, { payments: [payment], transfers: [transfer], ...more }).takeBack.length
    expect(offered('PENDING_PAYMENT')).toBe(1)
    expect(offered('CONFIRMED')).toBe(1)
    expect(offered('PENDING_PAYMENT', { transfers: [{ ...transfer, undone_at: new Date() }] })).toBe(0)
    expect(offered('CANCELLED', {}, { ...held, payments: [] }), 'it went back').toBe(0)
    expect(offered('CONFIRMED', { payments: [{ ...payment, refunded_cents: 1 }] }), 'some went back').toBe(0)
    expect(offered('CANCELLED', {}, { ...held, payments: [{ ...paid, refundingCents: 1 }] }), 'it goes back').toBe(0)
    expect(offered('CONFIRMED', {}, { ...held, goesOn: true }), 'it is printed').toBe(0)
    expect(offered('CONFIRMED', { dropped: 1 }), 'its cost is another').toBe(0)
    const settling = { payments: [{ ...payment, settles_payment_id: 2 }] }
    expect(offered('CONFIRMED', settling, { ...held, goesOn: true }), 'the book was printed for other money').toBe(1)
    const at = new Date('2026-11-21T12:00:00Z')
    const opened = { id: 9, subject: 'payment', subject_id: 3, from_status: null, to_status: 'PENDING', at }
    const back = { id: 8, subject: 'payment', subject_id: 2, from_status: 'APPROVED', to_status: 'REFUNDED', at }
    const inPlace = { history: [back, opened] }
    expect(offered('CONFIRMED', inPlace, { ...held, goesOn: true }), 'so it was').toBe(1)
  })

  it('is to write down a transfer that gave money back, and none where the card’s provider gives it back', () => {
    const payments = [
      { id: 3, payment_method: 'OFFLINE' },
      { id: 4, payment_method: 'CARD' },
    ]
    const refund = { outcome: null, amount_cents: 10_000, payment_id: 3 }
    const refunds = [
      { ...refund, id: 7 },
      { ...refund, id: 8, payment_id: 4 },
      { ...refund, id: 9, outcome: 'DONE' },
    ]
    const offered = (roomCents: number, may = () => true) =>
      choices('CONFIRMED', { ...HELD, roomCents }, { payments, refunds, may }).confirmRefunds
    expect(offered(10_000)).toEqual([{ id: 7, amount: '$\u00a0100,00', mayWithdraw: true }])
    expect(offered(9_999), 'it has to go back').toMatchObject([{ id: 7, mayWithdraw: false }])
    expect(offered(10_000, () => false)).toEqual([])
  })

  it('is to take back a refund by transfer that was confirmed, or written down of a card, not one by the card’s provider', () => {
    const payments = [
      { id: 3, payment_method: 'OFFLINE', status: 'REFUNDED' },
      { id: 4, payment_method: 'CARD', status: 'REFUNDED' },
    ]
    const refund = { amount_cents: 10_000, outcome: 'DONE', payment_id: 3, provider_refund_id: 'B-2' }
    const refunds = [
      { ...refund, id: 7 },
      { ...refund, id: 8, payment_id: 4 },
      { ...refund, id: 9, outcome: null },
      { ...refund, id: 10, payment_id: 4, outside_provider: true },
    ]
    const offered = (may = (_act: string) => true) =>
      choices('CONFIRMED', HELD, { payments, refunds, may }).takeBackRefunds
    const named = { amount: '$\u00a0100,00', reference: 'B-2' }
    expect(offered()).toEqual([
      { id: 7, ...named },
      { id: 10, ...named },
    ])
    expect(offered(act => act !== 'takeBackRefund')).toEqual([])
  })

  it('is to say who prints what nobody prints, or what may be printed twice; without a network that somebody ordered it', () => {
    const asked = { retry: true, confirm: 'who prints' }
    expect(choices('PENDING_CONFIRMATION', HELD).print).toEqual(asked)
    expect(choices('PENDING_CONFIRMATION', { ...HELD, isPrintedByHand: true }).print).toMatchObject({
      confirm: 'by hand',
    })
    expect(choices('CONFIRMED', { ...HELD, isGivenUp: true }).print).toEqual(asked)
    const doubt = { kind: 'printed-twice', resolved_at: null }
    expect(choices('CONFIRMED', HELD, { issues: [doubt] }).print).toEqual({ ...asked, retry: false })
    const others = [
      { ...doubt, resolved_at: new Date(0) },
      { ...doubt, kind: 'claim' },
    ]
    expect(choices('CONFIRMED', HELD, { issues: others }).print).toBeNull()
    expect(choices('PENDING_CONFIRMATION', HELD, { may: () => false }).print).toBeNull()
  })

  it('is to cancel only what holds no money, for people who may not give any back', () => {
    const may = (act: string) => act === 'cancelUnpaidOrder'
    expect(choices('PENDING_PAYMENT', NOTHING, { may }).cancel).toBe(true)
    expect(choices('PENDING_PAYMENT', HELD, { may }).cancel).toBe(false)
    expect(choices('CONFIRMED', HELD, { may }).cancel).toBe(false)
  })
})
