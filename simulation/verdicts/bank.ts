import type { Finding, ShopAccounts, Transfer } from './accounts.ts'

/** Compares the bank's account with the OFFLINE payments that the shop recorded, by buyer. */
export function bankFindings({ orders, payments, refunds }: ShopAccounts, transfers: readonly Transfer[]): Finding[] {
  const emails = new Map(orders.map(({ id, email }) => [id, email]))
  const recorded = new Map<string, number>()
  for (const { orderId, method, status, amountCents, refundedCents } of payments) {
    if (method !== 'OFFLINE' || !['APPROVED', 'PARTIALLY_REFUNDED'].includes(status)) continue
    const email = emails.get(orderId) ?? ''
    recorded.set(email, (recorded.get(email) ?? 0) + amountCents - refundedCents)
  }
  const balances = balancesOf(transfers)
  const offline = new Set(payments.filter(({ method }) => method === 'OFFLINE').map(({ id }) => id))
  const made = refunds.filter(({ paymentId, outcome }) => outcome === 'DONE' && offline.has(paymentId))
  const sent = new Set(transfers.filter(({ kind }) => kind === 'out').map(({ reference }) => reference))
  const buyers = [...new Set([...recorded.keys(), ...balances.keys()])]
  return [
    {
      rule: 'the bank holds what is written down as paid OFFLINE',
      looked: buyers.length,
      wrong: buyers
        .filter(email => (recorded.get(email) ?? 0) !== (balances.get(email) ?? 0))
        .map(
          email =>
            `${email}: ${balances.get(email) ?? 0} centésimos at the bank, ${recorded.get(email) ?? 0} written down`,
        ),
    },
    {
      rule: 'each refund by transfer is one that the bank made',
      looked: made.length,
      wrong: made
        .filter(({ reference }) => !sent.has(reference ?? ''))
        .map(({ paymentId, reference }) => `the bank made no ${reference}, which gave payment ${paymentId} back`),
    },
  ]
}

/** Balance at the bank by buyer, in centésimos. */
export function balancesOf(transfers: readonly Transfer[]): Map<string, number> {
  const balances = new Map<string, number>()
  for (const { kind, shares } of transfers) {
    for (const [email, cents] of shares) {
      balances.set(email, (balances.get(email) ?? 0) + (kind === 'in' ? cents : -cents))
    }
  }
  return balances
}
