import { createHash } from 'node:crypto'
import type { Accounts } from './accounts.ts'
import { keptCents } from './money.ts'
import { decisivePayment } from './orders.ts'

/** A line per purchase: how its order and payment ended, and what the provider holds for it. It depends only on the seed. */
export function finalLedger({ shop, provider }: Pick<Accounts, 'shop' | 'provider'>): string[] {
  const kept = new Map<string, number>()
  for (const payment of provider.payments) {
    const reference = payment.external_reference ?? ''
    kept.set(reference, (kept.get(reference) ?? 0) + keptCents(payment))
  }
  return shop.orders
    .map(({ id, email, status, grandTotalCents }) => {
      const payments = shop.payments.filter(({ orderId }) => orderId === id)
      const held = payments.reduce((sum, { reference }) => sum + (kept.get(reference) ?? 0), 0)
      return `${email} ${status} ${decisivePayment(payments)?.status} total ${grandTotalCents} kept ${held}`
    })
    .sort()
}

export function digestOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}
