import { describe, expect, it } from 'vitest'
import { isRight } from '../report.ts'
import { runCheckoutFaults } from './checkout-faults.ts'

const quietly = { say() {} }

describe('a run of checkout faults', { timeout: 240_000 }, () => {
  it('keeps every rule, and gives the same seed the same final ledger', async () => {
    const first = await runCheckoutFaults({ orders: 24, seed: 3, sabotage: null, ...quietly })
    expect(first.findings.filter(({ wrong }) => wrong.length > 0)).toEqual([])
    const second = await runCheckoutFaults({ orders: 24, seed: 3, sabotage: null, ...quietly })
    expect(second.digest).toBe(first.digest)
  })

  it('fails for a shop without idempotency keys', async () => {
    const run = await runCheckoutFaults({ orders: 24, seed: 3, sabotage: 'no-idempotency-key', ...quietly })
    expect(isRight(run)).toBe(false)
  })
})
