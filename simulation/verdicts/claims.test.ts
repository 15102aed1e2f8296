import { describe, expect, it } from 'vitest'
import { claimFindings } from './claims.ts'

type Input = Parameters<typeof claimFindings>[0]

function wrong(status: string, kinds: string[], respondBy: string | null = '2026-11-25T12:00:00.000Z'): string[] {
  const accounts = {
    shop: { payments: [{ reference: 'r', orderId: 7 }], issues: kinds.map(kind => ({ orderId: 7, kind })) },
    provider: { payments: [{ status, external_reference: 'r', date_last_updated: '2026-11-20T09:00:00.000-03:00' }] },
    stuck: { issues: kinds.map(kind => ({ orderId: 7, kind, respondBy })) },
  }
  return claimFindings(accounts as unknown as Input).flatMap(finding => finding.wrong)
}

describe('the verdict on claims', () => {
  it('is right where an open claim waits, and an ended one does not', () => {
    expect(wrong('in_mediation', ['claim'])).toEqual([])
    expect(wrong('approved', ['chargeback'])).toEqual([])
  })

  it('finds a claim that nobody hears of, and one that waits after its end', () => {
    expect(wrong('in_mediation', [])).toContain('order 7 is claimed, and nobody hears of it')
    expect(wrong('approved', ['claim'])).toEqual(['order 7 waits for a claim that is over'])
  })

  it('finds one that does not say until when it can be answered, or another time', () => {
    const told = 'order 7 is to be answered by 2026-11-25T09:00:00.000-03:00, not'
    expect(wrong('in_mediation', ['claim'], null)).toEqual([`${told} null`])
    expect(wrong('in_mediation', ['claim'], '2026-11-26T12:00:00.000Z')).toEqual([`${told} 2026-11-26T12:00:00.000Z`])
  })
})
