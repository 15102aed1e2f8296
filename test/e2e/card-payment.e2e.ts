import { expect, type Locator } from '@playwright/test'
import { cardSandbox } from '../support/partners/served-card-sandbox.ts'
import {
  confirmCard,
  confirmContact,
  confirmPayment,
  expectOrder,
  openPayment,
  panelOf,
  placeOrder,
  readyToPay,
} from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

test.afterEach(({ shop }) => cardSandbox(shop).clearFaults())

const APPROVED = {
  'in 1 installment': [{}, 'Visa que termina en 3704', /1x \$\s[\d.]+,\d\d \(sin interés\)/],
  'in 6 installments of a chosen bank, with interest': [
    { number: '5031755734530604', issuer: 'Banco de la Costa', installments: '6' },
    'Mastercard que termina en 0604',
    /6x \$\s[\d.]+,\d\dSe cobraron \$\s[\d.]+ en 6 cuotas de/,
  ],
} as const

for (const [how, [card, method, installments]] of Object.entries(APPROVED)) {
  // spec: 2.102, 2.108, 4.39
  test(`a card is approved ${how}`, async ({ page }) => {
    await readyToPay(page, card)
    const main = page.getByRole('main')
    await expect(main).toContainText(method)
    await expect(main).toContainText('A nombre de APRO')
    await placeOrder(page)
    await expectOrder(page, 'Tu pago está confirmado', method, installments)
  })
}

const REFUSED = ['Su pago fue rechazado.', 'Por favor elija otro medio de pago.']
/** By the cardholder's name, as the sandbox documents it. */
const REJECTIONS: Record<string, readonly string[]> = {
  FUND: ['Su pago fue rechazado.', 'No tiene fondos suficientes en esta tarjeta. Por favor elija otro medio de pago.'],
  LOCK: ['Su tarjeta no está activa.', 'Llame a Visa para activarla o elija otro medio de pago.'],
  FORM: [
    'Revise los datos de su tarjeta.',
    'Hubo un error con los datos de su tarjeta, por favor verifíquelos o elija otro medio de pago.',
  ],
  OTHE: REFUSED,
  CALL: REFUSED,
  ERRO: REFUSED,
  BLAC: REFUSED,
  RISK: REFUSED,
  DUPL: REFUSED,
  INST: REFUSED,
  ATTE: REFUSED,
  // A detail that the specification does not name.
  CTNA: REFUSED,
}

for (const [name, [header = '', text = '']] of Object.entries(REJECTIONS)) {
  // spec: 2.30, 4.4, 4.62, 8.4
  test(`a card refused as ${name} is corrected and pays, with nothing else typed again`, async ({ page }) => {
    await readyToPay(page, { name })
    await placeOrder(page)
    const toast = page.getByRole('alert').filter({ hasText: header })
    await expect(toast).toContainText(text)
    await expect(page.getByLabel('Número de tarjeta')).toHaveValue('4509 9535 6623 3704')
    await page.getByLabel('Nombre y apellido del titular').fill('APRO')
    await expect(toast).toBeVisible()
    await confirmPayment(page)
    await expect(toast).toBeHidden()
    await placeOrder(page)
    await expectOrder(page, 'Tu pago está confirmado')
  })
}

for (const width of [360, 1280]) {
  test(`what is said of a refused card at ${width} px covers neither the code nor the order, and goes with the next card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await readyToPay(page, { name: 'OTHE' })
    await placeOrder(page)
    const refused = page.getByRole('alert').filter({ hasText: 'Su pago fue rechazado.' })
    await expect(refused).toBeVisible()
    const code = page.getByLabel('Código de seguridad')
    await expect(code).toBeInViewport({ ratio: 1 })
    const ordered = panelOf(page).locator('[data-checkout-bar]')
    for (const part of [code, ordered]) expect(await areApart(refused, part)).toBe(true)
    await page.getByLabel('Nombre y apellido del titular').fill('APRO')
    await confirmPayment(page)
    await expect(page.getByRole('main')).toContainText('A nombre de APRO')
    await expect(refused).toBeHidden()
  })
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('not on the page')
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

test('installments follow the total, and keep their number', async ({ page }) => {
  await readyToPay(page, { number: '5031755734530604', issuer: 'Banco de la Costa', installments: '6' })
  const panel = panelOf(page)
  const summary = panel.getByText(/^6x/)
  const before = await summary.textContent()
  const asked = page.waitForResponse(/installments/)
  await panel.getByRole('button', { name: /Agregar/ }).click()
  await asked
  await expect(summary).not.toHaveText(before ?? '')
  await placeOrder(page)
  await expectOrder(page, 'Cantidad: 2', /6x/)
})

test('a provider whose script does not come is asked again, and a slow one waited for', async ({ page, shop }) => {
  await page.route('**/sdk.js', route => route.abort(), { times: 1 })
  await openPayment(page)
  await expect(page.getByText('No pudimos conectarnos con el procesador de pagos.')).toBeVisible()
  const slow = { kind: 'slow', times: 1 } as const
  await cardSandbox(shop).setFaults({
    next: [
      { operation: 'methods', ...slow },
      { operation: 'create', ...slow },
    ],
    slow_ms: 2000,
  })
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await confirmCard(page)
  await confirmContact(page)
  await placeOrder(page)
  await expect(page.getByRole('button', { name: 'Pidiendo...' })).toBeVisible()
  await expectOrder(page, 'Tu pago está confirmado')
})

test('a provider that makes no token charges nothing, and makes one later', async ({ page, shop }) => {
  await readyToPay(page)
  await cardSandbox(shop).setFaults({ down: ['tokens'] })
  await placeOrder(page)
  await expect(page.getByText('No pudimos procesar su pago.', { exact: true })).toBeVisible()
  await cardSandbox(shop).clearFaults()
  await confirmPayment(page)
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado')
})

test('a card that was charged although the connection was cut is charged once, and the buyer sees it verified', async ({
  page,
  shop,
}) => {
  const sandbox = cardSandbox(shop)
  const { totals: before } = await sandbox.ledger()
  await readyToPay(page)
  await sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 1 }] })
  await placeOrder(page)
  await expectOrder(page, /Tu pago está confirmado|Estamos verificando tu pago/)
  expect((await sandbox.ledger()).totals.paid - before.paid).toBe(1)
})

// spec: 4.48
test('an order whose answer was lost is sent again as it was, and charged once', async ({ page, shop }) => {
  const sandbox = cardSandbox(shop)
  const { totals: before } = await sandbox.ledger()
  await readyToPay(page)
  const sent: { key: string | undefined; body: string }[] = []
  await page.route('**/api/web/orders/', async route => {
    const { reCaptchaToken: _, ...body } = route.request().postDataJSON()
    sent.push({ key: route.request().headers()['idempotency-key'], body: JSON.stringify(body) })
    if (sent.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect((await sandbox.ledger()).totals.paid - before.paid).toBe(1)
})

test('without a connection the card is not blamed: it stays confirmed, and pays at the next press', async ({
  page,
}) => {
  await readyToPay(page)
  await page.route('**/card_tokens*', route => route.abort('internetdisconnected'), { times: 1 })
  await placeOrder(page)
  const toast = page.getByText('No hay conexión con el procesador de pagos.')
  await expect(toast).toBeVisible()
  await expect(page.getByText('En este intento no se cobró nada.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A nombre de APRO')
  await placeOrder(page)
  await expect(toast).toBeHidden()
  await expectOrder(page, 'Tu pago está confirmado')
})

test('what is said of an order that was not made goes with the checkout', async ({ page }) => {
  await readyToPay(page)
  await page.route('**/card_tokens*', route => route.abort('internetdisconnected'))
  await placeOrder(page)
  const toast = page.getByText('No hay conexión con el procesador de pagos.')
  await expect(toast).toBeVisible()
  await page.getByRole('link', { name: 'Volver al libro' }).click()
  await expect(page).not.toHaveURL(/comprar/)
  await expect(toast).toBeHidden()
})

test('a press on the key of an order that is over places a new one, by the same card', async ({ page }) => {
  await readyToPay(page)
  const sent: { key: string | undefined; captcha: string; token: string }[] = []
  await page.route('**/api/web/orders/', async route => {
    const { reCaptchaToken, payment } = route.request().postDataJSON()
    const key = route.request().headers()['idempotency-key']
    sent.push({ key, captcha: reCaptchaToken, token: payment.token })
    if (sent.length > 1) return route.continue()
    await route.fulfill({ status: 409, json: { type: 'order-over', title: '', status: 409, detail: '' } })
  })
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado')
  const [over, placed] = sent
  expect(sent).toHaveLength(2)
  expect(placed?.key).not.toBe(over?.key)
  expect(placed?.captcha).not.toBe(over?.captcha)
  expect(placed?.token).toBe(over?.token)
})
