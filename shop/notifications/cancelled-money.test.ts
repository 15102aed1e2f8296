import { expect, it } from 'vitest'
import { shopWithOrder } from '../../test/support/mail-shop.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { cancelUnpaidOrder } from '../orders/cancel-order.ts'
import { readOrderView } from '../orders/order-view.ts'
import { refundByOperator } from '../orders/refunds/refund-order.ts'
import { confirmPayment } from '../orders/transfers/confirm-payment.ts'
import { manualPrinting } from '../printing/networks/manual.ts'

it('promises of a cancelled order’s money only the refund that is asked for', async () => {
  const test = await shopWithOrder()
  const { deps, orderId } = test
  await cancelUnpaidOrder(deps, { orderId, reason: 'deadline', change: { cause: 'deadline', actor: 'shop' } })
  const transfer = { key: '1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
  expect(await confirmPayment(deps, { orderId, transfer, operator: 'ana' })).toMatchObject({ kind: 'late' })

  const told = async () => {
    expect(await test.send({ mail: 'cancelled' })).toBe(true)
    return readMail(test.written().at(-1) ?? '').text.replaceAll('\u00a0', ' ')
  }
  const undecided = await told()
  expect(undecided).toContain('Tenemos $ 1.490 que pagaste')
  expect(undecided).not.toContain('Te devolvemos')
  expect((await readOrderView(test.db, orderId, test.clock.at)).payments[0]).not.toHaveProperty('refundingAmount')

  const network = manualPrinting()
  const refund = { orderId, reason: 'no la quiere', operator: 'ana' }
  expect(await refundByOperator({ ...deps, network }, refund)).toMatchObject({ kind: 'requested' })
  expect(await test.send({ mail: 'cancelled' })).toBe(true)
  const texts = test.written().map(raw => readMail(raw).text.replaceAll('\u00a0', ' '))
  expect(texts.filter(text => text.includes('Te devolvemos $ 1.490'))).toHaveLength(1)
  expect(await test.send({ mail: 'late-credit', paymentId: test.paymentId })).toBe(false)
  expect((await readOrderView(test.db, orderId, test.clock.at)).payments[0]).toMatchObject({ refundingAmount: 1490 })
})

it.each([
  [[69_000], 'o pagas lo que falta e imprimimos tu pedido al mismo precio, o te devolvemos tu pago.'],
  [[149_000], ': o imprimimos tu pedido al mismo precio, o te devolvemos tu pago.'],
  [[149_000, 149_000], 'o imprimimos tu pedido al mismo precio y te devolvemos lo que sobra, o te devolvemos todo.'],
])('says what may happen with %j centésimos of a cancelled order of 1,490 pesos', async (amounts, words) => {
  const test = await shopWithOrder()
  const { deps, orderId } = test
  await cancelUnpaidOrder(deps, { orderId, reason: 'deadline', change: { cause: 'deadline', actor: 'shop' } })
  for (const [index, amountCents] of amounts.entries()) {
    const transfer = { key: `${index}`, receivedOn: '2026-11-20', amountCents, description: '', source: 'operator' }
    await confirmPayment(deps, { orderId, transfer, operator: 'ana', isPart: amountCents < 149_000 })
  }
  await test.send({ mail: 'cancelled' })
  expect(readMail(test.written().at(-1) ?? '').text.replaceAll(/\s+/g, ' ')).toContain(words)
})

it.each(['buyer', 'operator', 'deadline'] as const)(
  'swears of no promised order that nothing was paid, whoever cancelled it (%s)',
  async reason => {
    const test = await shopWithOrder()
    const { deps, orderId } = test
    await cancelUnpaidOrder(deps, { orderId, reason, change: { cause: reason, actor: 'shop' } })
    await test.send({ mail: 'cancelled' })
    const { text } = readMail(test.written().at(-1) ?? '')
    expect(text).toContain('Si pagaste, no te preocupes: en cuanto veamos tu dinero te escribimos.')
    expect(text).not.toContain('No se cobró nada.')
  },
)

it('says that nothing was charged where only cards were tried', async () => {
  const test = await shopWithOrder()
  const { deps, db, orderId } = test
  await db.updateTable('payments').set({ payment_method: 'CARD', status: 'REJECTED' }).execute()
  await cancelUnpaidOrder(deps, { orderId, reason: 'buyer', change: { cause: 'buyer', actor: 'buyer' } })
  await test.send({ mail: 'cancelled' })
  expect(readMail(test.written().at(-1) ?? '').text).toContain('No se cobró nada.')
})
