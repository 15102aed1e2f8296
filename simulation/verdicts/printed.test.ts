import { describe, expect, it } from 'vitest'
import type { Accounts, OrderedLine as Line } from './accounts.ts'
import { broken, first } from './consistent-accounts.ts'

describe('the rules of what is printed', () => {
  it.each<[string, string, (accounts: Accounts) => void]>([
    [
      'three copies printed for the price of one',
      'what was printed was paid for',
      ({ network }) => {
        first(network.orders).content.lines = [{ isbn: '9789974000018', quantity: 3 }]
      },
    ],
    [
      'more money kept than the copies cost',
      'what was printed was paid for',
      accounts => {
        accounts.transfers = [{ reference: 'MOV-1', kind: 'in', shares: new Map([['a@correo.example', 100]]) }]
      },
    ],
    [
      'a book printed for a payment of test',
      'what was printed was paid for',
      ({ provider }) => {
        first(provider.payments).live_mode = false
      },
    ],
    [
      'a line that is printed though its money went back',
      'printed is paid minus refunded, line by line',
      ({ network, fates }) => {
        const [kept, gone] = ['9789974000018', '9789974000025'].map(isbn => ({ isbn, quantity: 1 })) as [Line, Line]
        first(network.orders).content.lines = [kept, gone]
        Object.assign(first(fates), { linesOrdered: () => [kept, gone], takenOut: [{ ...gone, cents: 500 }] })
      },
    ],
    [
      'a parcel that goes where its reader lived before',
      'parcels go where their readers want them',
      ({ fates }) => {
        first(fates).sentTo = 'Calle 2'
      },
    ],
    [
      'an order that is printed under two references',
      'no order is printed twice',
      ({ network }) => network.orders.push({ ...first(network.orders), reference: 'pedido-1-2' }),
    ],
    [
      'money that pays for nothing',
      'every peso that came is on an order, waits, or went back',
      ({ network }) => network.orders.pop(),
    ],
    [
      'a transfer that nobody wrote down',
      'every peso that came is on an order, waits, or went back',
      accounts => {
        accounts.transfers = [{ reference: 'MOV-1', kind: 'in', shares: new Map() }]
      },
    ],
    [
      'a cancelled order that was paid in time',
      'nobody who paid in time what was asked is cancelled',
      ({ shop, fates }) => {
        const cancelled = { orderId: 1, subject: 'order', subjectId: 1, from: 'PENDING_PAYMENT', to: 'CANCELLED' }
        shop.history.splice(1, 0, cancelled)
        first(fates).paysInTime = true
      },
    ],
    [
      'a claim of which nobody hears',
      'every open difference is in stuck',
      ({ provider }) => {
        first(provider.payments).status = 'in_mediation'
      },
    ],
    [
      'a parcel that came back and waits for nobody',
      'every open difference is in stuck',
      ({ fates }) => {
        first(fates).waitsFor = ['returned']
      },
    ],
  ])('finds %s', (_what, rule, spoil) => {
    expect(broken(accounts => void spoil(accounts))).toContain(rule)
  })
})
