import { expect } from 'vitest'
import type { Problem } from '../../contract/problem.ts'
import { captchaActionOf, captchaToken } from './captcha-token.ts'
import { createTestApp, type TestShop } from './test-shop.ts'

const TOKEN = 'a-token-of-the-browser'

/**
 * Calls the API as a browser of the shop does. POST sends the anti-forgery cookie and header, and adds a captcha token if the body is an
 * object without one.
 */
export function createApiClient(testShop: TestShop) {
  const app = createTestApp(testShop)
  const captcha = { challenge: testShop.shop.captchaChallenge }
  return {
    request: app.request,
    get: async (path: string) => app.request(path),
    async getJson(path: string) {
      const response = await app.request(path)
      expect(response.status, path).toBe(200)
      return response.json()
    },
    async post(path: string, body: unknown, headers: Record<string, string> = {}) {
      const withToken =
        typeof body === 'object'
          ? { reCaptchaToken: await captchaToken(captcha, captchaActionOf(path)), ...body }
          : body
      return app.request(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Cookie: `XSRF-TOKEN=${TOKEN}`,
          'X-XSRF-TOKEN': TOKEN,
          ...headers,
        },
        body: typeof withToken === 'string' ? withToken : JSON.stringify(withToken),
      })
    },
  }
}

/** The problem of an answer. Checks that it is a valid one: RFC 9457, in Spanish, not cached. */
export async function problemOf(response: Response, status: number): Promise<Problem & Record<string, unknown>> {
  const text = await response.text()
  expect(response.status, text).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toMatch(/^(private, )?no-store$/)
  const problem = JSON.parse(text)
  expect(problem).toMatchObject({ status, type: expect.any(String), title: expect.any(String) })
  expect(problem.detail, 'a Spanish sentence').not.toMatch(/Invalid|Expected|received|undefined|\[object/)
  expect(problem.detail).not.toBe('')
  return problem
}
