import { expect } from '@playwright/test'
import { askForTestBook, placeTestOrder } from '../support/place-test-order.ts'
import { type Journey, test } from './clocked-fixture.ts'
import { expectGoodScreen, expectNoFaults, join, newPage, OPERATOR, open, panel, press } from './desk-steps.ts'

const ISBN = '9789974000025'

/** Somebody asks for a book that the shop has no price of. @returns the request's reference */
async function askForBook({ desk, url }: Journey): Promise<string> {
  const added = await desk.addBook(OPERATOR, {
    ...{ isbn: ISBN, cells: { título: 'Orillas del Cebollatí', autor: 'Idea Sosa' }, reason: 'prueba' },
  })
  expect(added.kind).toBe('added')
  const book = await desk.findBook(OPERATOR, { isbn: ISBN })
  return askForTestBook(url, book?.bibliomanagerId ?? '')
}

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
  await journey.desk.editBook(OPERATOR, { isbn: ISBN, cells: { precio: '1490' }, reason: 'lo conseguimos' })
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

test('new payment instructions ask who changes them and mail the owners; older orders keep theirs', async ({
  page,
  journey,
}) => {
  const told = await placeTestOrder(journey.url)
  await join(page, journey)
  // Beyond the minutes in which nobody asks again.
  await journey.setTime('2026-12-02T15:10:00Z')
  await open(page, `${journey.url}/mesa/ajustes`)
  const payment = page.locator('#pagos')
  await payment.getByLabel('Cuenta bancaria').fill('BROU, caja de ahorro 001-99')
  await payment.getByRole('button', { name: 'Cambiar cómo se paga…' }).click()
  await expect(payment.getByText('La orden que espera el pago sigue diciendo lo de antes')).toBeVisible()
  await payment.getByRole('button', { name: 'Cambiar cómo se paga', exact: true }).click()
  await payment.getByRole('button', { name: 'Con una passkey' }).click()
  await payment.getByRole('button', { name: 'Cambiar cómo se paga', exact: true }).click()
  await expect(page.getByText('Guardado. Las órdenes nuevas ya lo dicen')).toBeVisible()
  const mailed = () => journey.smtp.received.filter(({ to }) => to.includes('owner@libros.example')).length
  await expect.poll(mailed, { timeout: 30_000 }).toBeGreaterThan(1)

  await page.goto(`${journey.url}/orden/${told.externalId}`)
  await expect(page.getByRole('main')).toContainText('Banco de demostración')
  const later = await placeTestOrder(journey.url)
  await page.goto(`${journey.url}/orden/${later.externalId}`)
  await expect(page.getByRole('main')).toContainText('BROU, caja de ahorro 001-99')
})

test('the shop’s name changes on its kept pages at once, and a fault stands beside its form', async ({
  page,
  journey,
}) => {
  await page.goto(`${journey.url}/ayuda`)
  await expect(page).toHaveTitle(/Anaquel/)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ajustes`)
  const shop = page.locator('#tienda')
  await shop.getByLabel('Teléfono de mensajes').fill('099 123')
  await shop.getByLabel('Nombre').fill('Faro Libros')
  await shop.getByRole('button', { name: 'Guardar…' }).click()
  await expect(shop.getByLabel('Teléfono de mensajes')).toHaveAccessibleDescription(/^Tiene que ser cifras/)
  await expect(shop.getByLabel('Nombre')).toHaveValue('Faro Libros')
  await shop.getByLabel('Teléfono de mensajes').fill('59899123123')
  await press(shop.getByRole('button', { name: 'Guardar…' }))
  await press(shop.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(page.getByText('Guardado. La tienda y los correos ya lo dicen.')).toBeVisible()
  await expect(async () => {
    await page.goto(`${journey.url}/ayuda`)
    await expect(page).toHaveTitle(/Faro Libros/, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
})

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
    await expect(page.getByRole('heading', { name: /^El año/ })).toBeVisible()
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

test('on a phone the days of delivery and the journal are blocks to read, and the tariffs show that they go on', async ({
  page,
  journey,
}) => {
  await join(page, journey)
  await journey.desk.closeDays(OPERATOR, { days: ['2026-12-03'], because: 'Paro' })
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/envios/dias', '/equipo/diario']) {
    await open(page, `${journey.url}/mesa${path}`)
    const rows = page.locator('table.desk-cards tbody tr')
    await expect(rows.first()).toBeVisible()
    const cells = await rows.evaluateAll(all =>
      all.flatMap(row => [...row.children].map(cell => cell.getBoundingClientRect().right)),
    )
    expect(Math.max(...cells), `${path}: nothing is pushed out of sight`).toBeLessThanOrEqual(390)
    const tallest = await rows.evaluateAll(all => Math.max(...all.map(row => row.getBoundingClientRect().height)))
    expect(tallest, path).toBeLessThan(220)
    await expectGoodScreen(page, path)
  }
  // Of the year in course, the months that are over are for a wider screen.
  await open(page, `${journey.url}/mesa/envios/dias`)
  await expect(page.getByRole('group', { name: 'noviembre' })).toBeHidden()
  await expect(page.getByRole('group', { name: 'diciembre' })).toBeVisible()
  await open(page, `${journey.url}/mesa/equipo/diario`)
  const closed = page.getByRole('row', { name: /Paro/ })
  await expect(closed.locator('td[data-label="Con"]')).toBeInViewport()
  await open(page, `${journey.url}/mesa/envios`)
  await expect(page.getByRole('region', { name: 'Tarifas', exact: true })).toHaveAttribute('data-more')
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
  await open(page, `${journey.url}/mesa/vitrinas`)
  await page.getByRole('link', { name: 'Nueva colección' }).click()
  await page.getByLabel('Título').fill('Para leer en la playa')
  await page.getByRole('button', { name: 'Crear la colección' }).click()
  await expect(page.getByRole('heading', { name: 'Para leer en la playa' })).toBeVisible()
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

test('a test mail shows what the server said; a server that is away fails from then on', async ({ page, journey }) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/sistema`)
  const partners = panel(page, 'socios')
  const to = partners.getByLabel('Un correo de prueba para')
  await expect(to).toHaveValue('owner@libros.example')
  await press(partners.getByRole('button', { name: 'Mandar un correo de prueba' }))
  await expect(partners.getByText(/El servidor aceptó el correo para owner@libros.example. Dijo: «250/)).toBeVisible()
  expect(journey.smtp.received.at(-1)).toMatchObject({ to: ['owner@libros.example'] })
  await expect(partners.getByRole('listitem').filter({ hasText: 'Servidor de correo' })).toContainText('responde')
  journey.smtp.behave({ kind: 'refuse', stage: 'receiver', code: 550, words: 'no such mailbox' })
  await to.fill('nadie@libros.example')
  const sendElsewhere = async () => {
    await press(partners.getByRole('button', { name: 'Mandar un correo de prueba' }))
    await press(partners.getByRole('button', { name: 'Mandar a nadie@libros.example' }))
  }
  await sendElsewhere()
  await expect(partners.getByText(/no acepta ese correo. Dijo: «.*no such mailbox/)).toBeVisible()
  journey.smtp.behave({ kind: 'refuse', stage: 'greeting', code: 421, words: 'too busy' })
  await sendElsewhere()
  await expect(partners.getByText(/El correo no salió: dijo «.*too busy/)).toBeVisible()
  await open(page, `${journey.url}/mesa/sistema`)
  await expect(partners.getByRole('listitem').filter({ hasText: 'Servidor de correo' })).toContainText(
    'Falla desde el 02/12/2026',
  )
  await open(page, `${journey.url}/mesa/equipo/diario`)
  await expect(page.getByRole('cell', { name: 'mandar un correo de prueba' }).first()).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`the screens have no barrier that axe finds and fit, ${width} px wide`, async ({ page, journey }) => {
    // Axe looks at a hundred rows and a year of days.
    test.slow()
    const reference = await askForBook(journey)
    await join(page, journey)
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      '/consultas',
      `/consultas/${reference}`,
      '/consultas/plantillas',
      '/vitrinas',
      '/vitrinas/novedades',
      '/vitrinas/colecciones/nueva',
      '/envios',
      '/envios/dias?ano=2027',
      '/ajustes',
      '/sistema',
    ]) {
      await open(page, `${journey.url}/mesa${path}`)
      await expectGoodScreen(page, `${path} at ${width}`)
    }
  })
}

test('lists are kept as they were asked for, for oneself or for all, and go to a spreadsheet as they are', async ({
  page,
  journey,
}) => {
  const reference = await askForBook(journey)
  const order = await placeTestOrder(journey.url)
  const transfer = { orderId: order.id, key: '=B-1', receivedOn: '2026-12-02', amountCents: 4_250, keep: true }
  await journey.desk.confirmPayment(OPERATOR, { ...transfer, description: '=SUMA(1)' })
  await join(page, journey)
  await open(page, `${journey.url}/mesa/consultas?q=orillas&desde=`)
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await page.getByText('Guardar esta vista').click()
  await page.getByLabel('Nombre').fill('Orillas')
  await page.getByLabel('La ven los demás').check()
  await expectGoodScreen(page, 'requests with their views')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Orillas', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Libro, lector, correo o teléfono').fill('nada así')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Ninguna consulta es así.')).toBeVisible()
  const csv = async (path: string) => (await page.request.get(`${journey.url}/mesa/${path}`)).text()
  expect(await csv('consultas.csv?q=nada')).not.toContain(reference)
  expect(await csv('consultas.csv?q=ORILLAS')).toContain(`${reference};`)
  expect(await csv('pagos/creditos.csv')).toMatch(/42,5;42,5;[^;]+;'=SUMA\(1\);'=B-1;/)
  expect(await csv('equipo/diario.csv?que=addBook')).toContain(ISBN)
  expect(await csv('equipo/diario.csv?que=addBook')).not.toContain('invitar')
  expect(await csv('catalogo/nombres.csv?q=Idea%20Sosa')).toContain('Idea Sosa;autor')
  for (const path of ['catalogo/saltos', 'catalogo/diferencias', 'importaciones', 'importaciones/fuentes']) {
    expect((await page.request.get(`${journey.url}/mesa/${path}.csv`)).headers()['content-type'], path).toContain('csv')
  }
  for (const path of ['/catalogo?falta=cover', '/catalogo/nombres?q=Idea', '/equipo/diario?que=addBook']) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, `${journey.url}/mesa${path}`)
      await expectGoodScreen(page, path)
    }
    await page.locator('details', { hasText: 'Guardar esta vista' }).getByLabel('Nombre').fill('Mía')
    await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: 'Mía', exact: true }), path).toHaveAttribute('aria-current', 'page')
  }
  const other = await newPage(page.context())
  await join(other, journey, { name: 'Cata', role: 'catalogue' })
  await open(other, `${journey.url}/mesa/consultas`)
  await expect(other.getByRole('link', { name: 'Orillas (de Marta)' })).toBeVisible()
  await open(other, `${journey.url}/mesa/catalogo`)
  await expect(other.getByRole('link', { name: 'Mía' })).toHaveCount(0)
  await other.context().close()
})

test('an announcement is made in Ajustes, where Vitrinas leads who looks for it there, and the home page says it', async ({
  page,
  journey,
}) => {
  await join(page, journey, { role: 'catalogue' })
  await open(page, `${journey.url}/mesa/vitrinas`)
  await page.getByRole('link', { name: 'Anuncios de la portada' }).click()
  await expect(page).toHaveURL(/\/mesa\/ajustes#anuncios$/)
  const announcements = panel(page, 'anuncios')
  await announcements.getByLabel('Texto').fill('Abrimos los sábados de diciembre')
  await press(announcements.getByRole('button', { name: 'Agregar el anuncio' }))
  await expect(announcements.getByRole('listitem')).toContainText('se ve')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectGoodScreen(page, `ajustes at ${width}`)
  }
  await expect
    .poll(async () => (await page.request.get(journey.url)).text())
    .toContain('Abrimos los sábados de diciembre')
  await press(announcements.getByRole('button', { name: 'Quitar…' }))
  await press(announcements.getByRole('button', { name: 'Quitar el anuncio' }))
  await expect(announcements.getByText('No hay anuncios.')).toBeVisible()
})

test('who only reads sees tariffs and settings, and no form', async ({ page, journey }) => {
  await join(page, journey, { role: 'reader' })
  for (const path of ['/envios', '/envios/dias', '/ajustes', '/vitrinas', '/vitrinas/novedades']) {
    await open(page, `${journey.url}/mesa${path}`)
    await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('textbox'), path).toHaveCount(0)
  }
})

for (const width of [1280, 390]) {
  test(`who only reads sees what waits, the money and the questions, nobody's name and no form (${width})`, async ({
    page,
    journey,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const reference = await askForBook(journey)
    const order = await placeTestOrder(journey.url)
    const transfer = { orderId: order.id, receivedOn: '2026-12-02', keep: true, description: 'TRF ANA PEREZ' }
    await journey.desk.confirmPayment(OPERATOR, { ...transfer, key: 'ANA-1', amountCents: 100 })
    await journey.desk.confirmPayment(OPERATOR, { ...transfer, key: 'ANA-2', amountCents: order.grandTotal * 100 })
    await journey.desk.refundOrder(OPERATOR, {
      ...{ orderId: order.id, amountCents: 100, reason: 'Ana lo pidió', keepPrinting: true },
    })
    const [left] = await journey.desk.listUnmatchedTransfers(OPERATOR, {})
    await join(page, journey, { name: 'Raúl', role: 'reader' })
    await expect(page.getByRole('link', { name: `Consulta ${reference}` })).toBeVisible()
    await expect(page.getByRole('link', { name: `Crédito ${left?.id}` })).toBeVisible()
    for (const path of ['', '/pagos', `/pagos/creditos/${left?.id}`, '/consultas', `/consultas/${reference}`]) {
      await open(page, `${journey.url}/mesa${path}`)
      const main = page.getByRole('main')
      await expect(main, path).not.toContainText(/\bana\b/i)
      await expect(main, path).not.toContainText(/099/)
      await expect(main.locator('form[method="post"]'), path).toHaveCount(0)
      for (const link of await main.getByRole('link').all()) {
        const to = (await link.getAttribute('href')) ?? ''
        if (to.startsWith('/mesa/')) expect((await page.request.get(journey.url + to)).status(), to).toBe(200)
      }
      await expectGoodScreen(page, `${path} at ${width}`)
    }
  })
}
