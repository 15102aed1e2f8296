import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { cardPayment, deliveryTo, severalBooksOrder } from '../../../test/support/orders.ts'
import { openIssues } from '../../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../../test/support/partners/print-sandbox.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { cancelForBuyer } from '../cancel-for-buyer.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { readOrderFile } from '../overview/operator-orders.ts'
import { changeAddressForBuyer } from '../parcels/change-address-for-buyer.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { dropLines } from '../refunds/drop-lines.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { confirmPrint } from './print-by-operator.ts'
import { printOrders } from './print-orders.ts'

type Deps = ChargeDeps & { network: PrintNetwork }

/** Two copies of one book and one of another, for delivery to Salto, paid by card. The network has not been asked yet. */
async function paidOrder() {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  await insertBook(test.db, { bibliomanager_id: 'A', price_cents: 10_000, unit_weight_g: 100 })
  await insertBook(test.db, { bibliomanager_id: 'B', price_cents: 25_050, unit_weight_g: 100 })
  const lines = [
    { bookId: 'A', quantity: 2 },
    { bookId: 'B', quantity: 1 },
  ]
  const token = await test.sandbox.makeToken({ name: 'APRO' })
  const request = severalBooksOrder(lines, { shipping: deliveryTo(), transactionAmount: 740.5 })
  const placement = await test.shop.placeOrder({ ...request, payment: cardPayment(740.5, { token }) })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const { id: orderId, externalId } = placement.order
  const deps: Deps = { ...test.deps, network: printing.network }
  /** What the network prints, by copies and city. */
  const printed = async () =>
    (await printing.ledger()).orders
      .filter(({ status }) => status !== 'CANCELLED')
      .map(({ content }) => {
        const { lines: sent, deliveryTo: to } = content as {
          lines: { quantity: number }[]
          deliveryTo: { city: string }
        }
        return `${sent.map(({ quantity }) => quantity).join('+')} ${to.city}`
      })
  return { ...test, deps, orderId, externalId, printing, printed }
}
type PaidOrder = Awaited<ReturnType<typeof paidOrder>>

const byAna = { operator: 'ana', reason: 'x' }
const RIVERA = deliveryTo({ city: 'Rivera', department: 'Rivera' })

const ACTS: [name: string, printedThen: string[], act: (test: PaidOrder, deps: Deps) => Promise<unknown>][] = [
  ['its reader cancels it', [], ({ externalId }, deps) => cancelForBuyer(deps, externalId)],
  ['the operator cancels it', [], ({ orderId }, deps) => cancelForOperator(deps, { orderId, ...byAna })],
  ['all its money goes back', [], ({ orderId }, deps) => refundByOperator(deps, { orderId, ...byAna })],
  [
    'all its money went back by a transfer',
    [],
    ({ orderId }, deps) => recordRefund(deps, { orderId, ...byAna, bankReference: 'T-9' }),
  ],
  [
    'a line is dropped',
    ['2 Salto'],
    ({ orderId }, deps) => dropLines(deps, { orderId, lines: [{ line: 2 }], ...byAna }),
  ],
  [
    'its reader has it sent elsewhere',
    ['2+1 Rivera'],
    ({ externalId }, deps) => changeAddressForBuyer(deps, externalId, RIVERA),
  ],
]

describe.each([
  ['its answer heard', async (_test: PaidOrder) => {}],
  ['its answer lost', ({ printing }: PaidOrder) => printing.setFaults({ next: ['cut-after'] })],
])('an order that the network takes (%s) just after it said that it knew of none', (_how, prepare) => {
  it.each(ACTS)('is dropped there, where %s', async (_name, printedThen, act) => {
    const test = await paidOrder()
    const { network } = test.printing
    let times = 0
    const cancel: PrintNetwork['cancel'] = async reference => {
      const answer = await network.cancel(reference)
      if (times++ > 0) return answer
      expect(answer.kind).toBe('not-found')
      await prepare(test)
      expect(await printOrders(test.deps)).toBe(1)
      return answer
    }
    await act(test, { ...test.deps, network: { ...network, cancel } })
    await printOrders(test.deps)
    expect(await test.printed()).toEqual(printedThen)
    expect(await openIssues(test)).toEqual([])
  })
})

/** Checks the network again before it has printed anything. A dropped print order is requested under its next reference. */
async function lookAgain({ deps, clock }: PaidOrder): Promise<void> {
  for (let times = 0; times < 2; times++) {
    clock.at = new Date(clock.at.getTime() + 7 * 3_600_000)
    await printOrders(deps)
  }
}

describe('an order that the network dropped for the shop', () => {
  it.each(ACTS)('is printed whole where the shop dies before it writes down that %s', async (_name, _then, act) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const { network } = test.printing
    const cancel: PrintNetwork['cancel'] = async reference => {
      await network.cancel(reference)
      throw new Error('killed')
    }
    await expect(act(test, { ...test.deps, network: { ...network, cancel } })).rejects.toThrow('killed')
    await lookAgain(test)
    expect(await test.printed()).toEqual(['2+1 Salto'])
    expect(await openIssues(test)).toEqual([])
  })

  it.each(ACTS)(
    'and is asked for again before it is written down that %s, is dropped again',
    async (...[, then, act]) => {
      const test = await paidOrder()
      await printOrders(test.deps)
      const { network } = test.printing
      let times = 0
      const cancel: PrintNetwork['cancel'] = async reference => {
        const answer = await network.cancel(reference)
        if (times++ === 0) await lookAgain(test)
        return answer
      }
      await act(test, { ...test.deps, network: { ...network, cancel } })
      await lookAgain(test)
      expect(await test.printed()).toEqual(then)
      expect(await openIssues(test)).toEqual([])
    },
  )
})

describe.each([
  ['with a number that nobody knows', false],
  ['elsewhere', true],
])('an order that a person confirms %s while the network drops what it took unheard', (_how, isElsewhere) => {
  it.each(ACTS)('is printed as that person ordered it, where %s', async (_name, _then, act) => {
    const test = await paidOrder()
    const { orderId } = test
    await test.printing.setFaults({ next: ['cut-after'] })
    await printOrders(test.deps)
    const { network } = test.printing
    const cancel: PrintNetwork['cancel'] = async reference => {
      const answer = await network.cancel(reference)
      const confirmed = { orderId, reference: 'MANO-4', operator: 'ana', isElsewhere }
      expect(await confirmPrint(test.deps, confirmed)).toEqual({ kind: 'done' })
      return answer
    }
    await act(test, { ...test.deps, network: { ...network, cancel } })
    await lookAgain(test)
    expect(await test.printed(), 'by the network').toEqual([])
    const { order, printOrder } = await readOrderFile(test.db, orderId)
    expect(order.status).toBe('CONFIRMED')
    expect(printOrder).toMatchObject({ network_id: 'MANO-4', is_by_hand: true, is_elsewhere: isElsewhere })
    expect((await test.db.selectFrom('order_lines').select('dropped_quantity').execute()).map(Object.values)).toEqual([
      [0],
      [0],
    ])
  })
})
