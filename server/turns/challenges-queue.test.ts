import { expect, it } from 'vitest'
import { createTestApp, createTestShop, from } from '../../test/support/test-shop.ts'

it('a flood of captcha challenges from one address is refused, and other addresses get theirs in turn', async () => {
  const app = createTestApp(await createTestShop())
  const ask = (address: string) => app.request('/api/web/captcha?action=orderBook', {}, from(address))
  const flood = Array.from({ length: 60 }, () => ask('192.0.2.1'))
  const reader = await ask('192.0.2.2')
  expect(reader.status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(17)
  expect(statuses.filter(status => status === 503)).toHaveLength(43)
})
