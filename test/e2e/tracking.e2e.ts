// spec: 2.17, 2.48, 2.53, 2.64

import { expect, type Page } from '@playwright/test'
import type { ReportedLine, ShopEvent } from '../../app/tracking/shop-event.ts'
import type { OrderResponse } from '../../contract/order.ts'
import { filledDataFolder } from '../support/filled-data-folder.ts'
import { freePort, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { confirmContact, confirmDelivery, confirmOffline, placeOrder } from './checkout-steps.ts'
import { test as base } from './shop-fixture.ts'

const VENDORS = /google|doubleclick|facebook/

/** A shop that reports to Google, Meta and the page itself. */
const test = base.extend<{ vendorRequests: string[] }, { trackedShop: ShopProcess }>({
  trackedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this very pattern
    async ({}, use) => {
      const { path: folder, remove } = await filledDataFolder(900)
      const env = {
        TRUSTED_PROXIES: '127.0.0.1,::1',
        GA4_ID: 'G-AB12CD34EF',
        META_PIXEL_ID: '1234567890',
        TRACKER_DEBUG: 'on',
      }
      const shop = await startShopProcess({ dataFolder: folder, port: await freePort(), env })
      await use(shop)
      await shop.stop()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ trackedShop }, use) => use(trackedShop.url),

  // What the page asks of Google and Meta; both answer with an empty script, so that what is queued for them stays to be seen.
  vendorRequests: [
    async ({ page }, use) => {
      const asked: string[] = []
      await page.route(
        url => VENDORS.test(url.hostname),
        route => {
          asked.push(route.request().url())
          return route.fulfill({ contentType: 'text/javascript', body: '' })
        },
      )
      await use(asked)
    },
    { auto: true },
  ],
})

/** What the page on screen has reported so far, the oldest first. */
function reported(page: Page): Promise<ShopEvent[]> {
  return page.evaluate(() => window.reportedEvents ?? [])
}

async function eventTypes(page: Page): Promise<string[]> {
  return (await reported(page)).map(({ type }) => type)
}

/** The new events since the last call. */
function reader(page: Page) {
  let read = 0
  return async () => {
    const events = (await reported(page)).slice(read)
    read += events.length
    return events
  }
}

async function accept(page: Page) {
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => eventTypes(page)).toContain('page-view')
}

// spec: 2.82, 7.27, 7.28
test('trackers get nothing before consent, then everything, each thing once, from home to an order', async ({
  page,
  vendorRequests,
}) => {
  const complaints: string[] = []
  page.on('console', message => void (message.type() === 'error' && complaints.push(message.text())))
  const next = reader(page)

  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  expect(vendorRequests).toEqual([])
  expect(await reported(page)).toEqual([])
  await accept(page)
  await expect.poll(() => vendorRequests.length).toBe(2)
  const home = await next()
  expect(home.map(({ type }) => type)).toEqual(['page-view', 'list-view', 'list-view'])
  expect(home[1]).toMatchObject({ list: { id: 'home-bestsellers', name: 'Más Vendidos' } })
  expect(home[2]).toMatchObject({ list: { id: 'home-new-releases', name: 'Novedades' } })

  await page.getByPlaceholder('Título, Autor, Editorial o ISBN').fill('quijote')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados de búsqueda: quijote')
  const [searchPage, search, ...afterSearch] = await next()
  expect(searchPage).toMatchObject({ type: 'page-view', title: expect.stringContaining('quijote') })
  expect(search).toMatchObject({ type: 'list-view', query: 'quijote', list: { id: 'search' } })
  expect(afterSearch).toEqual([])

  await page
    .getByRole('link', { name: /Don Quijote de la Mancha/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Don Quijote de la Mancha')
  const book = await next()
  expect(book.slice(0, 2).map(({ type }) => type)).toEqual(['book-select', 'page-view'])
  expect(book.filter(({ type }) => type === 'book-view')).toHaveLength(1)
  const seen = book.find(event => event.type === 'book-view')?.book
  expect(seen?.id).toBe((book[0] as Extract<ShopEvent, { type: 'book-select' }>).book.id)

  // A fragment, the question by messaging app and a way to and fro are not further views of the book.
  await page.evaluate(() => {
    location.hash = 'contenido'
  })
  await page.evaluate(() => document.addEventListener('click', event => event.preventDefault(), { once: true }))
  await page.getByRole('link', { name: 'Consultar por WhatsApp' }).click()
  expect((await next()).map(({ type }) => type)).toEqual(['messaging-contact'])

  await page.getByRole('link', { name: 'Comprar', exact: true }).locator('visible=true').first().click()
  await page.waitForURL('**/comprar')
  await expect(page.getByRole('button', { name: 'Confirmar método de entrega' })).toBeVisible()
  const checkout = await next()
  expect(checkout.map(({ type }) => type)).toEqual(['buy-click', 'page-view', 'checkout-view'])
  expect(checkout[2]).toMatchObject({ lines: [{ ...seen, quantity: 1 }] })

  await page.getByRole('button', { name: /Agregar/ }).click()
  await confirmDelivery(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await confirmOffline(page)
  const line: ReportedLine = { id: '', title: '', price: 0, ...seen, quantity: 2 }
  expect(await next()).toEqual([
    { type: 'shipping-added', lines: [line], method: 'DELIVERY' },
    { type: 'payment-added', lines: [line], method: 'OFFLINE' },
  ])

  await confirmContact(page)
  const answer = page.waitForResponse(response => response.url().endsWith('/api/web/orders/'))
  await placeOrder(page)
  const order = (await (await answer).json()) as OrderResponse
  await page.waitForURL('**/orden/*')
  await expect(page.getByRole('main')).toContainText('Cantidad: 2')
  const [placed, orderPage, ...afterOrder] = await next()
  const figures = { value: order.orderTotal, shipping: order.shippingTotal, taxes: order.totalTaxes ?? 0 }
  expect(order.orderTotal).toBe(line.price * 2)
  expect(order.shippingTotal).toBeGreaterThan(0)
  expect(placed).toEqual({ type: 'order-placed', orderId: order.id, ...figures, lines: [line] })
  expect(orderPage).toMatchObject({ type: 'page-view', address: expect.stringMatching(/\/orden$/) })
  expect(afterOrder).toEqual([])

  const told = await page.evaluate(() => ({
    google: (window.dataLayer ?? []).map(call => Array.from(call as ArrayLike<unknown>)),
    meta: window.fbq?.queue ?? [],
  }))
  expect(told.google.slice(0, 4)).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied', ad_user_data: 'denied' })],
    ['consent', 'update', expect.objectContaining({ analytics_storage: 'granted', ad_user_data: 'granted' })],
    ['js', expect.anything()],
    ['config', 'G-AB12CD34EF', expect.objectContaining({ send_page_view: false })],
  ])
  expect(told.google.filter(([, name]) => name === 'purchase')).toHaveLength(1)
  expect(told.meta.filter(([, name]) => name === 'Purchase')).toEqual([
    ['track', 'Purchase', expect.objectContaining({ value: order.orderTotal }), { eventID: `order-${order.id}` }],
  ])
  const everything = JSON.stringify(told)
  for (const secret of ['Ana Pérez', 'ana@example.com', '099 123 456', 'Uruguay 1234', order.externalId]) {
    expect(everything).not.toContain(secret)
  }

  // The order is not placed again by looking at it again.
  await page.reload()
  await expect.poll(() => eventTypes(page)).toEqual(['page-view'])
  await expect(page.getByRole('main')).toContainText('Cantidad: 2')
  expect(await eventTypes(page)).toEqual(['page-view'])
  expect(complaints).toEqual([])
})

// spec: 2.82, 7.29
test('each book of a list is reported once as it comes, and all again when the list is opened again', async ({
  page,
}) => {
  await page.goto('/libros')
  await accept(page)
  const cards = page.getByRole('main').locator('article')
  const first = await cards.count()
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  const places = async () =>
    (await reported(page)).flatMap(event =>
      event.type === 'list-view' ? event.books.map((_book, i) => event.from + i) : [],
    )
  await page.mouse.wheel(0, -20_000)
  // What comes only after the reader is back at the top is reported with the next move; more may be on its way until a second look.
  let all: number[] = []
  const atRest = async () => {
    await page.mouse.wheel(0, 1)
    const seen = all.length
    all = Array.from({ length: await cards.count() }, (_, i) => i)
    return all.length === seen && (await places()).length === seen
  }
  await expect.poll(atRest, { intervals: [500] }).toBe(true)
  expect(await places()).toEqual(all)
  await page.locator('a[href="/ayuda"]').locator('visible=true').first().click()
  await page.waitForURL('**/ayuda*')
  await page.goBack()
  await expect(cards.first()).toBeVisible()
  await expect.poll(places).toEqual([...all, ...all])
  expect((await eventTypes(page)).filter(type => type !== 'list-view')).toEqual(['page-view', 'page-view', 'page-view'])
})

// spec: 2.82
test('a double click is one choice', async ({ page }) => {
  await page.goto('/libros')
  await accept(page)
  const card = page.getByRole('main').locator('article').first()
  await card.getByRole('link', { name: 'Comprar' }).dblclick()
  await page.waitForURL('**/comprar')
  await expect.poll(() => eventTypes(page)).toContain('checkout-view')
  expect(await eventTypes(page)).toEqual(['page-view', 'list-view', 'buy-click', 'page-view', 'checkout-view'])
  await page.goBack()
  await card.getByRole('heading').getByRole('link').dblclick()
  await expect.poll(() => eventTypes(page)).toContain('book-view')
  expect((await eventTypes(page)).filter(type => type === 'book-select')).toHaveLength(1)
})

test('going on with the banner on screen is consent, and reports the page it leads to alone', async ({
  page,
  vendorRequests,
}) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor()
  await page.locator('a[href="/categorias/novedades"]').locator('visible=true').first().click()
  await page.waitForURL('**/novedades')
  await expect.poll(() => eventTypes(page)).toEqual(['page-view', 'list-view'])
  expect((await reported(page))[1]).toMatchObject({ list: { id: 'new_releases' } })
  await expect.poll(() => vendorRequests.length).toBe(2)
})

base('a shop without trackers asks nothing of Google or Meta, with consent or without', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => void (VENDORS.test(new URL(request.url()).hostname) && asked.push(request.url())))
  await page.goto('/')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.goto('/libros?q=quijote')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('quijote')
  expect(await page.evaluate(() => 'dataLayer' in window || 'fbq' in window || 'reportedEvents' in window)).toBe(false)
  expect(asked).toEqual([])
})
