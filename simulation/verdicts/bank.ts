import type { Finding, ShopBooks } from './books.ts'

/** The bank's account against the OFFLINE payments the shop has written down, order by order. */
export function bankFindings({ payments }: ShopBooks, balances: ReadonlyMap<number, number>): Finding[] {
  const recorded = new Map<number, number>()
  for (const { orderId, method, status, amountCents, refundedCents } of payments) {
    if (method !== 'OFFLINE' || !['APPROVED', 'PARTIALLY_REFUNDED'].includes(status)) continue
    recorded.set(orderId, (recorded.get(orderId) ?? 0) + amountCents - refundedCents)
  }
  const orders = [...new Set([...recorded.keys(), ...balances.keys()])]
  return [
    {
      rule: 'the bank holds what is written down as paid OFFLINE',
      looked: orders.length,
      wrong: orders
        .filter(orderId => (recorded.get(orderId) ?? 0) !== (balances.get(orderId) ?? 0))
        .map(
          orderId =>
            `order ${orderId}: ${balances.get(orderId) ?? 0} centésimos at the bank, ${recorded.get(orderId) ?? 0} written down`,
        ),
    },
  ]
}
