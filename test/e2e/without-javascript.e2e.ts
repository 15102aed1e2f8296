// spec: 2.28

import { expect } from '@playwright/test'
import { test } from './shop-fixture.ts'

test.use({ javaScriptEnabled: false })

// spec: 2.24
test('without JavaScript a reader searches, turns pages, filters and reads a book', async ({ page }) => {
  await page.goto('/')
  await page.getByPlaceholder('Título, Autor, Editorial o ISBN').fill('historia')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados de búsqueda: historia')
  const firstPage = await titles()
  expect(firstPage).toHaveLength(20)

  await page.getByRole('link', { name: 'Ver más libros' }).click()
  const secondPage = await titles()
  expect(secondPage.filter(title => firstPage.includes(title))).toEqual([])

  await page.goto('/libros?q=historia')
  await page
    .getByRole('checkbox', { name: /Humanidades/ })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL(/[?&]c=H\b/)
  const counted = await page
    .getByText(/^[\d.]+ libros?$/)
    .first()
    .textContent()
  expect(Number(counted?.replace(/\D/g, ''))).toBeGreaterThan(0)

  await page.goto('/categorias/mas-vendidos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libros Más Vendidos')
  await page
    .getByRole('link', { name: /Don Quijote de la Mancha/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Descripción' })).toBeVisible()
  // Without cookies there is no banner.
  expect(await page.context().cookies()).toEqual([])

  async function titles(): Promise<string[]> {
    return page
      .locator('main article, main li:has(a[href^="/libro/"])')
      .locator('a[href$="/comprar"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  }
})

test('without JavaScript the checkout says what it needs and whom to write to', async ({ page }) => {
  await page.goto('/libros?q=quijote')
  const book = page.locator('a[href$="/comprar"]').first()
  await page.goto((await book.getAttribute('href')) ?? '')
  // Playwright's text matchers pass over <noscript>, so its markup is read instead.
  expect(await page.locator('main noscript').innerHTML()).toContain(
    'Para comprar desde esta página hace falta JavaScript.',
  )
  await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible()
  await expect(page.locator('main a[href^="https://wa.me/"]').first()).toBeVisible()
})
