import { expect } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { test } from './clocked-fixture.ts'
import { expectGoodScreen, join, OPERATOR, open, panel, placePaidOrder, uploadStatement } from './desk-steps.ts'

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
  const confirm = close.getByRole('button', { name: /^Cerrar \$/ })
  // What asks for the question is sent, too.
  await expect(confirm).toBeVisible()
  await page.route('**/creditos/1.data', async route => {
    if (route.request().method() === 'POST') {
      await journey.desk.settleTransfer(OPERATOR, { transferId: 1, note: 'de otra persona' })
    }
    await route.continue()
  })
  await confirm.click()
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

test('the screens of money have no barrier that axe finds, wide or narrow', async ({ page, journey }) => {
  const { id } = await placeTestOrder(journey.url)
  const kept = { receivedOn: '2026-12-02', amountCents: 4_200, description: 'TRANSF ANA', keep: true }
  await journey.desk.confirmPayment(OPERATOR, { orderId: id, key: 'B-1', ...kept })
  await join(page, journey, { role: 'owner' })
  await open(page, `${journey.url}/mesa/pagos`)
  await uploadStatement(page, `Fecha;Concepto;Importe\n02/12/2026;Orden ${id};1\n02/12/2026;x;y\n`)
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
