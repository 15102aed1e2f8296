import { describe, expect, it } from 'vitest'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { cancelOrder, openIssues, orderFile, paidOrder } from '../../../test/support/paid-order.ts'
import { isSilent } from '../../../test/support/print-answers.ts'
import {
  atTheNetwork,
  confirmByAna,
  moveTo,
  numberOf,
  takenBeforeTheChange,
  takeUnheard,
} from '../../../test/support/print-versions.ts'
import { retryPrint } from './print-by-operator.ts'
import { findPrintOrder } from './print-order-store.ts'
import { printOrders } from './print-orders.ts'
import { renewRequest } from './renew-request.ts'

describe('the earlier version of an order, which a person confirmed by its number', () => {
  async function inDoubt() {
    const test = await takenBeforeTheChange()
    expect(await confirmByAna(test, test.number)).toEqual({ kind: 'done' })
    await dropWhatIsUnwanted(test)
    return test
  }

  it('is never dropped, and a person is asked once', async () => {
    const test = await inDoubt()
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CONFIRMED' })
    expect((await orderFile(test)).issues).toMatchObject([
      {
        kind: 'printed-twice',
        subject: test.reference,
        detail: `La imprenta la conoce como ${test.reference}, con el número ${test.number}, y se confirmó con el número ${test.number}. Es la versión anterior de la orden.`,
      },
    ])
    await deliverWebhook(test, test.reference)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CONFIRMED' })
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })

  it('is asked about by the network’s news', async () => {
    const test = await takenBeforeTheChange()
    await confirmByAna(test, test.number)
    await deliverWebhook(test, test.reference)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CONFIRMED' })
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })

  it('is asked about later where the network can’t be asked now', async () => {
    const test = await takenBeforeTheChange()
    await confirmByAna(test, test.number)
    const { network } = test.printing
    const asked = [...test.events]
    await expect(dropWhatIsUnwanted(test, { ...network, read: async () => isSilent('') })).rejects.toThrow('asked')
    test.events.push(...asked)
    await dropWhatIsUnwanted(test)
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })

  it('is followed once a person says that the network prints it, which learns the change from a person', async () => {
    const test = await inDoubt()
    expect(await confirmByAna(test, null)).toEqual({ kind: 'done' })
    await dropWhatIsUnwanted(test)
    await test.printing.decide(test.reference, 'PRINTED')
    await printOrders(test.deps)
    const { printOrder, shipment } = await orderFile(test)
    expect(printOrder).toMatchObject({ reference: test.reference, is_by_hand: false, network_id: test.number })
    expect(shipment).toMatchObject({ status: 'PRINTED' })
    expect((await orderFile(test)).issues.filter(({ resolved_at }) => !resolved_at)).toMatchObject([
      {
        kind: 'address-changed',
        detail: `La imprenta la conoce como ${test.reference}, la versión anterior: la dirección es otra.`,
      },
    ])
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'PRINTED' })
  })

  it.each([
    ['other copies alone', false, 'los ejemplares son otros'],
    ['another address and other copies', true, 'la dirección, o los ejemplares, son otros'],
  ])('may have %s, of which a person tells the network', async (_what, isDelivered, words) => {
    const test = await paidOrder({ isDelivered })
    await test.db.updateTable('order_lines').set({ quantity: 2, line_total_cents: 298_000 }).execute()
    await takeUnheard(test)
    const number = await numberOf(test, test.reference)
    if (isDelivered) await moveTo(test, 'Rivera')
    await test.db.updateTable('order_lines').set({ dropped_quantity: 1 }).execute()
    await test.db.transaction().execute(async transaction => {
      const print = await findPrintOrder(transaction, test.orderId)
      if (print) await renewRequest(transaction, test.deps, print, test.clock.at)
    })
    await confirmByAna(test, number)
    await dropWhatIsUnwanted(test)
    await confirmByAna(test, null)
    const open = (await orderFile(test)).issues.filter(({ resolved_at }) => !resolved_at)
    expect(open).toMatchObject([{ detail: expect.stringContaining(`: ${words}.`) }])
  })

  it.each(['elsewhere', 'cancelled'])('is dropped at the network once its order is %s', async how => {
    const test = await inDoubt()
    if (how === 'elsewhere') await confirmByAna(test, null, true)
    else await cancelOrder(test, true)
    await dropWhatIsUnwanted(test)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED' })
    expect(await openIssues(test)).toEqual([])
  })

  it('is dropped where its order is cancelled while the network is read', async () => {
    const test = await takenBeforeTheChange()
    await confirmByAna(test, test.number)
    const read: typeof test.printing.network.read = async reference => {
      const answer = await test.printing.network.read(reference)
      await cancelOrder(test, true)
      return answer
    }
    await dropWhatIsUnwanted(test, { ...test.printing.network, read })
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED' })
  })

  it.each([
    ['before', 'la canceló la librería'],
    ['after', 'la imprenta la dio de baja.'],
  ])('waits for a person where it was dropped %s that, and is asked for anew', async (when, reason) => {
    const test = await takenBeforeTheChange()
    if (when === 'before') await dropWhatIsUnwanted(test)
    await confirmByAna(test, test.number)
    if (when === 'after') {
      await test.printing.decide(test.reference, 'CANCELLED')
      await deliverWebhook(test, test.reference)
    } else await dropWhatIsUnwanted(test)
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'print-failed', detail: `${test.reference}: ${reason}`, resolved_at: null },
    ])
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    await printOrders(test.deps)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [test.next]: 'CONFIRMED' })
  })

  it('is not dropped by whoever asked for it before the change', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    await test.db.updateTable('print_orders').set({ attempts: 1 }).execute()
    const request: typeof network.request = async order => {
      const answer = await network.request(order)
      await moveTo(test, 'Rivera')
      await confirmByAna(test, answer.kind === 'answered' ? answer.state.networkId : '')
      return answer
    }
    await printOrders({ ...test.deps, network: { ...network, request } }, { orderId: test.orderId })
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CONFIRMED' })
    expect(await openIssues(test)).toEqual(['printed-twice'])
  })
})
