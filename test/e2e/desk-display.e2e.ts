import { expect } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { join, makeCollection, OPERATOR, open } from './desk-steps.ts'

test('best sellers are put in order by keyboard, pinned, and let follow', async ({ page, journey }) => {
  await join(page, journey, { role: 'catalogue' })
  await open(page, `${journey.url}/mesa/vitrinas/mas-vendidos`)
  const rows = page.getByRole('list', { name: /de ahora/ }).getByRole('listitem')
  const second = (await rows.nth(1).locator('.font-semibold').textContent()) ?? ''
  await page.getByRole('button', { name: `Subir «${second}»` }).press('Enter')
  await expect(rows.first()).toContainText(second)
  await expect(page.getByText(`«${second}» pasó al lugar 1 de`)).toBeAttached()
  // At the top nothing goes up: the focus stays with the book all the same.
  await expect(page.getByRole('button', { name: `Bajar «${second}»` })).toBeFocused()
  await page.getByRole('button', { name: 'Fijar esta lista…' }).click()
  await page.getByRole('button', { name: 'Fijar así' }).click()
  await expect(page.getByText('La portada ya la muestra')).toBeVisible()
  const [shelf] = await journey.desk.describeStrands(OPERATOR, {})
  expect(shelf).toMatchObject({ pinnedBy: 'operator' })
  expect(shelf?.books[0]?.title).toBe(second)
  await page.getByRole('button', { name: 'Que siga las ventas…' }).click()
  await page.getByRole('button', { name: 'Que siga sola' }).click()
  await expect(page.getByText('sigue las ventas', { exact: true })).toBeVisible()
})

test('a collection is made, filled by a search, and stands in the shop', async ({ page, journey }) => {
  await join(page, journey, { role: 'catalogue' })
  await makeCollection(page, journey, 'Para leer en la playa')
  const [shelf] = await journey.desk.describeStrands(OPERATOR, {})
  const title = shelf?.books[0]?.title ?? ''
  await page.getByLabel('Agregar un libro').fill(title)
  await page.getByLabel('Agregar un libro').press('Enter')
  await page
    .getByRole('button', { name: `Agregar «${title}»` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Guardar los libros' }).first().click()
  await expect(page.getByText('1 libro, en este orden.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver en la tienda' }).click()
  await expect(page.getByRole('main')).toContainText(title)
})

test('a collection called «Nueva» has a page of its own', async ({ page, journey }) => {
  await join(page, journey, { role: 'catalogue' })
  await makeCollection(page, journey, 'Nueva')
  await expect(page.getByLabel('Título')).toHaveValue('Nueva')
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible()
})
