import { describe, expect, it } from 'vitest'
import { type MailShop, set, shopWithOrder } from '../../test/support/mail-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { cancelUnpaidOrder } from '../orders/cancel-order.ts'
import { readOrderView } from '../orders/order-view.ts'
import { TAKEN_BACK } from '../orders/paying/taken-back.ts'
import { refundByOperator } from '../orders/refunds/refund-order.ts'
import { confirmPayment } from '../orders/transfers/confirm-payment.ts'
import { importTransfers } from '../orders/transfers/import-transfers.ts'
import { takeBackTransfer } from '../orders/transfers/take-back-transfer.ts'
import { unmatchedTransfers } from '../orders/transfers/use-transfer.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { mailsOf } from '../work/follow-orders.ts'
import type { OrderMail } from './order-mail.ts'

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
  [[69_000], 'o pagas los $ 800 que faltan e imprimimos tu pedido al mismo precio, o te devolvemos tu pago.'],
  [[149_000], ': o imprimimos tu pedido al mismo precio, o te devolvemos tu pago.'],
  [
    [149_000, 149_000],
    'o imprimimos tu pedido al mismo precio y te devolvemos los $ 1.490 que sobran, o te devolvemos todo.',
  ],
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

it('says in the mail about the part that completes the cost of a cancelled order all that is here', async () => {
  const test = await shopWithOrder()
  const { deps, orderId } = test
  await cancelUnpaidOrder(deps, { orderId, reason: 'deadline', change: { cause: 'deadline', actor: 'shop' } })
  for (const [key, amountCents] of [
    ['1', 130_000],
    ['2', 19_000],
  ] as const) {
    const transfer = { key, receivedOn: '2026-11-20', amountCents, description: '', source: 'operator' }
    await confirmPayment(deps, { orderId, transfer, operator: 'ana', isPart: amountCents === 130_000 })
  }
  const late = test.events.flatMap(mailsOf).filter(({ mail }) => mail === 'late-credit')
  expect(await test.send(late.at(-1) as OrderMail)).toBe(true)
  const text = readMail(test.written().at(-1) ?? '').text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Tenemos tu pago de $ 190, y la orden está cancelada.')
  expect(text).toContain('En total tenemos $ 1.490 para esta orden, que cuesta $ 1.490.')
  expect(text).not.toMatch(/faltan|sobran/)
})

it('counts in the mail about late money a refund that is under way already', async () => {
  const test = await shopWithOrder()
  const { deps, orderId, db } = test
  await cancelUnpaidOrder(deps, { orderId, reason: 'deadline', change: { cause: 'deadline', actor: 'shop' } })
  const pay = (pesos: number) => {
    const transfer = { key: `${pesos}`, receivedOn: '2026-11-20', amountCents: pesos * 100, description: '' }
    const request = { orderId, transfer: { ...transfer, source: 'operator' }, operator: 'ana', isPart: pesos < 1490 }
    return confirmPayment(deps, request)
  }
  await pay(500)
  const refund = { orderId, reason: 'no la quiere', operator: 'ana' }
  expect(await refundByOperator({ ...deps, network: manualPrinting() }, refund)).toMatchObject({ kind: 'requested' })
  expect(await pay(1490)).toMatchObject({ kind: 'late' })
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('amount_cents', '=', 149_000)
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
  expect(await test.send({ mail: 'late-credit', paymentId })).toBe(true)
  const text = readMail(test.written().at(-1) ?? '').text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('o imprimimos tu pedido al mismo precio, o te devolvemos tu pago.')
  expect(text).toContain('Aparte te estamos devolviendo $ 500.')
  expect(text).not.toMatch(/sobran|lo que sobra|En total tenemos/)
  const page = () => readOrderView(db, orderId, test.clock.at)
  expect(await page(), 'the page says the same').toMatchObject({ receivedAmount: 1490 })
  const kept = { ...{ key: 'x', receivedOn: '2026-11-20', amountCents: 20_000 }, description: `Orden ${orderId}` }
  await confirmPayment(deps, { orderId, transfer: { ...kept, source: 'operator' }, operator: 'ana', keep: true })
  expect(await page()).toMatchObject({ receivedAmount: 1690 })
  expect(await refundByOperator({ ...deps, network: manualPrinting() }, { ...refund, paymentId })).toMatchObject({
    kind: 'requested',
  })
  expect(await page(), 'all that paid it goes back').toMatchObject({ waitingAmount: 200 })
  expect(await page()).not.toHaveProperty('receivedAmount')
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

it('does not say that it looks out for money which came already, in a transfer of another sum that names the order', async () => {
  const test = await shopWithOrder()
  const { deps, orderId } = test
  const transfer = {
    ...{ key: '1', receivedOn: '2026-11-20', amountCents: 100_000, source: 'operator' },
    description: `Orden ${orderId}`,
  }
  await confirmPayment(deps, { orderId, transfer, operator: 'ana', keep: true })
  await cancelUnpaidOrder(deps, { orderId, reason: 'operator', change: { cause: 'operator', actor: 'shop' } })
  await test.send({ mail: 'cancelled' })
  const text = readMail(test.written().at(-1) ?? '').text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'Nos llegaron $ 1.000 que nombran tu orden: están a salvo. Te escribimos para acordar cómo seguimos: o pagas los $ 490 que faltan e imprimimos tu pedido al mismo precio, o te devolvemos tu pago.',
  )
  expect(text).not.toContain('en cuanto veamos tu dinero')
})

describe('while a transfer waits that names the order', () => {
  const paidTwice = async () => {
    const test = await shopWithOrder()
    const { deps, orderId, db } = test
    const transfer = (key: string) => ({
      key,
      receivedOn: '2026-11-20',
      amountCents: 149_000,
      description: `Orden ${orderId}`,
      source: 'operator',
    })
    await confirmPayment(deps, { orderId, transfer: transfer('1'), operator: 'ana' })
    await confirmPayment(deps, { orderId, transfer: transfer('2'), operator: 'ana', keep: true })
    const problems = async () => (await unmatchedTransfers({ db })).map(({ problem }) => problem)
    expect(await problems()).toEqual(['already-paid'])
    const giveBack = async () => {
      await db.updateTable('payments').set({ status: 'REFUNDED', refunded_cents: 149_000 }).execute()
    }
    const told = async (about: OrderMail) => {
      const before = test.written()
      expect(await test.send(about)).toBe(true)
      const sent = test.written().find(mail => !before.includes(mail)) ?? ''
      return readMail(sent).text.replaceAll('\u00a0', ' ')
    }
    return { ...test, problems, giveBack, told }
  }
  const MORE = 'Si pagaste más, no te preocupes: en cuanto veamos tu dinero te escribimos.'
  const page = async ({ db, orderId, clock }: MailShop) => {
    const { payments, receivedAmount, waitingAmount } = await readOrderView(db, orderId, clock.at)
    return { statuses: payments.map(({ status }) => status), receivedAmount, waitingAmount }
  }

  it('its buyer is told once that more came, which the order does not need, by a statement too', async () => {
    const test = await paidTwice()
    const waits = (waitingCents: number) => ({ mail: 'transfer-waits', waitingCents }) as const
    expect(test.events.filter(({ type }) => type === 'transfer-waits')).toEqual([
      { type: 'transfer-waits', orderId: test.orderId, waitingCents: 149_000 },
    ])
    expect(await test.told(waits(149_000))).toContain('Nos llegaron $ 1.490 que nombran tu orden')
    const line = (id: string, description: string, amountCents: number) =>
      ({ kind: 'credit', line: 2, id, receivedOn: '2026-11-20', amountCents, description, digest: `d${id}` }) as const
    const lines = [
      line('3', `Orden ${test.orderId}`, 50_000),
      // An account's number that happens to be the order's.
      line('4', `Cuenta ${test.orderId}`, 60_000),
      line('5', 'Ana Pérez', 149_000),
    ]
    const imported = async () => importTransfers(test.deps, { lines, source: 'a.csv', operator: 'ana' })
    await imported()
    await imported()
    const told = test.events.filter(({ type }) => type === 'transfer-waits').slice(1)
    expect(told).toEqual([{ type: 'transfer-waits', orderId: test.orderId, waitingCents: 199_000 }])
    expect(await test.send(waits(149_000)), 'the later one shows both').toBe(false)
    expect(await test.told(waits(199_000))).toContain('$ 1.990')
    await set(test, { status: 'CANCELLED', cancel_reason: 'operator' })
    expect(await test.send(waits(199_000)), 'the cancellation says it').toBe(false)
  })

  it('no mail and no page says that all went back, and the transfer waits for what the order is now', async () => {
    const test = await paidTwice()
    await test.giveBack()
    const refund = await test.told({ mail: 'payment-refunded', paymentId: test.paymentId, refundedCents: 149_000 })
    expect(refund).toContain('Te devolvimos $ 1.490.')
    expect(refund).toContain(
      'Además nos llegaron $ 1.490 que nombran tu orden: están a salvo, y te escribimos para resolverlo.',
    )
    expect(refund).not.toContain(MORE)
    expect(refund).not.toMatch(/todo lo que|devolvimos tu pago/)
    expect(await test.problems()).toEqual(['money-given-back'])
    expect(await page(test)).toEqual({ statuses: ['REFUNDED'], receivedAmount: 1490, waitingAmount: 1490 })
    await set(test, { status: 'CANCELLED', cancel_reason: 'operator' })
    const cancelled = await test.told({ mail: 'cancelled' })
    expect(cancelled).toContain(
      'Ya te devolvimos $ 1.490. Nos llegaron $ 1.490 más que nombran tu orden: están a salvo',
    )
    expect(await test.problems()).toEqual(['order-cancelled'])
    expect(await page(test)).toEqual({ statuses: ['REFUNDED'], receivedAmount: 1490, waitingAmount: 1490 })
  })

  it('of which nobody can say whose it is, where it names another order too, it is not said that it came', async () => {
    const test = await paidTwice()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), { orderKey: 'another' })
    await test.db
      .updateTable('credits')
      .set({ description: `Orden ${test.orderId} y orden ${test.orderId + 1}` })
      .where('id', '=', 2)
      .execute()
    await test.giveBack()
    const refund = await test.told({ mail: 'payment-refunded', paymentId: test.paymentId, refundedCents: 149_000 })
    expect(refund).toContain(MORE)
    expect(refund).not.toContain('nos llegaron')
  })

  it('but once it went back too', async () => {
    const test = await paidTwice()
    await test.giveBack()
    await set(test, { status: 'CANCELLED', cancel_reason: 'operator' })
    const back = { credit_id: 2, kind: 'returned', bank_reference: 'R1', amount_cents: 149_000, used_by: 'ana' }
    await test.db
      .insertInto('credit_uses')
      .values({ ...back, used_at: test.clock.at })
      .execute()
    expect(await test.told({ mail: 'cancelled' })).toContain('Ya te devolvimos todo lo que pagaste.')
    expect(await page(test)).toEqual({ statuses: ['REFUNDED'], receivedAmount: undefined, waitingAmount: undefined })
  })
})

it.each([
  ['nothing else is here', [149_000], 'Si la pagaste, respóndenos este correo con el comprobante'],
  ['other money is here', [50_000, 149_000], 'De tu orden tenemos $ 500: están a salvo.'],
])('says that money which it told of was not the cancelled order’s: %s', async (_what, amounts, words) => {
  const test = await shopWithOrder()
  const { deps, orderId, db } = test
  await cancelUnpaidOrder(deps, { orderId, reason: 'deadline', change: { cause: 'deadline', actor: 'shop' } })
  for (const [index, amountCents] of amounts.entries()) {
    const transfer = { key: `${index}`, receivedOn: '2026-11-20', amountCents, description: '', source: 'operator' }
    await confirmPayment(deps, { orderId, transfer, operator: 'ana', isPart: amountCents < 149_000 })
  }
  const { id: transferId } = await db
    .selectFrom('credits')
    .select('id')
    .where('amount_cents', '=', 149_000)
    .executeTakeFirstOrThrow()
  const taking = { transferId, reason: 'era de otra', operator: 'ana' }
  expect(await takeBackTransfer({ ...deps, network: manualPrinting() }, taking)).toMatchObject({ kind: 'taken-back' })
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('status_detail', '=', TAKEN_BACK)
    .executeTakeFirstOrThrow()
  expect(test.events).toContainEqual({ type: 'payment-taken-back', orderId, paymentId })
  expect(await test.send({ mail: 'payment-taken-back', paymentId })).toBe(true)
  const text = readMail(test.written().at(-1) ?? '').text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('Te avisamos que teníamos $ 1.490 de tu orden, que está cancelada, y era un error nuestro')
  expect(text).toContain(words)
})
