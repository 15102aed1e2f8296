import { expect, type Locator, type Page } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { expectGoodScreen, join, OPERATOR, open, panel, placePaidOrder } from './desk-steps.ts'

async function upload(page: Page, csv: string | Buffer, { bank = 'BROU', name = 'noviembre.csv' } = {}): Promise<void> {
  await page.getByLabel('Banco o red de cobranza').fill(bank)
  await page
    .getByLabel('Archivo CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(csv) ? csv : Buffer.from(csv, 'latin1') })
  await page.getByRole('button', { name: 'Subir y mirar' }).click()
}

const inPesos = (pesos: number) => pesos.toFixed(2).replace('.', ',')

test('a statement is mapped, looked at and applied; the same file again changes nothing', async ({ page, journey }) => {
  const paid = await placeTestOrder(journey.url)
  const csv = `Cuenta;0001\nTitular;LIBRERÍA\n\nFecha;Descripción;Crédito;Saldo\n2-dic;Orden # ${paid.id};${inPesos(paid.grandTotal)};9,00\n02/12/2026;DEPOSITO;123,00;9,00\n02/12/2026;=rara;doce;9,00\n`
  await join(page, journey, { role: 'orders' })
  await page.getByRole('link', { name: 'Pagos' }).click()
  await upload(page, Buffer.from('PK\u0003\u0004una planilla', 'latin1'), { name: 'noviembre.xlsx' })
  await expect(page.getByText('noviembre.xlsx es una planilla de Excel (XLSX)')).toBeVisible()
  await upload(page, csv)
  await expect(page.getByRole('heading', { name: 'Qué es cada columna de BROU' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Crédito/ })).toContainText(inPesos(paid.grandTotal))
  await page.getByLabel('Qué es Descripción').selectOption('')
  await page.getByRole('button', { name: 'Guardar las columnas de BROU' }).click()
  await expect(page.getByText('Falta decir en cuál columna están las palabras')).toBeVisible()
  await page.getByLabel('Qué es Descripción').selectOption('reference')
  await page.getByRole('button', { name: 'Guardar las columnas de BROU' }).click()

  const problems = page.getByRole('table', { name: 'Filas que hay que mirar' })
  await expect(problems).toContainText('no nombra ninguna orden')
  await expect(problems).toContainText('«doce» no es un importe')
  await expect(problems).not.toContainText(`paga la orden ${paid.id}`)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bajar estas filas con el motivo' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await file).createReadStream()) chunks.push(chunk as Buffer)
  const rows = Buffer.concat(chunks).toString('utf8')
  expect(rows).toContain('Fecha;Descripción;Crédito;Saldo;Motivo')
  expect(rows).toContain("'=rara")

  await page.getByRole('button', { name: 'Aplicar el extracto…' }).click()
  await expect(page.getByText(/1 pago por .*: sus órdenes quedan pagas/)).toBeVisible()
  await page.getByRole('button', { name: /^Aplicar: 1 pago/ }).click()
  await expect(page.getByText(/Aplicado el 02\/12\/2026/)).toBeVisible()
  const after = await journey.desk.readOrder(OPERATOR, { orderId: paid.id })
  expect(after.order.paid_at).not.toBeNull()

  await page.getByRole('link', { name: 'Pagos' }).first().click()
  await upload(page, csv, { name: 'otra-vez.csv' })
  await expect(page.getByText('Es el mismo archivo que ya estaba')).toBeVisible()
  expect(await journey.desk.listUnmatchedTransfers(OPERATOR, {})).toHaveLength(1)

  await page.getByRole('link', { name: 'Pagos' }).first().click()
  await upload(page, `${csv}02/12/2026;OTRO;1,00;9,00\n`, { name: 'equivocado.csv' })
  await page.getByRole('button', { name: 'Descartar el archivo' }).click()
  await expect(page.getByText('Archivo descartado: nada de él se anotó.')).toBeVisible()
  await expect(page.getByText('equivocado.csv')).toHaveCount(0)
})

test('a statement opens though another payment comes in while it is on its way', async ({ page, journey }) => {
  const { id } = await placeTestOrder(journey.url)
  await join(page, journey, { role: 'orders' })
  await page.getByRole('link', { name: 'Pagos' }).click()
  await page.route('**/pagos/extractos.data', async route => {
    const answer = await route.fetch()
    const loadsAgain = page.waitForResponse(/pagos\.data/)
    await journey.desk.confirmPayment(OPERATOR, {
      orderId: id,
      key: 'B-9',
      receivedOn: '2026-12-02',
      amountCents: 100,
      description: 'ANA',
      keep: true,
    })
    await loadsAgain
    await route.fulfill({ response: answer })
  })
  await upload(page, `Fecha;Descripción;Crédito\n02/12/2026;ORDEN ${id};5,00\n`)
  await expect(page.getByRole('heading', { name: 'Qué es cada columna de BROU' })).toBeVisible()
})

test('a file that is far too large is refused, in the browser and by the server', async ({ page, journey }) => {
  await join(page, journey, { role: 'orders' })
  await page.getByRole('link', { name: 'Pagos' }).click()
  await upload(page, Buffer.alloc(6 * 1024 * 1024, 'a'))
  await expect(page.getByText('El archivo pesa más de 5 MB')).toBeVisible()
  const refused = await page.evaluate(async () => {
    const body = new FormData()
    body.set('bank', 'BROU')
    body.set('file', new Blob([new Uint8Array(6 * 1024 * 1024)]), 'x.csv')
    const answer = await fetch('/mesa/pagos/extractos.data', { method: 'POST', body })
    return answer.text()
  })
  expect(refused).toContain('pesa más de')
  expect(await journey.desk.listStatements(OPERATOR, { limit: 5 })).toEqual([])
})

test('transfers find their orders: one press, a difference, a part, and a way back, by keyboard', async ({
  page,
  journey,
}) => {
  const [one, two] = [await placeTestOrder(journey.url), await placeTestOrder(journey.url)]
  const transfer = (key: string, pesos: number, description: string) => ({
    orderId: one.id,
    key,
    receivedOn: '2026-12-02',
    amountCents: Math.round(pesos * 100),
    description,
    keep: true,
  })
  // Less than the order costs: kept, and waits for a person.
  await journey.desk.confirmPayment(OPERATOR, transfer('B-1', one.grandTotal - 5, 'TRANSF ANA'))
  await journey.desk.confirmPayment(OPERATOR, transfer('B-2', 100, `ORDEN ${two.id}`))
  await join(page, journey, { role: 'orders' })
  await page.getByRole('link', { name: 'Pagos' }).press('Enter')
  const transfers = page.locator('#creditos')
  await expect(transfers.getByText('nombra la orden')).toBeVisible()

  // The likeliest one lacks five pesos: its form comes with the order filled in.
  await transfers
    .locator('#credito-1')
    .getByRole('link', { name: /Asignar a .*…/ })
    .first()
    .press('Enter')
  const assign = page.locator('#asignar')
  await assign.getByLabel(/^Orden/).fill(String(one.id))
  await assign.getByText('No es justo lo que falta').press('Enter')
  await assign.getByRole('button', { name: 'Asignar…' }).press('Enter')
  await expect(assign.getByText(/le faltan .* No se cambió nada/)).toBeVisible()
  await assign.getByLabel('Se acepta la diferencia').fill('comisión de la red')
  await assign.getByRole('button', { name: 'Asignar…' }).press('Enter')
  await expect(assign.getByText(new RegExp(`pagan la orden ${one.id}, de Ana`))).toBeVisible()
  await assign.getByRole('button', { name: /^Asignar \$/ }).press('Enter')
  await expect(page.locator('#usos')).toContainText(`para la orden ${one.id}`)

  await open(page, `${journey.url}/mesa/pagos/creditos/2?orden=${two.id}`)
  await page.locator('#asignar').getByText('No es justo lo que falta').click()
  await page.locator('#asignar').getByLabel('Es una parte').check()
  await page.locator('#asignar').getByRole('button', { name: 'Asignar…' }).click()
  await page
    .locator('#asignar')
    .getByRole('button', { name: /^Asignar \$/ })
    .click()
  await expect(page.locator('#usos')).toContainText(`para la orden ${two.id}`)
  await page.locator('#usos').getByText('Deshacer').first().click()
  await page.locator('#usos').getByLabel('Motivo').fill('era de otra')
  await page.locator('#usos').getByRole('button', { name: 'Deshacer…' }).click()
  await page
    .locator('#usos')
    .getByRole('button', { name: /^Deshacer \$/ })
    .click()
  await expect(page.locator('#usos')).toContainText('Deshecho el')
  await page.locator('#cerrar').getByText('No es de ninguna orden').click()
  await page.locator('#cerrar').getByLabel('Por qué').fill('un aporte')
  await page.locator('#cerrar').getByRole('button', { name: 'Cerrar…' }).click()
  await page
    .locator('#cerrar')
    .getByRole('button', { name: /^Cerrar \$/ })
    .click()
  await expect(page.getByText('No queda nada sin destino')).toBeVisible()
})

test('a person who closes a transfer a moment after another learns that nothing was done', async ({
  page,
  journey,
}) => {
  const { id } = await placeTestOrder(journey.url)
  const money = { amountCents: 500, description: 'TRANSF ANA', receivedOn: '2026-12-02', keep: true }
  await journey.desk.confirmPayment(OPERATOR, { orderId: id, key: 'B-1', ...money })
  await join(page, journey, { role: 'orders' })
  await open(page, `${journey.url}/mesa/pagos/creditos/1`)
  const close = page.locator('#cerrar')
  await close.getByText('No es de ninguna orden').click()
  await close.getByLabel('Por qué').fill('un aporte')
  await close.getByRole('button', { name: 'Cerrar…' }).click()
  await page.route('**/creditos/1.data', async route => {
    if (route.request().method() === 'POST') {
      await journey.desk.settleTransfer(OPERATOR, { transferId: 1, note: 'de otra persona' })
    }
    await route.continue()
  })
  await close.getByRole('button', { name: /^Cerrar \$/ }).click()
  await expect(close).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'cambió nada' })).toBeVisible()
})

test('a refund by hand is transferred, and confirmed by somebody who showed who they are', async ({
  page,
  journey,
}) => {
  const { id } = await placePaidOrder(journey, 'TRF DE ANA')
  await journey.desk.refundOrder(OPERATOR, {
    orderId: id,
    amountCents: 10_000,
    reason: 'llegó rayado',
    keepPrinting: true,
  })
  await join(page, journey, { role: 'owner' })
  await open(page, `${journey.url}/mesa/pagos/creditos/1`)
  await expect(page.locator('#usos')).toContainText('Ya no se deshace')
  await expect(page.getByText('Deshacer')).toHaveCount(0)
  await open(page, `${journey.url}/mesa/pagos`)
  const refunds = page.locator('#transferir')
  await expect(refunds).toContainText('$\u00a0100,00 a Ana')
  await expect(refunds).toContainText('TRF DE ANA (A-1)')
  const csv = await page.request.get(`${journey.url}/mesa/pagos/devoluciones.csv`)
  expect(await csv.text()).toMatch(
    new RegExp(`${id};02/12/2026 12:00;100;Ana Pérez;ana@example.com;[^;]+;.*A-1.*;llegó rayado`),
  )
  await refunds.getByText('Ya la transferí').click()
  await refunds.getByLabel('Número de la transferencia').fill('T-77')
  await refunds.getByRole('button', { name: /^Registrar/ }).click()
  await expect(refunds.getByText(/se devolvieron \$\s100,00 a Ana.* con la transferencia T-77/)).toBeVisible()
  await refunds.getByRole('button', { name: /^Anotar \$\s100,00/ }).click()
  await expect(refunds).toContainText('Nadie espera una transferencia.')
})

test('money for a cancelled order is accepted on the screen of payments, or goes back, and no note hides it', async ({
  page,
  journey,
}) => {
  const orders: number[] = []
  for (const key of ['A-1', 'A-2']) {
    const { id, grandTotal } = await placeTestOrder(journey.url)
    await journey.desk.cancelOrder(OPERATOR, { orderId: id, reason: 'se arrepintió' })
    const transfer = { key, receivedOn: '2026-12-02', amountCents: Math.round(grandTotal * 100), description: '' }
    await journey.desk.confirmPayment(OPERATOR, { orderId: id, ...transfer })
    orders.push(id)
  }
  await join(page, journey, { role: 'orders' })
  await open(page, `${journey.url}/mesa/pagos`)
  const held = page.locator('#retenido')
  await expect(held.getByRole('heading')).toHaveText('Dinero que no cierra · 2')
  const [accepted, returned] = orders.map(id => held.getByRole('listitem').filter({ hasText: `${id}` }))
  await accepted?.getByText('Aceptar lo que tiene').click()
  await accepted?.getByRole('button', { name: 'Aceptar…' }).click()
  await accepted?.getByRole('button', { name: /^Aceptar \$/ }).click()
  await expect(page.getByText(`La orden ${orders[0]} está paga.`)).toBeVisible()
  await expect(held.getByRole('heading')).toHaveText('Dinero que no cierra · 1')
  await expect(returned?.getByText('Anotar cómo se resolvió') ?? held).toHaveCount(0)
  await returned?.getByRole('link', { name: 'Devolver' }).click()
  const waiting = panel(page, 'pendientes')
  await expect(waiting.getByText('Anotar cómo se resolvió')).toHaveCount(0)
  await expect(waiting.getByRole('link')).toHaveText(['Aceptar el dinero que tiene', 'Devolver'])
  await journey.desk.refundOrder(OPERATOR, { orderId: orders[1] ?? 0, reason: 'llegó tarde' })
  await journey.desk.confirmRefund(OPERATOR, { refundId: 1, bankReference: 'T-9' })
  await open(page, `${journey.url}/mesa/pagos`)
  await expect(held).toContainText('Cada orden tiene justo el dinero que cuesta.')
  const [first, second] = await Promise.all(orders.map(orderId => journey.desk.readOrder(OPERATOR, { orderId })))
  expect(first?.order.status).toMatch(/CONFIRM/)
  expect(second?.order.status).toBe('CANCELLED')
})

test('a refund that nobody transferred is withdrawn: its money stays, and the order says why', async ({
  page,
  journey,
}) => {
  const { id: orderId } = await placePaidOrder(journey)
  await journey.desk.refundOrder(OPERATOR, { orderId, amountCents: 10_000, reason: 'llegó rayado' })
  await join(page, journey, { role: 'owner' })
  await open(page, `${journey.url}/mesa/pagos`)
  const refunds = panel(page, 'transferir')
  await refunds.getByText('No hay que transferirla').click()
  await refunds.getByLabel('Motivo').fill('era otra orden')
  await refunds.getByRole('button', { name: /^Dejar/ }).click()
  await expect(refunds.getByText(/^Nadie transfirió esos \$\s100,00/)).toBeVisible()
  await refunds
    .getByRole('button', { name: /^Dejar/ })
    .last()
    .click()
  await expect(refunds).toContainText('Nadie espera una transferencia.')
  await open(page, `${journey.url}/mesa/ordenes/${orderId}`)
  await expect(panel(page, 'devoluciones')).toContainText('retirada: no se transfirió')
  await expect(page.getByText('era otra orden')).toBeVisible()
  await expectGoodScreen(page, 'una orden con una devolución retirada')
})

test('reports are for those who only read too, and name no person; nor do they get a bank’s rows', async ({
  page,
  journey,
}) => {
  const { grandTotal } = await placePaidOrder(journey)
  await join(page, journey, { role: 'reader' })
  await page.getByRole('link', { name: 'Informes' }).click()
  const days = page.getByRole('table', { name: 'Por día' })
  await expect(days.getByRole('row', { name: /^02\/12\/2026 1 / })).toContainText(inPesos(grandTotal).slice(-6))
  await expect(page.getByRole('img', { name: /Ventas por día/ })).toBeVisible()
  await page.getByLabel('Desde').fill('2025-01-01')
  await page.getByLabel('Hasta').fill('2026-12-02')
  await page.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByRole('table', { name: 'Por mes' })).toContainText('diciembre 2026')
  expect(await page.content()).not.toContain('ana@example.com')
  const csv = await page.request.get(`${journey.url}/mesa/informes.csv?desde=2026-12-01&hasta=2026-12-31&tabla=dias`)
  expect(await csv.text()).toContain(`2026-12-02;1;${String(grandTotal).replace('.', ',')}`)
  const rows = await page.request.get(`${journey.url}/mesa/pagos/extractos/1/para-mirar.csv`)
  expect(rows.status()).toBe(403)
})

for (const width of [1280, 390]) {
  test(`a report begins with today, ends with its sums, and can be read (${width})`, async ({ page, journey }) => {
    await page.setViewportSize({ width, height: 800 })
    await placeTestOrder(journey.url)
    await join(page, journey)
    await open(page, `${journey.url}/mesa/informes?desde=2026-11-01&hasta=2026-12-02`)
    const days = page.getByRole('region', { name: 'Por día' })
    await expect(days.getByRole('rowheader').first()).toHaveText('02/12/2026')
    await expect(days.getByRole('rowheader').last()).toHaveText('Total')
    expect(await days.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
    const letters = page.getByRole('img', { name: /^Ventas por día/ }).locator('text')
    for (const { height } of await letters.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON())))
      expect(height).toBeGreaterThan(12)
    // What does not fit fades at its edge, until it is pushed into sight.
    const isMore = () => days.evaluate(element => element.hasAttribute('data-more'))
    await expect.poll(isMore).toBe(width === 390)
    await days.evaluate(element => element.scrollTo({ left: element.scrollWidth }))
    await expect.poll(isMore).toBe(false)
    const leftOf = (locator: Locator) => locator.evaluate(element => element.getBoundingClientRect().left)
    expect((await leftOf(days.getByRole('rowheader').first())) - (await leftOf(days))).toBeLessThan(3)
    await expectGoodScreen(page, `/informes at ${width}`)
  })
}

test('the screens of money have no barrier that axe finds, wide or narrow', async ({ page, journey }) => {
  const { id } = await placeTestOrder(journey.url)
  const kept = { receivedOn: '2026-12-02', amountCents: 4_200, description: 'TRANSF ANA', keep: true }
  await journey.desk.confirmPayment(OPERATOR, { orderId: id, key: 'B-1', ...kept })
  await join(page, journey, { role: 'owner' })
  await open(page, `${journey.url}/mesa/pagos`)
  await upload(page, `Fecha;Concepto;Importe\n02/12/2026;Orden ${id};1\n02/12/2026;x;y\n`)
  await expect(page.getByRole('heading', { name: /Qué es cada columna/ })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/pagos?tarjeta=4242', '/pagos/creditos/1', '/pagos/extractos/1', '/informes']) {
      await open(page, `${journey.url}/mesa${path}`)
      await expectGoodScreen(page, `${path} at ${width}`)
    }
    if (width === 1280) {
      await open(page, `${journey.url}/mesa/pagos/extractos/1`)
      await page.getByRole('button', { name: /Guardar las columnas/ }).click()
      await expect(page.getByRole('button', { name: 'Aplicar el extracto…' })).toBeVisible()
      await expectGoodScreen(page, 'trial')
    }
  }
})
