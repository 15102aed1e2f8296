import { describe, expect, it } from 'vitest'
import { deliveryTo } from '../../../test/support/orders.ts'
import {
  insertSecondPayment,
  openDuplicate,
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
  wait,
} from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { resolveByOperator } from '../overview/operator-orders.ts'
import { changeAddressForBuyer } from '../parcels/change-address-for-buyer.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { reportOf } from '../paying/payment-report.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { refundDuplicate } from '../refunds/refund-duplicate.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { confirmRefundByHand, refundPayment } from '../refunds/refund-payment.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { takeBackTransfer } from '../transfers/take-back-transfer.ts'
import { confirmPrint, retryPrint } from './print-by-operator.ts'
import type { PrintDeps } from './print-deps.ts'
import { printOrders } from './print-orders.ts'

/** A paid order of 1,490 pesos in a shop where a person orders the printing. */
async function paidByHand() {
  const test = await paidOrder({ isDelivered: false })
  return { ...test, deps: { ...test.deps, network: manualPrinting() } }
}

/** The paid order, charged back before anyone printed it. */
async function chargedBack() {
  const test = await paidByHand()
  await printOrders(test.deps)
  await say(test, 'CHARGED_BACK')
  return test
}

/** The card provider's report about the order's first payment. */
async function say(test: PaidShop, status: 'CHARGED_BACK' | 'APPROVED', amountCents = 149_000): Promise<void> {
  wait(test, 1)
  const change = { at: test.clock.at, cause: 'reconciliation', actor: 'provider' } as const
  const report = { status, detail: null, amountCents, currency: 'UYU', refundedCents: 0 } as const
  await test.db.transaction().execute(async transaction => {
    const { id: paymentId } = await transaction
      .selectFrom('payments')
      .select('id')
      .where('payment_method', '=', 'CARD')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change })
  })
}

const transfer = ({ deps, orderId }: PaidShop, pesos: number, isPart = false) =>
  confirmPayment(deps, {
    orderId,
    transfer: {
      key: `t-${pesos}`,
      receivedOn: '2026-11-20',
      amountCents: pesos * 100,
      description: '',
      source: 'operator',
    },
    isPart,
    operator: 'ana',
  })

const takeBack = async (test: PaidShop) => {
  const { id } = await test.db.selectFrom('credits').select('id').executeTakeFirstOrThrow()
  return takeBackTransfer(test.deps, { transferId: id, operator: 'ana', reason: 'era de otra' })
}

const confirm = ({ deps, orderId }: PaidShop, evenIfUnpaid = false) =>
  confirmPrint(deps, { orderId, reference: 'P-7', operator: 'ana', evenIfUnpaid })

it.each(['hold', 'refuse'] as const)(
  'a network is not asked again for what lost its money meanwhile: %s',
  async fault => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ next: [fault] })
    const { network } = test.printing
    const request: typeof network.request = async asked => {
      await say(test, 'CHARGED_BACK')
      return network.request(asked)
    }
    await printOrders({ ...test.deps, network: { ...network, request } }, { limit: 1 })
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  },
)

it('what the network confirmed goes on though its money was taken away, and is not asked for again once that is back', async () => {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  await say(test, 'CHARGED_BACK')
  const { next_check_at: nextCheckAt } = (await orderFile(test)).printOrder ?? {}
  expect(nextCheckAt).not.toBeNull()
  await say(test, 'APPROVED')
  expect((await orderFile(test)).printOrder).toMatchObject({ next_check_at: nextCheckAt })
})

it('what the network refused before its money was taken away is asked for again once that is back', async () => {
  const test = await paidOrder({ isDelivered: false })
  await test.printing.setFaults({ next: ['refuse'] })
  await printOrders(test.deps)
  await say(test, 'CHARGED_BACK')
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  await say(test, 'APPROVED')
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('an order of which the provider gave a part back elsewhere is printed once a person has decided that it goes on', async () => {
  const test = await paidOrder({ isDelivered: false })
  await giveBackElsewhere(test, 149_000 - 100)
  const [issue] = (await orderFile(test)).issues
  expect(issue).toMatchObject({
    kind: 'refunded-elsewhere',
    detail: 'La orden cuesta $\u00a01.490,00 y hay $\u00a01,00.',
  })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  const resolving = {
    orderId: test.orderId,
    issueId: issue?.id ?? 0,
    note: 'se arregló con el comprador',
    operator: 'ana',
  }
  expect(await resolveByOperator(test.deps, resolving)).toEqual({ kind: 'resolved' })
  expect(await resolveByOperator(test.deps, resolving), 'once').toEqual({ kind: 'not-open' })
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('a reader who moves does not have what a person has to decide about printed', async () => {
  const test = await paidOrder()
  await giveBackElsewhere(test, 178_000 - 100, 178_000)
  const { external_id } = (await orderFile(test)).order
  const elsewhere = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' })
  expect(await changeAddressForBuyer(test.deps, external_id, elsewhere)).toEqual({ kind: 'changed' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
})

it('a paid order is printed though its second payment went back twice', async () => {
  const test = await paidOrder()
  const charged = (await orderFile(test)).payments[0]?.provider_payment_id ?? ''
  const paymentId = await insertSecondPayment(test, { provider_payment_id: '999' })
  const { orderId, clock } = test
  await recordRefund(test.deps, { orderId, paymentId, bankReference: 'T-9', reason: 'x', operator: 'ana' })
  await test.sandbox.decide(charged, 'refund')
  const again = await test.deps.provider.readPayment(charged)
  if (again.kind !== 'found') throw new Error(again.kind)
  await test.db.transaction().execute(transaction => {
    const report = reportOf({ ...again.payment, id: '999' })
    const change = { at: clock.at, cause: 'webhook', actor: 'provider' } as const
    return applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change })
  })
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  const { external_id } = (await orderFile(test)).order
  const elsewhere = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera' })
  expect(await changeAddressForBuyer(test.deps, external_id, elsewhere)).toEqual({ kind: 'changed' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(1)
  expect(await orderStatus(test)).toBe('CONFIRMED')
})

it('an order of which nothing is left is not printed, whatever a person says of the refund', async () => {
  const test = await paidOrder({ isDelivered: false })
  await giveBackElsewhere(test, 149_000)
  const [issue] = (await orderFile(test)).issues
  expect(issue).toMatchObject({ kind: 'refunded-elsewhere', detail: '' })
  const resolving = { orderId: test.orderId, issueId: issue?.id ?? 0, note: 'visto', operator: 'ana' }
  expect(await resolveByOperator(test.deps, resolving)).toEqual({ kind: 'resolved' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
})

it('an order whose money a dispute took is not printed once its second payment went back by transfer', async () => {
  const test = await paidOrder({ isDelivered: false })
  const second = await insertSecondPayment(test, { payment_method: 'OFFLINE', provider_payment_id: null })
  await openDuplicate(test, second)
  await refundDuplicate(test.deps, { paymentId: second })
  const { id: refundId } = await test.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await say(test, 'CHARGED_BACK')
  await confirmRefundByHand(test.deps, { refundId, bankReference: 'T-1' })
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
  expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  await say(test, 'APPROVED')
  expect(await printOrders(test.deps), 'the dispute was won').toBe(1)
})

it('a book of which all money was to go back goes on once the person who let it go finds its money here', async () => {
  const test = await paidOrder({ isDelivered: false })
  const { orderId, db } = test
  await db.updateTable('payments').set({ provider_payment_id: '999' }).execute()
  const cancel = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
  const silent = { ...test.deps, network: { ...test.deps.network, cancel } }
  const refund = await refundByOperator(silent, { orderId, reason: 'x', operator: 'ana' })
  if (refund.kind !== 'requested') throw new Error(refund.kind)
  const decide = async () => {
    const issue = (await orderFile(test)).issues.find(({ kind }) => kind === 'refunded-in-print')
    await resolveByOperator(test.deps, { orderId, issueId: issue?.id ?? 0, note: 'se le deja', operator: 'ana' })
  }
  await refundPayment(test.deps, refund)
  expect(await openIssues(test)).toEqual(['refunded-in-print', 'refund-failed'])
  expect(await printOrders(test.deps)).toBe(0)
  await decide()
  expect(await printOrders(test.deps)).toBe(1)
})

it('an order that loses all its money elsewhere while the shop gives a little of it back is not printed', async () => {
  const test = await paidOrder({ isDelivered: false })
  const little = { orderId: test.orderId, amountCents: 1_000, reason: 'una mancha', operator: 'ana' }
  expect(await refundByOperator(test.deps, little)).toMatchObject({ kind: 'requested' })
  await giveBackElsewhere(test, 149_000)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  wait(test, 24)
  expect(await printOrders(test.deps)).toBe(0)
})

/** Somebody makes a refund on the provider's own pages. */
async function giveBackElsewhere(test: PaidShop, refundedCents: number, amountCents = 149_000): Promise<void> {
  wait(test, 1)
  const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
  const status = refundedCents < amountCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  const report = { status, detail: null, amountCents, currency: 'UYU', refundedCents } as const
  await test.db.transaction().execute(async transaction => {
    const { id: paymentId } = await transaction
      .selectFrom('payments')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change })
  })
}

describe('an order to be printed by hand whose money was taken away', () => {
  it('waits for its money alone, and for the printer again once the dispute is won', async () => {
    const test = await chargedBack()
    expect(await openIssues(test)).toEqual(['chargeback'])
    expect((await orderFile(test)).issues).toContainEqual(
      expect.objectContaining({ kind: 'print-by-hand', resolution: 'espera su dinero', resolved_at: test.clock.at }),
    )
    wait(test, 100)
    expect(await printOrders(test.deps), 'nobody asks for it').toBe(0)
    await say(test, 'APPROVED')
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['print-by-hand'])
  })

  it('waits on with a part of its debt, and for the printer with the rest', async () => {
    const test = await chargedBack()
    expect(await transfer(test, 1000, true)).toMatchObject({ kind: 'part' })
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['chargeback', 'amount-mismatch'])
    expect(await confirm(test)).toEqual({ kind: 'no-money' })
    await transfer(test, 490)
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['print-by-hand'])
    expect(await confirm(test)).toEqual({ kind: 'done' })
  })

  it('waits for nobody’s money once the dispute is won beside a part of its debt', async () => {
    const test = await chargedBack()
    await transfer(test, 1000, true)
    await say(test, 'APPROVED')
    expect(await openIssues(test)).not.toContain('amount-mismatch')
    expect(await openIssues(test)).toContain('duplicate-charge')
  })

  it('waits again where the transfer that made it good was another order’s', async () => {
    const test = await chargedBack()
    await transfer(test, 1490)
    await printOrders(test.deps)
    expect(await takeBack(test)).toMatchObject({ kind: 'taken-back' })
    expect(await openIssues(test)).toEqual(['chargeback'])
    expect(await confirm(test)).toEqual({ kind: 'no-money' })
  })

  it('goes on where only money beyond its cost is disputed', async () => {
    const test = await paidByHand()
    await printOrders(test.deps)
    const { id: _id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db
      .insertInto('payments')
      .values({ ...paid, reference: 'twice', provider_payment_id: null, payment_method: 'OFFLINE' })
      .execute()
    await say(test, 'CHARGED_BACK')
    expect(await openIssues(test)).toContain('print-by-hand')
    expect(await confirm(test)).toEqual({ kind: 'done' })
  })

  it('of which a part is left is not asked for either', async () => {
    const test = await paidByHand()
    const { id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db.updateTable('payments').set({ amount_cents: 98_000 }).where('id', '=', id).execute()
    const rest = {
      reference: 'rest',
      provider_payment_id: null,
      payment_method: 'OFFLINE',
      amount_cents: 51_000,
    } as const
    await test.db
      .insertInto('payments')
      .values({ ...paid, ...rest })
      .execute()
    await printOrders(test.deps)
    await say(test, 'CHARGED_BACK', 98_000)
    expect(await openIssues(test)).toEqual(['chargeback'])
  })

  it('is not asked for where that happens while the shop asks', async () => {
    const test = await paidByHand()
    const { network } = test.deps
    const request: typeof network.request = async asked => {
      await say(test, 'CHARGED_BACK')
      return network.request(asked)
    }
    const deps: PrintDeps = { ...test.deps, network: { ...network, request } }
    expect(await printOrders(deps)).toBe(1)
    expect(await openIssues(test)).toEqual(['chargeback'])
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('waits on where one of two disputes is won', async () => {
    const test = await paidByHand()
    await printOrders(test.deps)
    const { id, ...paid } = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db.updateTable('payments').set({ amount_cents: 98_000 }).where('id', '=', id).execute()
    const rest = { reference: 'rest', provider_payment_id: '7', status: 'CHARGED_BACK', amount_cents: 51_000 } as const
    await test.db
      .insertInto('payments')
      .values({ ...paid, ...rest })
      .execute()
    await say(test, 'CHARGED_BACK', 98_000)
    await say(test, 'APPROVED', 98_000)
    await printOrders(test.deps)
    expect(await openIssues(test)).not.toContain('print-by-hand')
    expect(await confirm(test)).toEqual({ kind: 'no-money' })
  })

  it('is confirmed only where the operator insists', async () => {
    const test = await chargedBack()
    expect(await confirm(test)).toEqual({ kind: 'no-money' })
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(await confirm(test, true)).toEqual({ kind: 'done-unpaid' })
    expect(await orderStatus(test)).toBe('CONFIRMED')
  })

  it('is asked for again as the operator decides, who hears that it holds no money', async () => {
    const test = await chargedBack()
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'no-money' })
    expect(await printOrders(test.deps)).toBe(0)
    expect(await retryPrint(test.deps, test.orderId, { evenIfUnpaid: true })).toEqual({ kind: 'done-unpaid' })
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['chargeback', 'print-by-hand'])
  })
})
