import { describe, expect, it } from 'vitest'
import type { Accounts } from './accounts.ts'
import { broken, charge, first } from './consistent-accounts.ts'

/** The parcel was returned, the money was refunded, and the network sends it once more. */
function sentAgainUnpaid({ shop }: Accounts): void {
  Object.assign(first(shop.payments), { status: 'REFUNDED', refundedCents: 149_000 })
  first(shop.shipments).status = 'DISPATCHED'
  const parcel = { orderId: 1, subject: 'shipment', subjectId: 1 }
  shop.history.push(
    { ...parcel, from: 'DELIVERED', to: 'RETURNED', cause: 'operator' },
    { ...parcel, from: 'RETURNED', to: 'DISPATCHED', cause: 'print-network' },
  )
}

describe('the rules of money', () => {
  it('finds nothing wrong in accounts that agree', () => {
    expect(broken(() => {})).toEqual([])
  })

  it.each<[string, string, (accounts: Accounts) => void]>([
    [
      'a charge that no order knows',
      'every charge belongs to exactly one order',
      ({ provider }) => provider.payments.push(charge({ id: 1002, external_reference: 'ref-unknown' })),
    ],
    [
      'two charges under one reference',
      'one charge a payment of the shop',
      ({ provider }) => {
        provider.references['ref-7'] = { payments: 2, paid: 2 }
      },
    ],
    [
      'a charge sent under two keys',
      'one idempotency key a charge, one content a key',
      ({ provider }) => provider.calls.push({ ...first(provider.calls), id: 'create:other-key' }),
    ],
    [
      'two contents under one key',
      'one idempotency key a charge, one content a key',
      ({ provider }) => first(provider.calls).bodies.push('y'),
    ],
    [
      'a payment that nobody found out about',
      'no card payment is unknown',
      ({ shop }) => {
        first(shop.payments).status = 'PENDING'
      },
    ],
    [
      'a charge the shop takes for cancelled',
      'the same status on both sides',
      ({ shop }) => {
        first(shop.payments).status = 'CANCELLED'
      },
    ],
    [
      'another amount at the provider',
      'amounts, refunds and fees are equal',
      ({ provider }) => {
        first(provider.payments).transaction_amount = 1490.01
      },
    ],
    [
      'a refund that the shop did not write down',
      'amounts, refunds and fees are equal',
      ({ provider }) => {
        first(provider.payments).transaction_amount_refunded = 100
      },
    ],
    [
      'a fee that the shop did not write down',
      'amounts, refunds and fees are equal',
      ({ shop }) => {
        first(shop.payments).feeCents = 0
      },
    ],
    [
      'a second charge that holds money',
      'no order is paid twice',
      ({ shop, provider }) => {
        shop.payments.push({ ...first(shop.payments), id: 8, reference: 'ref-8' })
        provider.payments.push(charge({ id: 1002, external_reference: 'ref-8' }))
      },
    ],
    [
      'a card and an OFFLINE payment that both hold money',
      'no order is paid twice',
      ({ shop }) => shop.payments.push({ ...first(shop.payments), id: 8, reference: 'ref-8', method: 'OFFLINE' }),
    ],
    [
      'a paid order whose money is gone',
      'paid orders have their money, others have none',
      ({ provider }) => {
        first(provider.payments).status = 'refunded'
      },
    ],
    [
      'a cancelled order whose money was kept',
      'paid orders have their money, others have none',
      ({ shop }) => {
        first(shop.orders).status = 'CANCELLED'
      },
    ],
    [
      'a cancelled order that keeps money and of which nobody is told',
      'a cancelled order keeps no money that waits for nobody',
      accounts => {
        first(accounts.shop.orders).status = 'CANCELLED'
        // An amount that a person gave up for this buyer is no excuse.
        accounts.letGo = new Map([['a@correo.example', 1]])
      },
    ],
    [
      'a book that is sent again though all its money went back',
      'no book travels again whose money all went back, and waits for nobody',
      sentAgainUnpaid,
    ],
    [
      'accounts that the shop itself finds wrong',
      "the shop's own check of its accounts finds nothing",
      ({ ownCheck }) => ownCheck.broken.push({ rule: 'paid-twice', orderId: 1 }),
    ],
    [
      'a refund that is not done',
      'every refund is done',
      ({ shop }) => shop.refunds.push({ paymentId: 7, amountCents: 100, outcome: null }),
    ],
    [
      'a refund that was refused, of money that is there',
      'every refund is done',
      ({ shop }) => shop.refunds.push({ paymentId: first(shop.payments).id, amountCents: 100, outcome: 'REFUSED' }),
    ],
  ])('finds %s', (_what, rule, spoil) => {
    expect(broken(accounts => void spoil(accounts))).toContain(rule)
  })

  it('is content with what waits for a person, in `stuck` and not in an ended issue', () => {
    const kept = 'a cancelled order keeps no money that waits for nobody'
    const travels = 'no book travels again whose money all went back, and waits for nobody'
    const keeps = ({ shop }: Accounts) => void Object.assign(first(shop.orders), { status: 'CANCELLED' })
    const told = (accounts: Accounts, kind: string) => void accounts.stuck.issues.push({ orderId: 1, kind })
    expect(broken(accounts => [keeps(accounts), told(accounts, 'late-credit')])).not.toContain(kept)
    expect(broken(accounts => [keeps(accounts), told(accounts, 'parcel-returned')])).toContain(kept)
    expect(broken(accounts => [sentAgainUnpaid(accounts), told(accounts, 'parcel-refunded')])).not.toContain(travels)
  })

  it('is content with a refund that was refused, where its order goes on again', () => {
    const refused = ({ shop }: Accounts, from: string) => {
      shop.refunds.push({ paymentId: first(shop.payments).id, amountCents: 100, outcome: 'REFUSED' })
      shop.history.push({ orderId: 1, subject: 'order', subjectId: 1, from, to: 'PENDING_PAYMENT' })
    }
    expect(broken(accounts => refused(accounts, 'CANCELLED'))).not.toContain('every refund is done')
    expect(broken(accounts => refused(accounts, 'CONFIRMED'))).toContain('every refund is done')
  })

  it('is content with money that a cardholder took back, was given back by hand, or that a person let go', () => {
    expect(
      broken(({ provider, stuck, fates, shop }) => {
        first(provider.payments).status = 'charged_back'
        first(shop.payments).status = 'CHARGED_BACK'
        first(fates).ends = { order: 'CONFIRMED', payment: 'CHARGED_BACK' }
        first(fates).waitsFor = ['chargeback']
        shop.history.splice(3, 0, {
          orderId: 1,
          subject: 'payment',
          subjectId: 7,
          from: 'APPROVED',
          to: 'CHARGED_BACK',
        })
        for (const list of [shop.issues, stuck.issues]) list.push({ orderId: 1, kind: 'chargeback' })
      }),
    ).toEqual([])
    expect(
      broken(accounts => {
        first(accounts.shop.payments).refundedCents = 1000
        first(accounts.provider.payments).transaction_amount_refunded = 10
        first(accounts.shop.payments).status = 'PARTIALLY_REFUNDED'
        first(accounts.fates).ends = { order: 'CONFIRMED', payment: 'PARTIALLY_REFUNDED' }
        accounts.shop.history.push({
          orderId: 1,
          subject: 'payment',
          subjectId: 7,
          from: 'APPROVED',
          to: 'PARTIALLY_REFUNDED',
        })
        accounts.letGo = new Map([['a@correo.example', 1000]])
      }),
    ).toEqual([])
  })
})
