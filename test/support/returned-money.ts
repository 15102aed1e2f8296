import { expect } from 'vitest'
import { reconcilePayments } from '../../shop/orders/paying/reconcile-payments.ts'
import { printOrders } from '../../shop/orders/printing/print-orders.ts'
import { refundByOperator } from '../../shop/orders/refunds/refund-order.ts'
import { refundPayment } from '../../shop/orders/refunds/refund-payment.ts'
import { confirmPayment } from '../../shop/orders/transfers/confirm-payment.ts'
import { importTransfers } from '../../shop/orders/transfers/import-transfers.ts'
import { OPERATOR } from './offline-orders.ts'
import { openIssues, type PaidShop, paidOrder } from './paid-order.ts'

/** An order paid by card (1,490 pesos), of which this much was given back in the provider's panel. */
export async function refunded(pesos: number, { isPrinted = false } = {}): Promise<PaidShop> {
  const test = await paidOrder({ isDelivered: false })
  if (isPrinted) await printOrders(test.deps)
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  await refundElsewhere(test, pesos)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  test.events.length = 0
  return test
}

/** This much of the card's payment is given back in the provider's panel, and the shop hears of it. */
export async function refundElsewhere(test: PaidShop, pesos: number): Promise<void> {
  await test.sandbox.decide(await cardPaymentId(test), 'refund', { amount: pesos })
  await hear(test)
}

/** A dispute takes what the card's payment still has, and the shop hears of it. */
export async function dispute(test: PaidShop): Promise<void> {
  await test.sandbox.decide(await cardPaymentId(test), 'charge-back', { status_detail: 'settled' })
  await hear(test)
}

async function cardPaymentId({ sandbox }: PaidShop): Promise<string | number> {
  return (await sandbox.ledger()).payments[0]?.id ?? ''
}

async function hear({ db, clock, deps }: PaidShop): Promise<void> {
  await db.updateTable('payments').set({ next_check_at: clock.at }).where('payment_method', '=', 'CARD').execute()
  await reconcilePayments(deps)
}

let keys = 0
/** A transfer that the operator assigns to the order. */
export const transfer = ({ deps, orderId }: PaidShop, pesos: number, terms = {}) =>
  confirmPayment(deps, {
    orderId,
    transfer: {
      key: `T-${++keys}`,
      receivedOn: '2026-11-23',
      amountCents: pesos * 100,
      description: '',
      source: 'operator',
    },
    ...OPERATOR,
    ...terms,
  })

/** What the lines of a statement that name the order do. */
export const statement = ({ deps, orderId }: PaidShop, ...amounts: number[]) =>
  importTransfers(deps, {
    lines: amounts.map((pesos, index) => ({
      kind: 'credit',
      line: index + 1,
      id: `S-${index + 1}`,
      digest: `digest-${index + 1}`,
      receivedOn: '2026-11-23',
      amountCents: pesos * 100,
      description: `Orden ${orderId}`,
    })),
    source: 'e',
    ...OPERATOR,
  })

/** All that is left of the order goes back by the team's decision, and the printer can't be stopped. */
export async function giveBackAll(test: PaidShop): Promise<void> {
  await test.printing.decide(test.reference, 'PRINTED')
  const given = await refundByOperator(test.deps, { orderId: test.orderId, reason: 'reclamo', operator: 'ana' })
  expect(given).toMatchObject({ kind: 'requested', printing: { kind: 'not-stopped' } })
}

/** Makes the refunds that were requested. */
export async function doRefunds(test: PaidShop): Promise<void> {
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
}
