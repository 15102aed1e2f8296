import { expect, it } from 'vitest'
import type { Accounts } from './accounts.ts'
import { consistentAccounts, first } from './consistent-accounts.ts'
import { arrivalsAreKnown } from './parcels.ts'

/** @returns what the verdict finds of a parcel that is `status` here, by a step of this cause */
function found(status: string, cause: string, spoil: (accounts: Accounts) => void = () => {}): string[] {
  const accounts = consistentAccounts()
  first(accounts.shop.shipments).status = status
  Object.assign(accounts.shop.history.at(-1) as object, { to: status, cause })
  accounts.shop.history.push({ orderId: 1, subject: 'shipment', subjectId: 1, from: null, to: 'ADDRESS_CHANGED' })
  spoil(accounts)
  return arrivalsAreKnown(accounts).wrong
}

it('finds a parcel that is on its way here, and arrived', () => {
  const wrong = ['the parcel of order 1 arrived, and is DISPATCHED here']
  expect(found('DISPATCHED', 'print-network')).toEqual(wrong)
  expect(found('DISPATCHED', 'taken-back')).toEqual(wrong)
})

it('is right where it arrived, came back, was moved by a person, or belongs to nobody who waits', () => {
  expect(found('DELIVERED', 'print-network')).toEqual([])
  expect(found('RETURNED', 'taken-back')).toEqual([])
  expect(found('DISPATCHED', 'operator')).toEqual([])
  const isOver = ({ shop }: Accounts) => Object.assign(first(shop.orders), { status: 'CANCELLED' })
  expect(found('DISPATCHED', 'print-network', isOver)).toEqual([])
  const travels = ({ network }: Accounts) => Object.assign(first(network.orders), { status: 'DISPATCHED' })
  expect(found('PRINTED', 'print-network', travels)).toEqual([])
})
