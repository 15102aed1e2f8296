import { expect } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { expectNoFaults, join, OPERATOR, open, press } from './desk-steps.ts'

test('a price is pasted into the grid, looked at and counts; a fault changes nothing', async ({ page, journey }) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/envios`)
  const cell = page.getByLabel('Salto, hasta 1 kg')
  await cell.focus()
  await cell.evaluate(input => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1.310,50\t0\n280\t\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByLabel('Salto, hasta 3 kg')).toHaveValue('0')
  await expect(page.getByLabel('San José, hasta 1 kg')).toHaveValue('280')
  await page.getByLabel('Rocha, días hábiles').fill('9 a 3')
  const grid = page.locator('form').filter({ has: cell })
  await grid.getByRole('button', { name: 'Ver qué cambia…' }).click()
  const days = page.getByLabel('Rocha, días hábiles')
  await expect(days).toHaveAccessibleDescription('«9 a 3» no son días hábiles, como 2 a 5.')
  await expect(days).toBeFocused()
  await days.fill('2 a 5')
  await grid.getByRole('button', { name: 'Ver qué cambia…' }).click()
  await expect(grid.getByText('Se envía gratis: Salto hasta 3 kg.')).toBeVisible()
  await expect(grid.getByText('San José hasta 3 kg: se quita')).toBeVisible()
  await grid.getByRole('button', { name: 'Hacer 4 cambios' }).click()
  await expect(page.getByText('Ya rigen: 4 cambios.')).toBeVisible()
  const tariffs = await journey.desk.listTariffs(OPERATOR, {})
  expect(
    tariffs.find(({ department, upToWeightG }) => department === 'Salto' && upToWeightG === 1000)?.priceCents,
  ).toBe(131_050)
})

test('what was typed and not saved is marked where it stands in place of a tariff, and is discarded', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/envios`)
  const cell = page.getByLabel('Artigas, hasta 1 kg')
  const other = page.getByLabel('Salto, hasta 1 kg')
  const saved = await cell.inputValue()
  const note = page.getByText(/^Borrador sin guardar de las? \d\d:\d\d: lo marcado todavía no vale/)
  const kept = () =>
    page.evaluate(() => Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('mesa:')))
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Días cerrados y entregas' }).click()
    await expect(page.getByRole('heading', { name: 'Lo que queda de 2026' })).toBeVisible()
    await page.getByRole('link', { name: 'Tarifas' }).click()
    await expect(cell).toBeVisible()
  }
  await cell.fill('999')
  await page.getByLabel('Rocha, lo lleva').fill('Moto')
  await leaveAndReturn()
  await expect(note).toBeVisible()
  await expect(cell).toHaveValue('999')
  await expect(cell).toHaveAccessibleDescription(`Sin guardar. Decía «${saved}».`)
  await expect(page.locator('[data-draft]')).toHaveCount(2)
  await expectNoFaults(page, 'a draft')

  // Somebody else changes another one: a draft says nothing of that.
  const tariffs = await journey.desk.listTariffs(OPERATOR, {})
  const changed = tariffs.map(tariff =>
    tariff.department === 'Salto' && tariff.upToWeightG === 1000 ? { ...tariff, priceCents: 77_700 } : tariff,
  )
  await journey.desk.replaceTariffs(OPERATOR, { tariffs: changed, isDryRun: false })
  await open(page, `${journey.url}/mesa/envios`)
  await expect(cell).toHaveValue('999')
  await expect(other).toHaveValue('777')
  await expect(page.locator('[data-draft]')).toHaveCount(2)

  // Typed back by hand, then the rest put back with one press.
  await cell.fill(saved)
  await expect(page.locator('[data-draft]')).toHaveCount(1)
  await cell.fill('998')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(note).toHaveCount(0)
  await expect(cell).toHaveValue(saved)
  await expect(cell).toBeFocused()
  await expect(page.getByLabel('Rocha, lo lleva')).not.toHaveValue('Moto')
  await expect(page.locator('[data-draft]')).toHaveCount(0)
  expect(await kept()).toEqual([])
  await leaveAndReturn()
  await expect(cell).toHaveValue(saved)
  await expect(note).toHaveCount(0)

  // A field that begins empty can't be taken for what is saved.
  await page.getByLabel('Tabla').fill('Artigas')
  await leaveAndReturn()
  await expect(page.getByText(/^Borrador sin guardar de las? \d\d:\d\d\. Descartar$/)).toBeVisible()
  await expect(page.locator('[data-draft]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  expect(await kept()).toEqual([])
})

test('Carnival is closed from the calendar, by keyboard, and what readers are promised moves', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/envios/dias`)
  await page.getByLabel('jueves 3 de diciembre').press('Space')
  await page.getByLabel('Por qué').fill('Paro general')
  await press(page.getByRole('button', { name: 'Ver qué cambia…' }))
  await expect(page.getByText(/A Montevideo, si se paga hoy: «Llega entre/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Cerrar 1 día' }))
  await expect(page.getByText('1 día sin trabajo')).toBeVisible()
  await expect(page.getByLabel('jueves 3 de diciembre, cerrado, Paro general')).toBeVisible()
  await page.getByRole('link', { name: '2027' }).click()
  await page.getByRole('button', { name: 'Elegir Carnaval' }).click()
  await page.getByRole('button', { name: 'Ver qué cambia…' }).click()
  await page.getByRole('button', { name: 'Cerrar 2 días' }).click()
  await expect(page.getByLabel('lunes 8 de febrero, cerrado, Carnaval')).toBeVisible()
})
