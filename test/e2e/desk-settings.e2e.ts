import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { expectGoodScreen, join, open, panel, press } from './desk-steps.ts'

test('new payment instructions ask who changes them and mail the owners; older orders keep theirs', async ({
  page,
  journey,
}) => {
  const told = await placeTestOrder(journey.url)
  await join(page, journey)
  // Beyond the minutes in which nobody asks again.
  await journey.setTime('2026-12-02T15:10:00Z')
  await open(page, `${journey.url}/mesa/ajustes`)
  const payment = page.locator('#pagos')
  await payment.getByLabel('Cuenta bancaria').fill('BROU, caja de ahorro 001-99')
  await payment.getByRole('button', { name: 'Cambiar cómo se paga…' }).click()
  await expect(payment.getByText('La orden que espera el pago sigue diciendo lo de antes')).toBeVisible()
  await payment.getByRole('button', { name: 'Cambiar cómo se paga', exact: true }).click()
  await payment.getByRole('button', { name: 'Con una passkey' }).click()
  await expect(page.getByText('Guardado. Las órdenes nuevas ya lo dicen')).toBeVisible()
  const mailed = () => journey.smtp.received.filter(({ to }) => to.includes('owner@libros.example')).length
  await expect.poll(mailed, { timeout: 30_000 }).toBeGreaterThan(1)

  await page.goto(`${journey.url}/orden/${told.externalId}`)
  await expect(page.getByRole('main')).toContainText('Banco de demostración')
  const later = await placeTestOrder(journey.url)
  await page.goto(`${journey.url}/orden/${later.externalId}`)
  await expect(page.getByRole('main')).toContainText('BROU, caja de ahorro 001-99')
})

test('the shop’s name changes on its kept pages at once, and a fault stands beside its form', async ({
  page,
  journey,
}) => {
  await page.goto(`${journey.url}/ayuda`)
  await expect(page).toHaveTitle(/Anaquel/)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ajustes`)
  const shop = page.locator('#tienda')
  await shop.getByLabel('Teléfono de mensajes').fill('099 123')
  await shop.getByLabel('Nombre').fill('Faro Libros')
  await shop.getByRole('button', { name: 'Guardar…' }).click()
  await expect(shop.getByLabel('Teléfono de mensajes')).toHaveAccessibleDescription(/^Tiene que ser cifras/)
  await expect(shop.getByLabel('Nombre')).toHaveValue('Faro Libros')
  await shop.getByLabel('Teléfono de mensajes').fill('59899123123')
  await press(shop.getByRole('button', { name: 'Guardar…' }))
  await press(shop.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(page.getByText('Guardado. La tienda y los correos ya lo dicen.')).toBeVisible()
  await expect(async () => {
    await page.goto(`${journey.url}/ayuda`)
    await expect(page).toHaveTitle(/Faro Libros/, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
})

test('an announcement is made in Ajustes, where Vitrinas leads who looks for it there, and the home page says it', async ({
  page,
  journey,
}) => {
  await join(page, journey, { role: 'catalogue' })
  await open(page, `${journey.url}/mesa/vitrinas`)
  await page.getByRole('link', { name: 'Anuncios de la portada' }).click()
  await expect(page).toHaveURL(/\/mesa\/ajustes#anuncios$/)
  const announcements = panel(page, 'anuncios')
  await announcements.getByLabel('Texto').fill('Abrimos los sábados de diciembre')
  await press(announcements.getByRole('button', { name: 'Agregar el anuncio' }))
  await expect(announcements.getByRole('listitem')).toContainText('se ve')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectGoodScreen(page, `ajustes at ${width}`)
  }
  await expect
    .poll(async () => (await page.request.get(journey.url)).text())
    .toContain('Abrimos los sábados de diciembre')
  await press(announcements.getByRole('button', { name: 'Quitar…' }))
  await press(announcements.getByRole('button', { name: 'Quitar el anuncio' }))
  await expect(announcements.getByText('No hay anuncios.')).toBeVisible()
})
