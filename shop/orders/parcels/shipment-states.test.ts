import { describe, expect, it } from 'vitest'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import { hasArrived, isNotGone, judgeStep } from './shipment-states.ts'

const steps = (method: ShippingMethod, from: ShipmentStatus, is: ReturnType<typeof judgeStep>) =>
  SHIPMENT_STATUSES.filter(to => judgeStep(method, from, to) === is)

describe('the steps of a parcel', () => {
  it.each<[ShippingMethod, ShipmentStatus, ShipmentStatus[]]>([
    ['DELIVERY', 'PREPARING', ['PRINTED', 'DISPATCHED', 'DELIVERED']],
    ['DELIVERY', 'PRINTED', ['DISPATCHED', 'DELIVERED']],
    ['DELIVERY', 'DISPATCHED', ['DELIVERED', 'RETURNED']],
    ['DELIVERY', 'DELIVERED', ['RETURNED']],
    ['DELIVERY', 'RETURNED', ['DISPATCHED']],
    ['PICKUP', 'PREPARING', ['PRINTED', 'READY_FOR_PICKUP', 'COLLECTED']],
    ['PICKUP', 'PRINTED', ['READY_FOR_PICKUP', 'COLLECTED']],
    ['PICKUP', 'READY_FOR_PICKUP', ['COLLECTED', 'RETURNED']],
    ['PICKUP', 'COLLECTED', ['RETURNED']],
    ['PICKUP', 'RETURNED', ['READY_FOR_PICKUP']],
  ])('go by how the book travels: %s from %s', (method, from, next) => {
    expect(steps(method, from, 'next')).toEqual(next)
  })

  it('are passed where a parcel has them behind it, and no others', () => {
    expect(steps('DELIVERY', 'PREPARING', 'passed')).toEqual([])
    expect(steps('DELIVERY', 'DELIVERED', 'passed')).toEqual(['PREPARING', 'PRINTED', 'DISPATCHED'])
    expect(steps('DELIVERY', 'RETURNED', 'passed')).toEqual(['PREPARING', 'PRINTED', 'DELIVERED'])
    expect(steps('PICKUP', 'READY_FOR_PICKUP', 'passed')).toEqual(['PREPARING', 'PRINTED'])
    expect(steps('PICKUP', 'RETURNED', 'passed')).toEqual(['PREPARING', 'PRINTED', 'COLLECTED'])
  })

  it('of the other way fit nowhere, nor does a return of what was never sent', () => {
    expect(steps('DELIVERY', 'PRINTED', 'unfitting')).toEqual(['READY_FOR_PICKUP', 'COLLECTED', 'RETURNED'])
    expect(steps('DELIVERY', 'DELIVERED', 'unfitting')).toEqual(['READY_FOR_PICKUP', 'COLLECTED'])
    expect(steps('PICKUP', 'PRINTED', 'unfitting')).toEqual(['DISPATCHED', 'DELIVERED', 'RETURNED'])
    expect(steps('PICKUP', 'COLLECTED', 'unfitting')).toEqual(['DISPATCHED', 'DELIVERED'])
  })

  it('lead out of where an earlier version let a parcel go', () => {
    expect(steps('DELIVERY', 'READY_FOR_PICKUP', 'next')).toEqual(['DISPATCHED', 'DELIVERED', 'RETURNED'])
    expect(steps('DELIVERY', 'COLLECTED', 'next')).toEqual(['RETURNED'])
    expect(steps('PICKUP', 'DISPATCHED', 'next')).toEqual(['READY_FOR_PICKUP', 'COLLECTED', 'RETURNED'])
    expect(steps('PICKUP', 'DELIVERED', 'next')).toEqual(['RETURNED'])
  })

  it('stay where they are when reported again', () => {
    expect(steps('PICKUP', 'PRINTED', 'same')).toEqual(['PRINTED'])
  })
})

it('a book has not left while nobody carries it, and is with its reader once it is delivered or collected', () => {
  expect(SHIPMENT_STATUSES.filter(isNotGone).sort()).toEqual(['PREPARING', 'PRINTED', 'READY_FOR_PICKUP'])
  expect(SHIPMENT_STATUSES.filter(hasArrived).sort()).toEqual(['COLLECTED', 'DELIVERED'])
})
