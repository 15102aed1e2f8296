import { describe, expect, it } from 'vitest'
import { deliveryTo } from '../../../test/support/orders.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { isSilent } from '../../../test/support/print-answers.ts'
import { dropWhatIsUnwanted, hearNews } from '../../../test/support/print-news.ts'
import { changeAddress } from '../parcels/change-address.ts'
import { confirmPrint, retryPrint } from './print-by-operator.ts'
import { printOrders } from './print-orders.ts'

/** The network takes an order, and its answer is lost. Then the address changes, and the order has a new reference. */
async function takenBeforeTheChange() {
  const test = await paidOrder()
  await test.printing.setFaults({ next: ['cut-after'] })
  await printOrders(test.deps)
  await moveToRivera(test)
  const next = `${test.reference}-2`
  expect((await orderFile(test)).printOrder).toMatchObject({ reference: next })
  const taken = await test.printing.network.read(test.reference)
  if (taken.kind !== 'answered') throw new Error(taken.kind)
  return { ...test, next, number: taken.state.networkId }
}

async function moveToRivera({ deps, orderId }: PaidShop): Promise<void> {
  const address = deliveryTo({ city: 'Rivera', department: 'Rivera' })
  expect(await changeAddress(deps, { orderId, address, operator: 'ana' })).toMatchObject({ kind: 'changed' })
}

const confirm = ({ deps, orderId }: PaidShop, reference: string | null, isElsewhere = false) =>
  confirmPrint(deps, { orderId, reference, operator: 'ana', isElsewhere })

const atTheNetwork = async ({ printing }: PaidShop) =>
  (await printing.ledger()).orders.map(({ reference, status }) => [reference, status])

describe('the earlier version of an order, which a person confirmed by its number', () => {
  async function inDoubt() {
    const test = await takenBeforeTheChange()
    expect(await confirm(test, test.number)).toEqual({ kind: 'done' })
    await dropWhatIsUnwanted(test)
    return test
  }

  it('is never dropped, and a person is asked once', async () => {
    const test = await inDoubt()
    expect(await atTheNetwork(test)).toEqual([[test.reference, 'CONFIRMED']])
    expect((await orderFile(test)).issues).toMatchObject([
      {
        kind: 'printed-twice',
        subject: test.reference,
        detail: `La imprenta la conoce como ${test.reference}, con el número ${test.number}, y se confirmó con el número ${test.number}. Es la versión anterior de la orden.`,
      },
    ])
    await hearNews(test, test.reference)
    expect(await atTheNetwork(test)).toEqual([[test.reference, 'CONFIRMED']])
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })

  it('is asked about by the network’s news', async () => {
    const test = await takenBeforeTheChange()
    await confirm(test, test.number)
    await hearNews(test, test.reference)
    expect(await atTheNetwork(test)).toEqual([[test.reference, 'CONFIRMED']])
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })

  it('is asked about later where the network can’t be asked now', async () => {
    const test = await takenBeforeTheChange()
    await confirm(test, test.number)
    const { network } = test.printing
    const asked = [...test.events]
    await expect(dropWhatIsUnwanted(test, { ...network, read: async () => isSilent('') })).rejects.toThrow('asked')
    test.events.push(...asked)
    await dropWhatIsUnwanted(test)
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })

  it('is followed once a person says that the network prints it, which learns the change from a person', async () => {
    const test = await inDoubt()
    expect(await confirm(test, null)).toEqual({ kind: 'done' })
    await dropWhatIsUnwanted(test)
    await test.printing.decide(test.reference, 'PRINTED')
    await printOrders(test.deps)
    const { printOrder, shipment } = await orderFile(test)
    expect(printOrder).toMatchObject({ reference: test.reference, is_by_hand: false, network_id: test.number })
    expect(shipment).toMatchObject({ status: 'PRINTED' })
    expect(await openIssues(test)).toEqual(['address-changed'])
    expect(await atTheNetwork(test)).toEqual([[test.reference, 'PRINTED']])
  })

  it.each(['elsewhere', 'cancelled'])('is dropped at the network once its order is %s', async how => {
    const test = await inDoubt()
    if (how === 'elsewhere') await confirm(test, null, true)
    else await cancelOrder(test, true)
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual([[test.reference, 'CANCELLED']])
    expect(await openIssues(test)).toEqual([])
  })

  it('is dropped where its order is cancelled while the network is read', async () => {
    const test = await takenBeforeTheChange()
    await confirm(test, test.number)
    const read: typeof test.printing.network.read = async reference => {
      const answer = await test.printing.network.read(reference)
      await cancelOrder(test, true)
      return answer
    }
    await dropWhatIsUnwanted(test, { ...test.printing.network, read })
    expect(await atTheNetwork(test)).toEqual([[test.reference, 'CANCELLED']])
  })

  it.each(['before', 'after'])('waits for a person where it was dropped %s that, and is asked for anew', async when => {
    const test = await takenBeforeTheChange()
    if (when === 'before') await dropWhatIsUnwanted(test)
    await confirm(test, test.number)
    if (when === 'after') {
      await test.printing.decide(test.reference, 'CANCELLED')
      await hearNews(test, test.reference)
    } else await dropWhatIsUnwanted(test)
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'print-failed', detail: expect.stringContaining(test.reference), resolved_at: null },
    ])
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    await printOrders(test.deps)
    expect(await atTheNetwork(test)).toEqual([
      [test.reference, 'CANCELLED'],
      [test.next, 'CONFIRMED'],
    ])
  })

  it('is not dropped by whoever asked for it before the change', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    await test.db.updateTable('print_orders').set({ attempts: 1 }).execute()
    const request: typeof network.request = async order => {
      const answer = await network.request(order)
      await moveToRivera(test)
      await confirm(test, answer.kind === 'answered' ? answer.state.networkId : '')
      return answer
    }
    await printOrders({ ...test.deps, network: { ...network, request } }, { orderId: test.orderId })
    expect(await atTheNetwork(test)).toEqual([[test.reference, 'CONFIRMED']])
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })
})

describe('both versions of an order that the network has', () => {
  async function bothTaken() {
    const test = await takenBeforeTheChange()
    await test.printing.setFaults({ next: ['cut-after'] })
    await printOrders(test.deps)
    await confirm(test, test.number)
    await dropWhatIsUnwanted(test)
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['printed-twice', 'printed-twice'])
    return test
  }

  it.each([
    ['the present one where no number says which', 'next', 'reference'],
    ['the earlier one by its number', 'reference', 'next'],
  ] as const)('are not both printed: %s', async (_what, stays, goes) => {
    const test = await bothTaken()
    await confirm(test, stays === 'reference' ? test.number : null)
    await dropWhatIsUnwanted(test)
    wait(test, 1)
    await printOrders(test.deps)
    expect(new Map((await atTheNetwork(test)) as [string, string][])).toEqual(
      new Map([
        [test[stays], 'CONFIRMED'],
        [test[goes], 'CANCELLED'],
      ]),
    )
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: test[stays], is_by_hand: false })
    expect(await openIssues(test)).toEqual(stays === 'reference' ? ['address-changed'] : [])
  })
})
