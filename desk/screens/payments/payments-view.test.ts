import { expect, it } from 'vitest'
import { differingMoneySteps } from '../../../shop/desk/waiting/money-steps.ts'
import { moneyIssueView, transferView } from './payments-view.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** An order of 1,490 pesos that holds `heldCents`. A person may accept a difference of 20 pesos. */
function viewOf(status: string, heldCents: number, isBeingRefunded = false) {
  const missing = 149_000 - heldCents
  const standing = {
    orderId: 7,
    status,
    heldCents,
    receivedCents: heldCents,
    missingCents: missing,
    unreplacedCents: missing,
    replacingCents: 0,
    differenceCents: missing,
    debtCents: 0,
    shipment: null,
    shippingMethod: 'PICKUP',
    isBeingRefunded,
    handRefunds: [],
    limitCents: 2_000,
    payments: [{ id: 3, method: 'OFFLINE', freeCents: heldCents, refundingCents: 0, goesByTransfer: false }],
  }
  const next = differingMoneySteps(standing as unknown as Parameters<typeof differingMoneySteps>[0])
  const issue = { id: 1, orderId: 7, kind: 'amount-mismatch', openedAt: now, respondBy: null }
  const told = { issue, standing, payment: null, waits: { what: '', next } }
  return moneyIssueView(told as unknown as Parameters<typeof moneyIssueView>[0], now)
}

it('offers to accept what an order holds only where that would be done', () => {
  expect(viewOf('PENDING_PAYMENT', 147_000)).toMatchObject({ acceptable: true, differs: true })
  expect(viewOf('CANCELLED', 149_000)).toMatchObject({ acceptable: true, differs: false })
  expect(viewOf('PENDING_PAYMENT', 146_900), 'more is missing than a person may let go').toMatchObject({
    acceptable: false,
  })
  expect(viewOf('CANCELLED', 100_000)).toMatchObject({ acceptable: false })
  expect(viewOf('PENDING_PAYMENT', 147_000, true), 'some is on its way back').toMatchObject({ acceptable: false })
})

it('does not call missing what the shop gave back of a paid order', () => {
  expect(viewOf('PENDING_PAYMENT', 147_000).lacks).toBe('le faltan $\u00a020,00')
  expect(viewOf('CONFIRMED', 147_000).lacks).toBeNull()
})

it('says of a transfer what it makes up together with others, or alone for several orders', () => {
  const order = { id: 7, isCancelled: false, dueCents: 149_000, takes: 'parts', acceptedCents: 0 } as const
  const transfer = {
    ...{
      id: 3,
      key: 'A-3',
      receivedOn: '2026-11-20',
      amountCents: 100_000,
      leftCents: 100_000,
      description: 'Orden 7',
    },
    ...{ source: 'e.csv', problem: 'wrong-amount' as const, named: order, joins: [4], splits: [], names: [7] },
    wasTold: true,
  }
  const fits = (more: object) => transferView({ ...transfer, ...more }, []).fits
  expect(fits({})).toBe('Con el crédito 4 hace justo los $\u00a01.490,00 que le faltan a la orden 7')
  expect(fits({ joins: [] })).toBe('')
})
