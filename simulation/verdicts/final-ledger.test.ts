import { describe, expect, it } from 'vitest'
import { consistentAccounts, first } from './consistent-accounts.ts'
import { digestOf, finalLedger } from './final-ledger.ts'

describe('the final ledger', () => {
  it('has one final ledger for the same ends, and another when money differs', () => {
    const ledger = finalLedger(consistentAccounts())
    expect(ledger).toEqual(['a@correo.example CONFIRMED APPROVED total 149000 kept 149000'])
    const other = consistentAccounts()
    first(other.provider.payments).transaction_amount_refunded = 10
    expect(digestOf(finalLedger(other))).not.toBe(digestOf(ledger))
  })
})
