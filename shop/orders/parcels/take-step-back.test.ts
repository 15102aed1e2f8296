import { describe, expect, it } from 'vitest'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import {
  confirmedOrder,
  minutes,
  move,
  networkSays,
  reported,
  shipment,
  undo,
} from '../../../test/support/operator-steps.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import { cancelOrder, openIssues, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { readOrderFacts } from '../order-facts.ts'
import { readOrderView } from '../order-view.ts'
import { confirmPrint } from '../printing/print-by-operator.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { changeAddress } from './change-address.ts'
import { moveParcel } from './move-parcel.ts'
import { canTakeStepBack } from './take-step-back.ts'
import { tellParcelSteps } from './tell-steps.ts'

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
    expect(reported(test)).toEqual(['DISPATCHED'])
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
    expect(reported(test)).toEqual([])
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
    expect(reported(test)).toEqual(['DISPATCHED'])
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
    expect(reported(test)).toEqual([])
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
    expect(reported(test)).toEqual(['DISPATCHED'])
  })

  it('is either reported or taken back where both come at once', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    minutes(test, 9)
    const later = { ...test.deps, clock: { now: () => new Date(test.clock.at.getTime() + 60_000) } }
    const [takingBack] = await startWhileOrdersAreHeld(test.db, [() => undo(test), () => tellParcelSteps(later)])
    expect(reported(test)).toEqual(takingBack.kind === 'taken-back' ? [] : ['DISPATCHED'])
    expect(await shipment(test)).toMatchObject({
      status: takingBack.kind === 'taken-back' ? 'PREPARING' : 'DISPATCHED',
    })
  })

  it('can not be taken back where an operator only said that it was ordered by hand', async () => {
    const test = await paidOrder()
    const deps = { ...test.deps, network: manualPrinting() }
    await printOrders(deps)
    await confirmPrint(deps, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    expect(await undo(test)).toEqual({ kind: 'no-step' })
  })

  it('sent twice within ten minutes is one mail', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await move(test, 'DISPATCHED', 'UY2')
    minutes(test, 10)
    await tellParcelSteps(test.deps)
    expect(reported(test).sort()).toEqual(['DISPATCHED', 'RETURNED'])
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
