import { expect, type Page } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './shop-fixture.ts'

/** Opens a book by a link, as readers do, and waits until its copy is kept. */
async function visitBook(page: Page): Promise<{ path: string; title: string; checkout: string }> {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const link = page.locator('main h3 a[href^="/libro/"]').first()
  const title = ((await link.textContent()) ?? '').trim()
  await link.click()
  await page.waitForURL('**/libro/**')
  const path = new URL(page.url()).pathname
  await expect.poll(() => copiedPaths(page)).toEqual(expect.arrayContaining(['/', path, '/sin-conexion']))
  return { path, title, checkout: `${path}/comprar` }
}

function copiedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pages = (await caches.keys()).filter(name => name.startsWith('paginas-'))
    const requests = await Promise.all(pages.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })
}

test('visited books and home can be read without a network, and nothing can be bought at an old price', async ({
  page,
  context,
}) => {
  const { path, title, checkout } = await visitBook(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Comprar', exact: true })).toBeVisible()
  await expect(page.getByText(/esta página es una copia/)).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(
    page.getByText(/Sin conexión: esta página es una copia .* Los precios pueden haber cambiado/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar', exact: true })).toBeHidden()
  const cover = page.locator('article img').first()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page
    .getByRole('link', { name: /Anaquel/ })
    .first()
    .click()
  await page.waitForURL('**/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/esta página es una copia/)).toBeVisible()

  await page.goto(checkout)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estás sin conexión')
  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(`**${path}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('what was not visited gives way to a kind page, and comes with the network', async ({ page, context }) => {
  await visitBook(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ayuda' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estás sin conexión')
  expect(new URL(page.url()).pathname).toBe('/ayuda')
  await expect(page.getByRole('heading', { name: 'Puedes leer ahora' })).toBeVisible()

  await page.getByRole('search').first().getByRole('searchbox').fill('borges')
  await page.getByRole('search').first().getByRole('searchbox').press('Enter')
  await page.waitForURL('**/libros?q=borges')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estás sin conexión')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('borges')
})

test('a new build drops what older ones kept', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await (await caches.open('paginas-of-an-older-build')).put('/', new Response('old'))
    await registration.unregister()
  })
  await page.reload()
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some(name => name.includes('older'))))
    .toBe(false)
})

// spec: 2.121
test('the last order shows without a network, at its place and at its own address', async ({ page, context, shop }) => {
  const order = await placeTestOrder(shop.url)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(kept => localStorage.setItem('lastOrderResponse', JSON.stringify(kept)), order)
  await page.goto(`/orden/${order.externalId}`)
  await expect.poll(() => copiedPaths(page)).toContain('/orden')
  await context.setOffline(true)
  await page.goto('/orden')
  await page.waitForURL(`**/orden/${order.externalId}`)
  await expect(page.getByRole('main')).toContainText(`Orden # ${order.id}`)
  await expect(page.getByRole('main')).toContainText('Así estaba tu orden la última vez que la vimos')
  await page.reload()
  await page.waitForURL(`**/orden/${order.externalId}`)
  await expect(page.getByRole('main')).toContainText(`Orden # ${order.id}`)
  await expect(page.getByRole('main')).toContainText('Así estaba tu orden la última vez que la vimos')

  await page.goto('/ayuda')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estás sin conexión')
  await page.getByRole('link', { name: 'Ver tu última orden' }).click()
  await expect(page.getByRole('main')).toContainText(`Orden # ${order.id}`)

  // Of another order this browser keeps nothing.
  await page.goto(`/orden/${'0'.repeat(32)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos traer esa orden')
  await expect(page.getByRole('main')).not.toContainText(`Orden # ${order.id}`)
})

test('keeps neither checkout nor orders nor the API', async ({ page }) => {
  const { checkout } = await visitBook(page)
  await page.goto(checkout)
  await page.goto('/orden')
  await page.goto('/ayuda')
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return all.flat().map(request => new URL(request.url).pathname)
  })
  // The place of the last order holds nobody's order: the browser fills it.
  expect(kept.filter(path => /comprar|orden|api|ayuda|\.data/.test(path))).toEqual(['/orden'])
})
