import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../test/support/partners/card-sandbox.ts'
import { createFaults, FAULT_KINDS, faultPlanSchema } from './faults.ts'

async function open() {
  const sandbox = await startCardSandbox()
  const headers = { Authorization: `Bearer ${sandboxKeys.accessToken}`, 'X-Idempotency-Key': 'k' }
  async function pay() {
    const token = await sandbox.makeToken()
    return fetch(`${sandbox.url}/v1/payments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        transaction_amount: 990,
        token,
        installments: 1,
        payment_method_id: 'visa',
        payer: { email: 'ana@correo.uy' },
        external_reference: 'order-1',
      }),
    })
  }
  const search = () => fetch(`${sandbox.url}/v1/payments/search?external_reference=order-1`, { headers })
  return { ...sandbox, pay, search }
}

describe('a fault that is next in line', () => {
  it.each([
    ['error-500', 500, 0],
    ['error-500-after-commit', 500, 1],
    ['too-many-requests', 429, 0],
    ['down', 503, 0],
    ['slow', 201, 1],
  ])(
    '%s answers %i and leaves %i payments; the call is counted, and the next one works',
    async (kind, status, made) => {
      const { setFaults, pay, ledger } = await open()
      await setFaults({ next: [{ operation: 'create', kind }], slow_ms: 1 })
      const answer = await pay()
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Retry-After')).toBe(kind === 'too-many-requests' ? '1' : null)
      const { totals, calls } = await ledger()
      expect([totals.payments, calls[0]?.calls]).toEqual([made, 1])
      expect((await pay()).status).toBe(201)
      expect((await ledger()).totals.payments).toBe(1)
    },
  )

  it.each([
    ['cut-before-commit', 0],
    ['cut-after-commit', 1],
  ])('%s ends the connection without an answer and leaves %i payments', async (kind, made) => {
    const { setFaults, pay, ledger } = await open()
    await setFaults({ next: [{ operation: 'create', kind }] })
    await expect(pay()).rejects.toThrow('fetch failed')
    expect((await ledger()).totals.payments).toBe(made)
  })

  it('befalls its own operation only, as many times as it says', async () => {
    const { setFaults, pay, search } = await open()
    await setFaults({ next: [{ operation: 'search', kind: 'error-500', times: 2 }] })
    expect((await pay()).status).toBe(201)
    expect([(await search()).status, (await search()).status, (await search()).status]).toEqual([500, 500, 200])
  })
})

describe('a plan', () => {
  it('keeps an operation down until it changes', async () => {
    const { setFaults, admin, makeToken } = await open()
    await setFaults({ down: ['tokens'] })
    await expect(makeToken()).rejects.toThrow('503')
    await expect(makeToken()).rejects.toThrow('503')
    await admin('DELETE', '/faults')
    expect(await makeToken()).toMatch(/^[0-9a-f]{32}$/)
  })

  it('lets new payments be missing from searches for a while', async () => {
    const { setFaults, admin, pay, search } = await open()
    await admin('POST', '/clock', { set: '2026-11-20T12:00:00.000Z' })
    await setFaults({ search_lag_ms: 60_000 })
    await pay()
    expect(await (await search()).json()).toMatchObject({ results: [] })
    await admin('POST', '/clock', { advance_ms: 60_000 })
    expect(await (await search()).json()).toMatchObject({ results: [{ external_reference: 'order-1' }] })
  })

  it('lets the first charge of a payer be lost: made and not found, until it turns up', async () => {
    const { url, pay, search, ledger } = await open()
    const headers = { Authorization: `Bearer ${sandboxKeys.accessToken}` }
    const lose = (payers: string[]) =>
      fetch(`${url}/admin/lost-charges`, { method: 'PUT', headers, body: JSON.stringify({ payers }) })
    await lose(['ana@correo.uy'])
    await expect(pay()).rejects.toThrow('fetch failed')
    const found = async () => ((await (await search()).json()) as { results: unknown[] }).results
    expect(await found()).toEqual([])
    expect((await ledger()).totals).toMatchObject({ payments: 1, paid: 1 })
    await lose([])
    expect(await found()).toHaveLength(1)
  })

  it('with a word it does not know is refused', async () => {
    const { admin } = await open()
    const answer = await admin('PUT', '/faults', { next: [{ operation: 'create', kind: 'explode' }] })
    expect(answer.status).toBe(400)
  })
})

describe('a refund that is withheld', () => {
  it.each([
    ['refused', 400],
    ['unanswered', 503],
  ])('is %s for its payer alone, until that ends', async (how, status) => {
    const { pay, admin, url, ledger } = await open()
    const { id } = (await (await pay()).json()) as { id: number }
    const withhold = (payers: object) => admin('PUT', '/withheld-refunds', { refused: [], unanswered: [], ...payers })
    const refund = () =>
      fetch(`${url}/v1/payments/${id}/refunds`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${sandboxKeys.accessToken}`, 'X-Idempotency-Key': 'r' },
        body: JSON.stringify({ amount: 90 }),
      })
    await withhold({ [how]: ['ana@correo.uy'] })
    expect((await refund()).status).toBe(status)
    expect((await ledger()).totals.refunded_amount).toBe(0)
    await withhold({ [how]: ['otra@correo.uy'] })
    expect((await refund()).status).toBe(201)
    expect((await ledger()).totals.refunded_amount).toBe(90)
  })
})

describe('chance', () => {
  const plan = (seed: number) =>
    v.parse(faultPlanSchema, { random: { seed, shares: { 'error-500': 0.2, 'cut-after-commit': 0.2 } } })
  /** The faults of ten calls for each of forty purchases, in this order of purchases. */
  function befalls(seed: number, order: string[]): Record<string, (string | null)[]> {
    const faults = createFaults()
    faults.setPlan(plan(seed))
    const drawn: Record<string, (string | null)[]> = {}
    for (let call = 0; call < 10; call++) {
      for (const purchase of order) {
        drawn[purchase] = [...(drawn[purchase] ?? []), faults.take('create', purchase)]
      }
    }
    return drawn
  }
  const purchases = Array.from({ length: 40 }, (_, index) => `buyer-${index}@correo.uy`)

  it('is the same for the same seed, in whatever order purchases arrive', () => {
    expect(befalls(7, purchases)).toEqual(befalls(7, [...purchases].reverse()))
    expect(befalls(8, purchases)).not.toEqual(befalls(7, purchases))
  })

  it('hits about the share it is given', () => {
    const all = Object.values(befalls(7, purchases)).flat()
    const share = (kind: string | null) => all.filter(drawn => drawn === kind).length / all.length
    expect(share('error-500')).toBeCloseTo(0.2, 1)
    expect(share('cut-after-commit')).toBeCloseTo(0.2, 1)
    expect(share(null)).toBeCloseTo(0.6, 1)
  })

  it('can bring every kind of fault', () => {
    const faults = createFaults()
    const shares = Object.fromEntries(FAULT_KINDS.map(kind => [kind, 1 / FAULT_KINDS.length]))
    faults.setPlan(v.parse(faultPlanSchema, { random: { seed: 1, shares } }))
    const drawn = new Set(Array.from({ length: 500 }, () => faults.take('create', 'a')))
    expect([...drawn].sort()).toEqual([...FAULT_KINDS].sort())
  })
})
