import { describe, expect, it, vi } from 'vitest'
import { answerWith, startAnsweringServer } from '../test/support/partners/answering-server.ts'
import { getJson, postJson } from './api.ts'

const ask = async (status: number, body: string) =>
  getJson(await startAnsweringServer(answerWith(status, body)), '/api/web/books/')

describe('an answer of the API', () => {
  // spec: 7.1
  it('is its JSON, or the problem that it explains', async () => {
    expect(await ask(200, '{"last":true}')).toEqual({ kind: 'ok', value: { last: true } })
    expect(await ask(404, '{"type":"not-found"}')).toEqual({
      kind: 'problem',
      status: 404,
      problem: { type: 'not-found' },
    })
  })

  // spec: 8.6
  it('counts as unreachable without words that can be read, and says that an answer came', async () => {
    for (const [status, body] of [
      [502, '<h1>Bad gateway</h1>'],
      [500, ''],
      [200, ''],
    ] as const) {
      expect(await ask(status, body)).toEqual({ kind: 'unreachable', isWordless: true })
    }
  })

  it('counts as unreachable once it takes too long, the fetching of the token too', async () => {
    vi.stubGlobal('document', { cookie: '' })
    const silent = await startAnsweringServer(() => {})
    expect(await postJson(silent, '/api/web/orders', {}, { timeoutMs: 50 })).toEqual({ kind: 'unreachable' })
  })

  it('is unreachable where nobody listens', async () => {
    expect(await getJson('http://127.0.0.1:1', '/api/web/books/')).toEqual({ kind: 'unreachable' })
  })
})
