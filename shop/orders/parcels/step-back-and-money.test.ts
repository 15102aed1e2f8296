import { describe, expect, it } from 'vitest'
import { confirmedOrder, minutes, move, networkSays, shipment, undo } from '../../../test/support/operator-steps.ts'
import { openIssues, type PaidShop } from '../../../test/support/paid-order.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { tellParcelSteps } from './tell-steps.ts'

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

  it('is taken back where the shop itself gave back a second payment only', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await refund(test)
    await test.db.updateTable('refunds').set({ requested_by: 'shop', reason: 'paid twice' }).execute()
    expect(await undo(test)).toMatchObject({ kind: 'taken-back' })
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

it('a return that is taken back leaves before a person what it had ended: the book travels without its money', async () => {
  const test = await confirmedOrder()
  await networkSays(test, 'DISPATCHED', 'UY1')
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
