import { describe, expect, it } from 'vitest'
import type { ApiResult } from '../api.ts'
import { postWithCaptcha } from './post-with-captcha.ts'

const SHOP = { apiBase: 'https://api.libros.example', recaptcha: null }
const DONE: ApiResult<string> = { kind: 'ok', value: 'done' }
const LOST: ApiResult<string> = { kind: 'unreachable' }

function refusal(reason: string, type = 'captcha'): ApiResult<string> {
  return { kind: 'problem', status: 422, problem: { type, title: '', status: 422, detail: '', reason } }
}

async function post(answers: ApiResult<string>[], tokens?: ApiResult<string>[]) {
  const sent: unknown[] = []
  let count = 0
  const token = async (): Promise<ApiResult<string>> => {
    count++
    return tokens?.shift() ?? { kind: 'ok', value: `token ${count}` }
  }
  const send = async (...call: unknown[]) => {
    sent.push(call)
    return answers.shift() ?? LOST
  }
  const options = { timeoutMs: 5 }
  const about = { shop: SHOP, action: 'orderBook', token } as const
  const answer = await postWithCaptcha<string>(about, '/path', { quantity: 1 }, options, send)
  return { answer, sent }
}

const call = (reCaptchaToken: string) => [
  'https://api.libros.example',
  '/path',
  { quantity: 1, reCaptchaToken },
  { timeoutMs: 5 },
]

describe('a call with a captcha token', () => {
  it('carries a token', async () => {
    expect(await post([DONE])).toEqual({ answer: DONE, sent: [call('token 1')] })
  })

  it.each(['expired', 'used'])('whose token was %s is sent again with another', async reason => {
    expect(await post([refusal(reason), DONE])).toEqual({ answer: DONE, sent: [call('token 1'), call('token 2')] })
  })

  it('is sent again once and no more', async () => {
    const { answer, sent } = await post([refusal('used'), refusal('used'), DONE])
    expect(answer).toEqual(refusal('used'))
    expect(sent).toHaveLength(2)
  })

  it.each([refusal('invalid'), refusal('low-score'), refusal('other-action'), refusal('used', 'invalid'), LOST, DONE])(
    'is not sent again after %j',
    async answer => {
      expect(await post([answer, DONE])).toEqual({ answer, sent: [call('token 1')] })
    },
  )

  it('is not sent without a token, and says why there was none', async () => {
    for (const why of [LOST, refusal('', 'too-many-requests')]) {
      expect(await post([DONE], [why])).toEqual({ answer: why, sent: [] })
    }
  })
})
