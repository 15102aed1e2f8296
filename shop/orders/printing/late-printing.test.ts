import { describe, expect, it } from 'vitest'
import { deliverWebhook } from '../../../test/support/deliver-webhook.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { isSilent, knowsNothing, refuses, type Says, says } from '../../../test/support/print-answers.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { resolveIssue } from '../issue-store.ts'
import { confirmPrint } from './print-by-operator.ts'
import { renewPrintOrder } from './print-order-store.ts'
import { printOrders } from './print-orders.ts'
import { dropUnwantedPrint } from './unwanted-printing.ts'

/** Whoever asks for the order dies before the answer; the network takes it after it was told to drop it, of which it knew nothing. */
async function takenByNobody() {
  const test = await paidOrder()
  const died: PrintNetwork = {
    ...test.printing.network,
    async request(order) {
      expect(await cancelOrder(test)).toMatchObject({ kind: 'cancelled' })
      await test.printing.network.request(order)
      throw new Error('died')
    },
  }
  await expect(printOrders({ ...test.deps, network: died }, { orderId: test.orderId })).rejects.toThrow('died')
  const told = test.events.filter(event => event.type === 'print-unwanted')
  expect(told).toMatchObject([{ orderId: test.orderId, reference: test.reference, mayComeYet: true }])
  return { ...test, unwanted: { orderId: test.orderId, reference: test.reference, mayComeYet: true } }
}

it('what the network takes that nobody asks for any more is dropped once no request can come', async () => {
  const { unwanted, ...test } = await takenByNobody()
  expect((await test.printing.ledger()).orders).toMatchObject([{ status: 'CONFIRMED' }])
  await dropUnwantedPrint(test.deps, unwanted)
  expect((await test.printing.ledger()).orders).toMatchObject([{ status: 'CANCELLED' }])
  expect(await openIssues(test)).toEqual([])
})

it('what nobody asks for any more waits for a person where the network goes on, and for the network where it is silent', async () => {
  const { unwanted, ...test } = await takenByNobody()
  const drop = (cancel: Says, read: Says) => {
    const network = {
      ...test.printing.network,
      cancel: async (reference: string) => cancel(reference),
      read: async (reference: string) => read(reference),
    }
    return dropUnwantedPrint({ ...test.deps, network }, unwanted)
  }
  await expect(drop(isSilent, isSilent)).rejects.toThrow('the network could not be asked: TimeoutError')
  await expect(drop(refuses, refuses)).rejects.toThrow('the network could not be asked: no')
  await drop(refuses, knowsNothing)
  await drop(refuses, says('CANCELLED'))
  expect(await openIssues(test)).toEqual([])
  await drop(refuses, says('PRINTED'))
  expect(await openIssues(test)).toEqual(['printed-after-cancel'])
})

/** The network prints whatever it is asked about. */
function printing(test: PaidShop): PrintNetwork {
  const read = async (reference: string) => says('PRINTED')(reference)
  return { ...test.printing.network, read, cancel: async () => refuses('') }
}

describe('what the network took after it was told to drop it, of which it knew nothing then', () => {
  it('is dropped once it tells of it', async () => {
    const { unwanted: _, ...test } = await takenByNobody()
    await deliverWebhook(test, test.reference)
    expect((await test.printing.ledger()).orders).toMatchObject([{ status: 'CANCELLED' }])
    expect(await openIssues(test)).toEqual([])
  })

  it('waits once: what a person said of it stays said', async () => {
    const { unwanted: _, ...test } = await takenByNobody()
    await test.printing.decide(test.reference, 'PRINTED')
    await deliverWebhook(test, test.reference)
    const at = test.clock.at
    await resolveIssue(test.db, { orderId: test.orderId, kind: 'printed-after-cancel', resolution: 'ana: queda', at })
    await test.printing.decide(test.reference, 'READY_FOR_PICKUP')
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual([])
  })

  it('is told with the reference under which the order is printed now', async () => {
    const test = await paidOrder()
    const { orderId, reference } = test
    await test.db
      .transaction()
      .execute(transaction => renewPrintOrder(transaction, orderId, { cancelled: reference, at: test.clock.at }))
    await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
    await printOrders(test.deps)
    await deliverWebhook(test, reference, printing(test))
    const { issues, printOrder } = await orderFile(test)
    expect(issues).toMatchObject([
      {
        detail: `La imprenta la conoce como ${reference}. Ahora se imprime como ${reference}-2: el libro saldría dos veces.`,
      },
    ])
    expect(printOrder).toMatchObject({ reference: `${reference}-2` })
  })
})

describe('what a person ordered elsewhere', () => {
  /** While the network is asked, which answers so. */
  async function byHandMeanwhile(answer: Says) {
    const test = await paidOrder()
    const network: PrintNetwork = {
      ...test.printing.network,
      async request(order) {
        const { orderId } = test
        await confirmPrint(test.deps, { orderId, reference: 'MANO-4', operator: 'ana', isElsewhere: true })
        if (answer !== isSilent) return test.printing.network.request(order)
        return answer(order.reference)
      },
    }
    await printOrders({ ...test.deps, network })
    return test
  }

  it('keeps its number, and the network drops what it took of it', async () => {
    const test = await byHandMeanwhile(says('CONFIRMED'))
    expect((await test.printing.ledger()).orders).toMatchObject([{ status: 'CANCELLED' }])
    const { printOrder, issues } = await orderFile(test)
    expect(printOrder).toMatchObject({
      reference: test.reference,
      network_id: 'MANO-4',
      is_by_hand: true,
      next_check_at: null,
    })
    expect(printOrder?.confirmed_at).not.toBeNull()
    expect(issues).toMatchObject([{ kind: 'printed-after-cancel', resolution: 'dropped by the network' }])
  })

  it('waits for a person where the network prints it too, as it tells later', async () => {
    const test = await byHandMeanwhile(isSilent)
    expect(await openIssues(test)).toEqual([])
    expect(test.events).toContainEqual(expect.objectContaining({ type: 'print-unwanted', mayComeYet: true }))
    await deliverWebhook(test, test.reference, printing(test))
    const { printOrder, issues, shipment } = await orderFile(test)
    expect(issues).toMatchObject([
      {
        detail: `La imprenta la conoce como ${test.reference}. Se encargó a mano (MANO-4): el libro saldría dos veces.`,
      },
    ])
    expect(printOrder).toMatchObject({ network_id: 'MANO-4' })
    expect(shipment, 'it is the other book').toMatchObject({ status: 'PREPARING' })
  })
})
