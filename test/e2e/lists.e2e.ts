// spec: 2.3

import { expect } from '@playwright/test'
import { MAX_LOADED_BOOKS } from '../../contract/limits.ts'
import { comeAlive } from './come-alive.ts'
import { test } from './shop-fixture.ts'

// spec: 2.15, 2.66
test('a list grows while scrolling, up to 400 books, and going back finds the place again', async ({ page }) => {
  await page.goto('/libros')
  const books = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos los libros')
  for (let seen = await books.count(); seen < MAX_LOADED_BOOKS; seen = await books.count()) {
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => books.count()).toBeGreaterThan(seen)
  }
  expect(await books.count()).toBe(MAX_LOADED_BOOKS)
  await expect(page.getByRole('link', { name: 'Ver más libros' })).toBeVisible()

  const last = page.locator('main a[href^="/libro/"]:not([href$="/comprar"])').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await last.click()
  await page.waitForURL('**/libro/**')
  await page.goBack()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(200)
})

// spec: 2.66
test('a list goes on when one jumps to its end below a tall footer, a page each time, and is as long after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/libros?q=historia')
  await comeAlive(page)
  const books = page.getByRole('main').getByRole('article')
  for (const loaded of [40, 60]) {
    await page.keyboard.press('End')
    await expect(books).toHaveCount(loaded)
  }
  // Far from the end, whose next page is not asked for meanwhile.
  await books.nth(30).evaluate(book => window.scrollBy({ top: book.getBoundingClientRect().top - 200 }))
  const title = await books.nth(30).getByRole('heading').textContent()
  await page.reload()
  await expect(books).toHaveCount(60)
  await expect(books.nth(30).getByRole('heading')).toHaveText(title ?? '')
  await expect
    .poll(() => books.nth(30).evaluate(book => Math.abs(book.getBoundingClientRect().top - 200)))
    .toBeLessThan(8)
})

// spec: 4.18, 8.20
test('the console logs the categories and the last page', async ({ page }) => {
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await page.goto('/libros?q=borges')
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => said).toContain('This was the last page.')
  expect(said.filter(line => line.startsWith('categories ['))).toHaveLength(1)
})

// spec: 3.20, 4.7, 4.12, 4.13
test('filters live in the address, can be removed, and Borrar filtros leaves the top category', async ({ page }) => {
  await page.goto('/categorias/ficcion/F')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libros sobre Ficción')
  // It goes as the reader goes on; after the reload it would come over 'Borrar filtros' amid the click.
  const cookieNotice = page.getByRole('region', { name: 'Aviso de cookies' })
  await cookieNotice.waitFor()
  await page
    .getByRole('checkbox', { name: /Ficción clásica/ })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/\/categorias\/ficcion\/F\?c=FC$/)
  await expect(cookieNotice).toBeHidden()
  await page.reload()
  // The filters scroll by themselves until then, away from under a click.
  await comeAlive(page)
  await expect(page.getByRole('checkbox', { name: /Ficción clásica/ }).locator('visible=true')).toBeChecked()
  await page.getByRole('link', { name: 'Borrar filtros' }).first().click()
  await expect(page).toHaveURL(/\/categorias\/ficcion\/F$/)
})

// spec: 2.49, 8.21
test('addresses lead to the right one', async ({ request, shop }) => {
  const follow = (path: string) => request.get(`${shop.url}${path}`, { maxRedirects: 0 })
  const wrongSlug = await follow('/categorias/novelas/F')
  expect(wrongSlug.status()).toBe(301)
  expect(wrongSlug.headers().location).toBe('/categorias/ficcion/F')
  const withoutCode = await follow('/categorias/Derecho')
  expect(withoutCode.status()).toBe(301)
  expect(withoutCode.headers().location).toBe('/categorias/derecho/L')
  expect((await follow('/categorias/no-existe')).status()).toBe(404)
  expect((await follow('/categorias/ficcion/ZZ')).status()).toBe(404)
  expect((await follow('/libro/x/9780000000000')).status()).toBe(404)
  expect((await follow('/orden/00000000000000000000000000000000')).status()).toBe(404)
  expect((await follow('/no-existe')).status()).toBe(404)
})

test('no browser keeps an answer that the catalogue may change', async ({ request, shop }) => {
  for (const path of ['/categorias/novelas/F', '/libros?q=mate', '/libro/x/9780000000000']) {
    const answer = await request.get(`${shop.url}${path}`, { maxRedirects: 0 })
    expect.soft(answer.headers()['cache-control'], path).toBe('no-cache')
  }
  for (const path of ['/orden', `/orden/${'0'.repeat(32)}`]) {
    expect((await request.get(`${shop.url}${path}`)).headers()['cache-control'], path).toBe('no-store')
  }
})

// spec: 2.80
test('an empty list says so no longer than until another one is on its way', async ({ page }) => {
  const nothing = page.getByRole('heading', { name: 'No encontramos los libros que buscabas' })
  await page.goto('/libros?q=zxqwvk')
  await expect(nothing).toBeVisible()
  let answer = () => {}
  const isAsked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/categorias/novedades.data*', async route => {
    await isAsked
    await route.continue()
  })
  await comeAlive(page)
  await page.getByRole('main').getByRole('link', { name: 'Novedades' }).click()
  await expect(nothing).toBeHidden()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novedades')
})
