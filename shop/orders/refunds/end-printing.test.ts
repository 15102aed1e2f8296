import { describe, expect, it } from 'vitest'
import {
  cancelOrder,
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
import { readOrderFacts } from '../order-facts.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { confirmPrint, retryPrint } from '../printing/print-by-operator.ts'
import { printOrders } from '../printing/print-orders.ts'
import { type RefundOrder, refundByOperator } from './refund-order.ts'
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

  it('is over where the network was never asked', async () => {
    const test = await paidOrder()
    expect(await refund(test)).toMatchObject({ printing: { kind: 'stopped' } })
    expect(await orderStatus(test)).toBe('CANCELLED')
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('waits for a person where the printer can’t be stopped, until it is cancelled all the same', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'PRINTED')
    expect(await refund(test)).toMatchObject({ printing: { kind: 'not-stopped', reason: expect.stringMatching(/./) } })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await openIssues(test)).toEqual(['refunded-in-print'])
    await cancelOrder(test, true)
    expect(await openIssues(test)).toEqual([])
  })

  it('is asked for no more where the network can’t be asked now', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    const cancel = async () => ({ kind: 'unavailable', reason: 'ETIMEDOUT' }) as const
    const silent = { ...test, deps: { ...test.deps, network: { ...test.deps.network, cancel } } }
    expect(await refund(silent)).toMatchObject({ printing: { kind: 'not-stopped', reason: 'ETIMEDOUT' } })
    wait(test, 48)
    expect(await printOrders(test.deps)).toBe(0)
    expect(await openIssues(test)).toEqual(['refunded-in-print'])
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

  it('is printed all the same where the operator says so', async () => {
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

it('an order that ends with its refund tells its buyer why, and the refund is by who asked for it', async () => {
  const test = await paidOrder()
  expect(await refund(test)).toMatchObject({ printing: { kind: 'stopped' } })
  expect((await orderFile(test)).order).toMatchObject({ cancel_reason: 'operator', cancel_note: 'reclamo' })
  const { order, email: _email, ...facts } = await readOrderFacts(test.db, test.orderId)
  const input = { ...facts, order, email: null, profile: testProfile, instructions: { networks: '', bankAccount: '' } }
  const mail = writeOrderMail({ mail: 'cancelled' }, { ...input, now: test.clock.at })
  expect(mail?.text).toContain('El motivo: reclamo.')
})
