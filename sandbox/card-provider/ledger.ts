import type { Journal } from './journal.ts'
import type { CallRecord, Payment } from './records.ts'

/** Everything the provider knows about money, independent of what the shop says. */
export interface Ledger {
  payments: Payment[]
  /** Requests that change something, counted by idempotency key. */
  calls: (CallRecord & { payment_id: number | null })[]
  /** For each reference, how many payments carry it, and how many of them hold the buyer's money. */
  references: Record<string, { payments: number; paid: number }>
  totals: { payments: number; paid: number; paid_amount: number; refunded_amount: number }
}

/** Statuses in which the seller got the money, refunds aside. */
const PAID = ['approved', 'in_mediation', 'refunded', 'charged_back']

export function ledgerOf({ journal }: { journal: Journal }): Ledger {
  const payments = journal.all('payments')
  const paid = payments.filter(({ status }) => PAID.includes(status))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100
  return {
    payments,
    calls: journal.all('calls').map(call => ({ ...call, payment_id: paymentIdOf(journal, call) })),
    references: countReferences(payments),
    totals: {
      payments: payments.length,
      paid: paid.length,
      paid_amount: sum(paid.map(({ transaction_amount }) => transaction_amount)),
      refunded_amount: sum(payments.map(({ transaction_amount_refunded }) => transaction_amount_refunded)),
    },
  }
}

function paymentIdOf(journal: Journal, call: CallRecord): number | null {
  if (call.operation !== 'create') return null
  return journal.get('keys', call.id.slice('create:'.length))?.paymentId ?? null
}

function countReferences(payments: Payment[]): Ledger['references'] {
  const counts: Ledger['references'] = {}
  for (const { external_reference, status } of payments) {
    const reference = external_reference ?? ''
    const before = counts[reference] ?? { payments: 0, paid: 0 }
    counts[reference] = { payments: before.payments + 1, paid: before.paid + (PAID.includes(status) ? 1 : 0) }
  }
  return counts
}
