import { describe, expect, it } from 'vitest'
import { KEY, type MailShop, set, setShipment, shopWithOrder } from '../../test/support/mail-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { insertSecondPayment } from '../../test/support/paid-order.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { cancelForOperator } from '../orders/cancel-for-operator.ts'
import { cancelUnpaidOrder } from '../orders/cancel-order.ts'
import { openIssue, resolveIssue } from '../orders/issue-store.ts'
import { manualPrinting } from '../printing/networks/manual.ts'

const HOUR_MS = 3_600_000

const setPayment = ({ db, paymentId }: MailShop, columns: object) =>
  db.updateTable('payments').set(columns).where('id', '=', paymentId).execute()
function passHours({ clock }: MailShop, hours: number): void {
  clock.at = new Date(clock.at.getTime() + hours * HOUR_MS)
}

describe('a mail that asks for an OFFLINE payment', () => {
  const received = { mail: 'received', revision: 1 } as const

  // spec: 1.17
  it('is sent while the payment is awaited', async () => {
    const test = await shopWithOrder()
    expect(await test.send(received)).toBe(true)
    expect(await test.send({ mail: 'payment-due' })).toBe(true)
  })

  it('is not sent for what the buyer asked for before changing it', async () => {
    const test = await shopWithOrder()
    const customer = { fullName: 'Eva', email: 'eva@correo.example', tel: '099 123 456' }
    await test.shop.placeOrder({ ...orderRequest({ bookId: 'B1', transactionAmount: 1490 }), customer }, KEY)
    expect(await test.send(received)).toBe(false)
    expect(await test.send({ mail: 'to-shop-new-order', revision: 1 })).toBe(false)
    expect(await test.send({ mail: 'received', revision: 2 })).toBe(true)
    expect(test.written()[0]).toMatch(/^To: Eva <eva@correo\.example>/m)
  })

  it.each<[string, (test: MailShop) => Promise<unknown>]>([
    ['is paid', test => set(test, { status: 'PENDING_CONFIRMATION' })],
    ['is cancelled', test => set(test, { status: 'CANCELLED' })],
    ['is to be paid by card instead', test => setPayment(test, { payment_method: 'CARD' })],
    ['has no time left', async test => passHours(test, 96)],
  ])('is not sent once the order %s', async (_what, happen) => {
    const test = await shopWithOrder()
    await happen(test)
    expect(await test.send(received)).toBe(false)
    expect(await test.send({ mail: 'payment-due' })).toBe(false)
  })
})

describe('a mail about a card', () => {
  it('says that it is being verified only while it is', async () => {
    const test = await shopWithOrder({ byCard: true })
    const pending = { mail: 'payment-pending', paymentId: test.paymentId } as const
    expect(await test.send(pending), 'it was approved meanwhile').toBe(false)
    await setPayment(test, { status: 'PENDING' })
    expect(await test.send(pending), 'the order was paid otherwise').toBe(false)
    await set(test, { status: 'PENDING_PAYMENT' })
    expect(await test.send(pending)).toBe(true)
  })

  it('says that it is approved only as long as the money is here and the order goes on', async () => {
    const test = await shopWithOrder({ byCard: true })
    const approved = { mail: 'payment-approved', paymentId: test.paymentId } as const
    const toShop = { mail: 'to-shop-paid-order', paymentId: test.paymentId } as const
    expect(await test.send(approved)).toBe(true)
    expect(await test.send(toShop)).toBe(true)
    await set(test, { status: 'CANCELLED' })
    expect(await test.send(approved)).toBe(false)
    expect(await test.send(toShop)).toBe(false)
    await set(test, { status: 'CONFIRMED' })
    await setPayment(test, { status: 'REFUNDED' })
    expect(await test.send(approved)).toBe(false)
  })

  it('says that it failed only while the buyer has found no other way', async () => {
    const test = await shopWithOrder({ byCard: true })
    const failed = { mail: 'payment-failed', paymentId: test.paymentId } as const
    await set(test, { status: 'PENDING_PAYMENT' })
    await setPayment(test, { status: 'REJECTED' })
    expect(await test.send(failed)).toBe(true)
    await setPayment(test, { status: 'APPROVED' })
    expect(await test.send(failed), 'it was approved after all').toBe(false)
    await setPayment(test, { status: 'REJECTED' })
    const { externalId } = await externalIdOf(test)
    const offline = { paymentMethod: 'OFFLINE', transactionAmount: 1490 } as const
    await test.shop.payOrder({ externalId, payment: offline }, { attemptKey: 'another way' })
    expect(await test.send(failed), 'another payment was opened').toBe(false)
  })

  it('reports a refund once, by its newest sum', async () => {
    const test = await shopWithOrder({ byCard: true })
    await setPayment(test, { status: 'PARTIALLY_REFUNDED', refunded_cents: 60_000 })
    const refunded = (refundedCents: number) =>
      test.send({ mail: 'payment-refunded', paymentId: test.paymentId, refundedCents })
    expect(await refunded(50_000)).toBe(false)
    expect(await refunded(60_000)).toBe(true)
  })

  it.each([
    [0, /va a la misma tarjeta/],
    [149_000, /va por transferencia bancaria/],
    [49_000, /A la misma tarjeta van \$\s1\.000 .*, y \$\s490 por transferencia bancaria/],
  ])('says by which way a card’s money goes back (%d centésimos outside its provider)', async (outsideCents, way) => {
    const test = await shopWithOrder({ byCard: true })
    await test.db.updateTable('payments').set({ status: 'REFUNDED', refunded_cents: 149_000 }).execute()
    const refund = { reason: 'x', requested_by: 'ana', requested_at: test.clock.at, outcome: 'DONE' }
    for (const [outside_provider, amount_cents] of [
      [false, 149_000 - outsideCents],
      [true, outsideCents],
    ] as const) {
      const parts = { key: `outside: ${outside_provider}`, outside_provider, amount_cents }
      if (amount_cents > 0)
        await test.db
          .insertInto('refunds')
          .values({ ...refund, payment_id: test.paymentId, ...parts })
          .execute()
    }
    await test.send({ mail: 'payment-refunded', paymentId: test.paymentId, refundedCents: 149_000 })
    expect(readMail(test.written()[0] ?? '').text).toMatch(way)
  })
})

it('a refund beside money that stays is no refund of all that was paid', async () => {
  const test = await shopWithOrder({ byCard: true })
  await set(test, { status: 'CONFIRMED' })
  await setPayment(test, { status: 'PARTIALLY_REFUNDED', refunded_cents: 74_500 })
  const byTransfer = {
    payment_method: 'OFFLINE',
    provider_payment_id: null,
    total_paid_cents: null,
    status: 'REFUNDED',
  } as const
  const id = await insertSecondPayment(test, { ...byTransfer, amount_cents: 50_000, refunded_cents: 50_000 })
  await test.send({ mail: 'payment-refunded', paymentId: id, refundedCents: 50_000 })
  expect(readMail(test.written()[0] ?? '').text).toMatch(
    /En total te devolvimos \$\s1\.245 de los \$\s1\.990 que pagaste/,
  )
})

it('a refund that is told after a dispute took the rest names its own sums', async () => {
  const test = await shopWithOrder({ byCard: true })
  await set(test, { status: 'CONFIRMED' })
  await setPayment(test, { status: 'CHARGED_BACK', refunded_cents: 50_000 })
  await test.send({ mail: 'payment-refunded', paymentId: test.paymentId, refundedCents: 50_000 })
  expect(readMail(test.written()[0] ?? '').text).toMatch(/En total te devolvimos \$\s500 de los \$\s1\.490/)
})

const externalIdOf = ({ db }: MailShop) =>
  db.selectFrom('orders').select('external_id as externalId').executeTakeFirstOrThrow()

describe('a mail about an order’s way', () => {
  it('says that it is confirmed until the parcel has left', async () => {
    const test = await shopWithOrder({ byCard: true })
    expect(await test.send({ mail: 'confirmed' })).toBe(false)
    await set(test, { status: 'CONFIRMED' })
    await setShipment(test, 'PREPARING')
    expect(await test.send({ mail: 'confirmed' })).toBe(true)
    await setShipment(test, 'DISPATCHED')
    expect(await test.send({ mail: 'confirmed' })).toBe(false)
  })

  it('says that the publisher delays it only while it does', async () => {
    const test = await shopWithOrder({ byCard: true })
    expect(await test.send({ mail: 'confirmation-delayed' })).toBe(false)
    await set(test, { status: 'BMG_ORDER_CONFIRMATION_FAILED' })
    expect(await test.send({ mail: 'confirmation-delayed' })).toBe(true)
  })

  it('says where the parcel is now', async () => {
    const test = await shopWithOrder({ byCard: true })
    await set(test, { status: 'CONFIRMED' })
    await setShipment(test, 'DISPATCHED')
    expect(await test.send({ mail: 'dispatched' })).toBe(true)
    for (const mail of ['ready-for-pickup', 'delivered', 'returned'] as const) {
      expect(await test.send({ mail }), mail).toBe(false)
    }
    await setShipment(test, 'DELIVERED')
    expect(await test.send({ mail: 'dispatched' })).toBe(false)
    expect(await test.send({ mail: 'delivered' })).toBe(true)
  })

  it('says nothing of the parcel of a cancelled order, nor that it came back once its money is back', async () => {
    const test = await shopWithOrder({ byCard: true })
    await set(test, { status: 'CANCELLED' })
    for (const [status, mail] of [
      ['DISPATCHED', 'dispatched'],
      ['READY_FOR_PICKUP', 'ready-for-pickup'],
      ['DELIVERED', 'delivered'],
      ['RETURNED', 'returned'],
    ] as const) {
      await setShipment(test, status)
      expect(await test.send({ mail }), mail).toBe(false)
    }
    await set(test, { status: 'CONFIRMED' })
    expect(await test.send({ mail: 'returned' })).toBe(true)
    await setPayment(test, { status: 'REFUNDED' })
    expect(await test.send({ mail: 'returned' })).toBe(false)
  })

  it('says that it was cancelled only as long as it is, and why', async () => {
    const test = await shopWithOrder()
    expect(await test.send({ mail: 'cancelled' })).toBe(false)
    await cancelUnpaidOrder(test.deps, {
      orderId: test.orderId,
      reason: 'deadline',
      change: { cause: 'deadline', actor: 'shop' },
    })
    expect(await test.send({ mail: 'cancelled' })).toBe(true)
    expect(test.written()[0]).toContain('El plazo para pagar')
    const { externalId } = await externalIdOf(test)
    const offline = { paymentMethod: 'OFFLINE', transactionAmount: 1490 } as const
    await test.shop.payOrder({ externalId, payment: offline }, { attemptKey: 'again' })
    expect(await test.send({ mail: 'cancelled' }), 'it was opened again').toBe(false)
  })

  it.each([
    ['la editorial lo agotó', 'Tuvimos que cancelar tu orden. El motivo: la editorial lo agotó.'],
    ['¡Perdón! No hay papel.', 'Tuvimos que cancelar tu orden. El motivo: ¡Perdón! No hay papel.'],
  ])('says why the operator cancelled it, in the operator’s words: %s', async (reason, sentence) => {
    const test = await shopWithOrder()
    const network = manualPrinting()
    await cancelForOperator({ ...test.deps, network }, { orderId: test.orderId, operator: 'ana', reason })
    expect(await test.send({ mail: 'cancelled' })).toBe(true)
    const { text, html } = readMail(test.written()[0] ?? '')
    for (const words of [text, html]) expect(words).toContain(sentence)
    expect(text).not.toContain('..')
  })

  it('reports a late transfer until the order goes on or the money went back', async () => {
    const test = await shopWithOrder()
    const late = { mail: 'late-credit', paymentId: test.paymentId } as const
    await set(test, { status: 'CANCELLED' })
    expect(await test.send(late)).toBe(false)
    await setPayment(test, { status: 'APPROVED' })
    expect(await test.send(late)).toBe(true)
    await set(test, { status: 'PENDING_CONFIRMATION' })
    expect(await test.send(late)).toBe(false)
  })

  it('reports an issue to the shop while it is open', async () => {
    const test = await shopWithOrder()
    const issue = { orderId: test.orderId, kind: 'chargeback', subject: '1' } as const
    await openIssue(test.db, { ...issue, detail: 'in_process', at: test.clock.at })
    const { id: matterId } = await test.db.selectFrom('order_matters').select('id').executeTakeFirstOrThrow()
    expect(await test.send({ mail: 'to-shop-matter', matterId })).toBe(true)
    await resolveIssue(test.db, { ...issue, resolution: 'won', at: test.clock.at })
    expect(await test.send({ mail: 'to-shop-matter', matterId })).toBe(false)
  })
})

it('a mail about a card is never one about money that comes by other ways', async () => {
  const test = await shopWithOrder()
  const about = { paymentId: test.paymentId }
  expect(await test.send({ mail: 'payment-pending', ...about })).toBe(false)
  await setPayment(test, { status: 'CANCELLED' })
  expect(await test.send({ mail: 'payment-failed', ...about })).toBe(false)
  await setPayment(test, { payment_method: 'CARD' })
  expect(await test.send({ mail: 'payment-failed', ...about })).toBe(true)
})
