import { expect, type Page } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { expectNoFaults, join, OPERATOR, open, panel } from './desk-steps.ts'

const ISBN = '9789974000018'

const field = (page: Page, name: string) => page.locator(`form [name=${name}]`).first()

test('what one types over what another saved meanwhile stays, with what is there now beside it', async ({
  page,
  journey,
}) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  const cells = { título: 'Orillas', autor: 'Idea Sosa', descripción: 'Una novela.' }
  await journey.desk.addBook(OPERATOR, { isbn: ISBN, cells, reason: 'prueba' })
  const address = `${journey.url}/mesa/catalogo/${ISBN}`
  const other = await page.context().newPage()
  await open(page, address)
  await open(other, address)

  await field(other, 'description').fill('Una novela de otra persona.')
  await field(other, 'author').fill('Idea Sosa Paz')
  await field(other, 'binding').selectOption('Tapa dura')
  await other.getByLabel('Por qué se cambia').fill('del libro en la mano')
  await other.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(other.locator('#historia')).toContainText('del libro en la mano')
  await expect(other.getByText(/^Ahora dice/), 'of one’s own words').toHaveCount(0)

  const description = field(page, 'description')
  await description.fill('Una novela mía.')
  await field(page, 'title').fill('Orillas del Cebollatí')
  await page.getByLabel('Por qué se cambia').fill('lo dice la tapa')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  // What nobody typed into shows that the page has loaded again.
  await expect(field(page, 'author')).toHaveValue('Idea Sosa Paz')
  await expect(field(page, 'binding')).toHaveValue('hardcover')
  await expect(description).toHaveValue('Una novela mía.')
  await expect(description).toBeFocused()
  await expect(description).toHaveAccessibleDescription(
    /Cambió mientras lo mirabas.*Ahora dice «Una novela de otra persona\.»/s,
  )
  await expect(field(page, 'title')).toHaveValue('Orillas del Cebollatí')
  await expect(page.getByLabel('Por qué se cambia')).toHaveValue('lo dice la tapa')
  await expectNoFaults(page, 'a book that another person changed')

  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orillas del Cebollatí')
  await expect(description).toHaveValue('Una novela mía.')
  await expect(page.getByText(/^Ahora dice/)).toHaveCount(0)
  await expect(page.locator('#historia')).toContainText('«Una novela de otra persona.» → «Una novela mía.»')
})

test('what one types for an order, and what was asked of it, stays with that order', async ({ page, journey }) => {
  const first = await placeTestOrder(journey.url)
  const second = await placeTestOrder(journey.url)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/${first.id}`)
  const [number, note] = [panel(page, 'pago').getByLabel('Número'), page.getByLabel('Nota')]
  const question = panel(page, 'pago').getByText(/queda con un pago de/)
  await number.fill('ABITAB-77')
  await note.fill('llama el lunes')
  await panel(page, 'pago').getByRole('button', { name: 'Confirmar el pago' }).click()
  await expect(question).toBeVisible()

  await page.getByRole('link', { name: new RegExp(`^${second.id} · `) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Orden ${second.id}`)
  await expect(number).toHaveValue('')
  await expect(note).toHaveValue('')
  await expect(question).toHaveCount(0)
  await note.fill('pasa a buscarla')

  const box = page.getByRole('combobox', { name: 'Buscar una orden, una persona, un libro' })
  await box.fill(String(first.id))
  await page.getByRole('option', { name: new RegExp(`^${first.id} · `) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Orden ${first.id}`)
  await expect(box, 'the keyboard stays where it was').toBeFocused()
  await expect(number).toHaveValue('ABITAB-77')
  await expect(note).toHaveValue('llama el lunes')
  await page.goBack()
  await expect(note).toHaveValue('pasa a buscarla')
  await expect(number).toHaveValue('')
})

test('«Salir» in one tab leads the others to the entrance, and their drafts do not come back', async ({
  page,
  journey,
}) => {
  const { id } = await placeTestOrder(journey.url)
  const address = `${journey.url}/mesa/ordenes/${id}`
  await join(page, journey)
  const other = await page.context().newPage()
  await open(other, address)
  await other.getByLabel('Nota').fill('llama el lunes')
  const slip = await page.context().newPage()
  await open(slip, `${address}/remito`)
  await expect(slip.getByText('Ana Pérez')).toBeVisible()
  await open(page, address)
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('button', { name: 'Entrar con una passkey' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Entrar con una passkey' })).toBeVisible()
  await expect(other.getByText(`Orden ${id}`)).toHaveCount(0)
  await expect(slip.getByRole('button', { name: 'Entrar con una passkey' })).toBeVisible()
  await expect(slip.getByText('Ana Pérez')).toHaveCount(0)
  await page.getByRole('button', { name: 'Entrar con una passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible()
  await open(other, address)
  await expect(other.getByLabel('Nota')).toHaveValue('')
})
