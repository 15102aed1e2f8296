import { expect, type Locator } from '@playwright/test'
import { test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { expectGoodScreen, join, open } from './desk-steps.ts'
import { CSV, ISBN, importBooks, tryAndApply, upload } from './import-steps.ts'

test('a field corrected by hand is marked, outlives the next import, and goes back with one press', async ({
  page,
  journey,
}) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await importBooks(page, journey)
  await open(page, `${journey.url}/mesa/catalogo?q=puente+de+los+libros`)
  // The list shows what its reader works on.
  await page.locator('summary', { hasText: 'Columnas' }).click()
  for (const column of ['Autor', 'Editorial', 'Ventas']) await page.getByLabel(column, { exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Proveedor' }).check()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Título', 'ISBN', 'Proveedor', 'Precio', 'Señas'])
  await expect(page.getByRole('row', { name: /puente/ })).toContainText(`${ISBN}Distribuidora Sur`)
  await page.getByRole('link', { name: 'El puente de los libros' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El puente de los libros' })).toBeVisible()
  const title = page.getByRole('textbox', { name: /^Título/ })
  await title.fill('El puente')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  // Beside its field, and tied to it; what a field means to the shop is said there too.
  const why = page.getByLabel('Por qué se cambia')
  await expect(page.locator('label', { has: why })).toContainText('Falta por qué')
  await expect(why).toHaveAccessibleDescription(/Falta por qué/)
  await expect(why).toBeFocused()
  await expect(title).toHaveValue('El puente')
  await page.getByLabel('Por qué se cambia').fill('errata de la distribuidora')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El puente' })).toBeVisible()
  await expect(
    page.getByText(/Cata, .*: errata de la distribuidora\. El catálogo dice «El puente de los libros»/),
  ).toBeVisible()

  // Ten times the price: a slip is asked for.
  await page.getByLabel('Precio, en pesos').fill('6900')
  await page.getByLabel('Por qué se cambia').fill('otra edición')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByText(/El precio pasa de \$\s690 a \$\s6\.900/)).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByLabel('Precio, en pesos').fill('690')

  await page.getByRole('button', { name: 'Volver a lo del catálogo (Título)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El puente de los libros' })).toBeVisible()
  await expect(page.locator('#historia')).toContainText('devuelto a los catálogos por Cata')

  // What only a bookseller knows: a fault stands beside its field.
  await page.getByLabel('Colaboradores').fill('magia: Ana Gil')
  await page.getByLabel('Encuadernación').selectOption('Tapa dura')
  await page.getByLabel('Letra grande').selectOption('sí')
  await page.getByLabel('Por qué se cambia').fill('del libro en la mano')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.getByLabel('Colaboradores')).toHaveAccessibleDescription(/«magia: Ana Gil» no se entiende/)
  await page.getByLabel('Colaboradores').fill('traducción: Ana Gil')
  await page.getByRole('button', { name: 'Guardar los cambios' }).click()
  await expect(page.locator('#historia')).toContainText('colaboradores: (vacío) → Traducción: Ana Gil')
  await expect(page.getByLabel('Colaboradores')).toHaveValue('Traducción: Ana Gil')
  await page.getByRole('button', { name: 'Volver a lo del catálogo (Encuadernación)' }).click()
  await expect(page.getByLabel('Encuadernación')).toHaveValue('')
  await expect(page.getByLabel('Letra grande')).toHaveValue('sí')

  await page.getByText('Retirar de la venta').first().click()
  await page.locator('#baja').getByLabel('Por qué').fill('no se imprime más')
  await page.getByRole('button', { name: 'Retirar de la venta…' }).click()
  await expect(page.getByText(/Sale de las listas, las búsquedas y las páginas/)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar de la venta', exact: true }).click()
  await expect(page.locator('header .tag-error')).toHaveText('retirado')
})

test('a book’s form shows a draft as one, choices too, and goes back to what is saved', async ({ page, journey }) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await importBooks(page, journey)
  await open(page, `${journey.url}/mesa/catalogo/${ISBN}`)
  await page.getByRole('textbox', { name: /^Título/ }).fill('Otro título')
  await page.getByLabel('Encuadernación').selectOption('Tapa dura')
  await page.reload()
  await comeAlive(page)
  await expect(page.getByText(/^Borrador sin guardar/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El puente de los libros')
  await expect(page.locator('[data-draft]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('textbox', { name: /^Título/ })).toHaveValue('El puente de los libros')
  await expect(page.getByLabel('Encuadernación')).toHaveValue('')
  await expect(page.locator('[data-draft]')).toHaveCount(0)
})

function borderOf(control: Locator): Promise<string> {
  return control.evaluate(element => getComputedStyle(element).borderColor)
}

test('all that is wrong with a book stands beside its field, until that is changed', async ({ page, journey }) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await open(page, `${journey.url}/mesa/catalogo/nuevo`)
  const form = page.locator('form').filter({ has: page.getByLabel('Por qué se agrega') })
  // Not by their labels, which then say what is wrong too.
  const field = (name: string) => form.locator(`[name=${name}]`)
  const [isbn, price, pages] = [field('isbn'), field('price'), field('totalPages')]
  await isbn.fill('978')
  await price.fill('mucho')
  await pages.fill('x')
  await form.getByLabel('Por qué se agrega').fill('lo pidieron')
  await form.getByRole('button', { name: 'Agregar el libro' }).click()
  await expect(isbn).toBeFocused()
  await expect(isbn).toHaveAccessibleDescription('«978» no es un ISBN.')
  await expect(price).toHaveAccessibleDescription('«mucho» no se entiende.')
  await expect(pages).toHaveAccessibleDescription('«x» no se entiende.')
  await expect(field('title')).toHaveAccessibleDescription('Falta.')
  await expect(form.getByText('no se entiende')).toHaveCount(2)
  await price.fill('690')
  await expect(price).not.toHaveAttribute('aria-invalid')
  expect(await borderOf(pages), 'marked').not.toBe(await borderOf(price))
  await expect(pages).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('no se entiende')).toHaveCount(1)
  await expectGoodScreen(page, 'a book with faults')
})

test('a cover is seen before it counts, and is kept by the shop', async ({ page, journey }) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await importBooks(page, journey)
  await open(page, `${journey.url}/mesa/catalogo/${ISBN}`)
  await comeAlive(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 600 } })
  const input = page.getByLabel('Otra tapa')
  await input.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una imagen') })
  await expect(page.getByRole('alert')).toHaveText('«x.jpg» no sirve: no es una imagen JPEG, PNG, WebP, AVIF ni GIF.')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"/>'
  await input.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByRole('alert')).toContainText('«x.svg» no sirve: es un SVG')
  const small = await page.screenshot({ clip: { x: 0, y: 0, width: 100, height: 150 } })
  await input.setInputFiles({ name: 'chica.png', mimeType: 'image/png', buffer: small })
  await expect(page.getByRole('alert')).toContainText('la imagen es muy chica')
  await expect(page.getByText('Así quedaría.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Poner esta tapa' })).toHaveCount(0)
  await expectGoodScreen(page, 'a refused cover')
  await input.setInputFiles({ name: 'tapa.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Así quedaría.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const refusal = { status: 422, contentType: 'application/problem+json', body: '{"detail":"Esa no."}' }
  await page.route('**/mesa/tapas/97*', route => route.fulfill(refusal), { times: 1 })
  await page.getByRole('button', { name: 'Poner esta tapa' }).click()
  await expect(page.getByRole('alert')).toHaveText('Esa no.')
  await expect(page.getByText('Así quedaría.')).toHaveCount(0)
  await input.setInputFiles({ name: 'tapa.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Poner esta tapa' }).click()
  await expect(page.getByText('Es puesta a mano.')).toBeVisible()
  expect(await page.getByRole('img', { name: /^Tapa de/ }).getAttribute('src')).toMatch(/^\/tapas\/[0-9a-f]{32}\.jpg$/)
})

test('two spellings of an author are joined with the consequence in sight, and separated', async ({
  page,
  journey,
}) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await upload(page, journey, `isbn;titulo;autor\n${ISBN};Uno;Ana Paz\n9789974000025;Dos;Paz A. M.\n`)
  await tryAndApply(page)
  await open(page, `${journey.url}/mesa/catalogo/nombres?q=ana+paz`)
  await page.getByRole('link', { name: 'Ana Paz', exact: true }).click()
  await page.getByLabel('Otra forma del nombre').fill('paz a')
  await page.getByLabel('Otra forma del nombre').press('Enter')
  await page
    .getByRole('button', { name: /^Unir .*Paz.*…$/ })
    .first()
    .click()
  await expect(page.getByText(/deja de tener página propia/)).toBeVisible()
  await page.getByRole('button', { name: 'Unir a Ana Paz' }).click()
  await expect(page.getByRole('heading', { name: 'Unidas a esta página' })).toBeVisible()
  await page.getByRole('button', { name: /^Separar \(/ }).click()
  await expect(page.getByRole('heading', { name: 'Unidas a esta página' })).toHaveCount(0)
})

for (const width of [1280, 390]) {
  test(`the screens have no barrier that axe finds, ${width} px wide`, async ({ page, journey }) => {
    test.slow()
    await join(page, journey)
    await importBooks(page, journey)
    const applied = new URL(page.url()).pathname.replace('/mesa', '')
    await upload(page, journey, CSV, 'otra.csv')
    const untried = new URL(page.url()).pathname.replace('/mesa', '')
    await open(page, `${journey.url}/mesa/importaciones`)
    const past = await page.locator('tbody th a').first().getAttribute('href')
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      ...[
        '/catalogo',
        '/catalogo?q=quijote',
        `/catalogo/${ISBN}`,
        '/catalogo/nuevo',
        '/catalogo/precios',
        '/catalogo/saltos',
      ],
      ...['/catalogo/nombres?q=ana', '/catalogo/nombres/autores/ana-paz', '/importaciones', applied, untried],
      (past ?? '').replace('/mesa', ''),
    ]) {
      await open(page, `${journey.url}/mesa${path}`)
      await expectGoodScreen(page, `${path} at ${width}`)
    }
  })
}

test('those who only read look at all of it and change nothing', async ({ page, journey }) => {
  await join(page, journey, { name: 'Raúl', role: 'reader' })
  for (const path of [
    ...['/catalogo', '/catalogo/precios', '/catalogo/saltos', '/catalogo/nombres', '/catalogo/proveedores'],
    ...['/catalogo/temas', '/importaciones', '/importaciones/fuentes'],
  ]) {
    const answer = await page.goto(`${journey.url}/mesa${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('main form[method="post"]'), path).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Agregar un libro' }), path).toHaveCount(0)
  }
  await page.goto(`${journey.url}/mesa/catalogo`)
  await page.locator('tbody th a').first().click()
  await expect(page.getByText('Tu rol mira los libros y no los cambia.')).toBeVisible()
  const title = page.getByLabel('Título')
  await expect(title).toBeDisabled()
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(title).toHaveCSS('background-color', paper)
})
