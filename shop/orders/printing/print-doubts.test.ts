import { describe, expect, it } from 'vitest'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { openIssues, orderFile, type PaidShop, paidOrder, sayOtherwise } from '../../../test/support/paid-order.ts'
import { atTheNetwork, bothTaken, confirmByAna, numberOf, takeUnheard } from '../../../test/support/print-versions.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
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
    await sayOtherwise(test)
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

it('what a person ordered without a number, while the shop ordered by hand, is asked about as such', async () => {
  const test = await paidOrder()
  await takeUnheard(test)
  await confirmByAna({ ...test, deps: { ...test.deps, network: manualPrinting() } }, null)
  await deliverWebhook(test, test.reference)
  const number = await numberOf(test, test.reference)
  expect((await orderFile(test)).issues).toMatchObject([
    { detail: `La imprenta la conoce como ${test.reference}, con el número ${number}, y se confirmó sin número.` },
  ])
  expect(await confirmByAna(test, number)).toEqual({ kind: 'done' })
  expect((await orderFile(test)).printOrder).toMatchObject({ is_by_hand: false })
})

it('the number of whoever else prints it is kept, and the network is asked no more', async () => {
  const test = await paidOrder()
  await takeUnheard(test)
  await confirmByAna(test, 'MANO-4')
  await deliverWebhook(test, test.reference)
  expect(await confirmByAna(test, 'MANO-5', true)).toEqual({ kind: 'done' })
  expect((await orderFile(test)).printOrder).toMatchObject({ network_id: 'MANO-5', next_check_at: null })
})

it('what the network has is dropped there where a person ordered it elsewhere, whatever number it has', async () => {
  const test = await paidOrder()
  await test.printing.setFaults({ next: ['hold'] })
  await printOrders(test.deps)
  expect(await confirmByAna(test, 'MANO-4', true)).toEqual({ kind: 'done' })
  await dropWhatIsUnwanted(test)
  expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED' })
  expect((await orderFile(test)).printOrder).toMatchObject({ network_id: 'MANO-4', is_elsewhere: true })
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
