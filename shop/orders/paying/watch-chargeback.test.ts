import { expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { wait } from '../../../test/support/paid-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { readChargebackDeadline } from './watch-chargeback.ts'

/** A shop whose one payment was charged back, and whose bank has not decided. */
async function disputed() {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const id = String((await test.sandbox.ledger()).payments[0]?.id)
  const decide = async (decision: string, status_detail?: string) => {
    await test.sandbox.decide(id, decision, { ...(status_detail && { status_detail }) })
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
  }
  wait(test, 24)
  await decide('charge-back', 'in_process')
  const matter = () =>
    test.db.selectFrom('order_matters').select(['detail', 'respond_by', 'resolution']).executeTakeFirstOrThrow()
  return { ...test, decide, matter, readDeadline: () => readChargebackDeadline(test.deps, { paymentId: 1 }) }
}

it('a chargeback says until when it can be answered', async () => {
  const { clock, matter, readDeadline } = await disputed()
  expect(await matter()).toEqual({ detail: 'in_process', respond_by: null, resolution: null })
  const respondBy = new Date(clock.at.getTime() + 10 * 24 * 3_600_000)
  expect(await readDeadline()).toEqual({ respondBy: respondBy.toISOString() })
  expect((await matter()).respond_by).toEqual(respondBy)
})

it('a chargeback that is decided says so, and can be answered no more', async () => {
  const test = await disputed()
  await test.readDeadline()
  wait(test, 24)
  await test.decide('charge-back', 'settled')
  expect(await test.matter()).toEqual({ detail: 'settled', respond_by: null, resolution: null })
  expect(await test.readDeadline()).toEqual({ respondBy: null })
})

it('a chargeback that is won is settled', async () => {
  const test = await disputed()
  wait(test, 24)
  await test.decide('reimburse')
  expect((await test.matter()).resolution).not.toBeNull()
})

it('the deadline of a chargeback is asked for again when the provider can not be asked', async () => {
  const test = await disputed()
  await test.sandbox.setFaults({ down: ['read'] })
  await expect(test.readDeadline()).rejects.toThrow('the provider could not be asked')
})
