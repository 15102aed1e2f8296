import { expect } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { ASKED_ISBN, askForBook, join, OPERATOR, open, press } from './desk-steps.ts'

test('a request is answered with its new price by a template, the mail in sight before; then it is opened again', async ({
  page,
  journey,
}) => {
  const reference = await askForBook(journey)
  await join(page, journey, { role: 'catalogue' })
  await open(page, `${journey.url}/mesa/consultas`)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { name: `Consulta ${reference}` })).toBeVisible()
  await page.getByLabel('Empezar con una plantilla').selectOption('Lo conseguimos')
  await page.getByRole('button', { name: 'Ver el correo…' }).click()
  await expect(page.getByText('Falta escribir {precio}: el lector lo leería así.')).toBeVisible()
  await page.getByLabel('Precio en pesos').fill('1.490')
  await page.getByRole('button', { name: 'Poner el precio…' }).click()
  await page.getByRole('button', { name: 'Poner $ 1.490' }).click()
  // What was begun before says it now.
  await expect(page.getByLabel('Respuesta')).toHaveValue(/Orillas del Cebollatí, de Idea Sosa. Cuesta \$\s1.490/)
  await page.getByRole('button', { name: 'Ver el correo…' }).click()
  await expect(page.getByText(`Asunto: Respuesta a tu consulta ${reference}`)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar a ana@example.com' }).click()
  expect((await journey.mail(`Respuesta a tu consulta ${reference}: Orillas del Cebollatí`)).text).toContain('1.490')
  await expect(page.getByText('respondió por correo')).toBeVisible()
  await page.getByLabel('Por qué (si hace falta)').fill('quiere dos')
  await page.getByRole('button', { name: 'Reabrir la consulta' }).click()
  await expect(page.getByRole('button', { name: 'Ver el correo…' })).toBeVisible()
  await page.getByText('Cerrar sin correo').click()
  await page.getByLabel('Cómo terminó').fill('por teléfono')
  await page.getByRole('button', { name: 'Cerrar la consulta' }).click()
  await expect(page.locator('header .tag')).toHaveText('terminada')
})

test('a request becomes an order: its book and its person are there, and it is answered', async ({ page, journey }) => {
  const reference = await askForBook(journey)
  await journey.desk.editBook(OPERATOR, { isbn: ASKED_ISBN, cells: { precio: '1490' }, reason: 'lo conseguimos' })
  await join(page, journey, { role: 'orders' })
  await open(page, `${journey.url}/mesa/consultas/${reference}`)
  await page.getByRole('link', { name: 'Tomar la orden' }).press('Enter')
  await expect(page.getByRole('heading', { name: `Orden por la consulta ${reference}` })).toBeVisible()
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Ana Pérez')
  await expect(page.getByText('Orillas del Cebollatí').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Ver el total' }))
  await expect(page.getByText(`La consulta ${reference} queda respondida.`)).toBeVisible()
  await press(page.getByRole('button', { name: /^Hacer la orden por \$\s1.490/ }))
  await expect(page.getByText('Se le manda un correo a ana@example.com.')).toBeVisible()
  const [request] = await journey.desk.listRequests(OPERATOR, {})
  expect(request).toBeUndefined()
  expect(await journey.desk.listOrders(OPERATOR, { limit: 9 })).toMatchObject([
    { customer: 'Ana Pérez', title: 'Orillas del Cebollatí', grandTotalCents: 149_000 },
  ])
})
