import { expect, it } from 'vitest'
import { offlineOrders } from '../../test/support/offline-orders.ts'
import { acceptHeldMoney } from '../orders/transfers/accept-held-money.ts'
import { readHeldMoney } from './read-held-money.ts'

/** An unpaid order of 1,490 pesos that holds so much, where 20 pesos may be let go. */
async function holding(pesos: number) {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  if (pesos > 0) await test.assign(await test.transfer(pesos), orderId, { isPart: true })
  const { deps } = test
  const acceptable = async () =>
    (await readHeldMoney({ db: deps.db, network: deps.network, differenceLimitCents: 2_000 }, orderId)).acceptable
  const accept = (terms = {}) =>
    acceptHeldMoney(deps, { orderId, operator: 'ana', difference: { reason: 'x', limitCents: 2_000 }, ...terms })
  return { ...test, orderId, acceptable, accept }
}

it('may be accepted where little is missing', async () => {
  const test = await holding(1470)
  expect(await test.acceptable()).toEqual({ heldCents: 147_000, missingCents: 2_000 })
  expect(await test.accept()).toMatchObject({ kind: 'accepted' })
  expect(await test.acceptable(), 'it is paid').toBeNull()
})

it('may not be accepted where more is missing than a person may let go, or nothing is here', async () => {
  const test = await holding(1469)
  expect(await test.acceptable()).toBeNull()
  expect(await test.accept()).toMatchObject({ kind: 'difference-too-big' })
  expect(await (await holding(0)).acceptable()).toBeNull()
})
