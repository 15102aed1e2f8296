// spec: 4.47, 7.24

import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { checkoutPath } from '../../contract/addresses.ts'
import type { BookPage } from '../../contract/book.ts'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { freePort, startShopProcess } from '../support/shop-process.ts'
import { confirmContact, confirmOffline, confirmPickup } from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

/** Goes through the checkout of the first book for sale, to be collected, up to 'Pedir'. */
async function confirmAllSteps(page: Page, url: string): Promise<void> {
  const { content } = (await (await page.request.get(`${url}/api/web/books/?size=20`)).json()) as BookPage
  const book = content.find(({ retailPrice }) => retailPrice !== undefined)
  if (!book) throw new Error('The catalogue has no book for sale')
  await page.goto(url + checkoutPath(book))
  await confirmPickup(page)
  await confirmOffline(page)
  await confirmContact(page)
}

test('an order whose answer got lost is sent again with a new token, and is one order', async ({ page, shop }) => {
  const placed: { externalId: string; token: string }[] = []
  let isFirst = true
  await page.route('**/api/web/orders/', async route => {
    const { reCaptchaToken } = route.request().postDataJSON()
    if (isFirst) {
      isFirst = false
      placed.push({ externalId: (await (await route.fetch()).json()).externalId, token: reCaptchaToken })
      return route.abort()
    }
    const response = await route.fetch()
    placed.push({ externalId: (await response.json()).externalId, token: reCaptchaToken })
    return route.fulfill({ response })
  })
  await confirmAllSteps(page, shop.url)
  await page.getByRole('button', { name: 'Pedir' }).click()
  await page.waitForURL('**/orden/*')
  expect(placed).toHaveLength(2)
  expect(page.url()).toContain(placed[0]?.externalId)
  expect(placed[1]?.externalId).toBe(placed[0]?.externalId)
  expect(placed[1]?.token).not.toBe(placed[0]?.token)
})

test('a token that was used up on the way is replaced, and the buyer notices nothing', async ({ page, shop }) => {
  const statuses: number[] = []
  page.on('response', response => {
    if (response.url().endsWith('/api/web/orders/')) statuses.push(response.status())
  })
  let isFirst = true
  await page.route('**/api/web/orders/', async route => {
    if (isFirst) await route.fetch()
    isFirst = false
    return route.continue()
  })
  await confirmAllSteps(page, shop.url)
  await page.getByRole('button', { name: 'Pedir' }).click()
  await page.waitForURL('**/orden/*')
  expect(statuses).toEqual([422, 201])
})

test('Google’s captcha is loaded when it is needed, and only with its keys', async ({ page }) => {
  const google = await startGoogle()
  const { path: folder, remove } = await filledDataFolder(900)
  const env = {
    RECAPTCHA_SITE_KEY: 'the-site-key',
    RECAPTCHA_SECRET: 'the-secret',
    RECAPTCHA_API_BASE: google.base,
  }
  const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env })
  const complaints: string[] = []
  page.on('console', message => void (message.type() === 'error' && complaints.push(message.text())))
  try {
    await page.goto(shop.url)
    expect(google.asked).toEqual([])
    await confirmAllSteps(page, shop.url)
    await expect(page.getByText('términos del servicio de Google')).toBeVisible()
    await page.getByRole('button', { name: 'Pedir' }).click()
    await page.waitForURL('**/orden/*')
    expect(google.asked.filter(call => call.startsWith('/recaptcha/api.js'))).toEqual([
      '/recaptcha/api.js?render=the-site-key&hl=es-419',
    ])
    expect(google.asked.at(-1)).toBe('/recaptcha/api/siteverify secret=the-secret&response=orderBook')
    expect(complaints).toEqual([])
  } finally {
    await shop.stop()
    await google.close()
    await remove()
  }
})

/** Stands where Google does: its script gives the action as the token, and its verdict finds that good. */
async function startGoogle() {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    asked.push([request.url, body].filter(Boolean).join(' '))
    if (request.url?.startsWith('/recaptcha/api.js')) {
      response.setHeader('Content-Type', 'text/javascript')
      response.end('window.grecaptcha = { ready: done => done(), execute: async (key, { action }) => action }')
      return
    }
    const action = new URLSearchParams(body).get('response')
    response.end(JSON.stringify({ success: true, score: 0.9, action, hostname: 'localhost' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    base: `http://127.0.0.1:${port}/recaptcha`,
    asked,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
