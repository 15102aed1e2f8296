import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { OrderResponse } from '../../contract/order.ts'
import type { Actor, Role } from '../../shop/staff/actor.ts'
import { askForTestBook, placeTestOrder } from '../support/place-test-order.ts'
import { findAccessFaults } from '../validators/find-access-faults.ts'
import type { Journey } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'

export const OPERATOR: Actor = { id: 'terminal', name: 'terminal', role: 'owner', isConfirmed: true }

export const ASKED_ISBN = '9789974000025'

export async function askForBook({ desk, url }: Journey): Promise<string> {
  const added = await desk.addBook(OPERATOR, {
    isbn: ASKED_ISBN,
    cells: { título: 'Orillas del Cebollatí', autor: 'Idea Sosa' },
    reason: 'prueba',
  })
  expect(added.kind).toBe('added')
  const book = await desk.findBook(OPERATOR, { isbn: ASKED_ISBN })
  return askForTestBook(url, book?.bibliomanagerId ?? '')
}

/** An order by transfer that an operator wrote down as paid, with what the bank says of the transfer. */
export async function placePaidOrder({ desk, url }: Journey, description = ''): Promise<OrderResponse> {
  const order = await placeTestOrder(url)
  const amountCents = Math.round(order.grandTotal * 100)
  await desk.confirmPayment(OPERATOR, {
    orderId: order.id,
    key: 'A-1',
    receivedOn: '2026-12-02',
    amountCents,
    description,
  })
  return order
}

/** A device that makes and uses passkeys without asking anybody. */
export async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    countPasskeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

export async function invitationFor({ desk }: Journey, name: string, role: Role): Promise<string> {
  const to = `${role}@libros.example`
  const invitation = await desk.invitePerson(OPERATOR, { to, name, role })
  return invitation?.url ?? ''
}

/** Comes to the desk with a passkey, by an invitation. */
export async function join(
  page: Page,
  journey: Journey,
  { name = 'Marta', role = 'owner' as Role } = {},
): Promise<void> {
  await withAuthenticator(page)
  await page.goto(await invitationFor(journey, name, role))
  await comeAlive(page)
  await page.getByRole('button', { name: 'Crear una passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Guarda estos códigos' })).toBeVisible()
  await page.getByRole('link', { name: 'Los guardé: ir a la mesa' }).click()
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible()
  await comeAlive(page)
}

export async function newPage(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('no browser')
  return (await browser.newContext({ locale: 'es-UY' })).newPage()
}

export async function expectNoFaults(page: Page, what = ''): Promise<void> {
  expect(await findAccessFaults(page), what).toEqual([])
}

/** The same with all that is folded opened, which axe would not see. */
export async function expectGoodScreen(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await expectNoFaults(page, what)
}

export const panel = (page: Page, id: string) => page.locator(`#${id}`)

/** Opens a page of the desk and waits until it has its script: what is typed and pressed is the script's. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await comeAlive(page)
}

/** Comes back after the session has ended; the page that was asked for opens. */
export async function signInAgain(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Entrar con una passkey' })
  await expect(button).toBeVisible()
  await comeAlive(page)
  await button.click()
  await expect(button).toHaveCount(0)
  await comeAlive(page)
}

/** A button waits while the page loads again; its key does not. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** A collection without books, as its page. */
export async function makeCollection(page: Page, { url }: Journey, title: string): Promise<void> {
  await open(page, `${url}/mesa/vitrinas`)
  await page.getByRole('link', { name: 'Nueva colección' }).click()
  await page.getByLabel('Título').fill(title)
  await page.getByRole('button', { name: 'Crear la colección' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** Uploads a statement on the screen of payments. */
export async function uploadStatement(
  page: Page,
  csv: string | Buffer,
  { bank = 'BROU', name = 'noviembre.csv' } = {},
): Promise<void> {
  await page.getByLabel('Banco o red de cobranza').fill(bank)
  await page
    .getByLabel('Archivo CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(csv) ? csv : Buffer.from(csv, 'latin1') })
  await page.getByRole('button', { name: 'Subir y mirar' }).click()
}

export const inPesos = (pesos: number) => pesos.toFixed(2).replace('.', ',')
