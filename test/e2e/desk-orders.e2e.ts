import { expect, type Page } from '@playwright/test'
import { placeTestOrder } from '../support/place-test-order.ts'
import { BUYER, test } from './clocked-fixture.ts'
import { comeAlive } from './come-alive.ts'
import { ASKED_ISBN, expectNoFaults, join, newPage, OPERATOR, open, panel, signInAgain } from './desk-steps.ts'

/** A caller's order by keyboard alone: a book, and who it is for. */
async function takeOrder(page: Page, title = 'borges'): Promise<void> {
  const book = page.getByRole('combobox', { name: 'Agregar un libro' })
  await book.focus()
  await page.keyboard.type(title)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(1)
  await page.getByLabel('Nombre y apellido').focus()
  await page.keyboard.type('Raquel Sosa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('099 111 222')
}

for (const width of [1280, 390]) {
  test(`an order is taken by phone, by keyboard, at a price of its own, for a reader without a mail (${width})`, async ({
    page,
    journey,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await join(page, journey, { role: 'orders', name: 'Eva' })
    await open(page, `${journey.url}/mesa/ordenes`)
    await page.getByRole('link', { name: 'Tomar una orden por teléfono' }).press('Enter')
    await page.getByRole('button', { name: 'Ver el total' }).press('Enter')
    await expect(page.getByText('Falta corregir lo marcado.')).toBeVisible()
    await expect(page.getByText('Falta el libro.')).toBeVisible()
    await expect(page.getByText('Por favor complete el teléfono')).toBeVisible()

    await takeOrder(page)
    await expect(page.getByText('Falta el libro.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Otro precio' }).press('Enter')
    await page.getByLabel('Precio de cada uno').fill('gratis')
    await page.getByLabel('Lo retira').press('Space')
    await page.getByLabel(/^Con un enlace/).press('Space')
    await page.getByRole('button', { name: 'Ver el total' }).press('Enter')
    await expect(page.getByText('Falta por qué tiene otro precio.')).toBeVisible()
    await page.getByLabel('Precio de cada uno').fill('900')
    await page.getByLabel('Por qué tiene ese precio').fill('tapa rayada')

    // A reload takes nothing away.
    await page.reload()
    await comeAlive(page)
    await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Raquel Sosa')
    await expect(page.getByLabel('Por qué tiene ese precio')).toHaveValue('tapa rayada')
    await page.getByRole('button', { name: 'Ver el total' }).press('Enter')
    await expect(page.getByText('hay que pasarle el enlace por teléfono, al 099 111 222')).toBeVisible()
    await expect(page.getByText(/^Se retira desde/)).toBeVisible()
    await expectNoFaults(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await page.getByRole('button', { name: /^Hacer la orden por \$\s900/ }).dblclick()
    await expect(page.getByText('Sin correo: llamar al 099 111 222.')).toBeVisible()
    const orders = await journey.desk.listOrders(OPERATOR, { limit: 10 })
    expect(orders).toHaveLength(1)
    const link = await page.getByLabel('Enlace del lector').inputValue()
    await page.getByRole('link', { name: 'Ver la orden' }).press('Enter')
    await expect(page.getByText('Precio acordado: tapa rayada')).toBeVisible()
    await expect(page.getByText('sin correo: llamar al')).toBeVisible()
    await expect(panel(page, 'historia')).toContainText('Eva')
    await open(page, `${journey.url}/mesa/ordenes/${orders[0]?.id}/remito`)
    await expect(page.getByText('Precio acordado: tapa rayada')).toBeVisible()

    const reader = await newPage(page.context())
    await reader.goto(link)
    await expect(reader.getByText('Elige cómo pagarla')).toBeVisible()
    await reader.getByRole('button', { name: 'Pagar en efectivo o por transferencia' }).click()
    await expect(reader.getByRole('main')).toContainText('Puedes pagar')
    const mailed = () => [...new Set(journey.smtp.received.flatMap(({ to }) => to))].sort()
    await expect.poll(mailed).toEqual(['hola@anaquel.example', 'orders@libros.example'])
  })
}

test('by keyboard, who takes an order by phone is led to its total, to a total that changed, and to the order', async ({
  page,
  journey,
}) => {
  const priced = (precio: string) => ({
    isbn: ASKED_ISBN,
    cells: { título: 'Orillas del Cebollatí', precio },
    reason: 'prueba',
  })
  await journey.desk.addBook(OPERATOR, priced('900'))
  await join(page, journey, { role: 'orders', name: 'Eva' })
  await open(page, `${journey.url}/mesa/ordenes/nueva`)
  await takeOrder(page, 'cebollatí')
  await page.getByLabel('Lo retira').press('Space')
  const answered = page.getByRole('region', { name: 'Respuesta' })
  await page.getByRole('button', { name: 'Ver el total' }).press('Enter')
  await expect(answered).toBeFocused()
  await journey.desk.editBook(OPERATOR, priced('990'))
  await page.keyboard.press('Tab')
  const place = page.getByRole('button', { name: /^Hacer la orden por/ })
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answered.getByText(/^El total cambió desde que lo miraste: era .* y ahora es/)).toBeVisible()
  await expect(answered).toBeFocused()
  await expectNoFaults(page, 'a total that changed')
  await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Orden \d+ hecha$/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'hecha' })).toBeFocused()
})

test('what is typed of an order survives a session that ended', async ({ page, journey }) => {
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/nueva`)
  await takeOrder(page)
  await journey.setTime('2026-12-02T15:40:00Z')
  await page.getByRole('button', { name: 'Ver el total' }).click()
  await signInAgain(page)
  await expect(page.getByLabel('Nombre y apellido')).toHaveValue('Raquel Sosa')
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(1)
})

test('a thing that waits is taken, seen by others, put off and ended where it stands', async ({ page, journey }) => {
  const { id, grandTotal } = await placeTestOrder(journey.url)
  await journey.desk.cancelOrder(OPERATOR, { orderId: id, reason: 'se arrepintió' })
  const amountCents = Math.round(grandTotal * 100)
  await journey.desk.confirmPayment(OPERATOR, {
    orderId: id,
    key: 'A-1',
    receivedOn: '2026-12-02',
    amountCents,
    description: '',
  })
  await join(page, journey)
  // A shop whose clock is set may have other things that wait.
  const money = page.getByRole('region', { name: /^Dinero/ })
  await expect(money).toContainText('llegó dinero para una orden cancelada')

  const other = await newPage(page.context())
  await join(other, journey, { name: 'Eva', role: 'orders' })
  await expect(other.getByRole('region', { name: /^Dinero/ }).getByRole('button', { name: 'Lo hago yo' })).toBeVisible()
  await money.getByRole('button', { name: 'Lo hago yo' }).click()
  await expect(page.getByText('lo haces tú', { exact: true })).toBeVisible()
  await expect(other.getByText('lo hace Marta')).toBeVisible({ timeout: 3000 })

  await money.getByRole('button', { name: 'Posponer' }).click()
  await money.getByLabel('Por qué').fill('llama mañana')
  await money.getByRole('button', { name: 'Posponer' }).last().click()
  await expect(page.getByText('1 pospuesta')).toBeVisible()
  await expect(page.getByText('1 en pausa.')).toBeVisible()
  await journey.setTime('2026-12-03T03:30:00Z')
  await open(page, `${journey.url}/mesa`)
  // The session ended overnight; the thing came back by itself.
  await signInAgain(page)
  await expect(money).toContainText('llegó dinero')
  await expect(page.getByText('1 pospuesta')).toHaveCount(0)

  await expectNoFaults(page)
  await money.getByRole('button', { name: 'Aceptar el dinero que tiene' }).click()
  await money.getByRole('button', { name: 'Aceptar el dinero que tiene' }).last().click()
  await money.getByRole('button', { name: /^Aceptar \$/ }).click()
  await expect(money).toHaveCount(0)
})

test('a list keeps its columns and filters as a view that others see, and marks many orders at once', async ({
  page,
  journey,
}) => {
  const ids: number[] = []
  for (const key of ['A-1', 'A-2']) {
    const { id, grandTotal } = await placeTestOrder(journey.url)
    const amountCents = Math.round(grandTotal * 100)
    const transfer = { orderId: id, key, receivedOn: '2026-12-02', amountCents, description: '' }
    await journey.desk.confirmPayment(OPERATOR, transfer)
    await journey.desk.confirmPrint(OPERATOR, { orderId: id })
    ids.push(id)
  }
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes?columna=telefono&columna=estado&columna=envio`)
  await expect(page.getByRole('columnheader', { name: 'Teléfono' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Libros' })).toHaveCount(0)
  await page.getByText('Guardar esta vista').click()
  await page.getByLabel('Nombre').fill('Para llamar')
  await page.getByLabel('La ven los demás').check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Vistas' })).toContainText('Para llamar')
  const other = await newPage(page.context())
  await join(other, journey, { name: 'Eva', role: 'orders' })
  await open(other, `${journey.url}/mesa/ordenes`)
  await other.getByRole('link', { name: 'Para llamar (de Marta)' }).click()
  await expect(other.getByRole('columnheader', { name: 'Teléfono' })).toBeVisible()

  // What is taken back is gone from the form too.
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('cancelada')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/estado=CANCELLED/)
  await page.getByRole('link', { name: 'Sacar los filtros' }).click()
  await expect(page).toHaveURL(/\/ordenes$/)
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('')

  // By keyboard: the last two orders.
  await open(page, `${journey.url}/mesa/ordenes`)
  const keys = page.getByRole('dialog', { name: 'Teclas' })
  // The page listens to keys a moment after it is there.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(page.getByText('2 órdenes elegidas')).toBeVisible()
  await expectNoFaults(page)
  await expect(page.getByLabel('Qué se hace'), 'what fits them').toHaveValue('COLLECTED')
  await page.getByLabel('Qué se hace').selectOption('Marcar como entregadas')
  await page.getByRole('button', { name: 'Seguir…' }).click()
  await expect(page.getByText('Ninguna se puede:')).toBeVisible()
  await page.getByLabel('Qué se hace').selectOption('Marcar como retiradas')
  await page.getByRole('button', { name: 'Seguir…' }).click()
  await expect(page.getByText(/2 órdenes quedan como retiradas/)).toBeVisible()
  await page.getByRole('button', { name: 'Marcar 2 órdenes como retiradas' }).click()
  await expect(page.getByText('2 hechas.')).toBeVisible()
  for (const orderId of ids) {
    const { shipment } = await journey.desk.readOrder(OPERATOR, { orderId })
    expect(shipment?.status).toBe('COLLECTED')
  }
})

test('a mail that went out is shown as it looked, and can do nothing', async ({ page, journey }) => {
  const { id } = await placeTestOrder(journey.url)
  await expect.poll(() => journey.smtp.received.some(({ to }) => to.includes(BUYER))).toBe(true)
  await join(page, journey)
  await open(page, `${journey.url}/mesa/ordenes/${id}`)
  await panel(page, 'correos').getByText('cómo y hasta cuándo pagar').click()
  const frame = panel(page, 'correos').locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByText(`Orden # ${id}`).first()).toBeVisible()
  const [mail] = await journey.desk.listOrderMails(OPERATOR, { orderId: id })
  const answer = await page.request.get(`${journey.url}/mesa/ordenes/${id}/correos/${mail?.id}`)
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers()['content-security-policy']).toContain('sandbox')
})
