import { describe, expect, it } from 'vitest'
import {
  cancelOrder,
  insertSecondPayment,
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
  wait,
} from '../../../test/support/paid-order.ts'
import { testProfile } from '../../../test/support/test-shop.ts'
import { writeOrderMail } from '../../notifications/write-order-mail.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { listOpenIssues } from '../issue-store.ts'
import { readOrderFacts } from '../order-facts.ts'
import { resolveByOperator } from '../overview/operator-orders.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { tellParcelSteps } from '../parcels/tell-steps.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { confirmPrint, retryPrint } from '../printing/print-by-operator.ts'
import { printOrders } from '../printing/print-orders.ts'
import { recordRefund } from './record-refund.ts'
import { refundDuplicate } from './refund-duplicate.ts'
import { previewRefund, type RefundOrder, refundByOperator } from './refund-order.ts'
import { refundPayment } from './refund-payment.ts'

const refund = (test: PaidShop, more: Partial<RefundOrder> = {}) =>
  refundByOperator(test.deps, { orderId: test.orderId, reason: 'reclamo', operator: 'ana', ...more })

async function byHand() {
  const test = await paidOrder({ isDelivered: false })
  const manual = { ...test, deps: { ...test.deps, network: manualPrinting() } }
  await printOrders(manual.deps)
  return manual
}

const atNetwork = async ({ printing, reference }: PaidShop) => {
  const answer = await printing.network.read(reference)
  return answer.kind === 'answered' ? answer.state.status : answer.kind
}

describe('an order all of whose money goes back', () => {
  it('is dropped by the network that has it, and is over', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await refund(test)).toMatchObject({ kind: 'requested', printing: { kind: 'stopped' } })
    expect(await atNetwork(test)).toBe('CANCELLED')
    expect(await orderStatus(test)).toBe('CANCELLED')
    expect((await orderFile(test)).history.at(-1)).toMatchObject({ subject: 'order', cause: 'operator', actor: 'ana' })
    for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
    wait(test, 48)
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual([])
  })

  it('is not one that gives a little back while its second payment is known to be back before its refund is done', async () => {
    const test = await paidOrder()
    const second = await insertSecondPayment(test, { provider_payment_id: '999' })
    await refundDuplicate(test.deps, { paymentId: second })
    const sums = { amountCents: 178_000, refundedCents: 178_000, currency: 'UYU' } as const
    const report = { status: 'REFUNDED', detail: null, ...sums } as const
    const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
    await test.db
      .transaction()
      .execute(transaction => applyPaymentReport(transaction, test.deps.publish, { paymentId: second, report, change }))
    const first = (await orderFile(test)).payments.find(({ id }) => id !== second)?.id ?? 0
    const little = await refund(test, { paymentId: first, amountCents: 1000 })
    expect(little).toMatchObject({ kind: 'requested', printing: { kind: 'as-before' } })
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  })

  it('is not one of which a third shows at the provider before its refund is done, and a third more goes back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await refund(test, { amountCents: 60_000 })
    const [{ id = 0 } = {}] = (await orderFile(test)).payments
    const shows = (refundedCents: number) => {
      const sums = { amountCents: 178_000, refundedCents, currency: 'UYU' } as const
      const report = { status: 'PARTIALLY_REFUNDED', detail: null, ...sums } as const
      const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
      return test.db
        .transaction()
        .execute(transaction => applyPaymentReport(transaction, test.deps.publish, { paymentId: id, report, change }))
    }
    await shows(60_000)
    expect(await openIssues(test), 'that is the shop’s own refund').toEqual([])
    expect((await readOrderFacts(test.db, test.orderId)).goingBackCents).toBe(0)
    const byTransfer = { orderId: test.orderId, reason: 'x', operator: 'ana', bankReference: 'T-9', amountCents: 1 }
    expect(await recordRefund(test.deps, byTransfer)).toMatchObject({ kind: 'being-refunded' })
    expect(await refund(test, { amountCents: 118_001 })).toEqual({ kind: 'too-much', leftCents: 118_000 })
    const again = await refund(test, { amountCents: 60_000, reason: 'otro reclamo' })
    expect(again).toMatchObject({ kind: 'requested', printing: { kind: 'as-before' } })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    await shows(120_000)
    expect(await openIssues(test)).toEqual([])
    await shows(130_000)
    expect(await openIssues(test), 'nobody of the shop gave that back').toEqual(['refunded-elsewhere'])
  })

  it('is over where the network was never asked', async () => {
    const test = await paidOrder()
    expect(await refund(test)).toMatchObject({ printing: { kind: 'stopped' } })
    expect(await orderStatus(test)).toBe('CANCELLED')
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('waits for a person where the printer can’t be stopped, until it is cancelled after all', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'PRINTED')
    expect(await refund(test)).toMatchObject({ printing: { kind: 'not-stopped', reason: expect.stringMatching(/./) } })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await openIssues(test)).toEqual(['refunded-in-print'])
    await cancelOrder(test, true)
    expect(await openIssues(test)).toEqual([])
  })

  it('is no longer asked for where the network can’t be asked now', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    const cancel = async () => ({ kind: 'unavailable', reason: 'no answer' }) as const
    const silent = { ...test, deps: { ...test.deps, network: { ...test.deps.network, cancel } } }
    expect(await refund(silent)).toMatchObject({ printing: { kind: 'not-stopped', reason: 'no answer' } })
    wait(test, 48)
    expect(await printOrders(test.deps)).toBe(0)
    expect(await openIssues(test)).toEqual(['refunded-in-print'])
  })

  it('is not asked for anew where the network drops it after all, and the money is still on its way', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const cancel = async (reference: string) => {
      await test.printing.network.cancel(reference)
      return { kind: 'unavailable', reason: 'no answer' } as const
    }
    const silent = { ...test, deps: { ...test.deps, network: { ...test.deps.network, cancel } } }
    expect(await refund(silent)).toMatchObject({ printing: { kind: 'not-stopped' } })
    wait(test, 48)
    await printOrders(test.deps)
    await printOrders(test.deps)
    expect((await test.printing.ledger()).orders.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(await openIssues(test)).toEqual(['refunded-in-print', 'print-failed'])
  })

  it('is printed by nobody where its drop is heard before the lost answer, and had it asked for anew', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const asked: string[] = []
    const cancel = async (reference: string) => {
      asked.push(reference)
      const answer = await test.printing.network.cancel(reference)
      if (asked.length > 1) return answer
      wait(test, 48)
      await printOrders(test.deps)
      return { kind: 'unavailable', reason: 'no answer' } as const
    }
    const deaf = { ...test, deps: { ...test.deps, network: { ...test.deps.network, cancel } } }
    expect(await refund(deaf)).toMatchObject({ printing: { kind: 'stopped' } })
    expect(asked).toEqual([test.reference, `${test.reference}-2`])
    expect(await orderStatus(test)).toBe('CANCELLED')
    wait(test, 48)
    expect(await printOrders(test.deps)).toBe(0)
    expect((await test.printing.ledger()).orders.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for nobody to order it by hand', async () => {
    const test = await byHand()
    expect(await openIssues(test)).toEqual(['print-by-hand'])
    await refund(test)
    expect(await openIssues(test)).toEqual([])
    expect(await orderStatus(test)).toBe('CANCELLED')
  })

  it('waits for a person where it was ordered by hand', async () => {
    const test = await byHand()
    await confirmPrint(test.deps, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    expect(await refund(test)).toMatchObject({ printing: { kind: 'not-stopped' } })
    expect(await openIssues(test)).toEqual(['refunded-in-print'])
  })

  it('goes back in parts: the last one stops the printing', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await refund(test, { amountCents: 177_999 })).toMatchObject({ printing: { kind: 'as-before' } })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await refund(test, { amountCents: 1 })).toMatchObject({ printing: { kind: 'stopped' } })
    expect(await orderStatus(test)).toBe('CANCELLED')
  })

  it('is printed anyway where the operator says so', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await refund(test, { keepPrinting: true })).toMatchObject({ printing: { kind: 'as-before' } })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await atNetwork(test)).toBe('CONFIRMED')
  })

  it('stays as it is once its parcel has left', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana' })
    expect(await refund(test)).toMatchObject({ printing: { kind: 'as-before' } })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await openIssues(test)).toEqual([])
  })

  it('is stopped by no refund that is refused', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await refund(test, { amountCents: 178_001 })).toMatchObject({ kind: 'too-much' })
    expect(await refund(test, { paymentId: 4711 })).toMatchObject({ kind: 'other-payments' })
    expect(await atNetwork(test)).toBe('CONFIRMED')
  })
})

it('an order with a part of its money left is asked for again as before', async () => {
  const test = await paidOrder()
  await refund(test, { amountCents: 1000 })
  expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('an order that ends with its refund says to its buyer why, and the refund is by who asked for it', async () => {
  const test = await paidOrder()
  expect(await refund(test)).toMatchObject({ printing: { kind: 'stopped' } })
  expect((await orderFile(test)).order).toMatchObject({ cancel_reason: 'operator', cancel_note: 'reclamo' })
  const { order, email: _email, ...facts } = await readOrderFacts(test.db, test.orderId)
  const input = { ...facts, order, email: null, profile: testProfile, instructions: { networks: '', bankAccount: '' } }
  const mail = writeOrderMail({ mail: 'cancelled' }, { ...input, now: test.clock.at })
  expect(mail?.text).toContain('El motivo: reclamo.')
})

it('an order whose money is all back is not called to be collected, as long as nobody decided about its book', async () => {
  const test = await byHand()
  await confirmPrint(test.deps, { orderId: test.orderId, operator: 'ana', reference: null, evenIfUnpaid: false })
  const readyMail = async () => {
    const facts = await readOrderFacts(test.db, test.orderId)
    const input = {
      ...facts,
      profile: testProfile,
      instructions: { networks: '', bankAccount: '' },
      now: test.clock.at,
    }
    return writeOrderMail({ mail: 'ready-for-pickup' }, input)
  }
  expect(await refund(test)).toMatchObject({ printing: { kind: 'not-stopped' } })
  await moveParcel(test.deps, { orderId: test.orderId, to: 'READY_FOR_PICKUP', operator: 'ana' })
  test.clock.at = new Date(test.clock.at.getTime() + 11 * 60_000)
  await tellParcelSteps(test.deps)
  expect(await readyMail()).toBeNull()
  test.events.length = 0
  const [issue] = await listOpenIssues(test.db, { orderId: test.orderId })
  await resolveByOperator(test.deps, {
    orderId: test.orderId,
    issueId: issue?.id ?? 0,
    note: 'se le regala',
    operator: 'ana',
  })
  expect((await readyMail())?.subject).toContain('Ya puedes retirar')
  const told = { type: 'shipment-moved', orderId: test.orderId, status: 'READY_FOR_PICKUP' }
  expect(test.events, 'it was passed over').toEqual([told])
})

it('an order whose book is left to its reader while a step waits to be told is called once', async () => {
  const test = await byHand()
  await confirmPrint(test.deps, { orderId: test.orderId, operator: 'ana', reference: null })
  await refund(test)
  await moveParcel(test.deps, { orderId: test.orderId, to: 'READY_FOR_PICKUP', operator: 'ana' })
  const [issue] = await listOpenIssues(test.db, { orderId: test.orderId })
  test.events.length = 0
  await resolveByOperator(test.deps, {
    orderId: test.orderId,
    issueId: issue?.id ?? 0,
    note: 'se le regala',
    operator: 'ana',
  })
  expect(test.events).toEqual([])
  test.clock.at = new Date(test.clock.at.getTime() + 11 * 60_000)
  await tellParcelSteps(test.deps)
  expect(test.events).toMatchObject([{ type: 'shipment-moved', status: 'READY_FOR_PICKUP' }])
})

it('what a refund would do is said without doing it', async () => {
  const test = await paidOrder()
  const preview = (more: Partial<RefundOrder>) =>
    previewRefund(test.deps, { orderId: test.orderId, reason: 'reclamo', operator: 'ana', ...more })
  expect(await preview({ amountCents: 500_000 })).toMatchObject({ kind: 'too-much' })
  expect(await preview({ part: { lines: [{ line: 1, quantity: 1 }], shipping: false } })).toMatchObject({
    kind: 'to-be-printed',
  })
  expect(await preview({ amountCents: 1000 })).toMatchObject({ kind: 'requested', printing: { kind: 'as-before' } })
  // The network is not asked: where it would be, nobody knows yet.
  expect(await preview({})).toMatchObject({ kind: 'requested', printing: { kind: 'not-stopped' } })
  const { refunds, issues, order } = await orderFile(test)
  expect([refunds, issues, order.status]).toEqual([[], [], 'PENDING_CONFIRMATION'])
})
