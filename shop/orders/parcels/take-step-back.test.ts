import { describe, expect, it } from 'vitest'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { readOrderFacts } from '../order-facts.ts'
import { readOrderView } from '../order-view.ts'
import { confirmPrint } from '../printing/print-by-operator.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { changeAddress } from './change-address.ts'
import { moveParcel } from './move-parcel.ts'
import { canTakeStepBack, takeStepBack } from './take-step-back.ts'
import { tellParcelSteps } from './tell-steps.ts'

type Status = Parameters<typeof moveParcel>[1]['to']

/** A confirmed order for delivery, without its events so far. */
async function confirmedOrder() {
  const test = await paidOrder()
  await printOrders(test.deps)
  test.events.length = 0
  return test
}
const move = (test: PaidShop, to: Status, number?: string) =>
  moveParcel(test.deps, { orderId: test.orderId, to, operator: 'ana', tracking: number ? { number, url: null } : null })
const undo = (test: PaidShop) => takeStepBack(test.deps, { orderId: test.orderId, operator: 'eva' })
const minutes = (test: PaidShop, count: number) => wait(test, count / 60)
const told = ({ events }: PaidShop) => events.flatMap(event => (event.type === 'shipment-moved' ? [event.status] : []))
const shipment = async (test: PaidShop) => (await orderFile(test)).shipment
/** Sets the network's status and applies it, as the regular check does; with `number`, the network names the parcel so. */
async function networkSays(test: PaidShop, status: Status, number?: string): Promise<void> {
  await test.printing.decide(test.reference, status)
  await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
  expect(await asNetwork(test, number)).toBe(1)
}
/** The regular check, of a network that names the parcel so. */
function asNetwork({ deps }: PaidShop, number?: string): Promise<number> {
  if (number === undefined) return printOrders(deps)
  const read: PaidShop['deps']['network']['read'] = async reference => {
    const answer = await deps.network.read(reference)
    return answer.kind === 'answered'
      ? { ...answer, state: { ...answer.state, tracking: { number, url: null } } }
      : answer
  }
  return printOrders({ ...deps, network: { ...deps.network, read } })
}

describe('a step of the operator', () => {
  it('is reported after ten minutes, to the second and once', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    expect(await shipment(test), 'shown at once').toMatchObject({ status: 'DISPATCHED', tracking_number: 'UY1' })
    minutes(test, 10 - 1 / 60)
    expect(await tellParcelSteps(test.deps)).toBe(0)
    minutes(test, 1 / 60)
    expect((await Promise.all([tellParcelSteps(test.deps), tellParcelSteps(test.deps)])).sort()).toEqual([0, 1])
    expect(await tellParcelSteps(test.deps)).toBe(0)
    expect(told(test)).toEqual(['DISPATCHED'])
  })

  it('is taken back within ten minutes, and never reported', async () => {
    const test = await confirmedOrder()
    const before = await shipment(test)
    minutes(test, 1)
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 10 - 1 / 60)
    expect(await undo(test)).toEqual({ kind: 'taken-back', from: 'DISPATCHED', to: 'PREPARING' })
    expect(await shipment(test), 'its tracking and its time included').toEqual(before)
    minutes(test, 60)
    expect(await tellParcelSteps(test.deps)).toBe(0)
    expect(told(test)).toEqual([])
    const moves = (await orderFile(test)).history.filter(({ subject }) => subject === 'shipment').slice(1)
    expect(moves).toMatchObject([
      { from_status: 'PREPARING', to_status: 'DISPATCHED', cause: 'operator', actor: 'ana' },
      { from_status: 'DISPATCHED', to_status: 'PREPARING', cause: 'taken-back', actor: 'eva' },
    ])
  })

  it('made again after it was taken back is reported once', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 4)
    await undo(test)
    minutes(test, 1)
    await move(test, 'DISPATCHED', 'UY2')
    minutes(test, 6)
    expect(await tellParcelSteps(test.deps), 'ten minutes after the first').toBe(0)
    minutes(test, 4)
    await tellParcelSteps(test.deps)
    expect(told(test)).toEqual(['DISPATCHED'])
    expect(await shipment(test)).toMatchObject({ tracking_number: 'UY2' })
  })

  it('can not be taken back after ten minutes, reported or not', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 10)
    expect(await undo(test)).toEqual({ kind: 'too-late', status: 'DISPATCHED' })
    await tellParcelSteps(test.deps)
    expect(await undo(test)).toEqual({ kind: 'too-late', status: 'DISPATCHED' })
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED' })
  })

  it('holds the one before it: with both taken back the parcel is where it was', async () => {
    const test = await confirmedOrder()
    const tracking = { number: 'UY1', url: 'https://correo.example/UY1' }
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana', tracking })
    await move(test, 'DELIVERED')
    expect(await undo(test)).toMatchObject({ to: 'DISPATCHED' })
    expect(await shipment(test)).toMatchObject({ tracking_number: 'UY1', tracking_url: tracking.url })
    expect(await undo(test)).toMatchObject({ to: 'PREPARING' })
    expect(await undo(test)).toEqual({ kind: 'no-step' })
    minutes(test, 11)
    await tellParcelSteps(test.deps)
    expect(told(test)).toEqual([])
  })

  it('that is older than ten minutes when the next one is taken back is reported then', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 8)
    await move(test, 'DELIVERED')
    minutes(test, 3)
    expect(await tellParcelSteps(test.deps), 'it may still be true or not').toBe(0)
    await undo(test)
    expect(await undo(test)).toEqual({ kind: 'too-late', status: 'DISPATCHED' })
    await tellParcelSteps(test.deps)
    expect(told(test)).toEqual(['DISPATCHED'])
  })

  it('is either reported or taken back where both come at once', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 9)
    const later = { ...test.deps, clock: { now: () => new Date(test.clock.at.getTime() + 60_000) } }
    const [takingBack] = await startWhileOrdersAreHeld(test.db, [() => undo(test), () => tellParcelSteps(later)])
    expect(told(test)).toEqual(takingBack.kind === 'taken-back' ? [] : ['DISPATCHED'])
    expect(await shipment(test)).toMatchObject({
      status: takingBack.kind === 'taken-back' ? 'PREPARING' : 'DISPATCHED',
    })
  })

  it('can not be taken back where the network moved the parcel, or nobody did', async () => {
    const test = await paidOrder()
    expect(await undo(test)).toEqual({ kind: 'no-step' })
    await printOrders(test.deps)
    expect(await undo(test)).toEqual({ kind: 'by-network', status: 'PREPARING' })
    await networkSays(test, 'DISPATCHED')
    expect(await undo(test)).toEqual({ kind: 'by-network', status: 'DISPATCHED' })
  })

  it('is certain once the network says the same: it is reported at once and not taken back', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await networkSays(test, 'DISPATCHED')
    expect(told(test)).toEqual(['DISPATCHED'])
    expect(await undo(test)).toEqual({ kind: 'too-late', status: 'DISPATCHED' })
    minutes(test, 11)
    await tellParcelSteps(test.deps)
    expect(told(test)).toEqual(['DISPATCHED'])
  })

  it('is reported with the news that the parcel went further', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await networkSays(test, 'DELIVERED')
    expect(told(test)).toEqual(['DISPATCHED', 'DELIVERED'])
    expect(await undo(test)).toEqual({ kind: 'by-network', status: 'DELIVERED' })
    minutes(test, 11)
    expect(await tellParcelSteps(test.deps)).toBe(0)
  })

  it('gives way, taken back, to what the network said while it stood', async () => {
    const test = await confirmedOrder()
    await move(test, 'DELIVERED')
    await networkSays(test, 'DISPATCHED')
    expect(await shipment(test), 'late news').toMatchObject({ status: 'DELIVERED' })
    await undo(test)
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
    expect(await printOrders(test.deps), 'the network is asked at once').toBe(1)
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED' })
    expect(told(test)).toEqual(['DISPATCHED'])
  })

  it.each([1, 2])('gives way to the network’s last word, said while it stood (%s taken back)', async count => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await networkSays(test, 'DELIVERED', 'UY1')
    expect(await shipment(test), 'it may have come back since').toMatchObject({ status: 'RETURNED' })
    for (let step = 0; step < count; step++) await undo(test)
    expect(await asNetwork(test, 'UY1'), 'the network is asked at once').toBe(1)
    expect(await shipment(test)).toMatchObject({ status: 'DELIVERED', tracking_number: 'UY1' })
    expect(told(test)).toEqual(count === 1 ? ['DISPATCHED', 'DELIVERED'] : ['DELIVERED'])
    expect(await openIssues(test)).toEqual([])
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('and those before it give way to what the network said of the sending that had come back by them', async () => {
    const test = await confirmedOrder()
    await networkSays(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await move(test, 'DISPATCHED', 'UY2')
    await networkSays(test, 'RETURNED', 'UY1')
    expect(await shipment(test), 'of the sending before').toMatchObject({ status: 'DISPATCHED' })
    await undo(test)
    await undo(test)
    expect(await asNetwork(test, 'UY1')).toBe(1)
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED', tracking_number: 'UY1' })
    expect(await openIssues(test)).toEqual(['parcel-returned'])
  })

  it('stands where nobody takes it back, and the network is asked no more once it has said its last word', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await networkSays(test, 'DELIVERED', 'UY1')
    minutes(test, 10)
    await tellParcelSteps(test.deps)
    minutes(test, 6 * 60)
    expect(await asNetwork(test, 'UY1')).toBe(1)
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED' })
    expect(await openIssues(test), 'a person finds out').toEqual(['parcel-returned', 'parcel-news'])
  })

  it('can not be taken back where an operator only said that it was ordered by hand', async () => {
    const test = await paidOrder()
    const deps = { ...test.deps, network: manualPrinting() }
    await printOrders(deps)
    await confirmPrint(deps, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    expect(await undo(test)).toEqual({ kind: 'no-step' })
  })

  it('asks nobody for what a person ordered by hand', async () => {
    const test = await confirmedOrder()
    await test.db.updateTable('print_orders').set({ next_check_at: null }).execute()
    await move(test, 'DISPATCHED', 'UY1')
    await undo(test)
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('sent twice within ten minutes is one mail', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await move(test, 'DISPATCHED', 'UY2')
    minutes(test, 10)
    await tellParcelSteps(test.deps)
    expect(told(test).sort()).toEqual(['DISPATCHED', 'RETURNED'])
  })

  it('is taken back of an order that was cancelled meanwhile, too', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await cancelOrder(test, true)
    expect(await undo(test)).toEqual({ kind: 'taken-back', from: 'DISPATCHED', to: 'PREPARING' })
    minutes(test, 11)
    expect(await tellParcelSteps(test.deps)).toBe(0)
  })

  it('takes what waits for a person back with it', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    expect(await openIssues(test)).toEqual(['parcel-returned'])
    await undo(test)
    expect(await openIssues(test)).toEqual([])
    await move(test, 'RETURNED')
    await move(test, 'DISPATCHED', 'UY2')
    expect(await openIssues(test)).toEqual([])
    await undo(test)
    expect(await openIssues(test), 'it is returned after all').toEqual(['parcel-returned'])
    const { issues } = await orderFile(test)
    expect(issues.map(({ resolution }) => resolution)).toEqual(['taken back', 'sent again', null])
  })
})

describe('a step whose order’s money was given back since', () => {
  async function refund(test: PaidShop, isDone = true): Promise<void> {
    const asked = await refundByOperator(test.deps, { orderId: test.orderId, reason: 'volvió', operator: 'ana' })
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    if (isDone) await refundPayment(test.deps, asked)
  }

  it.each([false, true])('is not taken back where it was its return (done: %s)', async isDone => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 1)
    await move(test, 'RETURNED')
    await refund(test, isDone)
    expect(await undo(test)).toEqual({ kind: 'refunded', isDone })
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED' })
    expect(await move(test, 'DISPATCHED', 'UY2'), 'nor sent again').toEqual({ kind: 'no-money' })
  })

  it('is taken back where the money went back before its return, or was refused', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await refund(test)
    minutes(test, 1)
    await move(test, 'RETURNED')
    expect(await undo(test)).toEqual({ kind: 'taken-back', from: 'RETURNED', to: 'DISPATCHED' })

    const refused = await confirmedOrder()
    await move(refused, 'DISPATCHED', 'UY1')
    await move(refused, 'RETURNED')
    await refund(refused, false)
    await refused.db.updateTable('refunds').set({ outcome: 'REFUSED' }).execute()
    expect(await undo(refused)).toMatchObject({ kind: 'taken-back' })
  })

  it('waits for nobody where a dispute took it, which is an issue already', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await undo(test)).toMatchObject({ kind: 'taken-back' })
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for a person where the book is at the printer again', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await refund(test)
    expect(await openIssues(test)).toEqual([])
    expect(await undo(test)).toEqual({ kind: 'taken-back', from: 'DISPATCHED', to: 'PREPARING' })
    expect(await openIssues(test)).toEqual(['refunded-in-print'])
  })
})

describe('whether a step would be taken back', () => {
  const asked = (test: PaidShop) => canTakeStepBack(test.deps, test.orderId)

  it('is so for ten minutes after a person made one', async () => {
    const test = await confirmedOrder()
    expect(await asked(test), 'the network said that it is prepared').toBe(false)
    const address = { ...deliveryTo(), address: 'Otra 123' }
    await changeAddress(test.deps, { orderId: test.orderId, address, operator: 'ana' })
    expect((await orderFile(test)).history.at(-1)).toMatchObject({ to_status: 'ADDRESS_CHANGED', cause: 'operator' })
    expect(await asked(test), 'another address is no step').toBe(false)
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 10 - 1 / 60)
    expect(await asked(test)).toBe(true)
    minutes(test, 1 / 60)
    expect(await asked(test)).toBe(false)
    expect(await undo(test)).toMatchObject({ kind: 'too-late' })
  })

  it('is not so once it was, nor of a return whose money goes back', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await undo(test)
    expect(await asked(test)).toBe(false)
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    expect(await asked(test)).toBe(true)
    await refundByOperator(test.deps, { orderId: test.orderId, reason: 'volvió', operator: 'ana' })
    expect(await asked(test)).toBe(false)
  })
})

describe('while a step may be taken back', () => {
  it('the order’s page shows it, and the mails show what was before', async () => {
    const test = await confirmedOrder()
    await networkSays(test, 'DISPATCHED')
    const view = () => readOrderView(test.db, test.orderId, test.clock.at)
    await move(test, 'DELIVERED')
    expect((await view()).shipment).toMatchObject({ status: 'DELIVERED' })
    expect((await readOrderFacts(test.db, test.orderId)).order.shipment).toMatchObject({ status: 'DISPATCHED' })
    minutes(test, 10)
    await tellParcelSteps(test.deps)
    expect((await readOrderFacts(test.db, test.orderId)).order.shipment).toMatchObject({ status: 'DELIVERED' })
  })

  it('nothing of it is left on the page once it is', async () => {
    const test = await confirmedOrder()
    const events = async () =>
      (await readOrderView(test.db, test.orderId, test.clock.at)).timeline.map(({ event }) => event)
    const before = await events()
    await move(test, 'DISPATCHED', 'UY1')
    expect(await events()).toEqual([...before, 'DISPATCHED'])
    await move(test, 'DELIVERED')
    await undo(test)
    expect(await events()).toEqual([...before, 'DISPATCHED'])
    await undo(test)
    expect(await events()).toEqual(before)
    await move(test, 'DELIVERED')
    expect(await events()).toEqual([...before, 'DELIVERED'])
  })
})

it('a return that is taken back leaves before a person what it had ended: the book travels without its money', async () => {
  const test = await confirmedOrder()
  await move(test, 'DISPATCHED', 'UY1')
  await move(test, 'RETURNED')
  await refundByOperator(test.deps, { orderId: test.orderId, reason: 'volvió', operator: 'ana' })
  minutes(test, 10)
  await tellParcelSteps(test.deps)
  await networkSays(test, 'DISPATCHED')
  expect(await openIssues(test)).toContain('parcel-refunded')
  minutes(test, 1)
  await move(test, 'RETURNED')
  expect(await openIssues(test)).not.toContain('parcel-refunded')
  expect(await undo(test)).toMatchObject({ kind: 'taken-back', to: 'DISPATCHED' })
  expect(await openIssues(test)).toContain('parcel-refunded')
})

it('a step that is taken back leaves before a person what the network said that did not fit', async () => {
  const test = await confirmedOrder()
  await networkSays(test, 'COLLECTED')
  expect(await openIssues(test)).toEqual(['parcel-news'])
  await move(test, 'DISPATCHED', 'UY1')
  expect(await openIssues(test)).toEqual([])
  await undo(test)
  expect(await openIssues(test)).toEqual(['parcel-news'])
})
