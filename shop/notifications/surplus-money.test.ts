import { expect, it } from 'vitest'
import { disputedOrder } from '../../test/support/disputed-order.ts'
import { OPERATOR } from '../../test/support/offline-orders.ts'
import { insertSecondPayment, openIssues, sayOtherwise } from '../../test/support/paid-order.ts'
import { applyPaymentReport } from '../orders/paying/apply-payment-report.ts'
import { recordRefund } from '../orders/refunds/record-refund.ts'
import { refundByOperator } from '../orders/refunds/refund-order.ts'

const TRANSFER = { payment_method: 'OFFLINE', provider_payment_id: null, status: 'APPROVED' } as const

/** Two transfers paid the order of 1,490 pesos while a dispute held its card; the dispute is won, and 590 of the card are here again. */
async function wonBeside() {
  const test = await disputedOrder()
  await insertSecondPayment(test, { ...TRANSFER, amount_cents: 100_000 })
  await insertSecondPayment(test, { ...TRANSFER, reference: 'a-third-one', amount_cents: 49_000 })
  await test.winDispute({ status: 'PARTIALLY_REFUNDED', amountCents: 69_000, refundedCents: 10_000 })
  expect(await openIssues(test)).toEqual(['amount-mismatch'])
  await sayOtherwise(test)
  return test
}

const giveBack = ({ deps, orderId }: Awaited<ReturnType<typeof disputedOrder>>, cents: number) =>
  recordRefund(deps, {
    orderId,
    paymentId: 1,
    amountCents: cents,
    bankReference: `T-${cents}`,
    reason: 'llegó de más',
    ...OPERATOR,
  })

it('who has too much at the shop since a dispute was won hears of it with both figures', async () => {
  const test = await wonBeside()
  const mails = await test.mails()
  const told = mails.filter(text => text.includes('Recibimos más de lo que cuesta tu orden'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('Tenemos $ 2.080 para esta orden, que cuesta $ 1.490. Sobran $ 590.')
  expect(told[0]).not.toMatch(/no va a la imprenta|cancelar/)
  expect(await test.holding(), 'as `stuck` has it').toContain('payment-differs')
  expect(await test.view()).toMatchObject({ receivedAmount: 2080, surplusAmount: 590 })
})

it('a surplus is told as long as it is one, and nobody gives it back', async () => {
  const test = await wonBeside()
  await giveBack(test, 20_000)
  expect(await test.view()).toMatchObject({ receivedAmount: 1880, surplusAmount: 390 })
  expect(await test.holding()).toContain('payment-differs')
  const { db, deps, orderId } = test
  const transfer = await db.selectFrom('payments').select('id').where('amount_cents', '=', 49_000).executeTakeFirst()
  const part = { orderId, paymentId: transfer?.id ?? 0, amountCents: 39_000, reason: 'de más', ...OPERATOR }
  expect(await refundByOperator(deps, part)).toMatchObject({ kind: 'requested' })
  expect(await test.view()).not.toHaveProperty('surplusAmount')
  expect(await test.holding()).not.toContain('payment-differs')
})

it('what was too much and went back is not called a second whole payment', async () => {
  const test = await wonBeside()
  test.events.length = 0
  expect(await giveBack(test, 59_000)).toMatchObject({ kind: 'recorded' })
  expect(await openIssues(test)).toEqual([])
  const [mail = '', ...more] = await test.mails()
  expect(more).toEqual([])
  expect(mail).toContain('Te devolvimos $ 690, todo lo de uno de tus pagos.')
  expect(mail).toContain(
    'Había llegado más de lo que cuesta tu orden: lo que queda la paga, y tu pedido sigue su curso.',
  )
  expect(mail).not.toMatch(/segundo pago|dos veces/)
  expect(await test.view()).not.toHaveProperty('surplusAmount')
  expect(await test.holding()).not.toContain('payment-differs')
})

it('a part of what was too much is told as a part of its own payment', async () => {
  const test = await wonBeside()
  test.events.length = 0
  await giveBack(test, 20_000)
  const [mail = ''] = await test.mails()
  expect(mail).toContain('En total te devolvimos $ 300 de los $ 690 de uno de tus pagos.')
  expect(mail).not.toMatch(/dos veces/)
})

it.each([
  [1000, 'Tenemos $ 1.000 para esta orden, cuyo pago con tarjeta se desconoció. Faltan $ 490'],
  [2000, null],
])('who pays a dispute’s debt with another card, of %i pesos, hears what is missing', async (pesos, words) => {
  const test = await disputedOrder()
  const paymentId = await insertSecondPayment(test, { status: 'PENDING', provider_payment_id: '77', refunded_cents: 0 })
  const report = {
    status: 'APPROVED',
    detail: null,
    amountCents: pesos * 100,
    currency: 'UYU',
    refundedCents: 0,
  } as const
  const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
  await test.db
    .transaction()
    .execute(transaction => applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change }))
  expect(await openIssues(test)).toEqual(['chargeback', 'amount-mismatch'])
  const mails = await test.mails()
  expect(mails).toHaveLength(words === null ? 0 : 1)
  expect(mails.join()).toContain(words ?? '')
})
