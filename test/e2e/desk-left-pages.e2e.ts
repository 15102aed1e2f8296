import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { ACTS, askTotal, hold, loseAnswer, openOrder } from './connection-steps.ts'
import { join, OPERATOR, open, panel } from './desk-steps.ts'
import { ISBN, importBooks } from './import-steps.ts'

test('an order by phone that ends after its page was left leaves no draft; one that is discarded, a new one', async ({
  page,
  journey,
}) => {
  await join(page, journey, { role: 'orders' })
  const newOrder = `${journey.url}/mesa/ordenes/nueva`
  const take = page.getByRole('link', { name: 'Tomar una orden por teléfono' })
  const name = page.getByLabel('Nombre y apellido')
  await open(page, newOrder)
  await name.fill('Raquel Sosa')
  await open(page, newOrder)
  await expect(name).toHaveValue('Raquel Sosa')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(name).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Agregar un libro' })).toBeFocused()
  await expect(page.getByText(/^Borrador/)).toBeHidden()

  await page.getByRole('combobox', { name: 'Agregar un libro' }).fill('borges')
  await page
    .getByRole('option', { name: /borges/i })
    .first()
    .click()
  await askTotal(page, 'Ildefonso Reyes')
  const isLeft = Promise.withResolvers<void>()
  await page.route(ACTS, async route => {
    if (route.request().method() !== 'GET') await isLeft.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Hacer la orden por/ }).click()
  await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Órdenes' }).click()
  await expect(take).toBeVisible()
  isLeft.resolve()
  await expect(page.getByText(/^La orden \d+ quedó hecha\.$/)).toBeVisible()
  await take.click()
  await expect(name).toHaveValue('')
  await expect(page.getByText(/^Borrador/)).toBeHidden()
})

test('what is said of an act after its page was left names that page, and leads nowhere', async ({ page, journey }) => {
  const { id: other } = await placeTestOrder(journey.url)
  const id = await openOrder(page, journey)
  const heading = page.getByRole('heading', { level: 1 })
  const goTo = (orderId: number) => page.getByRole('link', { name: new RegExp(`^${orderId} · `) }).click()
  const confirm = panel(page, 'pago').getByRole('button', { name: 'Confirmar el pago' })
  const lost = page.getByText(`Orden ${id}: «Confirmar el pago» no se hizo: hay que volver y confirmarlo.`)

  await panel(page, 'pago').getByLabel('Número').fill('ABITAB-77')
  let answer = await hold(page, 'acts')
  await confirm.click()
  await goTo(other)
  await expect(heading).toHaveText(`Orden ${other}`)
  answer()
  await expect(lost, 'a question').toBeVisible()

  await page.getByLabel('Nota').fill('pasa a buscarla')
  answer = await hold(page, 'acts')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await goTo(id)
  await expect(heading).toHaveText(`Orden ${id}`)
  await expect(lost).toHaveCount(0)
  answer()
  await expect(page.getByText(new RegExp(`^Orden ${other}: .*not`, 'i')), 'what was done').toBeVisible()

  answer = await hold(page, 'acts')
  const load = await hold(page, 'loads')
  await confirm.click()
  await goTo(other)
  answer()
  await expect(lost, 'while the next page comes').toBeVisible()
  load()
  await expect(heading).toHaveText(`Orden ${other}`)
  await expect(lost).toBeVisible()

  await open(page, `${journey.url}/mesa/vitrinas/nueva-coleccion`)
  await page.getByLabel('Título').fill('Verano')
  answer = await hold(page, 'acts')
  await page.getByRole('button', { name: 'Crear la colección' }).click()
  await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Órdenes' }).click()
  await expect(heading).toHaveText('Órdenes')
  answer()
  await expect(page.getByText('Nueva colección: «Verano» está creada.')).toBeVisible()
  await expect(heading).toHaveText('Órdenes')
})

test('what is said of a button in a line, and of a statement, after their page was left', async ({ page, journey }) => {
  await join(page, journey)
  await importBooks(page, journey)
  const correct = async () => {
    await journey.desk.editBook(OPERATOR, { isbn: ISBN, cells: { título: 'El puente' }, reason: 'errata' })
    await open(page, `${journey.url}/mesa/catalogo/${ISBN}`)
  }
  const menu = page.getByRole('navigation', { name: 'Mesa' })
  const heading = page.getByRole('heading', { level: 1 })
  const release = page.getByRole('button', { name: 'Volver a lo del catálogo (Título)' })
  await correct()
  let answer = await hold(page, 'acts')
  await release.click()
  await menu.getByRole('link', { name: 'Órdenes' }).click()
  await expect(heading).toHaveText('Órdenes')
  answer()
  await expect(
    page.getByText(/^El puente · Catálogo: Vuelve a lo que dicen los catálogos\./),
    'what was done',
  ).toBeVisible()

  await page.unroute(`${ACTS}*`)
  await correct()
  answer = await loseAnswer(page)
  await release.click()
  await menu.getByRole('link', { name: 'Pagos' }).click()
  await expect(heading).toHaveText('Pagos')
  answer()
  const lost =
    /^El puente · Catálogo: No se sabe si «Volver a lo del catálogo \(Título\)» se hizo: hay que volver y probar otra vez\.$/
  await expect(page.getByText(lost)).toBeVisible()

  await page.unroute(`${ACTS}*`)
  await page.getByLabel('Banco o red de cobranza').fill('BROU')
  const csv = {
    name: 'noviembre.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Fecha;Descripción;Crédito\n02/12/2026;ORDEN 9;5,00\n'),
  }
  await page.getByLabel('Archivo CSV').setInputFiles(csv)
  answer = await hold(page, 'acts')
  await page.getByRole('button', { name: 'Subir y mirar' }).click()
  await menu.getByRole('link', { name: 'Órdenes' }).click()
  await expect(heading).toHaveText('Órdenes')
  answer()
  const kept = 'Pagos: noviembre.csv está subido. Cuenta recién cuando se aplica.'
  await expect(page.getByText(kept)).toBeVisible()
  await expect(heading).toHaveText('Órdenes')
})
