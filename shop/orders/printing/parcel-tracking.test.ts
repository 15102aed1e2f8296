import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { openIssues, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { takeStepBack } from '../parcels/take-step-back.ts'
import { tellParcelSteps } from '../parcels/tell-steps.ts'
import { printOrders } from './print-orders.ts'

const HOUR = 3_600_000
const printRow = ({ db }: PaidShop) => db.selectFrom('print_orders').selectAll().executeTakeFirstOrThrow()
/** The network is read once more, and names the parcel so. */
async function readAgain(test: PaidShop, tracking: { number: string; url: string | null }): Promise<void> {
  const read: PaidShop['deps']['network']['read'] = async reference => {
    const answer = await test.deps.network.read(reference)
    return answer.kind === 'answered' ? { ...answer, state: { ...answer.state, tracking } } : answer
  }
  await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
  await printOrders({ ...test.deps, network: { ...test.deps.network, read } })
}
/** By the operator's word it was sent as UY1, came back and was sent again as UY2. @returns how the operator says more */
async function sentAgain({ deps, orderId }: PaidShop) {
  const move = (to: 'DISPATCHED' | 'RETURNED', number?: string) =>
    moveParcel(deps, { orderId, to, operator: 'ana', tracking: number ? { number, url: null } : null })
  await move('DISPATCHED', 'UY1')
  await move('RETURNED')
  await move('DISPATCHED', 'UY2')
  return move
}
const shipment = ({ db }: PaidShop) => db.selectFrom('shipments').selectAll().executeTakeFirst()

describe('a parcel', () => {
  it('is still looked for where only an earlier sending of it arrived', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await sentAgain(test)
    await tellParcelSteps({ ...test.deps, clock: { now: () => new Date(test.clock.at.getTime() + HOUR) } })
    await test.printing.decide(test.reference, 'DELIVERED')
    wait(test, 6.1)
    await readAgain(test, { number: 'UY1', url: null })
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY2' })
    expect((await printRow(test)).next_check_at).toEqual(new Date(test.clock.at.getTime() + 6 * HOUR))
  })

  it('whose number or address the network corrects has a line in its history, once, and a mail with its new number, and stays where it was', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'DISPATCHED')
    await readAgain(test, { number: 'UY1', url: null })
    const sent = await shipment(test)
    test.events.length = 0
    for (const url of [null, 'https://correo.example/UY2', null]) {
      wait(test, 1)
      await readAgain(test, { number: 'UY2', url })
    }
    expect(await shipment(test)).toMatchObject({
      status: 'DISPATCHED',
      tracking_number: 'UY2',
      tracking_url: 'https://correo.example/UY2',
      updated_at: sent?.updated_at,
    })
    const corrections = test.db.selectFrom('order_history').selectAll().where('to_status', '=', 'TRACKING_CHANGED')
    expect(await corrections.execute()).toMatchObject([
      { subject: 'shipment', cause: 'print-network', actor: 'network', detail: 'UY2' },
      { subject: 'shipment', cause: 'print-network', actor: 'network', detail: 'UY2' },
    ])
    expect(eventTypes(test), 'its reader holds the number before').toEqual(['shipment-moved'])
  })

  it('that came back is sent again by a new tracking number, not by late news of the old one', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'DISPATCHED')
    wait(test, 6.1)
    await printOrders(test.deps)
    await moveParcel(test.deps, { orderId: test.orderId, to: 'RETURNED', operator: 'ana' })
    wait(test, 6.1)
    await printOrders(test.deps)
    expect(await shipment(test), 'the network does not know yet').toMatchObject({ status: 'RETURNED' })
    expect(await openIssues(test)).toEqual(['parcel-returned'])
    const read: typeof test.deps.network.read = async reference => {
      const answer = await test.printing.network.read(reference)
      if (answer.kind !== 'answered') return answer
      return { ...answer, state: { ...answer.state, tracking: { number: 'NUEVO-1', url: null } } }
    }
    wait(test, 6.1)
    await printOrders({ ...test.deps, network: { ...test.printing.network, read } })
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'NUEVO-1' })
    expect(await openIssues(test)).toEqual([])
  })

  it('that was sent again by the operator is not moved by late news of the sending that came back', async () => {
    const test = await paidOrder()
    const { orderId, reference } = test
    await printOrders(test.deps)
    await test.printing.decide(reference, 'DISPATCHED')
    const first = { number: 'UY1', url: null }
    wait(test, 6.1)
    await readAgain(test, first)
    await moveParcel(test.deps, { orderId, to: 'RETURNED', operator: 'ana' })
    await moveParcel(test.deps, { orderId, to: 'DISPATCHED', operator: 'ana', tracking: { number: 'UY2', url: null } })
    for (const status of ['DISPATCHED', 'RETURNED', 'DELIVERED']) {
      await test.printing.decide(reference, status)
      wait(test, 6.1)
      await readAgain(test, first)
      expect(await shipment(test), status).toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY2' })
    }
    expect(await openIssues(test)).toEqual([])
  })

  it('that was sent again for good, after such a sending was taken back, moves by its news', async () => {
    const test = await paidOrder()
    const { orderId } = test
    await printOrders(test.deps)
    await sentAgain(test)
    await takeStepBack(test.deps, { orderId, operator: 'ana' })
    await test.printing.decide(test.reference, 'DISPATCHED')
    wait(test, 6.1)
    await readAgain(test, { number: 'UY2', url: null })
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY2' })
  })

  it('that was put down as come back a second time by mistake is not moved by late news of the first sending', async () => {
    const test = await paidOrder()
    const { orderId } = test
    await printOrders(test.deps)
    const move = await sentAgain(test)
    await move('RETURNED')
    await takeStepBack(test.deps, { orderId, operator: 'ana' })
    await test.printing.decide(test.reference, 'RETURNED')
    wait(test, 6.1)
    await readAgain(test, { number: 'UY1', url: null })
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY2' })
  })
})
