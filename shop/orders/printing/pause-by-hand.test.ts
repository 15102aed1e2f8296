import { describe, expect, it } from 'vitest'
import { say, transfer } from '../../../test/support/money-reports.ts'
import { openIssues, orderFile, orderStatus, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
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

const takeBack = async (test: PaidShop) => {
  const { id } = await test.db.selectFrom('credits').select('id').executeTakeFirstOrThrow()
  return takeBackTransfer(test.deps, { transferId: id, operator: 'ana', reason: 'era de otra' })
}

const confirm = ({ deps, orderId }: PaidShop, evenIfUnpaid = false) =>
  confirmPrint(deps, { orderId, reference: 'P-7', operator: 'ana', evenIfUnpaid })

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
