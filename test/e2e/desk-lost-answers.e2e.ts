import { expect } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { ACTS, askTotal, breakActs, openOrder, UNKNOWN } from './connection-steps.ts'
import { expectNoFaults, invitationFor, join, OPERATOR, open, panel, withAuthenticator } from './desk-steps.ts'

test('an act whose answer was lost leaves its form as it was, and is done once when it is sent again', async ({
  page,
  journey,
}) => {
  const id = await openOrder(page, journey)
  const note = page.getByLabel('Nota')
  const send = page.getByRole('button', { name: 'Anotar' })
  await breakActs(page, 'answers')
  await note.fill('llama el lunes')
  await send.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect(note).toHaveValue('llama el lunes')
  await expectNoFaults(page, 'an act without an answer')
  // It had arrived: the live changes say so.
  await expect(panel(page, 'historia').getByText('llama el lunes')).toBeVisible()
  await expect(note, 'until its answer comes').toHaveValue('llama el lunes')

  await page.unroute(ACTS)
  await send.click()
  await expect(page.getByText('La primera vez había llegado: ya estaba hecho, y no se repitió.')).toBeVisible()
  await expect(note).toHaveValue('')
  const notes = async () => (await journey.desk.readJournal(OPERATOR, { act: 'writeNote', limit: 9 })).length
  expect(await notes()).toBe(1)
  await note.fill('llama el lunes')
  await send.click()
  await expect.poll(notes, 'the same once more is meant').toBe(2)
  expect((await journey.desk.readOrder(OPERATOR, { orderId: id })).notes).toHaveLength(2)
})

test('an act whose answer was lost is done once also after the page was loaded anew', async ({ page, journey }) => {
  const id = await openOrder(page, journey)
  const note = page.getByLabel('Nota')
  const send = page.getByRole('button', { name: 'Anotar' })
  await breakActs(page, 'answers')
  await note.fill('llama el lunes')
  await send.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await page.unroute(ACTS)
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  await expect(note).toHaveValue('llama el lunes')
  await send.click()
  await expect(page.getByText('La primera vez había llegado: ya estaba hecho, y no se repitió.')).toBeVisible()
  await expect(note).toHaveValue('')
  expect((await journey.desk.readOrder(OPERATOR, { orderId: id })).notes).toHaveLength(1)
})

test('the same act some time after its answer was lost is told, and done when it is sent once more', async ({
  page,
  journey,
}) => {
  const id = await openOrder(page, journey)
  const note = page.getByLabel('Nota')
  const send = page.getByRole('button', { name: 'Anotar' })
  await breakActs(page, 'answers')
  await note.fill('llama otra vez')
  await send.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await page.unroute(ACTS)
  await journey.setTime('2026-12-02T15:16:00Z')
  await send.click()
  await expect(page.getByText(/^Eso mismo se hizo a las 12:00, hace más de un cuarto de hora: /)).toBeVisible()
  await send.click()
  await expect(note).toHaveValue('')
  expect((await journey.desk.readOrder(OPERATOR, { orderId: id })).notes).toHaveLength(2)
})

test('after an order by phone whose answer was lost, the next caller’s is placed as a new one', async ({
  page,
  journey,
}) => {
  await join(page, journey, { role: 'orders' })
  const newOrder = `${journey.url}/mesa/ordenes/nueva`
  const place = page.getByRole('button', { name: /^Hacer la orden por/ })
  const readers = async () => {
    const orders = await journey.desk.listOrders(OPERATOR, { limit: 9 })
    return orders.map(({ customer }) => customer).sort()
  }
  await open(page, newOrder)
  await page.getByRole('combobox', { name: 'Agregar un libro' }).fill('borges')
  await page
    .getByRole('option', { name: /borges/i })
    .first()
    .click()
  await askTotal(page, 'Raquel Sosa')
  await breakActs(page, 'answers')
  await place.click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect.poll(readers).toEqual(['Raquel Sosa'])
  await page.unroute(ACTS)

  await open(page, newOrder)
  await expect(page.getByText(/^Borrador sin guardar de las? /)).toBeVisible()
  await askTotal(page, 'Ildefonso Reyes')
  await place.click()
  const [first] = await journey.desk.listOrders(OPERATOR, { limit: 1 })
  await expect(
    page.getByText(`Con lo que se envió antes ya se hizo la orden ${first?.id}, para Raquel Sosa.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: `Ver la orden ${first?.id}` })).toBeVisible()
  await expect(place, 'it would say the same again').toHaveCount(0)
  await expectNoFaults(page, 'an order by phone that was another one before')
  expect(await readers()).toEqual(['Raquel Sosa'])
  await page.getByRole('button', { name: /^Es otra orden: hacerla por/ }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { name: /^Orden \d+ hecha$/ })).toBeVisible()
  expect(await readers(), 'pressed twice it is one').toEqual(['Ildefonso Reyes', 'Raquel Sosa'])
  await open(page, newOrder)
  await expect(page.getByLabel('Nombre y apellido'), 'nothing is left of it').toHaveValue('')
})

test('of one’s own account the page says to look first, and shows by itself what there is to see', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  const look = page.getByText(/no se sabe si se hizo.*mira cómo queda antes de repetirlo\.$/)
  const made = page.getByText(/^Quedan 10, hechos el/)
  await open(page, `${journey.url}/mesa/cuenta`)
  await expect(made).toContainText('12:00')
  await journey.setTime('2026-12-02T15:02:00Z')
  await breakActs(page, 'answers')
  await page.getByRole('button', { name: 'Hacer códigos nuevos…' }).click()
  await expect(page.getByText('No hay conexión con la librería. Prueba otra vez.'), 'it only asks').toBeVisible()
  await expect(look).toHaveCount(0)
  await page.unroute(ACTS)
  await page.getByRole('button', { name: 'Hacer códigos nuevos…' }).click()
  await expect(page.getByText('Los códigos de recuperación de antes dejan de servir.')).toBeVisible()
  await breakActs(page, 'answers')
  await page.getByRole('button', { name: 'Hacer códigos nuevos', exact: true }).click()
  await expect(look).toBeVisible()
  await page.unroute(ACTS)
  await expect(made).toContainText('12:02')
  await expect(page.getByText('La librería no contestó: lo que se ve')).toBeHidden()
  await expect(look).toBeVisible()
})

test('who shows again who they are, and gets no answer, can try again', async ({ page, journey }) => {
  await join(page, journey)
  await journey.setTime('2026-12-02T15:10:00Z')
  await open(page, `${journey.url}/mesa/ajustes`)
  const payment = panel(page, 'pagos')
  const passkey = payment.getByRole('button', { name: 'Con una passkey' })
  const change = payment.getByRole('button', { name: 'Cambiar cómo se paga', exact: true })
  await payment.getByLabel('Cuenta bancaria').fill('BROU, caja de ahorro 001-99')
  await payment.getByRole('button', { name: 'Cambiar cómo se paga…' }).click()
  await change.click()
  await expect(passkey).toBeVisible()
  await breakActs(page, 'answers')
  await passkey.click()
  await expect(payment.getByText('No hay conexión con la librería. Prueba otra vez.')).toBeVisible()
  await page.unroute(ACTS)
  await passkey.click()
  await expect(page.getByText('Guardado. Las órdenes nuevas ya lo dicen')).toBeVisible()
})

test('a yes that did not arrive is asked for still, and without a network nothing was sent', async ({
  page,
  journey,
}) => {
  await openOrder(page, journey)
  const payment = panel(page, 'pago')
  await payment.getByLabel('Número').fill('ABITAB-77')
  await page.context().setOffline(true)
  await payment.getByRole('button', { name: 'Confirmar el pago' }).click()
  await expect(payment.getByText('Este dispositivo está sin conexión: no se envió nada.')).toBeVisible()
  await expect(payment.getByLabel('Número')).toHaveValue('ABITAB-77')
  await page.context().setOffline(false)
  await payment.getByRole('button', { name: 'Confirmar el pago' }).click()
  const yes = payment.getByRole('button', { name: /^Confirmar \$/ })
  await expect(yes).toBeVisible()
  await breakActs(page, 'requests')
  await yes.click()
  await expect(payment.getByText(UNKNOWN)).toBeVisible()
  await expect(payment.getByText(/queda con un pago de/)).toBeVisible()
  await page.unroute(ACTS)
  await yes.click()
  await expect(page.locator('header .tag')).not.toHaveText('espera el pago')
})

test('who accepted an invitation and lost the answer tries again, and is in with one passkey', async ({
  page,
  journey,
}) => {
  const device = await withAuthenticator(page)
  await open(page, await invitationFor(journey, 'Eva', 'orders'))
  const make = page.getByRole('button', { name: 'Crear una passkey' })
  await breakActs(page, 'answers')
  await make.click()
  await expect(page.getByText('La librería no contestó, y no se sabe si quedó.')).toBeVisible()
  await page.context().clearCookies()
  await page.unroute(ACTS)
  await make.click()
  await expect(page.getByRole('heading', { name: 'Ya estás dentro' })).toBeVisible()
  await expectNoFaults(page, 'an invitation whose answer was lost')
  expect(await device.countPasskeys()).toBe(1)
  await page.getByRole('link', { name: 'Ir a Mi cuenta' }).click()
  await comeAlive(page)
  await page.getByRole('button', { name: 'Hacer códigos nuevos…' }).click()
  await page.getByRole('button', { name: 'Hacer códigos nuevos', exact: true }).click()
  await page.getByRole('button', { name: 'Con una passkey' }).click()
  await expect(page.getByText(/[a-z0-9]{4}(-[a-z0-9]{4}){5}/).first()).toBeVisible()
})
