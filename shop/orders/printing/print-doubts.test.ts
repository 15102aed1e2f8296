import { describe, expect, it } from 'vitest'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { openIssues, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { atTheNetwork, bothTaken, confirmByAna, numberOf, takeUnheard } from '../../../test/support/print-versions.ts'
import { printOrders } from './print-orders.ts'

async function expectNothingChanged(test: PaidShop): Promise<void> {
  expect(test.events).toEqual([])
  expect(new Set(Object.values(await atTheNetwork(test)))).toEqual(new Set(['CONFIRMED']))
  expect(await openIssues(test)).toEqual(['printed-twice'])
  expect((await orderFile(test)).printOrder).toMatchObject({ is_by_hand: true, network_id: 'MANO-4' })
}

describe('both versions, of which the network has told of the earlier one only', () => {
  async function earlierInDoubt() {
    const test = await bothTaken()
    await confirmByAna(test, 'MANO-4')
    await dropWhatIsUnwanted(test)
    expect((await orderFile(test)).issues).toMatchObject([{ kind: 'printed-twice', subject: test.reference }])
    return test
  }

  async function expectPresentPrinted(test: Awaited<ReturnType<typeof earlierInDoubt>>): Promise<void> {
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [test.next]: 'CONFIRMED' })
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: test.next, is_by_hand: false })
    expect(await openIssues(test)).toEqual([])
  }

  it('drops neither by the number of the present one, which is not known yet', async () => {
    const test = await earlierInDoubt()
    expect(await confirmByAna(test, test.nextNumber)).toEqual({
      kind: 'other-number',
      known: [{ reference: test.reference, networkId: test.number }],
      unread: test.next,
    })
    await expectNothingChanged(test)
    await printOrders(test.deps)
    expect(await confirmByAna(test, test.nextNumber)).toEqual({ kind: 'done' })
    await expectPresentPrinted(test)
  })

  it('prints the present one by its reference', async () => {
    const test = await earlierInDoubt()
    expect(await confirmByAna(test, test.next)).toEqual({ kind: 'done' })
    await expectPresentPrinted(test)
  })

  it('prints the earlier one by its reference', async () => {
    const test = await earlierInDoubt()
    expect(await confirmByAna(test, test.reference)).toEqual({ kind: 'done' })
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CONFIRMED', [test.next]: 'CANCELLED' })
  })
})

it('a mistyped number says nothing about who prints the order', async () => {
  const test = await paidOrder()
  await takeUnheard(test)
  await confirmByAna(test, 'MANO-4')
  await deliverWebhook(test, test.reference)
  const networkId = await numberOf(test, test.reference)
  const known = [{ reference: test.reference, networkId }]
  expect(await confirmByAna(test, `${networkId}0`)).toEqual({ kind: 'other-number', known, unread: null })
  await expectNothingChanged(test)
})
