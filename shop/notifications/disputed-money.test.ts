import { describe, expect, it } from 'vitest'
import { disputedOrder } from '../../test/support/disputed-order.ts'
import { OPERATOR } from '../../test/support/offline-orders.ts'
import { cancelOrder, openIssues } from '../../test/support/paid-order.ts'
import { testProfile } from '../../test/support/test-shop.ts'
import { moveParcel } from '../orders/parcels/move-parcel.ts'
import { takeBackTransfer } from '../orders/transfers/take-back-transfer.ts'
import { paymentTakenBackMail } from './mails/payment-taken-back.ts'

const mailOrder = {
  id: 7,
  externalId: 'x',
  status: 'PENDING_PAYMENT' as const,
  currency: 'UYU' as const,
  orderLines: [],
  customer: { fullName: 'Ana Pérez' },
  shipping: { shippingAddress: null },
  payments: [],
  orderTotal: 1490,
  shippingTotal: 0,
  grandTotal: 1490,
  timeline: [],
  payableBy: [],
  isCancellable: false,
}

describe('a transfer of a part of what a dispute took away', () => {
  // spec: 3.68
  it('is shown with what is missing, in the mail and in the order', async () => {
    const test = await disputedOrder()
    expect(await test.view()).toMatchObject({ receivedAmount: 0, owedAmount: 1490 })
    expect(await test.transfer(1000, { isPart: true })).toMatchObject({ kind: 'part', missingCents: 49_000 })
    expect(await test.view()).toMatchObject({ receivedAmount: 1000, owedAmount: 490 })
    const [mail = '', ...more] = await test.mails()
    expect(more).toEqual([])
    expect(mail).toContain('Tenemos $ 1.000 para esta orden, cuyo pago con tarjeta se desconoció. Faltan $ 490')
  })

  it('is neither a payment that is confirmed nor one that settles the debt', async () => {
    const test = await disputedOrder()
    await test.transfer(1000, { isPart: true })
    expect(await test.holding()).toEqual(['payment-differs', 'confirmed'])
    await test.transfer(490)
    expect(await test.holding()).toEqual(['debt-settled', 'confirmed'])
    const told = (await test.view()).timeline.map(({ event }) => event)
    expect(told.slice(-3)).toEqual(['DISPUTED', 'PARTLY_PAID', 'PAID'])
    expect(await test.view()).not.toHaveProperty('owedAmount')
  })
})

it('money that settled a dispute by mistake is shown as missing again, and the order shows what the dispute did', async () => {
  const test = await disputedOrder()
  const before = (await test.view()).payments
  await test.transfer(1490)
  test.events.length = 0
  const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
  expect(await taking).toMatchObject({ order: { kind: 'owes-again' } })
  expect((await test.view()).payments).toEqual(before)
  expect((await test.view()).timeline.at(-1)?.event).toBe('UNPAID')
  expect(await test.holding()).toEqual(['payment-taken-back', 'confirmed'])
  const [mail = '', ...more] = await test.mails()
  expect(more).toEqual([])
  expect(mail).toContain('faltan $ 1.490')
})

it('a transfer in place of what the shop gave back in a dispute pays the order again, and its mail says so', async () => {
  const test = await disputedOrder()
  await test.winDispute({ status: 'REFUNDED', refundedCents: 149_000 })
  expect(await openIssues(test)).toEqual(['chargeback'])
  test.events.length = 0
  expect(await test.transfer(1490)).toMatchObject({ kind: 'paid', printing: 'was-printed' })
  expect(await openIssues(test)).toEqual([])
  const [mail = '', ...more] = await test.mails()
  expect(more).toEqual([])
  expect(mail).toContain('Con él queda paga tu orden, de la que se había devuelto dinero.')
  test.events.length = 0
  const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
  expect(await taking).toMatchObject({ order: { kind: 'lacks-again', cents: 149_000 } })
  expect((await test.mails()).join()).toContain('Se te había devuelto dinero de la orden, y faltan $ 1.490')
})

it('the cancellation of an order whose money a dispute took does not say that nothing was charged', async () => {
  const test = await disputedOrder()
  expect(await cancelOrder(test, true)).toMatchObject({ kind: 'cancelled', refundedCents: 0 })
  const [mail = ''] = await test.mails()
  expect(mail).toContain('El titular de la tarjeta desconoció la compra')
  expect(mail).not.toContain('No se cobró nada')
})

it('the cancellation of an order whose dispute was won says how its money goes back: not to the card', async () => {
  const test = await disputedOrder()
  await test.winDispute()
  test.events.length = 0
  expect(await cancelOrder(test, true)).toMatchObject({ kind: 'cancelled', refundedCents: 149_000 })
  const [mail = ''] = await test.mails()
  expect(mail).toContain('Te devolvemos $ 1.490 por transferencia bancaria')
})

it('a dispute that is won after the order was cancelled is not mailed as a new payment', async () => {
  const test = await disputedOrder()
  await cancelOrder(test, true)
  test.events.length = 0
  await test.winDispute()
  const [mail = '', ...more] = await test.mails()
  expect(more).toEqual([])
  expect(mail).toContain('tenemos otra vez $ 1.490 de esta orden')
  expect(mail).not.toContain('nos llegó')
  const told = (await test.view()).timeline.map(({ event }) => event)
  expect(told).toEqual(['PLACED', 'PAID', 'CONFIRMED', 'DISPUTED', 'CANCELLED', 'WON_BACK'])
})

it('a transfer that settled a dispute is shown as going back once the dispute is won', async () => {
  const test = await disputedOrder()
  await test.transfer(1490)
  await test.winDispute()
  await test.refundDuplicates()
  const [transfer, card] = (await test.view()).payments
  expect(transfer).toMatchObject({ paymentMethod: 'OFFLINE', refundingAmount: 1490 })
  expect(transfer).not.toHaveProperty('goesBackByTransfer')
  expect(card).not.toHaveProperty('refundingAmount')
  expect(card, 'its provider refunds it no more').toMatchObject({ goesBackByTransfer: true })
  expect(await test.holding()).toEqual(['payment-approved', 'dispute-won', 'confirmed'])
  const told = (await test.view()).timeline.map(({ event }) => event)
  expect(told).toEqual(['PLACED', 'PAID', 'CONFIRMED', 'DISPUTED', 'PAID', 'WON_BACK'])
})

it('who was asked to pay what a dispute took hears at once that it was won, and what goes back', async () => {
  const test = await disputedOrder()
  await test.transfer(1000, { isPart: true })
  test.events.length = 0
  await test.winDispute()
  const [mail = '', ...more] = await test.mails()
  expect(more).toEqual([])
  expect(mail).toContain('tenemos otra vez $ 1.490 de ese pago: no tienes que pagar nada más')
  expect(mail).toContain('Lo que pagaste en su lugar, $ 1.000, te lo devolvemos por transferencia bancaria')
})

it.each(['READY_FOR_PICKUP', 'COLLECTED'] as const)(
  'a parcel that is %s while its money is in dispute is not called paid',
  async status => {
    const test = await disputedOrder()
    await moveParcel(test.deps, { orderId: test.orderId, to: status, ...OPERATOR })
    await test.db.deleteFrom('held_parcel_steps').execute()
    test.events.push({ type: 'shipment-moved', orderId: test.orderId, status })
    const [mail = ''] = await test.mails()
    expect(mail).toMatch(/Total: \$ 1\.490\nFalta pagar: \$ 1\.490/)
    expect(mail).not.toContain('pagado')
    await test.transfer(1000, { isPart: true })
    expect((await test.mails()).some(text => /Falta pagar: \$ 490/.test(text))).toBe(true)
    await test.winDispute()
    expect((await test.mails()).some(text => /Total pagado: \$ 1\.490/.test(text))).toBe(true)
  },
)

it('money taken back names a deadline only where the order lapses: not where a part is here', () => {
  const input = { order: mailOrder, profile: testProfile, instructions: { networks: 'Abitab', bankAccount: 'Banco' } }
  const deadline = new Date('2026-11-24T02:59:00Z')
  const mail = (heldCents: number) => {
    const { text, html } = paymentTakenBackMail({
      ...input,
      deadline,
      amountCents: 49_000,
      heldCents,
      ownWaitingCents: 0,
    })
    return `${text} ${html}`.replaceAll('\u00a0', ' ')
  }
  expect(mail(0)).toContain('hasta el lunes 23 de noviembre a las 23:59')
  expect(mail(100_000)).toContain('Puedes pagar los $ 490 que faltan')
  expect(mail(100_000)).not.toMatch(/hasta el|Tienes tiempo/)
})
