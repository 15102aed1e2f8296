import { describe, expect, it } from 'vitest'
import { sandboxKeys, startCardSandbox } from '../../test/support/partners/card-sandbox.ts'
import { TEST_CARDS, TROUBLE_CARDS } from './test-cards.ts'

/** Makes look-ups as a browser does. */
async function open() {
  const { url, setFaults } = await startCardSandbox()
  const ask = (path: string, query: Record<string, string>) =>
    fetch(`${url}/v1/${path}?${new URLSearchParams({ public_key: sandboxKeys.publicKey, ...query })}`)
  return { url, ask, setFaults }
}

describe('the methods of a card', () => {
  it.each(TEST_CARDS.map(({ methodId, number }) => [methodId, number]))('are %s alone for %s', async (id, number) => {
    const { ask } = await open()
    const answer = await ask('payment_methods/search', { bins: number.slice(0, 6) })
    const { results } = (await answer.json()) as { results: { id: string; status: string; settings: object[] }[] }
    expect(results.map(method => [method.id, method.status])).toEqual([[id, 'active']])
    expect(results[0]?.settings[0]).toMatchObject({ card_number: { length: number.length } })
  })

  it('are found by `bin` as by `bins`, and there are none for a card of nobody', async () => {
    const { ask } = await open()
    expect(await (await ask('payment_methods/search', { bin: '450995' })).json()).toMatchObject({
      results: [{ id: 'visa' }],
    })
    const unknown = await ask('payment_methods/search', { bins: '501800' })
    expect([unknown.status, await unknown.json()]).toEqual([
      200,
      { paging: { total: 0, limit: 30, offset: 0 }, results: [] },
    ])
  })

  it('may be switched off', async () => {
    const { ask } = await open()
    const answer = await ask('payment_methods/search', { bins: '371180' })
    expect(await answer.json()).toMatchObject({ results: [{ id: 'amex', status: 'deactive' }] })
  })

  it('ask for the issuer where several banks issue the card', async () => {
    const { ask } = await open()
    const methods = (await (await ask('payment_methods', {})).json()) as {
      id: string
      additional_info_needed: string[]
    }[]
    const asking = methods.filter(method => method.additional_info_needed.includes('issuer_id'))
    expect(asking.map(({ id }) => id)).toEqual(['master'])
    const issuers = await ask('payment_methods/card_issuers', { payment_method_id: 'master', bin: '503175' })
    expect(await issuers.json()).toMatchObject([{ id: '1011' }, { id: '1012' }, { id: '1013' }])
  })
})

describe('installments', () => {
  async function plan(query: Record<string, string>) {
    const { ask } = await open()
    return (await (await ask('payment_methods/installments', query)).json()) as {
      issuer: { id: string }
      payer_costs: Record<string, number>[]
    }[]
  }

  it('go up to eighteen, some without interest', async () => {
    const [visa] = await plan({ bin: '450995', amount: '1000' })
    const costs = visa?.payer_costs ?? []
    expect(costs.filter(cost => cost.installment_rate === 0).map(cost => cost.installments)).toEqual([1, 3, 6, 12])
    expect(costs.at(-1)).toMatchObject({
      installments: 18,
      installment_rate: 27.75,
      total_amount: 1277.5,
      installment_amount: 70.97,
      recommended_message: '18 cuotas de $ 70,97 ($ 1.277,50)',
    })
  })

  it('are given for each issuer, or for the one that is asked about', async () => {
    const query = { bin: '503175', amount: '1000' }
    expect((await plan(query)).map(({ issuer }) => issuer.id)).toEqual(['1011', '1012', '1013'])
    expect((await plan({ ...query, 'issuer.id': '1012' })).map(({ issuer }) => issuer.id)).toEqual(['1012'])
    expect((await plan({ ...query, issuer_id: '1012' })).map(({ issuer }) => issuer.id)).toEqual(['1012'])
  })

  it('are one for a debit card', async () => {
    const [debit] = await plan({ payment_method_id: 'debvisa', amount: '1000' })
    expect(debit?.payer_costs.map(cost => cost.installments)).toEqual([1])
  })
})

describe('a look-up', () => {
  it('takes the public key in the query or a header, and either key as a bearer', async () => {
    const { url } = await open()
    const status = async (query: string, headers: Record<string, string> = {}) =>
      (await fetch(`${url}/v1/identification_types${query}`, { headers })).status
    expect(await status(`?public_key=${sandboxKeys.publicKey}&js_version=2.0.0`)).toBe(200)
    expect(await status('', { 'X-Public-Key': sandboxKeys.publicKey })).toBe(200)
    expect(await status('', { Authorization: `Bearer ${sandboxKeys.accessToken}` })).toBe(200)
    expect(await status('')).toBe(400)
    expect(await status('?public_key=other')).toBe(404)
    expect(await status('', { Authorization: 'Bearer other' })).toBe(401)
  })

  it('may come from any page', async () => {
    const { url } = await open()
    const answer = await fetch(`${url}/v1/card_tokens`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('content-type')
  })

  it('fails for the cards made to fail', async () => {
    const { ask } = await open()
    const bin = (purpose: string) => TROUBLE_CARDS.find(card => card.purpose === purpose)?.number.slice(0, 6) ?? ''
    const issuers = (purpose: string) =>
      ask('payment_methods/card_issuers', { payment_method_id: 'master', bin: bin(purpose) })
    const installments = (purpose: string) => ask('payment_methods/installments', { amount: '990', bin: bin(purpose) })
    expect((await issuers('Falla la consulta de bancos emisores')).status).toBe(500)
    expect(await (await issuers('Sin bancos emisores')).json()).toEqual([])
    expect((await installments('Falla la consulta de cuotas')).status).toBe(500)
    expect(await (await installments('Sin cuotas')).json()).toEqual([])
  })

  it('shows logos at the address it was asked at', async () => {
    const { url, ask } = await open()
    const methods = (await (await ask('payment_methods', {})).json()) as { id: string; secure_thumbnail: string }[]
    for (const { id, secure_thumbnail } of methods) {
      expect(secure_thumbnail).toBe(`${url}/logos/${id}.svg`)
      expect((await fetch(secure_thumbnail)).headers.get('Content-Type')).toBe('image/svg+xml')
    }
  })
})

describe('a token request', () => {
  const card = {
    card_number: '4509953566233704',
    security_code: '123',
    expiration_month: 11,
    expiration_year: 2030,
    cardholder: { name: 'APRO', identification: { type: 'ci', number: '12345678' } },
  }
  const identified = (type: string, number: string) => ({
    cardholder: { name: 'APRO', identification: { type, number } },
  })

  async function tokenFor(changes: object) {
    const { url } = await startCardSandbox({ clock: { now: () => new Date('2026-11-20T12:00:00Z') } })
    return fetch(`${url}/v1/card_tokens?public_key=${sandboxKeys.publicKey}`, {
      method: 'POST',
      body: JSON.stringify({ ...card, ...changes }),
    })
  }

  it('makes a token that shows the card’s first and last digits, and no more', async () => {
    const answer = await tokenFor({ card_number: '4509 9535 6623 3704' })
    expect(answer.status).toBe(201)
    const token = await answer.json()
    expect(token).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: 'active',
      luhn_validation: true,
      first_six_digits: '450995',
      last_four_digits: '3704',
      card_number_length: 16,
      security_code_length: 3,
      date_created: '2026-11-20T09:00:00.000-03:00',
      date_due: '2026-11-27T09:00:00.000-03:00',
      live_mode: false,
    })
    expect(JSON.stringify(token)).not.toContain('4509953566233704')
  })

  it.each([
    ['205', { card_number: '' }],
    ['E301', { card_number: '450995356623370' }],
    ['E301', { card_number: '4509 abcd' }],
    ['224', { security_code: undefined }],
    ['E302', { security_code: '1234' }],
    ['208', { expiration_month: undefined }],
    ['325', { expiration_month: 13 }],
    ['325', { expiration_month: 10, expiration_year: 2026 }],
    ['209', { expiration_year: undefined }],
    ['326', { expiration_year: 2025 }],
    ['221', { cardholder: { ...card.cardholder, name: ' ' } }],
    ['316', { cardholder: { ...card.cardholder, name: '1234' } }],
    ['212', identified('', '12345678')],
    ['322', identified('DNI', '12345678')],
    ['214', identified('CI', '')],
    ['324', identified('CI', '123456')],
    ['324', identified('CI', '1234567a')],
    ['324', identified('Otro', '1234')],
  ])('is refused with code %s', async (code, changes) => {
    const answer = await tokenFor(changes)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'bad_request', status: 400, cause: [{ code }] })
  })
})
