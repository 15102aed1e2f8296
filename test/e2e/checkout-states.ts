import type { Page } from '@playwright/test'
import {
  confirmCard,
  confirmContact,
  confirmDelivery,
  confirmPayment,
  confirmPickup,
  placeOrder,
  press,
} from './checkout-steps.ts'

// How a journey brings a checkout into the states that `screen-states.ts` names.

/** The book of the checkout, with another one that was added first. */
export async function addBeforeBuying(page: Page, book: string, checkout: string) {
  await page.goto(book)
  await page.locator('.book-card-add').first().click()
  await page.getByText(/^Agregado\. /).waitFor()
  await page.goto(checkout)
  await page.locator('[data-remove]').first().waitFor({ state: 'attached' })
  const bar = page.locator('[data-checkout-bar] > button')
  if (await bar.isVisible()) await bar.click()
}

export async function showAddressErrors(page: Page) {
  await page.getByRole('radio', { name: /domicilio/i }).check()
  await press(page, 'Confirmar método de entrega')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

export async function failQuote(page: Page) {
  await page.route('**/api/web/orders/shipping', route => route.abort())
  await confirmDelivery(page)
  await page.getByText('Hubo un error').first().waitFor({ state: 'attached' })
}

export async function loseProvider(page: Page) {
  await page.route('**/sdk.js', route => route.abort())
  await confirmPickup(page)
  await page.getByText('No pudimos conectarnos con el procesador de pagos.').waitFor()
}

export async function showCardErrors(page: Page) {
  await confirmPickup(page)
  await confirmPayment(page)
  await page.getByText('Por favor complete el número de tarjeta').waitFor()
}

export async function chooseOffline(page: Page) {
  await confirmPickup(page)
  await page.getByRole('radio', { name: /Abitab/ }).check()
}

export async function showContactErrors(page: Page) {
  await chooseOffline(page)
  await confirmPayment(page)
  await press(page, 'Siguiente')
  await press(page, 'Confirmar')
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

export async function fillEverything(page: Page, name = 'APRO') {
  await confirmPickup(page)
  await confirmCard(page, { name })
  await confirmContact(page)
  await page.getByRole('button', { name: 'Pedir' }).waitFor()
}

/** The order's answer never comes. */
export async function holdOrder(page: Page) {
  await page.route('**/api/web/orders/', () => undefined)
  await fillEverything(page)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pidiendo...' }).waitFor()
}

export async function placeRejected(page: Page) {
  await fillEverything(page, 'FUND')
  await placeOrder(page)
  await page.getByText('Su pago fue rechazado.').waitFor()
}

export async function placeByCard(page: Page, name: string) {
  await fillEverything(page, name)
  await placeOrder(page)
  await page.waitForURL('**/orden/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
}
