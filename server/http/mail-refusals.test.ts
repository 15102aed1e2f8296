import { expect, it } from 'vitest'
import { receiverOf, refusalToken } from '../../shop/notifications/receivers/receiver.ts'
import { problemOf } from '../../test/support/api-client.ts'
import { createTestApp, createTestShop, TEST_SECRET } from '../../test/support/test-shop.ts'

const TOKEN = refusalToken(TEST_SECRET, receiverOf(TEST_SECRET, 'ana@correo.example'))
const PATH = `/correos/${TOKEN}`

async function shopApp() {
  const test = await createTestShop()
  const app = createTestApp(test)
  const post = async (body: string, path = PATH) =>
    app.request(path, { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body })
  return { post, isRefused: async () => (await test.shop.readMailRefusal(TOKEN))?.isRefused }
}

it('one click of a mail program refuses, without a cookie, a page or a redirect (RFC 8058)', async () => {
  const { post, isRefused } = await shopApp()
  for (let clicks = 0; clicks < 2; clicks++) {
    const response = await post('List-Unsubscribe=One-Click')
    expect(response.status).toBe(200)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(await isRefused()).toBe(true)
})

it('one click may be a form in parts', async () => {
  const test = await createTestShop()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const response = await createTestApp(test).request(PATH, { method: 'POST', body })
  expect(response.status).toBe(200)
  expect(await test.shop.readMailRefusal(TOKEN)).toEqual({ isRefused: true })
})

it('the form of the page refuses and takes back, and shows the page again', async () => {
  const { post, isRefused } = await shopApp()
  for (const [wish, refused] of [
    ['no', true],
    ['si', false],
  ] as const) {
    const response = await post(`quiero=${wish}`)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(PATH)
    expect(await isRefused()).toBe(refused)
  }
})

it('an address that no mail had does not exist', async () => {
  const { post, isRefused } = await shopApp()
  await problemOf(await post('List-Unsubscribe=One-Click', `${PATH}x`), 404)
  await problemOf(await post('List-Unsubscribe=One-Click', '/correos/x'), 404)
  expect(await isRefused()).toBe(false)
})

it('opening the link changes nothing: guards of mail programs open it too', async () => {
  const test = await createTestShop()
  await createTestApp(test).request(PATH)
  expect(await test.shop.readMailRefusal(TOKEN)).toEqual({ isRefused: false })
})
