import { describe, expect, it } from 'vitest'
import { deliverWebhook, dropWhatIsUnwanted } from '../../../test/support/deliver-webhook.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { payAgain } from '../../../test/support/pay-again.ts'
import { isSilent, knowsNothing, refuses, type Says } from '../../../test/support/print-answers.ts'
import { atTheNetwork, confirmByAna, takenBeforeTheChange, takeUnheard } from '../../../test/support/print-versions.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { printOrders } from './print-orders.ts'

/** The network, of which some questions are answered so. */
const asks = ({ printing }: PaidShop, answers: Partial<PrintNetwork>): PrintNetwork => ({
  ...printing.network,
  ...answers,
})
const nextCheck = async (test: PaidShop) => (await orderFile(test)).printOrder?.next_check_at
const minutesFrom = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** The network took it unheard, and a person confirmed it with a number that nobody knows. */
async function confirmedByNumber() {
  const test = await paidOrder()
  await takeUnheard(test)
  await confirmByAna(test, 'MANO-4')
  return test
}

describe('what a person says while the network is read', () => {
  it('is followed: the network prints it after all, and is looked at on', async () => {
    const test = await confirmedByNumber()
    await deliverWebhook(test, test.reference)
    const read: PrintNetwork['read'] = async reference => {
      expect(await confirmByAna(test, null)).toEqual({ kind: 'done' })
      return test.printing.network.read(reference)
    }
    expect(await printOrders({ ...test.deps, network: asks(test, { read }) })).toBe(1)
    expect(await nextCheck(test)).toEqual(minutesFrom(test.clock.at, 6 * 60))
    expect(await openIssues(test)).toEqual([])
  })

  it('that it was ordered elsewhere ends the questions to the network', async () => {
    const test = await confirmedByNumber()
    await deliverWebhook(test, test.reference)
    const read: PrintNetwork['read'] = async reference => {
      await confirmByAna(test, null, true)
      return knowsNothing(reference)
    }
    await printOrders({ ...test.deps, network: asks(test, { read }) })
    expect(await nextCheck(test)).toBeNull()
  })

  it('that it was ordered elsewhere ends them too where the network was asked to print it, and is silent', async () => {
    const test = await paidOrder()
    const request: PrintNetwork['request'] = async ({ reference }) => {
      await confirmByAna(test, 'MANO-4', true)
      return isSilent(reference)
    }
    await printOrders({ ...test.deps, network: asks(test, { request }) })
    expect(await nextCheck(test)).toBeNull()
  })
})

describe('what a person confirmed with a number that nobody knows', () => {
  it('is looked for once more when no request can arrive any more, to the second', async () => {
    const test = await paidOrder()
    await confirmByAna(test, 'MANO-4')
    const confirmedAt = test.clock.at
    await printOrders(test.deps)
    expect(await nextCheck(test)).toEqual(minutesFrom(confirmedAt, 5))
    test.clock.at = minutesFrom(confirmedAt, 5)
    expect(await printOrders(test.deps)).toBe(1)
    expect(await nextCheck(test)).toBeNull()
  })

  it('concerns nobody where the network dropped what it had under another number', async () => {
    const test = await confirmedByNumber()
    await test.printing.decide(test.reference, 'CANCELLED')
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual([])
    expect((await orderFile(test)).printOrder).toMatchObject({ network_id: 'MANO-4', is_by_hand: true })
  })
})

describe('what a person confirmed by the network’s word', () => {
  it.each<[string, Says, number]>([
    ['is silent', isSilent, 60],
    ['refuses to speak of it', refuses, 6 * 60],
  ])('stays confirmed where the network %s, and is looked at on', async (_how, read, minutes) => {
    const test = await paidOrder()
    await takeUnheard(test)
    await confirmByAna(test, null)
    const confirmedAt = test.clock.at
    await printOrders({ ...test.deps, network: asks(test, { read: async of => read(of) }) })
    expect((await orderFile(test)).printOrder).toMatchObject({
      confirmed_at: confirmedAt,
      next_check_at: minutesFrom(test.clock.at, minutes),
    })
    expect(await openIssues(test)).toEqual([])
  })
})

describe('while the network drops what nobody wants any more', () => {
  it('an order that is paid again is asked for under its next reference', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['hold'] })
    await printOrders(test.deps)
    const silent = asks(test, { cancel: async of => isSilent(of) })
    expect(await cancelOrder({ ...test, deps: { ...test.deps, network: silent } }, true)).toMatchObject({
      printing: 'unknown',
    })
    const refunds = test.events.filter(({ type }) => type === 'refund-requested')
    const cancel: PrintNetwork['cancel'] = async reference => {
      const answer = await test.printing.network.cancel(reference)
      test.events.push(...refunds)
      expect(await payAgain(test)).toMatchObject({ kind: 'paid' })
      return answer
    }
    await dropWhatIsUnwanted(test, asks(test, { cancel }))
    await printOrders(test.deps)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [`${test.reference}-2`]: 'CONFIRMED' })
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
  })

  it('an earlier version that a person confirms just then is known at once not to be printed', async () => {
    const test = await takenBeforeTheChange()
    const cancel: PrintNetwork['cancel'] = async reference => {
      const answer = await test.printing.network.cancel(reference)
      expect(await confirmByAna(test, test.number)).toEqual({ kind: 'done' })
      return answer
    }
    await dropWhatIsUnwanted(test, asks(test, { cancel }))
    expect((await orderFile(test)).issues).toMatchObject([
      {
        kind: 'print-failed',
        subject: '',
        detail: `${test.reference}: la canceló la librería`,
        resolved_at: null,
      },
    ])
    expect((await orderFile(test)).printOrder).toMatchObject({ is_by_hand: false, confirmed_at: null })
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  })
})
