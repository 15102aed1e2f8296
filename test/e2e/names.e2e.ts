import { expect } from '@playwright/test'
import { findAccessFaults } from '../validators/find-access-faults.ts'
import { test } from './shop-fixture.ts'

test('a list of an author leads to their page, whose books stand below their years', async ({ page }) => {
  await page.goto('/libros?a=Julio+Cort%C3%A1zar')
  await page.getByRole('link', { name: 'Página de Julio Cortázar' }).click()
  await page.waitForURL('**/autores/julio-cortazar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Julio Cortázar')
  const main = page.getByRole('main')
  const books = await main.getByRole('article').count()
  await expect(main.getByText(/^\d+ libros?$/)).toHaveText(books === 1 ? '1 libro' : `${books} libros`)
  const years = (await main.getByRole('heading', { level: 2 }).allTextContents()).filter(text => text !== 'Sin fecha')
  expect(years.length).toBeGreaterThan(0)
  expect(years).toEqual([...new Set(years)].sort().reverse())
  expect(await findAccessFaults(page)).toEqual([])

  await main.getByRole('heading', { level: 3 }).first().click()
  await page.waitForURL('**/libro/**')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a publisher of many books is read page by page, to the end and back', async ({ page }) => {
    await page.goto('/libros')
    const path = await publisherOfMany(page)
    await page.goto(path)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    const next = page.getByRole('link', { name: 'Página siguiente' })
    const [total] = /\d+/.exec((await page.getByText(/^Editorial · /).textContent()) ?? '') ?? []
    let seen = await page.getByRole('article').count()
    while (await next.isVisible()) {
      await next.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      seen += await page.getByRole('article').count()
    }
    expect(seen).toBe(Number(total))
    expect(seen).toBeGreaterThan(20)
    await page.getByRole('link', { name: 'Página anterior' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
  })

  /** A publisher with more than one page of books in the shop's sitemap. */
  async function publisherOfMany(page: import('@playwright/test').Page): Promise<string> {
    const map = await (await page.request.get('/sitemaps/nombres-1.xml')).text()
    for (const [, path = ''] of map.matchAll(/<loc>https?:\/\/[^/]+(\/editoriales\/.*?)<\/loc>/g)) {
      if ((await page.request.get(`${path}?pagina=2`)).ok()) return path
    }
    throw new Error('no publisher has more than 20 books')
  }
})

test('what is nobody’s page is not found, and capitals lead to the page', async ({ request }) => {
  const nobody = await request.get('/autores/nadie-se-llama-asi')
  expect(nobody.status()).toBe(404)
  const capitals = await request.get('/autores/Julio-CORTAZAR', { maxRedirects: 0 })
  expect(capitals.status()).toBe(301)
  expect(capitals.headers().location).toBe('/autores/julio-cortazar')
})
