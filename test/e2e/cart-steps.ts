import { expect, type Page } from '@playwright/test'
import type { BookPage } from '../../contract/book.ts'

/** The sizes at which orders of several books are tried. */
export const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

export type SoldBook = { title: string; isbn: string; price: number }

/** Books of the sample catalogue that can be bought, of different titles. */
export async function soldBooks(shopUrl: string, count: number): Promise<SoldBook[]> {
  const answer = await fetch(`${shopUrl}/api/web/books/?size=60&sort=sales`)
  const { content } = (await answer.json()) as BookPage
  const sold = content.flatMap(({ title, normalizedIsbn, retailPrice }) =>
    retailPrice === undefined ? [] : [{ title, isbn: normalizedIsbn, price: retailPrice }],
  )
  const once = sold.filter(({ title }, i) => sold.findIndex(other => other.title === title) === i)
  expect(once.length).toBeGreaterThanOrEqual(count)
  return once.slice(0, count)
}

export const pesos = (amount: number) => `$\u00a0${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
export const message = (page: Page) => page.getByText(/^Agregado\. /)

export async function openBook(page: Page, { isbn }: SoldBook) {
  await page.goto(`/libros?q=${isbn}`)
  await page.waitForURL('**/libro/**')
}

export async function addFromPage(page: Page, book: SoldBook) {
  await openBook(page, book)
  await page.getByRole('button', { name: 'Agregar al pedido', exact: true }).click()
  await message(page).waitFor()
}

/** Goes to the checkout of a book or of the whole order. */
export async function buy(page: Page) {
  await page.getByRole('link', { name: 'Comprar', exact: true }).click()
  await page.waitForURL('**/comprar')
}

/** On phones what is bought unfolds from a bar. */
export async function unfold(page: Page) {
  const bar = page.locator('[data-checkout-bar] > button')
  await bar.waitFor({ state: isPhone(page) ? 'visible' : 'attached' })
  if (isPhone(page) && (await bar.getAttribute('aria-expanded')) === 'false') await bar.click()
}

export const isPhone = (page: Page) => page.viewportSize()?.width === 360
