import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { ASKED_ISBN, askForBook, expectGoodScreen, join, newPage, OPERATOR, open } from './desk-steps.ts'

test('lists are kept as they were asked for, for oneself or for all, and go to a spreadsheet as they are', async ({
  page,
  journey,
}) => {
  const reference = await askForBook(journey)
  const order = await placeTestOrder(journey.url)
  const transfer = { orderId: order.id, key: '=B-1', receivedOn: '2026-12-02', amountCents: 4_250, keep: true }
  await journey.desk.confirmPayment(OPERATOR, { ...transfer, description: '=SUMA(1)' })
  await join(page, journey)
  await open(page, `${journey.url}/mesa/consultas?q=orillas&desde=`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await page.getByText('Guardar esta vista').click()
  await page.getByLabel('Nombre').fill('Orillas')
  await page.getByLabel('La ven los demás').check()
  await expectGoodScreen(page, 'requests with their views')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Orillas', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Libro, lector, correo o teléfono').fill('nada así')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Ninguna consulta es así.')).toBeVisible()
  const csv = async (path: string) => (await page.request.get(`${journey.url}/mesa/${path}`)).text()
  expect(await csv('consultas.csv?q=nada')).not.toContain(reference)
  expect(await csv('consultas.csv?q=ORILLAS')).toContain(`${reference};`)
  expect(await csv('pagos/creditos.csv')).toMatch(/42,5;42,5;[^;]+;'=SUMA\(1\);'=B-1;/)
  expect(await csv('equipo/diario.csv?que=addBook')).toContain(ASKED_ISBN)
  expect(await csv('equipo/diario.csv?que=addBook')).not.toContain('invitar')
  expect(await csv('catalogo/nombres.csv?q=Idea%20Sosa')).toContain('Idea Sosa;autor')
  for (const path of ['catalogo/saltos', 'catalogo/diferencias', 'importaciones', 'importaciones/fuentes']) {
    expect((await page.request.get(`${journey.url}/mesa/${path}.csv`)).headers()['content-type'], path).toContain('csv')
  }
  for (const path of ['/catalogo?falta=cover', '/catalogo/nombres?q=Idea', '/equipo/diario?que=addBook']) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, `${journey.url}/mesa${path}`)
      await expectGoodScreen(page, path)
    }
    await page.locator('details', { hasText: 'Guardar esta vista' }).getByLabel('Nombre').fill('Mía')
    await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: 'Mía', exact: true }), path).toHaveAttribute('aria-current', 'page')
  }
  const other = await newPage(page.context())
  await join(other, journey, { name: 'Cata', role: 'catalogue' })
  await open(other, `${journey.url}/mesa/consultas`)
  await expect(other.getByRole('link', { name: 'Orillas (de Marta)' })).toBeVisible()
  await open(other, `${journey.url}/mesa/catalogo`)
  await expect(other.getByRole('link', { name: 'Mía' })).toHaveCount(0)
  await other.context().close()
})

test('on a phone the days of delivery and the journal are blocks to read, and the tariffs show that they go on', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await journey.desk.closeDays(OPERATOR, { days: ['2026-12-03'], because: 'Paro' })
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/envios/dias', '/equipo/diario']) {
    await open(page, `${journey.url}/mesa${path}`)
    const rows = page.locator('table.desk-cards tbody tr')
    await expect(rows.first()).toBeVisible()
    const cells = await rows.evaluateAll(all =>
      all.flatMap(row => [...row.children].map(cell => cell.getBoundingClientRect().right)),
    )
    expect(Math.max(...cells), `${path}: nothing is pushed out of sight`).toBeLessThanOrEqual(390)
    const tallest = await rows.evaluateAll(all => Math.max(...all.map(row => row.getBoundingClientRect().height)))
    expect(tallest, path).toBeLessThan(220)
    await expectGoodScreen(page, path)
  }
  // Of the year in course, the months that are over are for a wider screen.
  await open(page, `${journey.url}/mesa/envios/dias`)
  await expect(page.getByRole('group', { name: 'noviembre' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'diciembre' })).toBeVisible()
  await open(page, `${journey.url}/mesa/equipo/diario`)
  const closed = page.getByRole('row', { name: /Paro/ })
  await expect(closed.locator('td[data-label="Con"]')).toBeInViewport()
  await open(page, `${journey.url}/mesa/envios`)
  await expect(page.getByRole('region', { name: 'Tarifas', exact: true })).toHaveAttribute('data-more')
})
