import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { confirmCard } from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

test('an order prints on one page', async ({ page, shop }) => {
  const order = await placeTestOrder(shop.url)
  await page.goto(`/orden/${order.externalId}`)
  await expect(page.getByText(/Quedan? \d/)).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

test('the buyer cancels an unpaid order, after one question', async ({ page, shop }) => {
  const order = await placeTestOrder(shop.url)
  await page.goto(`/orden/${order.externalId}`)
  await page.getByRole('button', { name: 'Cancelar la orden' }).click()
  await page.getByRole('button', { name: 'Conservarla' }).click()
  await expect(page.getByRole('main')).toContainText('Tu orden está pendiente de pago')
  await page.getByRole('button', { name: 'Cancelar la orden' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar la orden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu orden fue cancelada')
  await expect(page.getByRole('main')).toContainText('La orden fue cancelada')
  await expect(page.getByRole('button', { name: 'Cancelar la orden' })).toBeHidden()
})

test('an order that was not placed here stays on screen when looking again fails', async ({ page, shop }) => {
  const order = await placeTestOrder(shop.url)
  await page.clock.install()
  await page.goto(`/orden/${order.externalId}`)
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await page.getByLabel('Número de tarjeta').fill('4509')
  await page.route('**/orden/*.data*', route => route.abort())
  const looksAgain = page.waitForEvent('requestfailed', request => request.url().includes('.data'))
  await page.clock.fastForward('01:01')
  await looksAgain
  await expect(page.getByText('No pudimos conectarnos con la librería.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Orden # ${order.id}`)
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('4509')
})

test('a card is not charged for an order that another tab has paid, and the page shows that', async ({
  page,
  shop,
}) => {
  const order = await placeTestOrder(shop.url)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/orden/${order.externalId}`)
    await tab.getByRole('button', { name: 'Pagar con tarjeta' }).click()
    await confirmCard(tab)
  }
  await other.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(other.getByRole('main')).toContainText('Tu pago está confirmado')
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Tu pago está confirmado')
  await expect(page.getByText('Esta orden ya está paga, en proceso de pago o cancelada.')).toBeVisible()
  await expect(page.getByText('No pudimos procesar su pago.')).toBeHidden()
})

test.describe('without what an earlier visit kept', () => {
  test.use({ serviceWorkers: 'block' })

  test('a form that does not come leaves its page as it is, and is asked for again', async ({ page, shop }) => {
    const order = await placeTestOrder(shop.url)
    await page.goto(`/orden/${order.externalId}`)
    await page.route('**/assets/pay-form*.js', route => route.abort())
    await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar el formulario.')
    await expect(page.getByRole('main')).toContainText(`Orden # ${order.id}`)
    await page.unroute('**/assets/pay-form*.js')
    await page.getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect(page.getByRole('region', { name: 'Pagar la orden' })).toBeFocused()
    await expect(page.getByLabel('Número de tarjeta')).toBeVisible()
  })

  test('a form that does not come with its page is asked for again', async ({ page }) => {
    await page.route('**/assets/order-links-form*.js', route => route.abort())
    await page.goto('/mis-pedidos')
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar el formulario.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Dónde está mi pedido?')
    await page.unroute('**/assets/order-links-form*.js')
    await page.getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  })
})

test('who lost the link of an order is mailed it, and learns nothing on the page', async ({ page }) => {
  await page.goto('/mis-pedidos')
  await page.getByRole('button', { name: 'Enviarme los enlaces' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Por favor complete la dirección de correo')
  for (const email of ['ana@example.com', 'nadie@example.com']) {
    await page.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'enlaces' })).toHaveText(
      `Si hay pedidos hechos con ${email}, en unos minutos le llega un email con sus enlaces. Si no lo ve, revise la carpeta de spam.`,
    )
    await page.getByRole('button', { name: 'Probar con otro email' }).click()
  }
  await page.getByLabel('Email').fill('ana@gmial.com')
  await page.keyboard.press('Enter')
  const sent = page.getByRole('status').filter({ hasText: 'enlaces' })
  await expect(sent).toContainText('Si hay pedidos hechos con ana@gmial.com')
  await page.getByRole('button', { name: 'ana@gmail.com' }).click()
  await expect(sent).toContainText('Si hay pedidos hechos con ana@gmail.com')
})
