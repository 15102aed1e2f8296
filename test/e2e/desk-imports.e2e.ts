import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { ACTS, breakActs, hold } from './connection-steps.ts'
import { expectGoodScreen, join, OPERATOR, open, press } from './desk-steps.ts'
import { CSV, ISBN, importBooks, tryAndApply, upload } from './import-steps.ts'

test('somebody of the catalogue sends a file, looks at it, applies it and takes it back', async ({ page, journey }) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await upload(page, journey, CSV)
  await expect(page.getByRole('row', { name: /Casa Trilce/ })).toBeVisible()
  await page.getByLabel('Qué es «Casa»').selectOption('publisher')
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await expect(page.getByRole('heading', { name: 'Esto es lo que pasaría' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datos que no se toman: 1' })).toBeVisible()
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Bajar las filas con un problema/ }).click(),
  ])
  const rows = (await (await problems.createReadStream()).toArray()).join('')
  expect(rows).toContain('Casa;PVP;resumen;motivo')
  expect(rows).toContain('no sé;Cuentos.;columna «PVP»: «no sé» no se entiende')
  expect(await journey.desk.readBookFile(OPERATOR, { isbn: ISBN }), 'nothing is changed yet').toBeNull()
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await expect(page.getByText('3 libros nuevos; 1 dato no se toma. Después se puede deshacer.')).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar la importación' }).click()
  await page.getByRole('link', { name: /^importación \d+$/ }).click()
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible()

  await page.locator('#deshacer > summary').click()
  await page.getByRole('button', { name: 'Deshacer…' }).click()
  await expect(page.getByText('3 se quitan.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByRole('heading', { name: 'Se deshizo' })).toBeVisible()
  await expect(page.getByText('Se está deshaciendo'), 'that it began is no news by then').toHaveCount(0, {
    timeout: 1000,
  })
  expect(await journey.desk.readBookFile(OPERATOR, { isbn: ISBN })).toBeNull()
})

test('a price list with a title above its headings shows these, and says where they stand', async ({
  page,
  journey,
}) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await upload(
    page,
    journey,
    `Lista de precios;;\nVigente desde;01/12/2026;\n\nISBN;Título;PVP\n${ISBN};El puente;690\n`,
  )
  await expect(
    page.getByText('Los títulos de las columnas están en la línea 4; lo de arriba no se toma.'),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /PVP 690/ })).toBeVisible()
  await expectGoodScreen(page, 'a price list')
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await expect(page.getByRole('button', { name: 'Aplicar…' })).toBeVisible()
  await upload(page, journey, `Lista de precios;;\n\nCódigo;Título;PVP\n${ISBN};El puente;690\n`, 'otra.csv')
  await expect(page.getByText('Ninguna columna se llama ISBN')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByLabel('Qué es «Código»'), 'on a phone').toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await expect(page.getByText('Falta decir cuál columna es el ISBN')).toBeVisible()
  await page.getByLabel('Qué es «Código»').selectOption('isbn')
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await expect(page.getByRole('button', { name: 'Aplicar…' })).toBeVisible()
})

test('a workbook is called one at once, and that a try began is not said once it failed', async ({ page, journey }) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await upload(page, journey, Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'lista.csv')
  await expect(page.getByRole('alert')).toHaveText(/es un libro de Excel.* Guárdalo como CSV e importa ese archivo\.$/)
  await expect(page.getByText('Es ONIX')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ensayar/ })).toHaveCount(0)
  await expectGoodScreen(page, 'a workbook')
  const rows = `${ISBN};El puente\n`.repeat(50)
  await upload(page, journey, `isbn;título\n${rows}${ISBN};"El puente\n`, 'cortada.csv')
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await expect(page.getByRole('alert')).toContainText('unas comillas se abren y no se cierran')
  await expect(page.getByText('El ensayo empezó')).toHaveCount(0, { timeout: 1000 })
})

test('an upload that is cut goes on where it stopped, and what was sent is sent once', async ({ page, journey }) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  // Three pieces of 4 MiB.
  const path = test.info().outputPath('grande.csv')
  await writeFile(path, `isbn;título\n${ISBN};El puente\n${'\n'.repeat(11 * 1024 * 1024)}`)
  const offsets: (string | null)[] = []
  let isCut = true
  await page.route('**/mesa/subidas/*', async route => {
    const offset = await route.request().headerValue('upload-offset')
    if (isCut && offset !== '0') return route.abort('internetdisconnected')
    offsets.push(offset)
    return route.continue()
  })
  await open(page, `${journey.url}/mesa/importaciones`)
  await comeAlive(page)
  const input = page.locator('input[type=file]')
  await input.setInputFiles(path)
  await expect(page.getByText('Sin conexión: sigue sola cuando vuelva.')).toBeVisible()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByRole('alert')).toContainText('elige el mismo archivo')
  // Another day, another page.
  await page.reload()
  await expect(page.getByText(/faltan 7 MB/)).toBeVisible()
  isCut = false
  await comeAlive(page)
  await input.setInputFiles(path)
  await expect(page.getByRole('heading', { name: 'grande.csv' })).toBeVisible()
  const MIB4 = 4 * 1024 * 1024
  expect(offsets).toEqual(['0', String(MIB4), String(2 * MIB4)])
})

test('a price that jumps waits for a person, and is taken or left by keyboard', async ({ page, journey }) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await importBooks(page, journey)
  await upload(page, journey, `isbn;precio\n${ISBN};1390\n9789974000032;100\n`, 'precios.csv')
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Saltos de precio: 2' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Aplicar…' }))
  await press(page.getByRole('button', { name: 'Aplicar la importación' }))
  await expect(page.getByText('Ya se aplicó')).toBeVisible()
  await open(page, `${journey.url}/mesa/catalogo/saltos`)
  const heights = async () =>
    (await page.locator('tbody tr:has(th)').all()).map(async row => Math.round((await row.boundingBox())?.height ?? 0))
  const before = await Promise.all(await heights())
  await page.getByRole('button', { name: 'Tomar (El puente de los libros)' }).press('Enter')
  await expect(page.getByText(/El precio pasa de \$\s690 a \$\s1\.390/)).toBeVisible()
  expect(await Promise.all(await heights()), 'the question moves no row of the table').toEqual(before)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /El puente/ })).toHaveCount(0)
  const leave = page.getByRole('button', { name: 'Dejar (Historia mínima)' })
  await breakActs(page, 'answers')
  await leave.press('Enter')
  await expect(page.getByText('No hay conexión con la librería. Prueba otra vez.'), 'it only asks').toBeVisible()
  await page.unroute(ACTS)
  await leave.press('Enter')
  await page.getByLabel('Por qué (si hace falta)').fill('es de otra edición')
  let sent = 0
  const goOn = await hold(page, 'acts')
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/saltos')) sent++
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toBe(1)
  await page.keyboard.press('Enter')
  goOn()
  await expect(page.getByText(/se pone a mano en la página del libro\.$/)).toBeVisible()
  expect(sent, 'once, however often it is pressed').toBe(1)
  await expect(page.getByText('Ningún precio espera que se decida.')).toBeVisible()
  const { book } = (await journey.desk.readBookFile(OPERATOR, { isbn: ISBN })) ?? {}
  expect(book?.price_cents).toBe(139_000)
})

test('a price that was taken outlives the undoing of its import, which says where it is let go', async ({
  page,
  journey,
}) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await importBooks(page, journey)
  await upload(page, journey, `isbn;precio\n${ISBN};1390\n`, 'precios.csv')
  await tryAndApply(page)
  const applied = await page.getByRole('link', { name: /^importación \d+$/ }).getAttribute('href')
  await open(page, `${journey.url}/mesa/catalogo/saltos`)
  await page.getByRole('button', { name: 'Tomar (El puente de los libros)' }).press('Enter')
  await press(page.getByRole('button', { name: /^Cambiar a/ }))
  await expect(page.getByText('Ningún precio espera que se decida.')).toBeVisible()
  await open(page, `${journey.url}${applied}`)
  await page.locator('#deshacer > summary').click()
  await page.getByRole('button', { name: 'Deshacer…' }).click()
  const stays = /El precio que alguien aceptó de un salto queda hasta que se suelta en la página del libro/
  await expect(page.getByText(stays)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await expect(page.getByText(stays)).toBeVisible()
  await expectGoodScreen(page, 'an import undone in part')
  const price = async () => (await journey.desk.readBookFile(OPERATOR, { isbn: ISBN }))?.book?.price_cents
  expect(await price()).toBe(139_000)
  await open(page, `${journey.url}/mesa/catalogo/${ISBN}`)
  await page.getByRole('button', { name: 'Soltar el precio aceptado' }).click()
  await expect.poll(price).toBe(69_000)
})
