import { describe, expect, it } from 'vitest'
import { mercadoPagoDisputes } from './mercado-pago-disputes.ts'
import type { Answer } from './mercado-pago-http.ts'

const ok = (body: unknown): Answer => ({ kind: 'ok', body })
const BUSY: Answer = { kind: 'busy', status: 503, reason: 'HTTP 503', retryAfterS: 7 }
const UNAVAILABLE = { kind: 'unavailable', reason: 'HTTP 503', retryAfterS: 7 }
const UNKNOWN: Answer = { kind: 'refused', status: 404, code: 'not_found', reason: 'no such thing' }

/** The disputes as a provider tells them that gives these answers, one after the other; `asked` are the paths. */
function telling(...answers: readonly Answer[]) {
  const asked: string[] = []
  const left = answers.values()
  const disputes = mercadoPagoDisputes(async (_operation, { path }) => {
    asked.push(path)
    const { value } = left.next()
    if (!value) throw new Error(`${path} is asked for once too often`)
    return value
  })
  return { ...disputes, asked }
}

const player = (role: string, ...dates: readonly (string | null)[]) => ({
  role,
  available_actions: dates.map(due_date => ({ due_date })),
})

describe('a claim', () => {
  const FOUND = ok({ data: [{ id: 501 }] })

  it('is found among the open ones of the payment, and is to be answered by the first date that the shop has', async () => {
    const players = [
      player('complainant', '2026-12-01T10:00:00Z'),
      player('respondent', null, '2026-12-09T10:00:00Z', '2026-12-04T10:00:00Z', 'mañana'),
      { role: 'mediator' },
    ]
    const { readClaim, asked } = telling(FOUND, ok({ players }))
    expect(await readClaim('77')).toEqual({ kind: 'found', answerBy: new Date('2026-12-04T10:00:00Z') })
    expect(asked).toEqual([
      '/post-purchase/v1/claims/search?resource=payment&resource_id=77&status=opened',
      '/post-purchase/v1/claims/501',
    ])
  })

  it('may have no date', async () => {
    const { readClaim } = telling(FOUND, ok({ players: [player('complainant', '2026-12-01T10:00:00Z')] }))
    expect(await readClaim('77')).toEqual({ kind: 'found', answerBy: null })
  })

  it.each<[string, Answer[], unknown]>([
    ['none is open', [ok({ data: [] })], { kind: 'not-found' }],
    ['the search is not answered', [BUSY], UNAVAILABLE],
    ['the search answers something else', [ok({ claims: [] })], { kind: 'unavailable', reason: expect.any(String) }],
    ['the claim is not answered', [FOUND, BUSY], UNAVAILABLE],
    ['the claim is gone', [FOUND, UNKNOWN], { kind: 'not-found' }],
    ['the claim is something else', [FOUND, ok({})], { kind: 'unavailable', reason: expect.any(String) }],
  ])('is not told where %s', async (_where, answers, told) => {
    expect(await telling(...answers).readClaim('77')).toEqual(told)
  })
})

describe('a chargeback', () => {
  it.each<[string, Answer, unknown]>([
    ['is not answered', BUSY, UNAVAILABLE],
    ['does not exist', ok({ results: [] }), { kind: 'not-found' }],
    ['is something else', ok({}), { kind: 'unavailable', reason: expect.any(String) }],
    [
      'wants documents',
      ok({ results: [{ documentation_required: true, date_documentation_deadline: '2026-12-04T10:00:00Z' }] }),
      { kind: 'found', documentsBy: new Date('2026-12-04T10:00:00Z') },
    ],
    [
      'wants none',
      ok({ results: [{ documentation_required: false, date_documentation_deadline: '2026-12-04T10:00:00Z' }] }),
      { kind: 'found', documentsBy: null },
    ],
  ])('that %s', async (_which, answer, told) => {
    expect(await telling(answer).readChargeback('77')).toEqual(told)
  })
})

it.each<[string, 'claim' | 'chargeback', Answer, unknown]>([
  ['a claim', 'claim', ok({ resource_id: 77, resource: 'payment' }), { kind: 'found', providerPaymentId: '77' }],
  ['a chargeback', 'chargeback', ok({ payments: [77, 78] }), { kind: 'found', providerPaymentId: '77' }],
  ['a chargeback of nothing', 'chargeback', ok({ payments: [] }), { kind: 'not-found' }],
  ['a claim that is not answered', 'claim', BUSY, UNAVAILABLE],
])('the payment of %s', async (_which, kind, answer, told) => {
  expect(await telling(answer).findDisputed({ kind, id: '5' })).toEqual(told)
})
