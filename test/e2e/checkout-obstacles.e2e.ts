import { expect } from '@playwright/test'
import { createPool } from '../../platform/database/database.ts'
import { startEmbeddedServer } from '../../platform/database/embedded-server.ts'
import { cardSandbox } from '../support/partners/served-card-sandbox.ts'
import {
  confirmCard,
  confirmContact,
  confirmDelivery,
  expectOrder,
  openCheckout,
  openPayment,
  panelOf,
  placeOrder,
  readyToPay,
} from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

test('shipping that can’t be calculated is calculated again', async ({ page }) => {
  await page.route('**/api/web/orders/shipping', route => route.abort(), { times: 1 })
  await openCheckout(page)
  await confirmDelivery(page)
  const panel = panelOf(page)
  await expect(panel).toContainText('Hubo un error')
  await panel.getByRole('button', { name: 'reintentar' }).click()
  await expect(panel).not.toContainText('Hubo un error')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await confirmCard(page)
  await confirmContact(page)
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado', 'Con envío a')
})

test('a book that lost its price meanwhile is said to be gone, without a way to try again', async ({
  page,
  restartableShop: shop,
}) => {
  await openCheckout(page, shop.url)
  await inShop(shop.folder, 'update books set price_cents = null')
  await confirmDelivery(page)
  const panel = panelOf(page)
  await expect(panel.getByText('Este libro ya no se puede comprar.')).toHaveCount(2)
  await expect(panel).not.toContainText('calculando')
  await expect(panel).not.toContainText('reintentar')
  await expect(panel.getByRole('link', { name: 'Seguir buscando' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pedir' })).toBeHidden()
})

test('the checkout of a book that is not in the catalogue leads on as the shop’s other pages do', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/libro/No-esta/9789974000001/comprar`)
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible()
  await expect(page.getByText('Volver al libro')).toBeHidden()
})

test('a price that changed meanwhile is shown, and nothing charged before the buyer agrees', async ({
  page,
  restartableShop: shop,
}) => {
  await readyToPay(page, {}, shop.url)
  await inShop(shop.folder, 'update books set price_cents = price_cents + 10000')
  await placeOrder(page)
  await expect(page.getByText('El importe cambió de')).toBeVisible()
  expect((await cardSandbox(shop).ledger()).payments).toEqual([])
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado')
})

test('a present that is too heavy to be sent stays one when it is collected instead', async ({ page }) => {
  const json = { type: 'shipping-not-available', title: '', status: 422, detail: '', mostCopies: 0, mostToCollect: 1 }
  await page.route('**/api/web/orders/shipping', route => route.fulfill({ status: 422, json }))
  await openCheckout(page)
  await page.getByRole('checkbox', { name: /regalo/ }).check()
  await page.getByLabel('Nombre de quien lo recibe').fill('Eva Ríos')
  await confirmDelivery(page)
  await page.getByRole('button', { name: 'Retirar en el centro de retiro' }).click()
  const steps = page.getByRole('list', { name: 'Pasos de la compra' })
  await expect(steps).toContainText('Centro de retiro')
  await expect(steps).toContainText('Eva Ríos')
})

test('fewer copies chosen in place of too many keep the focus where they count, and the total is read out', async ({
  page,
}) => {
  await openPayment(page)
  await page.getByLabel('Cantidad').fill('999')
  await page.getByRole('button', { name: /^Pedir \d+ ejemplares$/ }).click()
  await expect(page.locator('[data-shipping-cost]')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Total a pagar: / })).toHaveCount(1)
})

/** Runs a statement in the database of an open shop. */
async function inShop(folder: string, statement: string): Promise<void> {
  const embedded = await startEmbeddedServer(folder)
  const pool = createPool(embedded.connection, () => {})
  await pool.query(statement)
  await pool.end()
  await embedded.stop()
}
