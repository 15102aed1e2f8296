import { expect, type Page } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { expectNoFaults, join, makeCollection, OPERATOR, open, panel, placePaidOrder, press } from './desk-steps.ts'

/** One and the same page, open before two people. */
async function openTwice(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage()
  await open(page, address)
  await open(other, address)
  return other
}

test('of the shop’s settings one keeps what is typed, sees what another saved meanwhile, and undoes none of it', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  const other = await openTwice(page, `${journey.url}/mesa/ajustes`)
  const [mine, theirs] = [panel(page, 'tienda'), panel(other, 'tienda')]
  await mine.getByLabel('Nombre').fill('Faro Libros')
  await theirs.getByLabel('Nombre').fill('Puerto Libros')
  await theirs.getByLabel('Teléfono de mensajes').fill('59899123123')
  await press(theirs.getByRole('button', { name: 'Guardar…' }))
  await press(theirs.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(other.getByText('Guardado. La tienda y los correos ya lo dicen.')).toBeVisible()

  // It comes by itself.
  await expect(mine.getByLabel('Nombre')).toHaveAccessibleDescription(/Ahora dice «Puerto Libros»\./)
  await expect(mine.getByLabel('Nombre')).toHaveValue('Faro Libros')
  await expect(mine.getByLabel('Teléfono de mensajes')).toHaveValue('59899123123')
  await expectNoFaults(page, 'settings that another changed')
  await press(mine.getByRole('button', { name: 'Guardar…' }))
  await press(mine.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(page.getByText('Guardado. La tienda y los correos ya lo dicen.')).toBeVisible()
  const settings = await journey.desk.listSettings(OPERATOR, {})
  expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toMatchObject({
    SHOP_NAME: 'Faro Libros',
    SHOP_PHONE: '59899123123',
  })
})

test('of the tariffs one changes what one typed alone, and is told where another was quicker', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  const other = await openTwice(page, `${journey.url}/mesa/envios`)
  const cell = (of: Page, department: string) => of.getByLabel(`${department}, hasta 1 kg`)
  await cell(page, 'Salto').fill('610')
  await cell(page, 'Artigas').fill('620')
  await cell(other, 'Salto').fill('510')
  await cell(other, 'Rocha').fill('520')
  await press(other.getByRole('button', { name: 'Ver qué cambia…' }).first())
  await press(other.getByRole('button', { name: 'Hacer 2 cambios' }))
  await expect(other.getByText('Ya rigen: 2 cambios.')).toBeVisible()
  await expect(cell(page, 'Rocha'), 'it comes by itself').toHaveValue('520')
  await expect(cell(page, 'Salto')).toHaveValue('610')
  await expect(cell(page, 'Salto')).toHaveAccessibleDescription('Ahora dice «510».')
  await expectNoFaults(page, 'tariffs that another changed')
  await press(page.getByRole('button', { name: 'Ver qué cambia…' }).first())
  await press(page.getByRole('button', { name: 'Hacer 2 cambios' }))
  await expect(page.getByText('Ya rigen: 2 cambios.')).toBeVisible()
  const prices = (await journey.desk.listTariffs(OPERATOR, {}))
    .filter(({ upToWeightG }) => upToWeightG === 1000)
    .map(({ department, priceCents }) => [department, priceCents])
  expect(Object.fromEntries(prices)).toMatchObject({ Salto: 61_000, Artigas: 62_000, Rocha: 52_000 })
})

test('of a collection one keeps what is typed, and puts none of another’s words back', async ({ page, journey }) => {
  await join(page, journey, { role: 'catalogue' })
  await makeCollection(page, journey, 'Para leer en la playa')
  const other = await openTwice(page, page.url())
  await page.getByLabel('Título').fill('Para la playa')
  await other.getByLabel('Título').fill('Arena')
  await other.getByLabel('Texto').fill('Livianos.')
  await press(other.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Arena')
  await press(page.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(page.getByText(/^Alguien lo cambió mientras lo mirabas, y no se guardó nada/)).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveAccessibleDescription(/Ahora dice «Arena»\./)
  await expect(page.getByLabel('Texto')).toHaveValue('Livianos.')
  await press(page.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Para la playa')
  await expect(page.getByLabel('Texto')).toHaveValue('Livianos.')
})

test('of a template, and of the books of a shelf, the second to save is told that another was quicker', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/consultas/plantillas`)
  const told = (of: Page) => of.getByText(/^Alguien lo cambió mientras lo mirabas, y no se guardó nada/)
  const added = page.locator('form').filter({ hasText: 'Guardar la plantilla' })
  await added.getByLabel('Nombre').fill('Sin fecha')
  await added.getByLabel('Texto').fill('Todavía no se sabe.')
  await press(added.getByRole('button', { name: 'Guardar la plantilla' }))
  const other = await openTwice(page, page.url())
  const template = (of: Page) => of.locator('form').filter({ hasText: 'Todavía no se sabe.' }).first()
  await template(page).getByLabel('Nombre').fill('Sin fecha aún')
  await template(other).getByLabel('Texto').fill('Todavía no se sabe. Te avisamos.')
  await press(template(other).getByRole('button', { name: 'Guardar' }))
  await expect(other.getByText('La plantilla quedó guardada.')).toBeVisible()
  await press(template(page).getByRole('button', { name: 'Guardar' }))
  await expect(told(page)).toBeVisible()
  await press(template(page).getByRole('button', { name: 'Guardar' }))
  await expect(page.getByText('La plantilla quedó guardada.')).toBeVisible()
  const templates = await journey.desk.listAnswerTemplates(OPERATOR, {})
  expect(templates.at(-1)).toMatchObject({ name: 'Sin fecha aún', text: 'Todavía no se sabe. Te avisamos.' })

  const elsewhere = await openTwice(page, `${journey.url}/mesa/vitrinas/mas-vendidos`)
  for (const each of [page, elsewhere])
    await each
      .getByRole('button', { name: /^Bajar/ })
      .first()
      .press('Enter')
  await press(elsewhere.getByRole('button', { name: 'Fijar esta lista…' }))
  await press(elsewhere.getByRole('button', { name: 'Fijar así' }))
  await expect(elsewhere.getByText(/^fija desde/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Bajar/ })
    .nth(1)
    .press('Enter')
  await press(page.getByRole('button', { name: 'Fijar esta lista…' }))
  await expect(told(page)).toBeVisible()
  await press(page.getByRole('button', { name: 'Fijar esta lista…' }))
  await expect(page.getByRole('button', { name: 'Fijar así' })).toBeVisible()
})

test('of a refund that two are about to confirm one is done, and the other person is told', async ({
  page,
  journey,
}) => {
  const { id } = await placePaidOrder(journey)
  await join(page, journey, { role: 'owner' })
  const other = await openTwice(page, `${journey.url}/mesa/ordenes/${id}#devolver`)
  for (const [of, why] of [
    [page, 'llegó rayado'],
    [other, 'vino sin tapa'],
  ] as const) {
    const refund = panel(of, 'devolver')
    await refund.getByLabel('Un importe').check()
    await refund.getByLabel('Importe en pesos').fill('100')
    await refund.getByLabel('Motivo').fill(why)
    await press(refund.getByRole('button', { name: 'Devolver…' }))
  }
  const yes = (of: Page) => panel(of, 'devolver').getByRole('button', { name: /^Devolver \$\s100,00/ })
  await expect(yes(page)).toBeVisible()
  await press(yes(other))
  const refunds = async () => (await journey.desk.readOrder(OPERATOR, { orderId: id })).refunds
  await expect.poll(refunds).toHaveLength(1)
  // The page of the first shows it already.
  await expect(page.getByText('Marta · vino sin tapa')).toBeVisible()
  await press(yes(page))
  await expect(page.getByText(/^La orden cambió mientras la mirabas, y no se hizo nada/).first()).toBeVisible()
  expect(await refunds()).toHaveLength(1)
})

test('of a refund the one who must show first who she is, is told as well that another was quicker', async ({
  page,
  journey,
}) => {
  const { id } = await placePaidOrder(journey)
  await join(page, journey)
  const order = () => journey.desk.readOrder(OPERATOR, { orderId: id })
  await expect.poll(async () => (await order()).order.status).toBe('CONFIRMED')
  // Beyond the minutes in which nobody asks again. What the network says of the parcel at that time changes the order, too.
  await journey.setTime('2026-12-02T15:10:00Z')
  await expect.poll(async () => (await order()).shipment?.status).toBe('COLLECTED')
  await open(page, `${journey.url}/mesa/ordenes/${id}#devolver`)
  const refund = panel(page, 'devolver')
  await refund.getByLabel('Un importe').check()
  await refund.getByLabel('Importe en pesos').fill('100')
  await refund.getByLabel('Motivo').fill('llegó rayado')
  await press(refund.getByRole('button', { name: 'Devolver…' }))
  await press(refund.getByRole('button', { name: /^Devolver \$\s100,00/ }))
  const passkey = refund.getByRole('button', { name: 'Con una passkey' })
  await expect(passkey).toBeEnabled()
  await journey.desk.refundOrder(OPERATOR, { orderId: id, amountCents: 10_000, reason: 'vino sin tapa' })
  await expect(page.getByText('terminal · vino sin tapa')).toBeVisible()
  await press(passkey)
  await expect(page.getByText(/^La orden cambió mientras la mirabas, y no se hizo nada/).first()).toBeVisible()
  expect((await order()).refunds).toHaveLength(1)
})
