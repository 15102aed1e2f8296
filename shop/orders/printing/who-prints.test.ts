import { describe, expect, it } from 'vitest'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { isSilent, says } from '../../../test/support/print-answers.ts'
import { resolveIssue } from '../issue-store.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { confirmPrint, retryPrint } from './print-by-operator.ts'
import { printOrders } from './print-orders.ts'

/** The network takes it, and its answer is lost. */
async function takenUnheard() {
  const test = await paidOrder()
  await test.printing.setFaults({ next: ['cut-after'] })
  await printOrders(test.deps)
  expect((await orderFile(test)).printOrder).toMatchObject({ attempts: 1, network_id: null })
  return test
}

/** It says that it has it, and no more. */
async function received() {
  const test = await paidOrder()
  await test.printing.setFaults({ next: ['hold'] })
  await printOrders(test.deps)
  return { ...test, number: (await orderFile(test)).printOrder?.network_id ?? '' }
}

const confirm = ({ deps, orderId }: PaidShop, reference: string | null, isElsewhere = false) =>
  confirmPrint(deps, { orderId, reference, operator: 'ana', isElsewhere })

const atTheNetwork = async ({ printing }: PaidShop) => (await printing.ledger()).orders.map(({ status }) => status)

const toDrop = ({ events }: PaidShop) => events.filter(({ type }) => type === 'print-unwanted')

/** The number that the network itself has for it. */
async function numberOf({ printing, reference }: PaidShop): Promise<string> {
  const answer = await printing.network.read(reference)
  return answer.kind === 'answered' ? answer.state.networkId : ''
}

describe('what a person confirms by the network’s word', () => {
  it.each(['no number', 'the shop’s own'])('is printed there, where its answer was lost: %s', async how => {
    const test = await takenUnheard()
    expect(await confirm(test, how === 'no number' ? null : test.reference)).toEqual({ kind: 'done' })
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
    await deliverWebhook(test, test.reference)
    expect(await atTheNetwork(test)).toEqual(['CONFIRMED'])
    await test.printing.decide(test.reference, 'PRINTED')
    wait(test, 7)
    await printOrders(test.deps)
    const { printOrder, shipment } = await orderFile(test)
    expect(printOrder).toMatchObject({ is_by_hand: false, network_id: await numberOf(test) })
    expect(shipment).toMatchObject({ status: 'PRINTED' })
    expect(await openIssues(test)).toEqual([])
  })

  it.each(['no number', 'the network’s'])('is printed there, where it was received: %s', async how => {
    const { number, ...test } = await received()
    expect(await confirm(test, how === 'no number' ? null : number)).toEqual({ kind: 'done' })
    await test.printing.decide(test.reference, 'CONFIRMED')
    await deliverWebhook(test, test.reference)
    expect(await atTheNetwork(test)).toEqual(['CONFIRMED'])
    expect((await orderFile(test)).printOrder).toMatchObject({ is_by_hand: false, network_id: number })
  })

  it('is printed there with the network’s own number, of which nobody knew, as it tells later', async () => {
    const test = await takenUnheard()
    const number = await numberOf(test)
    await confirm(test, number)
    await test.printing.decide(test.reference, 'PRINTED')
    await deliverWebhook(test, test.reference)
    expect(await atTheNetwork(test)).toEqual(['PRINTED'])
    const { printOrder, shipment, issues } = await orderFile(test)
    expect(printOrder).toMatchObject({ is_by_hand: false, network_id: number })
    expect(shipment).toMatchObject({ status: 'PRINTED' })
    expect(issues).toEqual([])
  })

  it('is printed there with the network’s own number, of which nobody knew, though its news is lost', async () => {
    const test = await takenUnheard()
    await confirm(test, await numberOf(test))
    const silent = { ...test.printing.network, read: async () => isSilent('') }
    expect(await printOrders({ ...test.deps, network: silent })).toBe(1)
    expect((await orderFile(test)).printOrder, 'it can’t be asked now').toMatchObject({ is_by_hand: true })
    wait(test, 1)
    await test.printing.decide(test.reference, 'PRINTED')
    await printOrders(test.deps)
    const { printOrder, shipment } = await orderFile(test)
    expect(printOrder).toMatchObject({ is_by_hand: false, network_id: await numberOf(test) })
    expect(shipment).toMatchObject({ status: 'PRINTED' })
    wait(test, 7)
    await test.printing.decide(test.reference, 'DISPATCHED')
    await printOrders(test.deps)
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'DISPATCHED' })
  })

  it('is given up with the network’s own number too', async () => {
    const test = await takenUnheard()
    await confirm(test, await numberOf(test))
    await test.printing.decide(test.reference, 'CANCELLED')
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual(['print-failed'])
  })

  it('changes nothing with another number than the network’s', async () => {
    const { number, ...test } = await received()
    const known = [{ reference: test.reference, networkId: number }]
    expect(await confirm(test, 'MANO-4')).toEqual({ kind: 'other-number', known, unread: null })
    expect((await orderFile(test)).order.status).toBe('PENDING_CONFIRMATION')
  })

  it('waits for a person where the network does not know it, and may be asked for or confirmed again', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['cut-before'] })
    await printOrders(test.deps)
    await confirm(test, null)
    wait(test, 7)
    await printOrders(test.deps)
    expect((await orderFile(test)).issues).toMatchObject([
      {
        kind: 'print-failed',
        detail: `${test.reference}: está confirmada, y la imprenta no la conoce.`,
      },
    ])
    expect((await orderFile(test)).printOrder).toMatchObject({ confirmed_at: null, next_check_at: null })
    expect(await confirm(test, 'MANO-4', true)).toEqual({ kind: 'done' })
    expect(await openIssues(test)).toEqual([])
    expect((await orderFile(test)).printOrder).toMatchObject({ confirmed_at: test.clock.at, network_id: 'MANO-4' })
  })

  it('is asked for again where the network refused it', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    await confirm(test, null)
    wait(test, 7)
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['print-failed'])
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual([])
    expect(await atTheNetwork(test)).toEqual(['CONFIRMED'])
  })

  it('is not given up because the network forgot what it had', async () => {
    const { number: _, ...test } = await received()
    await confirm(test, null)
    wait(test, 7)
    const read = async () => ({ kind: 'not-found' }) as const
    await printOrders({ ...test.deps, network: { ...test.printing.network, read } })
    expect(await openIssues(test)).toEqual([])
  })
})

describe('what a person confirms with a number that nobody knows', () => {
  async function inDoubt() {
    const test = await takenUnheard()
    expect(await confirm(test, 'MANO-4')).toEqual({ kind: 'done' })
    await deliverWebhook(test, test.reference)
    return test
  }

  it('is asked about once, and never dropped before', async () => {
    const test = await inDoubt()
    expect((await orderFile(test)).issues).toMatchObject([
      {
        kind: 'printed-twice',
        subject: test.reference,
        detail: `La imprenta la conoce como ${test.reference}, con el número ${await numberOf(test)}, y se confirmó con el número MANO-4.`,
      },
    ])
    expect(await atTheNetwork(test)).toEqual(['CONFIRMED'])
    const at = test.clock.at
    await resolveIssue(test.db, { orderId: test.orderId, kind: 'printed-twice', resolution: 'ana: da igual', at })
    await test.printing.decide(test.reference, 'PRINTED')
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual([])
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'PREPARING' })
  })

  it('is asked about at once, though its news is lost', async () => {
    const test = await takenUnheard()
    await confirm(test, 'MANO-4')
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['printed-twice'])
    expect((await orderFile(test)).printOrder).toMatchObject({ is_by_hand: true, next_check_at: null })
  })

  it('is looked for at the network until no request can arrive there any more, and its parcel stays where it is', async () => {
    const test = await paidOrder()
    await confirm(test, 'MANO-4')
    expect(await printOrders(test.deps)).toBe(1)
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana' })
    wait(test, 1)
    expect(await printOrders(test.deps)).toBe(1)
    const { printOrder, shipment } = await orderFile(test)
    expect(printOrder).toMatchObject({ network_id: 'MANO-4', is_by_hand: true, next_check_at: null })
    expect(shipment).toMatchObject({ status: 'DISPATCHED' })
    expect(await openIssues(test)).toEqual([])
  })

  it('is followed once a person says that the network prints it', async () => {
    const test = await inDoubt()
    await test.printing.decide(test.reference, 'PRINTED')
    expect(await confirm(test, null)).toEqual({ kind: 'done' })
    expect((await orderFile(test)).issues).toMatchObject([{ resolution: 'ana: la imprime la imprenta' }])
    await printOrders(test.deps)
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'PRINTED' })
    expect(await atTheNetwork(test)).toEqual(['PRINTED'])
  })

  it('is dropped at the network once a person says that it was ordered elsewhere', async () => {
    const test = await inDoubt()
    expect(await confirm(test, null, true)).toEqual({ kind: 'done' })
    expect(toDrop(test), 'without delay').toMatchObject([{ reference: test.reference, isThere: true }])
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual(['CANCELLED'])
    const { issues, printOrder } = await orderFile(test)
    expect(issues).toMatchObject([{ resolution: 'ana: se encargó por fuera' }])
    expect(printOrder).toMatchObject({ network_id: 'MANO-4', is_by_hand: true, is_elsewhere: true })
  })

  it('is dropped at the network once its order is cancelled', async () => {
    const test = await inDoubt()
    expect(await cancelOrder(test, true)).toMatchObject({ kind: 'cancelled' })
    expect(toDrop(test), 'without delay').toMatchObject([{ reference: test.reference, isThere: true }])
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual(['CANCELLED'])
    expect(await openIssues(test)).toEqual([])
  })

  it.each([
    ['was not heard', async (_test: PaidShop) => {}],
    ['is answered meanwhile', (test: PaidShop) => test.printing.network.read(test.reference)],
  ])('is dropped at the network once its order is cancelled while whether it has it %s', async (_how, meanwhile) => {
    const test = await takenUnheard()
    await confirm(test, 'MANO-4')
    const read: typeof test.printing.network.read = async () => {
      const answer = await meanwhile(test)
      expect(await cancelOrder(test, true)).toMatchObject({ kind: 'cancelled' })
      return answer ?? isSilent('')
    }
    await printOrders({ ...test.deps, network: { ...test.printing.network, read } })
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual(['CANCELLED'])
    expect(await openIssues(test)).toEqual([])
  })

  it('is dropped at the network once its order is cancelled, though a note settled who prints it', async () => {
    const test = await inDoubt()
    const { orderId, clock } = test
    await resolveIssue(test.db, { orderId, kind: 'printed-twice', resolution: 'ana: da igual', at: clock.at })
    await cancelOrder(test, true)
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual(['CANCELLED'])
  })

  it('waits for a person where its order is cancelled and the network prints it already', async () => {
    const test = await takenUnheard()
    await confirm(test, 'MANO-4')
    await cancelOrder(test, true)
    expect(toDrop(test), 'once no request can arrive any more').not.toMatchObject([{ isThere: true }])
    await test.printing.decide(test.reference, 'PRINTED')
    await dropWhatIsUnwanted(test)
    expect(await openIssues(test)).toEqual(['printed-after-cancel'])
  })

  it('is not taken for a second book by whoever asked for it meanwhile', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    const request: typeof network.request = async order => {
      await confirm(test, 'MANO-4')
      return network.request(order)
    }
    await printOrders({ ...test.deps, network: { ...network, request } })
    expect(await openIssues(test)).toEqual(['printed-twice'])
    expect(await atTheNetwork(test)).toEqual(['CONFIRMED'])
  })

  it('is followed where whoever asked meanwhile hears the same number', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    const request: typeof network.request = async order => {
      await confirm(test, '7')
      return says('PRINTED')(order.reference)
    }
    await printOrders({ ...test.deps, network: { ...network, request } })
    expect(await openIssues(test)).toEqual([])
    const { printOrder, shipment } = await orderFile(test)
    expect(printOrder).toMatchObject({ is_by_hand: false, network_id: '7', next_check_at: expect.any(Date) })
    expect(shipment).toMatchObject({ status: 'PRINTED' })
  })
})

it('what was ordered elsewhere is dropped at the network, whether it tells of it or not', async () => {
  const test = await takenUnheard()
  await confirm(test, 'MANO-4', true)
  expect((await orderFile(test)).printOrder, 'the network is not asked').toMatchObject({ next_check_at: null })
  await dropWhatIsUnwanted(test)
  expect(await atTheNetwork(test)).toEqual(['CANCELLED'])
  expect((await orderFile(test)).printOrder).toMatchObject({ network_id: 'MANO-4', is_by_hand: true })
  expect(await openIssues(test)).toEqual([])
})
