import { describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { refuses, says } from '../../../test/support/print-answers.ts'
import { atTheNetwork, confirmByAna, takeUnheard } from '../../../test/support/print-versions.ts'
import { cancelForBuyer } from '../cancel-for-buyer.ts'
import { changeAddressForBuyer } from '../parcels/change-address-for-buyer.ts'
import { printOrders } from './print-orders.ts'

/** Runs `meanwhile` once the print order was read outside a transaction, before the next transaction begins. */
function afterThePrintOrderIsRead(db: Database, meanwhile: () => Promise<unknown>): Database {
  let wasRead = false
  let isDone = false
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction' && wasRead && !isDone) {
        isDone = true
        const execute = async (run: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
          await meanwhile()
          return target.transaction().execute(run)
        }
        return () => ({ execute })
      }
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (key === 'selectFrom' && given[0] === 'print_orders') wasRead = true
        return value.apply(target, given)
      }
    },
  })
}

/** The network took it unheard, a person confirmed it with another number, and is asked who prints it. */
async function inDoubt() {
  const test = await paidOrder()
  await takeUnheard(test)
  await confirmByAna(test, 'MANO-4')
  await deliverWebhook(test, test.reference)
  expect(await openIssues(test)).toEqual(['printed-twice'])
  return test
}

describe('an order that the network prints after all, as a person says', () => {
  it('just while it is cancelled even if printed, is dropped there', async () => {
    const test = await inDoubt()
    const db = afterThePrintOrderIsRead(test.db, () => confirmByAna(test, null))
    const cancelling = await cancelOrder({ ...test, deps: { ...test.deps, db } }, true)
    expect(cancelling).toMatchObject({ kind: 'cancelled', printing: 'stopped' })
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED' })
  })
})

describe('an order that a person confirms by the network’s word just after the network dropped it', () => {
  it('is known at once not to be printed there', async () => {
    const test = await paidOrder()
    await takeUnheard(test)
    const cancel = async (reference: string) => {
      const answer = await test.printing.network.cancel(reference)
      await confirmByAna(test, null)
      throw new Error(`killed after ${answer.kind}`)
    }
    const deps = { ...test.deps, network: { ...test.printing.network, cancel } }
    const moving = changeAddressForBuyer(
      deps,
      await externalId(test),
      deliveryTo({ city: 'Rivera', department: 'Rivera' }),
    )
    await expect(moving).rejects.toThrow('killed')
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
    expect(await printOrders(test.deps)).toBe(1)
    await printOrders(test.deps)
    const { printOrder } = await orderFile(test)
    expect(printOrder).toMatchObject({ reference: `${test.reference}-2`, confirmed_at: test.clock.at })
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [`${test.reference}-2`]: 'CONFIRMED' })
  })
})

async function externalId({ db }: PaidShop): Promise<string> {
  return (await db.selectFrom('orders').select('external_id as id').executeTakeFirstOrThrow()).id
}

describe('an order that the network would not drop, and gives up later', () => {
  it.each([
    ['refused to drop it', refuses],
    ['said that it goes on', says('CONFIRMED')],
  ])('waits for a person at once, where it %s', async (_how, answer) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const deps = { ...test.deps, network: { ...test.printing.network, cancel: async (of: string) => answer(of) } }
    expect(await cancelForBuyer(deps, await externalId(test))).not.toMatchObject({ kind: 'cancelled' })
    await test.printing.decide(test.reference, 'CANCELLED')
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual(['print-failed'])
    expect((await orderFile(test)).printOrder).toMatchObject({ next_check_at: null })
  })

  it('is asked for again where nobody heard whether it drops it', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const cancel = async (of: string) => {
      await test.printing.network.cancel(of)
      return { kind: 'unavailable', reason: 'TimeoutError' } as const
    }
    const deps = { ...test.deps, network: { ...test.printing.network, cancel } }
    await cancelForBuyer(deps, await externalId(test))
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual([])
    expect((await orderFile(test)).printOrder).toMatchObject({ next_check_at: test.clock.at })
  })
})
