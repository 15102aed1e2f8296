import { describe, expect, it } from 'vitest'
import { claimFindings } from './claims.ts'

type Input = Parameters<typeof claimFindings>[0]

function wrong(status: string, kinds: string[]): string[] {
  const accounts = {
    shop: { payments: [{ reference: 'r', orderId: 7 }], issues: kinds.map(kind => ({ orderId: 7, kind })) },
    provider: { payments: [{ status, external_reference: 'r' }] },
  }
  return claimFindings(accounts as unknown as Input).flatMap(finding => finding.wrong)
}

describe('the verdict on claims', () => {
  it('is right where an open claim waits, and an ended one does not', () => {
    expect(wrong('in_mediation', ['claim'])).toEqual([])
    expect(wrong('approved', ['chargeback'])).toEqual([])
  })

  it('finds a claim that nobody hears of, and one that waits after its end', () => {
    expect(wrong('in_mediation', [])).toEqual(['order 7 is claimed, and nobody hears of it'])
    expect(wrong('approved', ['claim'])).toEqual(['order 7 waits for a claim that is over'])
  })
})
