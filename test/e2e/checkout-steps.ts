import { expect, type Page } from '@playwright/test'

/** A card as its holder types it; the name decides how the sandbox answers. */
export interface TypedCard {
  number: string
  name: string
  securityCode: string
  installments: string
  issuer: string | null
}

const VISA: TypedCard = {
  number: '4509953566233704',
  name: 'APRO',
  securityCode: '123',
  installments: '1',
  issuer: null,
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What is bought, beside the steps. */
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Tu pedido' })

/** The checkout of a book of the sample catalogue. */
export async function openCheckout(page: Page, shopUrl = ''): Promise<void> {
  await page.goto(`${shopUrl}/libros?q=quijote`)
  const checkout = await page.locator('a[href$="/comprar"]').first().getAttribute('href')
  await page.goto(`${shopUrl}${checkout}`)
}

/** The same, at its payment step: the book is collected. */
export async function openPayment(page: Page, shopUrl = ''): Promise<void> {
  await openCheckout(page, shopUrl)
  await confirmPickup(page)
}

export async function confirmPickup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmar método de entrega' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
}

export async function confirmDelivery(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /domicilio/i }).check()
  await page.getByLabel('Dirección').fill('Uruguay 1234')
  await page.getByLabel('Localidad').fill('Salto')
  await page.getByLabel('Departamento').selectOption('Salto')
  await page.getByRole('button', { name: 'Confirmar método de entrega' }).click()
}

export async function fillCard(page: Page, card: Partial<TypedCard> = {}): Promise<void> {
  const { number, name, securityCode, installments, issuer } = { ...VISA, ...card }
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Nombre y apellido del titular').fill(name)
  await page.getByLabel('Mes de vencimiento').selectOption('11')
  await page.getByLabel('Año de vencimiento').selectOption('2035')
  await page.getByLabel('Código de seguridad').fill(securityCode)
  await page.getByLabel('Número de documento').fill('1.234.567-8')
  if (issuer) await page.getByLabel('Banco emisor').selectOption({ label: issuer })
  await page.getByLabel('Cuotas').selectOption(installments)
}

export async function confirmPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar este medio de pago' }).click()
}

/** Step 2, by card. */
export async function confirmCard(page: Page, card: Partial<TypedCard> = {}): Promise<void> {
  await fillCard(page, card)
  await confirmPayment(page)
}

/** Step 2, by transfer. */
export async function confirmOffline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /transferencia/i }).check()
  await confirmPayment(page)
}

export async function confirmContact(page: Page, email = 'ana@example.com'): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Nombre y apellido').fill('Ana Pérez')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Teléfono').fill('099 123 456')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pedir' }).click()
}

/** All three steps with a card, up to 'Pedir'. */
export async function readyToPay(page: Page, card: Partial<TypedCard> = {}, shopUrl = ''): Promise<void> {
  await openPayment(page, shopUrl)
  await confirmCard(page, card)
  await confirmContact(page)
}

/** The order page, which shows every one of these texts. */
export async function expectOrder(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  await page.waitForURL('**/orden/*')
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
}
