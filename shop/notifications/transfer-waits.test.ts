import { describe, expect, it } from 'vitest'
import { type MailShop, set, shopWithOrder } from '../../test/support/mail-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { insertSecondPayment } from '../../test/support/paid-order.ts'
import { readMail } from '../../test/support/partners/read-mail.ts'
import { cancelUnpaidOrder } from '../orders/cancel-order.ts'
import { readOrderFacts } from '../orders/order-facts.ts'
import { readOrderView } from '../orders/order-view.ts'
import { refundByOperator } from '../orders/refunds/refund-order.ts'
import { confirmRefundByHand } from '../orders/refunds/refund-payment.ts'
import { confirmPayment } from '../orders/transfers/confirm-payment.ts'
import { importTransfers } from '../orders/transfers/import-transfers.ts'
import { takeBackTransfer } from '../orders/transfers/take-back-transfer.ts'
import { assignTransfer, settleTransfer } from '../orders/transfers/use-transfer.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { mailsOf } from '../work/follow-orders.ts'
import { mailThatHolds } from './mails-that-hold.ts'
import type { OrderMail } from './order-mail.ts'

/** A shop with an order of 1,490 pesos, and transfers that name it. */
async function shopWithTransfers() {
  const test = await shopWithOrder()
  const { deps, orderId } = test
  let keys = 0
  const keep = async (pesos: number) => {
    const transfer = {
      ...{ key: `${++keys}`, receivedOn: '2026-11-20', amountCents: pesos * 100, source: 'operator' },
      description: `Orden ${orderId}`,
    }
    expect(await confirmPayment(deps, { orderId, transfer, operator: 'ana', keep: true })).toMatchObject({
      kind: 'kept',
    })
  }
  const imported = (pesos: number, description = `Orden ${orderId}`) => {
    const id = `${++keys}`
    const line = { kind: 'credit', line: 2, id, receivedOn: '2026-11-20', amountCents: pesos * 100 } as const
    return importTransfers(deps, {
      lines: [{ ...line, description, digest: `d${id}` }],
      source: 'a.csv',
      operator: 'a',
    })
  }
  const cancel = () =>
    cancelUnpaidOrder(deps, { orderId, reason: 'deadline', change: { cause: 'deadline', actor: 'shop' } })
  /** The mails that the events asked for so far, without those about anything else. */
  const asked = () => test.events.flatMap(mailsOf).filter(({ mail }) => mail === 'transfer-waits')
  return { ...test, keep, imported, cancel, asked }
}

/** The text of the mail, sent now; null where it was passed over. */
async function told(test: MailShop, about: OrderMail | undefined): Promise<string | null> {
  if (!about) throw new Error('no mail was asked for')
  const before = test.written()
  if (!(await test.send(about))) return null
  return readMail(test.written().find(mail => !before.includes(mail)) ?? '').text.replaceAll(/\s+/g, ' ')
}

describe('a transfer of another sum that names an unpaid order', () => {
  it('is told to its buyer when it comes, once, with what the order awaits', async () => {
    const test = await shopWithTransfers()
    await test.keep(1000)
    expect(test.asked()).toEqual([{ mail: 'transfer-waits', waitingCents: 100_000 }])
    const text = await told(test, test.asked()[0])
    expect(text).toContain('Nos llegaron $ 1.000 que nombran tu orden.')
    expect(text).toContain('esperamos $ 1.490')
    expect(text).toContain('si quieres completar el pago o que te los devolvamos')
    expect(text).not.toMatch(/no hacían falta|no espera más dinero|no tienes que pagar nada más/)
  })

  it('is told by a statement too, and of two the later mail shows both', async () => {
    const test = await shopWithTransfers()
    await test.imported(1000)
    await test.imported(300)
    // An account's number that happens to be the order's.
    await test.imported(700, `Cuenta ${test.orderId}`)
    expect(test.asked()).toEqual([
      { mail: 'transfer-waits', waitingCents: 100_000 },
      { mail: 'transfer-waits', waitingCents: 130_000 },
    ])
    expect(await told(test, test.asked()[0])).toBeNull()
    expect(await told(test, test.asked()[1])).toContain('Nos llegaron $ 1.300 que nombran tu orden.')
  })

  it('is named by the cancellation alone where the order is cancelled before its mail goes out', async () => {
    const test = await shopWithTransfers()
    await test.keep(1000)
    await test.cancel()
    expect(await told(test, test.asked()[0])).toBeNull()
    const cancelled = await told(test, { mail: 'cancelled' })
    expect(cancelled).toContain('Nos llegaron $ 1.000 que nombran tu orden: están a salvo')
    expect(cancelled).not.toContain('no nos llegó')
  })

  it('with another makes up the sum, of which nothing is said to be missing', async () => {
    const test = await shopWithTransfers()
    await test.imported(1000)
    await test.imported(490)
    const text = await told(test, test.asked()[1])
    expect(text).toContain('Nos llegaron $ 1.490 que nombran tu orden. Todavía no la pagan: una persona')
    expect(text).not.toContain('esperamos $')
    expect(text).toContain('y no tienes que pagar nada más: te escribimos para resolverlo')
    expect(text).not.toContain('completar')
  })

  it('is more than the order awaits: nobody is asked to complete it', async () => {
    const test = await shopWithTransfers()
    await test.imported(1500)
    const text = await told(test, test.asked()[0])
    expect(text).toContain('Todavía no la pagan: esperamos $ 1.490, y una persona')
    expect(text).toContain('y no tienes que pagar nada más: te escribimos para resolverlo')
    expect(text).not.toContain('completar')
  })

  it('asks to complete nothing, and says of nothing that it is not needed, while money of the order goes back', async () => {
    const test = await shopWithTransfers()
    const { deps, orderId } = test
    const transfer = { key: 'part', receivedOn: '2026-11-20', amountCents: 40_000, description: '', source: 'operator' }
    await confirmPayment(deps, { orderId, transfer, operator: 'ana', isPart: true })
    const refund = { orderId, amountCents: 10_000, reason: 'x', operator: 'ana' }
    expect(await refundByOperator({ ...deps, network: manualPrinting() }, refund)).toMatchObject({ kind: 'requested' })
    await test.keep(1000)
    const text = await told(test, test.asked()[0])
    expect(text).toContain(
      'te escribimos para resolverlo. Si los pagaste tú, puedes decirnos en respuesta a este correo qué prefieres',
    )
    expect(text).not.toMatch(/completar|no tienes que pagar/)
  })

  it('is not denied once one of them was assigned by mistake and taken back', async () => {
    const test = await shopWithTransfers()
    await test.imported(1000)
    const { deps, orderId } = test
    const assigned = await assignTransfer(deps, { transferId: 1, orderId, isPart: true, operator: 'ana' })
    expect(assigned).toMatchObject({ kind: 'part' })
    await takeBackTransfer({ ...deps, network: manualPrinting() }, { transferId: 1, operator: 'ana', reason: 'x' })
    const mails = test.events.flatMap(mailsOf).filter(({ mail }) => mail === 'payment-taken-back')
    const text = await told(test, mails[0])
    expect(text).toContain('Nos llegaron $ 1.000 que nombran tu orden: están a salvo')
    expect(text).not.toContain('no lo recibimos')
  })

  it('is told with the part that is here', async () => {
    const test = await shopWithTransfers()
    const { deps, orderId } = test
    const transfer = { key: 'part', receivedOn: '2026-11-20', amountCents: 40_000, description: '', source: 'operator' }
    await confirmPayment(deps, { orderId, transfer, operator: 'ana', isPart: true })
    await test.keep(1000)
    const text = await told(test, test.asked()[0])
    expect(text).toContain('Todavía no la pagan: esperamos $ 1.090, y una persona')
    expect(text).toContain('Además tenemos $ 400 para ella.')
    const differs = { mail: 'payment-differs', heldCents: 40_000 } as const
    const part = await told(test, differs)
    expect(part).toContain('Faltan $ 1.090')
    expect(part).toContain('Además nos llegaron $ 1.000 que nombran tu orden: están a salvo, y te escribimos')
    expect(part).toContain('Puedes pagar la diferencia')
    await test.imported(90)
    const covered = await told(test, differs)
    expect(covered).toContain('Además nos llegaron $ 1.090 que nombran tu orden: están a salvo, y no tienes que pagar')
    expect(covered).not.toContain('Puedes pagar')
  })

  it('asks nobody to pay what waits already: neither the page nor a mail that is sent again', async () => {
    const test = await shopWithTransfers()
    const page = () => readOrderView(test.db, test.orderId, test.clock.at)
    const { revision } = await readOrderFacts(test.db, test.orderId)
    const received = { mail: 'received', revision } as const
    await test.imported(1000)
    expect(await page()).toMatchObject({ waitingAmount: 1000, paymentDeadline: expect.any(String) })
    expect(await page()).not.toHaveProperty('isCovered')
    expect(await told(test, received)).toContain('Tienes tiempo para pagar')
    await test.imported(490)
    expect(await page()).toMatchObject({ waitingAmount: 1490, isCovered: true })
    expect(await page()).not.toHaveProperty('paymentDeadline')
    expect(await told(test, received)).toBeNull()
    const paymentId = await insertSecondPayment(test, { payment_method: 'CARD', status: 'REJECTED' })
    const failed = await told(test, { mail: 'payment-failed', paymentId })
    expect(failed).toContain('Nos llegaron $ 1.490 que nombran tu orden: están a salvo, y no tienes que pagar nada más')
    expect(failed).not.toMatch(/[Pp]uedes pagar|tienes tiempo|Pagar otra vez/)
  })

  it('is not asked for again where the shop gave all the money of its order back', async () => {
    const test = await shopWithTransfers()
    const { deps, orderId } = test
    const transfer = {
      key: 'paid',
      receivedOn: '2026-11-20',
      amountCents: 149_000,
      description: '',
      source: 'operator',
    }
    await confirmPayment(deps, { orderId, transfer, operator: 'ana' })
    const refund = { orderId, reason: 'x', operator: 'ana', keepPrinting: true }
    expect(await refundByOperator({ ...deps, network: manualPrinting() }, refund)).toMatchObject({ kind: 'requested' })
    expect(await confirmRefundByHand(deps, { refundId: 1, bankReference: 'R-1' })).toEqual({ kind: 'done' })
    await test.keep(1000)
    const text = await told(test, test.asked()[0])
    expect(text).toContain('ella no espera más dinero')
    expect(text).not.toContain('esperamos $')
  })

  it('is not denied by the reminder', async () => {
    const test = await shopWithTransfers()
    expect(await told(test, { mail: 'payment-due' })).toContain('Todavía no nos llegó tu pago')
    await test.keep(1000)
    expect(await told(test, { mail: 'payment-due' })).toBeNull()
  })
})

describe('a transfer of another sum that names a cancelled order', () => {
  it('is told to its buyer when it comes', async () => {
    const test = await shopWithTransfers()
    await test.cancel()
    await test.keep(1000)
    expect(test.asked()).toEqual([{ mail: 'transfer-waits', waitingCents: 100_000, isCancelled: true }])
    const text = await told(test, test.asked()[0])
    expect(text).toContain('Nos llegaron $ 1.000 que nombran tu orden, y ella está cancelada.')
    expect(text).not.toMatch(/no tienes que pagar nada más|esperamos \$|escribimos para devolv/)
    expect(text).toContain(
      'o pagas los $ 490 que faltan e imprimimos tu pedido al mismo precio, o te devolvemos tu pago',
    )
  })

  it('may still be printed for what it costs with the money that is here already, as mail and page say alike', async () => {
    const test = await shopWithTransfers()
    const { deps, orderId } = test
    const transfer = { key: 'part', receivedOn: '2026-11-20', amountCents: 40_000, source: 'operator' }
    const part = { ...transfer, description: '' }
    await test.cancel()
    await confirmPayment(deps, { orderId, transfer: part, operator: 'ana', isPart: true })
    await test.keep(1000)
    expect(await told(test, test.asked()[0])).toContain(
      'y ella está cancelada. Además tenemos $ 400 para ella. Están a salvo. Te escribimos para acordar cómo seguimos: o pagas los $ 90 que faltan e imprimimos',
    )
    expect(await readOrderView(test.db, orderId, test.clock.at)).toMatchObject({ receivedAmount: 1400 })
    await test.imported(90)
    const whole = 'acordar cómo seguimos: o imprimimos tu pedido al mismo precio, o te devolvemos tu pago'
    expect(await told(test, test.asked()[1])).toContain(whole)
    expect(await told(test, { mail: 'cancelled' })).toContain(
      `Tenemos $ 400 que pagaste: tu dinero está a salvo. Nos llegaron $ 1.090 más que nombran tu orden: están a salvo. Te escribimos para ${whole}.`,
    )
    expect(await readOrderView(test.db, orderId, test.clock.at)).toMatchObject({ receivedAmount: 1490 })
  })

  it('is told without another that names a second order too, on the page as well', async () => {
    const test = await shopWithTransfers()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }), { orderKey: 'another' })
    await test.cancel()
    await test.imported(1000)
    await test.imported(3000, `Orden ${test.orderId} y orden ${test.orderId + 1}`)
    expect(await told(test, test.asked()[0])).toContain('Nos llegaron $ 1.000 que nombran tu orden')
    expect(await readOrderView(test.db, test.orderId, test.clock.at)).toMatchObject({ receivedAmount: 1000 })
    expect(await told(test, { mail: 'cancelled' })).toContain('Nos llegaron $ 1.000 que nombran tu orden')
  })

  it('is not denied by the cancellation’s mail once it went back', async () => {
    const test = await shopWithTransfers()
    await test.keep(1000)
    await test.cancel()
    await settleTransfer(test.deps, { transferId: 1, note: 'x', bankReference: 'R-1', operator: 'ana' })
    const text = await told(test, { mail: 'cancelled' })
    expect(text).toContain('Ya devolvimos los $ 1.000 que nombraban tu orden.')
    expect(text).not.toContain('Si pagaste')
  })

  it('can be told again by a person', async () => {
    const test = await shopWithTransfers()
    await test.cancel()
    const holds = async () => {
      const facts = await readOrderFacts(test.db, test.orderId)
      return mailThatHolds('transfer-waits', { ...test.mailDeps, facts, now: test.clock.at })
    }
    expect(await holds()).toBeNull()
    await test.keep(1000)
    expect(await holds()).toEqual({ mail: 'transfer-waits', waitingCents: 100_000, isCancelled: true })
  })

  it('is on the order’s page as money that is here', async () => {
    const test = await shopWithTransfers()
    const page = () => readOrderView(test.db, test.orderId, test.clock.at)
    await test.keep(1000)
    expect(await page()).toMatchObject({ status: 'PENDING_PAYMENT', waitingAmount: 1000 })
    expect(await page()).not.toHaveProperty('receivedAmount')
    await test.cancel()
    expect(await page()).toMatchObject({ status: 'CANCELLED', receivedAmount: 1000 })
    expect(await page()).not.toHaveProperty('waitingAmount')
    await test.db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    await set(test, { status: 'CONFIRMED' })
    expect(await page()).toMatchObject({ status: 'CONFIRMED', waitingAmount: 1000 })
    await settleTransfer(test.deps, { transferId: 1, note: 'x', bankReference: 'R-1', operator: 'ana' })
    expect(await page()).not.toHaveProperty('waitingAmount')
  })

  it('is not told of money that a person had taken for the order by mistake', async () => {
    const test = await shopWithTransfers()
    const transfer = { key: 'x', receivedOn: '2026-11-20', amountCents: 149_000, source: 'operator' }
    const description = `Orden ${test.orderId}`
    await confirmPayment(test.deps, { orderId: test.orderId, transfer: { ...transfer, description }, operator: 'ana' })
    await takeBackTransfer({ ...test.deps, network: manualPrinting() }, { transferId: 1, operator: 'ana', reason: 'x' })
    await test.cancel()
    expect(await told(test, { mail: 'cancelled' })).not.toContain('Nos llegaron')
    expect(await readOrderView(test.db, test.orderId, test.clock.at)).not.toHaveProperty('receivedAmount')
  })

  it('is named besides the money that goes back', async () => {
    const test = await shopWithTransfers()
    await test.cancel()
    await test.keep(1000)
    await test.db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    const text = await told(test, { mail: 'cancelled' })
    expect(text).toContain('Tenemos $ 1.490 que pagaste')
    expect(text).toContain('Nos llegaron $ 1.000 más que nombran tu orden: están a salvo')
    await set(test, { status: 'CONFIRMED' })
    expect(await told(test, test.asked()[0])).toContain('ella no espera más dinero')
  })
})
