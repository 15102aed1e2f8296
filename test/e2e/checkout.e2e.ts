import { expect, type Page } from '@playwright/test'
import {
  confirmCard,
  confirmContact,
  confirmDelivery,
  confirmPayment,
  confirmPickup,
  expectOrder,
  fillCard,
  openCheckout,
  openPayment,
  panelOf,
  placeOrder,
  readyToPay,
} from './checkout-steps.ts'
import { test } from './shop-fixture.ts'

const edit = (page: Page, step: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: step }) })
    .getByRole('button', { name: 'Editar' })
    .click()

// spec: 4.23, 4.36
test("'Editar' opens each step again, and takes back what it had confirmed", async ({ page }) => {
  const place = page.getByRole('button', { name: 'Pedir' })
  await openPayment(page)
  await page.getByRole('radio', { name: /Abitab/ }).check()
  await confirmPayment(page)
  await confirmContact(page)
  await expect(place).toBeEnabled()

  await edit(page, 'Datos de contacto')
  await expect(place).toBeDisabled()
  await expect(page.getByLabel('Teléfono')).toHaveValue('099 123 456')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(place).toBeEnabled()

  await edit(page, 'Método de pago')
  await expect(place).toBeDisabled()
  await confirmPayment(page)
  await expect(place).toBeEnabled()

  await edit(page, 'Método de entrega')
  await expect(place).toBeDisabled()
  await expect(panelOf(page)).toContainText('Confirme los datos de envío')
  await expect(page.getByRole('button', { name: 'Confirmar método de entrega' })).toBeVisible()
})

// spec: 4.35
test('an address shows nothing missing before it is touched, and everything once it is sent', async ({ page }) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: /domicilio/i }).check()
  const address = page.getByLabel('Dirección')
  await expect(address).toHaveAccessibleDescription('Calle, número y apartamento')
  await page.getByRole('button', { name: 'Confirmar método de entrega' }).click()
  await expect(address).toHaveAccessibleDescription('Por favor complete la dirección')
  await expect(page.getByLabel('Localidad')).toHaveAccessibleDescription('Por favor complete la localidad')
  await expect(address).toBeFocused()
  await expect(panelOf(page)).toContainText('Confirme los datos de envío')
})

test('a city takes its department with it until one is chosen, and one that lies elsewhere is pointed out', async ({
  page,
}) => {
  await openCheckout(page)
  await page.getByRole('radio', { name: /domicilio/i }).check()
  const city = page.getByLabel('Localidad')
  const department = page.getByLabel('Departamento')
  await expect(department).toHaveValue('Montevideo')
  await city.fill('Paysandú')
  await city.blur()
  await expect(department).toHaveValue('Paysandú')
  await expect(department).toHaveAccessibleDescription('')
  await department.selectOption('Montevideo')
  await city.fill('melo')
  await city.blur()
  await expect(department).toHaveValue('Montevideo')
  await expect(department).toHaveAccessibleDescription('melo está en el departamento de Cerro Largo')
})

// spec: 4.44
test('paying offline takes the card form away', async ({ page }) => {
  await openPayment(page)
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible()
  await page.getByRole('radio', { name: /Abitab/ }).check()
  await expect(page.getByLabel('Número de tarjeta')).toHaveCount(0)
})

// spec: 4.40
test('a card that could not be looked up is looked up again by using it', async ({ page }) => {
  const lookups = '**/payment_methods/search*'
  await page.route(lookups, route => route.abort())
  await openPayment(page)
  await page.getByLabel('Número de tarjeta').fill('4509953566233704')
  await expect(page.getByText('No pudimos consultar su tarjeta con el procesador de pagos.')).toBeVisible()
  await page.unroute(lookups)
  await confirmPayment(page)
  await expect(page.getByLabel('Cuotas')).toHaveValue('1')
  await confirmCard(page)
  await expect(page.getByText('Visa que termina en 3704')).toBeVisible()
})

// spec: 2.63, 2.87, 2.109, 2.110, 5.36, 5.37
test('the panel names the book, and its quantity never falls below one', async ({ page }) => {
  await openCheckout(page)
  const panel = panelOf(page)
  const title = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Comprar ', '') ?? ''
  await expect(panel).toContainText(title)
  await expect(panel).toContainText('Miguel de Cervantes')
  const quantity = panel.getByLabel('Cantidad')
  await panel.getByRole('button', { name: '- Quitar' }).click({ force: true })
  await expect(quantity).toHaveValue('1')
  await panel.getByRole('button', { name: '+ Agregar' }).click()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('999')
  await panel.getByRole('button', { name: '+ Agregar' }).click()
  await expect(quantity).toHaveValue('1000')
  await expect(panel).toContainText('La cantidad no puede superar 999')
})

// spec: 4.46
test("'Pedir' without a quantity places nothing, and leads to it", async ({ page }) => {
  const orders: string[] = []
  page.on('request', request => request.url().endsWith('/api/web/orders/') && orders.push(request.method()))
  await openPayment(page)
  await page.getByRole('radio', { name: /Abitab/ }).check()
  await confirmPayment(page)
  await confirmContact(page)
  const quantity = page.getByLabel('Cantidad')
  await quantity.fill('')
  await page.getByRole('button', { name: 'Pedir' }).click()
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription('La cantidad debe ser mayor o igual a 1')
  expect(orders).toEqual([])
})

// spec: 4.50
test("'Cancelar' goes back and forgets the order, and with nothing to go back to says so", async ({ page }) => {
  await page.goto('/libros?q=quijote')
  await page.locator('main a[href$="/comprar"]').first().click()
  await page.getByRole('button', { name: '+ Agregar' }).click()
  const checkout = page.url()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/libros\?q=quijote$/)
  expect(await page.evaluate(() => sessionStorage.getItem('currentOrder'))).toBeNull()

  const other = await page.context().newPage()
  await other.goto(checkout)
  await expect(other.getByLabel('Cantidad')).toHaveValue('1')
  await other.getByRole('button', { name: 'Cancelar' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Nada para comprar aún')
  await other.getByRole('link', { name: 'Seguir buscando' }).click()
  await expect(other).toHaveURL(/\/$/)
})

test('a reload keeps every confirmed step but the card, and an address and a contact half typed; the next purchase knows it', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await openCheckout(page)
  await page.getByRole('radio', { name: /domicilio/i }).check()
  await page.getByLabel('Dirección').fill('Uruguay 12')
  await page.reload()
  await expect(page.getByLabel('Dirección')).toHaveValue('Uruguay 12')
  await confirmDelivery(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.reload()
  await expect(main).toContainText('Envío a domicilio')
  await fillCard(page)
  await page.reload()
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('')
  await confirmCard(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Nombre y apellido').fill('Ana Pér')
  await page.getByLabel('Teléfono').fill('099')
  await page.reload()
  await confirmCard(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana Pér')
  await expect(page.getByLabel('Teléfono')).toHaveValue('099')
  await page.getByRole('button', { name: 'Volver' }).click()
  await confirmContact(page)
  await page.reload()
  await expect(page.getByLabel('Número de tarjeta')).toHaveValue('')
  await expect(main).toContainText('ana@example.com')
  await expect(page.getByRole('button', { name: 'Pedir' })).toBeDisabled()
  await confirmCard(page)
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado')
  await openCheckout(page)
  await page.getByRole('radio', { name: /domicilio/i }).check()
  await expect(page.getByLabel('Dirección')).toHaveValue('Uruguay 1234')
  await expect(page.getByLabel('Departamento')).toHaveValue('Salto')
})

// spec: 3.24, 3.28
test('a second tab has an order of its own', async ({ page, context }) => {
  await readyToPay(page)
  const second = await context.newPage()
  await openCheckout(second)
  await expect(second.getByRole('button', { name: 'Confirmar método de entrega' })).toBeVisible()
  await confirmPickup(second)
  await confirmCard(second, { installments: '3' })
  await second.getByRole('button', { name: 'Siguiente' }).click()
  await expect(second.getByLabel('Email')).toHaveValue('ana@example.com')
  await second.getByRole('button', { name: 'Confirmar', exact: true }).click()
  for (const tab of [page, second]) await placeOrder(tab)
  for (const tab of [page, second]) await expectOrder(tab, 'Tu pago está confirmado')
  expect(page.url()).not.toBe(second.url())
})

test('a slip in the mail address is asked about, and mended with one touch or left as it is', async ({ page }) => {
  await openPayment(page)
  await page.getByRole('radio', { name: /Abitab/ }).check()
  await confirmPayment(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const email = page.getByLabel('Email')
  await email.fill('ana@gmial.con')
  await email.blur()
  await expect(page.getByRole('status').filter({ hasText: '¿Será ana@gmail.com?' })).toBeVisible()
  await page.getByRole('button', { name: 'ana@gmail.com' }).press('Enter')
  await expect(email).toHaveValue('ana@gmail.com')
  await expect(email).toBeFocused()
  await expect(page.getByText('¿Será')).toBeHidden()
  await email.fill('ana@hotmail.co')
  await page.getByLabel('Nombre y apellido').fill('Ana Pérez')
  await page.getByLabel('Teléfono').fill('099 123 456')
  await expect(page.getByText('¿Será ana@hotmail.com?')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('ana@hotmail.co¿Será')
  const question = page.getByRole('button', { name: 'ana@hotmail.com' })
  await expect(question).toBeFocused()
  await question.press('Enter')
  await expect(page.getByText('¿Será')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pedir', exact: true })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'ana@hotmail.com' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ana@hotmail.com')
})
