import { writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Journey, test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { expectGoodScreen, join, OPERATOR, open, press } from './desk-steps.ts'

const ISBN = '9789974000018'
const CSV = `isbn;título;Autores;Casa;PVP;resumen
${ISBN};El puente de los libros;Ana Paz;Trilce;690;Una novela.
9789974000025;Cuentos del Cerro;Luis Ríos;Trilce;no sé;Cuentos.
9789974000032;Historia mínima;Eva Sosa;Banda Oriental;450;Ensayo.
`

const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Sends a file and comes to the page where it is looked at. */
async function upload(page: Page, { url }: Journey, content: string | Buffer, name = 'libros.csv'): Promise<void> {
  await page.goto(`${url}/mesa/importaciones`)
  await comeAlive(page)
  await page.locator('input[type=file]').setInputFiles(file(name, content))
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Three books in the catalogue, by an import from its upload to its end. */
async function importBooks(page: Page, journey: Journey): Promise<void> {
  await upload(page, journey, CSV)
  await page.getByLabel('Qué es «Casa»').selectOption('publisher')
  await page.getByLabel('Proveedor').fill('Distribuidora Sur')
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await page.getByRole('button', { name: 'Aplicar la importación' }).click()
  await expect(page.getByText('Ya se aplicó')).toBeVisible()
}

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
  expect(rows).toContain('Casa,PVP,resumen,motivo')
  expect(rows).toContain('no sé,Cuentos.,columna «PVP»: «no sé» no se entiende')
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
  await page.getByRole('button', { name: 'Tomar (El puente de los libros)' }).press('Enter')
  await expect(page.getByText(/El precio pasa de \$\s690 a \$\s1\.390/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /El puente/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dejar (Historia mínima)' }).press('Enter')
  await expect(page.getByText('Ningún precio espera que se decida.')).toBeVisible()
  const { book } = (await journey.desk.readBookFile(OPERATOR, { isbn: ISBN })) ?? {}
  expect(book?.price_cents).toBe(139_000)
})

test('two spellings of an author are joined with the consequence in sight, and separated', async ({
  page,
  journey,
}) => {
  await join(page, journey, { name: 'Cata', role: 'catalogue' })
  await upload(page, journey, `isbn;titulo;autor\n${ISBN};Uno;Ana Paz\n9789974000025;Dos;Paz A. M.\n`)
  await page.getByRole('button', { name: 'Ensayar: ver qué cambiaría' }).click()
  await page.getByRole('button', { name: 'Aplicar…' }).click()
  await page.getByRole('button', { name: 'Aplicar la importación' }).click()
  await expect(page.getByText('Ya se aplicó')).toBeVisible()
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
