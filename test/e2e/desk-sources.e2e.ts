import { expect, type Page } from '@playwright/test'
import { comeAlive } from './come-alive.ts'
import { expectGoodScreen, open, panel, press } from './desk-steps.ts'
import { fill, fillSuppliers, ISBN, OTHER, PASSWORD, test } from './house-fixture.ts'

/** Presses Tab until the control is reached: only what the keyboard reaches can be used. */
async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button' | 'link' | 'radio'): Promise<void> {
  const control = page.getByRole(role, { name }).first()
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}`)
}

test('a supplier’s catalogue comes by itself: added by keyboard, fetched, and failing in sight of all', async ({
  page,
  house,
}) => {
  test.slow()
  house.files['/libros.csv'] = `isbn;título;precio\n${ISBN};El puente de los libros;690\n`
  await open(page, `${house.url}/mesa/importaciones`)
  await tabTo(page, 'Fuentes', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ninguna: los archivos se suben a mano.')).toBeVisible()
  await tabTo(page, 'Agregar una fuente', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Agregar una fuente' })).toBeVisible()
  await tabTo(page, 'Nombre', 'textbox')
  await page.keyboard.type('Distribuidora Sur')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${house.supplier}/libros.csv`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/No se guardó nada: el servidor no acepta el usuario/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toBeFocused()
  await tabTo(page, 'sin nada', 'radio')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  // What was typed is kept when the page is loaded again, but no secret.
  await page.reload()
  await comeAlive(page)
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Distribuidora Sur')
  await expect(page.getByRole('radio', { name: 'con contraseña' })).toBeChecked()
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue('')
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se llega. Ahí está libros.csv: se trae a su hora.')).toBeVisible()
  await tabTo(page, 'Agregar la fuente', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Distribuidora Sur' })).toBeVisible()
  await expect(page.getByText('La fuente Distribuidora Sur está agregada.')).toBeVisible()
  expect(await page.content()).not.toContain(PASSWORD)

  await press(page.getByRole('button', { name: 'Traer ahora' }))
  await expect(page.getByRole('link', { name: /^importación \d+$/ })).toBeVisible()
  await expect(page.getByText('al día', { exact: true })).toBeVisible()
  await open(page, `${house.url}/mesa/catalogo/${ISBN}`)
  await expect(page.getByRole('heading', { name: 'El puente de los libros' })).toBeVisible()

  house.files['/libros.csv'] = null
  await open(page, `${house.url}/mesa/importaciones/fuentes`)
  await page.getByRole('link', { name: 'Distribuidora Sur' }).press('Enter')
  await press(page.getByRole('button', { name: 'Traer ahora' }))
  await expect(page.getByText(/^No se trajo nada: el servidor no acepta/)).toBeVisible()
  house.files['/libros.csv'] = `isbn;título;precio\n${ISBN};El puente de los libros;695\n`
  await open(page, `${house.url}/mesa`)
  await expect(page.getByText(/La fuente Distribuidora Sur no trae nada/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Traer ahora' }))
  await press(page.getByRole('button', { name: 'Traer ahora' }).last())
  await expect(page.getByText(/La fuente Distribuidora Sur no trae nada/)).toHaveCount(0)

  await open(page, `${house.url}/mesa/importaciones/fuentes/Distribuidora%20Sur`)
  await press(page.getByRole('button', { name: 'Pausar' }))
  await expect(page.locator('header .tag')).toHaveText('en pausa')
  await page.locator('#cambiar > summary').press('Enter')
  const change = panel(page, 'cambiar')
  await change.getByLabel('Nombre').fill('Sur')
  await change.getByLabel('Se mira').selectOption('lunes')
  await press(change.getByRole('button', { name: 'Probar y guardar' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Sur', exact: true })).toBeVisible()
  await expect(page.getByText('los lunes a las 07:30')).toBeVisible()
  await page.locator('#quitar > summary').press('Enter')
  await press(page.getByRole('button', { name: 'Quitar…' }))
  await expect(page.getByText(/^Sur deja de traerse/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Quitar la fuente' }))
  await expect(page.getByText('Ninguna: los archivos se suben a mano.')).toBeVisible()
})

test('what one types of a source stays when another saves it; what one enters with is asked no more once it is kept', async ({
  page,
  house,
}) => {
  await fillSuppliers(house)
  const address = `${house.url}/mesa/importaciones/fuentes/Sur`
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await open(each, address)
    await each.locator('#cambiar > summary').press('Enter')
  }
  const [mine, theirs] = [panel(page, 'cambiar'), panel(other, 'cambiar')]
  await theirs.getByLabel(/^Proveedor/).fill('Sur Libros')
  await theirs.getByLabel('Se mira').selectOption('lunes')
  await press(theirs.getByRole('button', { name: 'Probar y guardar' }))
  await expect(other.getByText('los lunes a las 07:30')).toBeVisible()

  const supplier = mine.getByLabel(/^Proveedor/)
  await supplier.fill('Distribuidora Sur')
  await press(page.getByRole('button', { name: 'Pausar' }))
  await expect(page.locator('header .tag')).toHaveText('en pausa')
  await expect(mine.getByLabel('Se mira')).toHaveValue('lunes')
  await expect(supplier).toHaveValue('Distribuidora Sur')
  await expect(supplier).toHaveAccessibleDescription(/Ahora dice «Sur Libros»\./)

  for (const word of ['una', 'otra']) {
    await mine.getByRole('radio', { name: 'con contraseña' }).check()
    await mine.getByLabel(/^Contraseña/).fill(word)
    await press(mine.getByRole('button', { name: 'Probar y guardar' }))
    await expect(mine.getByRole('radio', { name: 'con lo que está guardado' })).toBeChecked()
    await expect(mine.getByLabel(/^Contraseña/)).toHaveCount(0)
  }
})

test('a supplier’s price is taken in a book’s form: what it changes is said first, and «No» changes nothing', async ({
  page,
  house,
}) => {
  await fillSuppliers(house)
  await open(page, `${house.url}/mesa/catalogo/${ISBN}`)
  const price = page.getByLabel('Precio, en pesos')
  await expect(price).toHaveValue('690')
  const take = page.getByRole('button', { name: /^Tomar esta \(Precio, en pesos/ })
  await press(take)
  const question = page.getByText(/pasa de \$\s690 a \$\s700. Queda fijado a mano/)
  await expect(question).toBeVisible()
  await press(page.getByRole('button', { name: 'No', exact: true }))
  await expect(question).toHaveCount(0)
  await expect(price).toHaveValue('690')
  await press(take)
  await press(page.getByRole('button', { name: /^Cambiar a \$\s700/ }))
  await expect(page.getByText('Queda fijado a mano.').first()).toBeVisible()
  await expect(price).toHaveValue('700')
})

test('a rate that jumps is taken, a supplier’s word too, a subject gets its category, editions are joined', async ({
  page,
  house,
}) => {
  await fill(house)
  await open(page, `${house.url}/mesa/catalogo/precios`)
  const held = panel(page, 'esperan')
  await expect(held).toContainText('EUR 54,70')
  await expect(held).toContainText('+18,4 %')
  await press(held.getByRole('button', { name: 'Tomarla (EUR)' }))
  await expect(held).toContainText('antes, 46,20')
  await press(held.getByRole('button', { name: 'Tomarla (EUR)' }))
  await expect(held).toHaveCount(0)
  const euros = page.getByRole('listitem').filter({ hasText: 'EUR 54,70' })
  await euros.getByText('Quitar (EUR)').press('Enter')
  await euros.getByLabel('Por qué').fill('falta una coma')
  await page.keyboard.press('Enter')
  await expect(euros.getByText(/ se quita: vuelve a valer 46,20/).last()).toBeVisible()
  await press(euros.getByRole('button', { name: 'Quitar la cotización', exact: true }))
  await expect(page.getByRole('listitem').filter({ hasText: 'EUR 46,20' })).toBeVisible()

  await page.getByRole('link', { name: 'Proveedores' }).press('Enter')
  await expect(page.getByRole('row', { name: /El puente de los libros título/ })).toContainText('Norte')
  await press(page.getByRole('button', { name: 'Tomar esta (El puente de los libros, título, Norte)' }))
  await expect(
    page.getByText('título pasa de «El puente de los libros» a «EL PUENTE DE LOS LIBROS». Queda fijado a mano'),
  ).toBeVisible()
  await press(page.getByRole('button', { name: /^Cambiar a «EL PUENTE DE LOS LIBROS»/ }))
  await expect(page.getByRole('row', { name: /título/ })).toHaveCount(0)
  await page.getByLabel('Proveedor').first().fill('Norte')
  await page.getByRole('combobox', { name: 'En qué', exact: true }).selectOption({ label: 'tapa' })
  await page.getByRole('textbox', { name: /^Prioridad/ }).fill('1')
  await page.getByLabel('Por qué').last().fill('tiene mejores tapas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'tiene mejores tapas' })).toContainText('tapa')

  await page.getByRole('link', { name: 'Temas' }).press('Enter')
  await page.getByLabel('Código o categoría').fill('FIC099')
  await page.getByLabel('Esquema').first().selectOption('BISAC')
  await press(page.getByRole('button', { name: 'Buscar', exact: true }))
  await expect(page.getByLabel(/^Código(?! o)/)).toHaveValue('FIC099')
  await page.getByLabel('Categoría de la tienda').fill('ZZZZ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La tienda no tiene la categoría «ZZZZ».')).toBeVisible()
  await page.getByText('Elegir de la lista').press('Enter')
  await page.getByLabel('Categoría para agregar').selectOption('FA')
  await press(page.getByRole('button', { name: 'Guardar' }))
  await expect(page.getByRole('row', { name: /FIC099/ })).toBeVisible()
  await press(page.getByRole('button', { name: 'Quitar BISAC FIC099' }))
  await press(page.getByRole('button', { name: 'Quitar el tema' }))
  await expect(page.getByRole('row', { name: /FIC099/ })).toHaveCount(0)

  await open(page, `${house.url}/mesa/catalogo/${ISBN}`)
  const editions = panel(page, 'ediciones')
  await editions.getByText('Unir con otra').press('Enter')
  await editions.getByLabel('ISBN de la otra edición').fill(OTHER)
  await editions.getByLabel('Por qué').fill('es la de bolsillo')
  await page.keyboard.press('Enter')
  await expect(editions.getByText(/«El puente, bolsillo», y este libro quedan como ediciones/)).toBeVisible()
  await press(editions.getByRole('button', { name: 'Unir las ediciones' }))
  await expect(editions.getByRole('link', { name: 'El puente, bolsillo' })).toBeVisible()
  await editions.getByText('Separar esta').press('Enter')
  await editions.getByLabel('Por qué').first().fill('es otro libro')
  await page.keyboard.press('Enter')
  await press(editions.getByRole('button', { name: 'Separarla' }))
  await expect(editions.getByText('Ninguna.')).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`the screens have no barrier that axe finds, ${width} px wide`, async ({ page, house }) => {
    test.slow()
    await fill(house)
    await house.act('joinEditions', { isbns: [ISBN, OTHER], reason: 'es la de bolsillo' })
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      ...['/importaciones/fuentes', '/importaciones/fuentes/Sur', '/importaciones/fuentes/Tasas'],
      ...['/importaciones/nueva-fuente', '/importaciones/nueva-fuente?trae=cotizaciones', '/catalogo/precios'],
      ...['/catalogo/proveedores', '/catalogo/temas?esquema=BISAC&q=FIC', `/catalogo/${ISBN}`],
    ]) {
      await open(page, `${house.url}/mesa${path}`)
      await expectGoodScreen(page, `${path} at ${width}`)
    }
  })
}
