import { expect, type Page } from '@playwright/test'
import { toCents } from '../../contract/money.ts'
import type { OrderResponse } from '../../contract/order.ts'
import type { Actor } from '../../shop/staff/actor.ts'
import {
  confirmContact,
  confirmDelivery,
  confirmOffline,
  confirmPayment,
  confirmPickup,
  expectOrder,
  fillCard,
  openCheckout,
  placeOrder,
  readyToPay,
} from './checkout-steps.ts'
import { BUYER, START, test } from './clocked-fixture.ts'

const OPERATOR: Actor = { id: 'marta', name: 'Marta', role: 'owner' }

/** The steps up to 'Pedir' for an order that is paid OFFLINE and collected. */
async function readyToPayOffline(page: Page, shopUrl: string): Promise<void> {
  await openCheckout(page, shopUrl)
  await confirmPickup(page)
  await confirmOffline(page)
  await confirmContact(page, BUYER)
}

/** The order whose page is open, as the API shows it. */
async function orderOf(page: Page): Promise<OrderResponse> {
  const externalId = new URL(page.url()).pathname.split('/').at(-1)
  return (await page.request.get(new URL(`/api/web/orders/${externalId}`, page.url()).href)).json()
}

/** Money for an order, as the operator reads it in a statement of that day. */
function transfer(orderId: number, total: number, receivedOn: string) {
  return { orderId, key: `ABITAB-${orderId}`, receivedOn, amountCents: toCents(total), description: '' }
}

test('an OFFLINE order is paid in time, printed and collected', async ({ page, journey }) => {
  await readyToPayOffline(page, journey.url)
  await placeOrder(page)
  await expectOrder(
    page,
    'Tu orden está pendiente de pago',
    'Pago pendiente: la orden se confirmará una vez concretado el pago',
    /Puedes pagar \$\s[\d.]+ hasta el jueves 3 de diciembre a las 23:59/,
    'Quedan 1 día y 11 horas',
    'Hiciste el pedido',
  )
  const { id, grandTotal } = await orderOf(page)
  const received = await journey.mail(`Recibimos tu orden # ${id}: cómo pagarla`)
  expect(received.text).toContain('hasta el jueves 3 de diciembre a las 23:59')
  expect(received.text).toContain(page.url())

  await journey.setTime('2026-12-03T13:00:00Z')
  await journey.mail(`Orden # ${id}: está por vencer el plazo para pagarla`)
  await journey.setTime('2026-12-03T18:00:00Z')
  expect(await journey.desk.confirmPayment(OPERATOR, transfer(id, grandTotal, '2026-12-03'))).toMatchObject({
    kind: 'paid',
  })
  await journey.expectFresh(
    '¡Tu orden fue confirmada!',
    'Tu pago está confirmado',
    'Confirmamos tu pago3 dic. 2026, 15:00',
    'La editorial confirmó el pedido',
  )
  await journey.mail(`Orden # ${id}: tu pago está confirmado`)
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)

  const [reference = ''] = await journey.press.references()
  await journey.press.decide(reference, 'PRINTED')
  await journey.expectFresh('Tu pedido está impreso')
  await journey.setTime('2026-12-08T13:00:00Z')
  await journey.press.decide(reference, 'READY_FOR_PICKUP')
  await journey.expectFresh('Ya puedes retirar tu pedido', 'Está listo para retirar8 dic. 2026, 10:00')
  await journey.mail(`Ya puedes retirar tu pedido (orden # ${id})`)
  const collected = await journey.desk.moveParcel(OPERATOR, { orderId: id, to: 'COLLECTED' })
  expect(collected).toEqual({ kind: 'moved' })
  await journey.expectFresh('Retiraste tu pedido', 'Lo retiraste8 dic. 2026, 10:00')
  // Until then the operator may take it back.
  await journey.setTime('2026-12-08T13:10:00Z')
  await journey.mail(`Retiraste tu pedido (orden # ${id})`)
})

test('an OFFLINE order that lapsed is paid again by card', async ({ page, journey }) => {
  await readyToPayOffline(page, journey.url)
  await placeOrder(page)
  await expectOrder(page, 'Tu orden está pendiente de pago')
  const { id } = await orderOf(page)
  await journey.mail(`Recibimos tu orden # ${id}: cómo pagarla`)

  // The deadline has passed; networks report what they collected until the cut-off of the day after.
  await journey.setTime('2026-12-04T16:59:00Z')
  await journey.expectFresh('Tu orden está pendiente de pago', 'El plazo terminó.')
  await journey.setTime('2026-12-04T17:00:00Z')
  await journey.expectFresh('Tu orden fue cancelada', 'La orden fue cancelada4 dic. 2026, 14:00')
  const cancelled = await journey.mail(`Tu orden # ${id} fue cancelada`)
  expect(cancelled.text).toContain('puedes pagarlo de nuevo desde tu orden, al mismo precio')

  await page.getByRole('button', { name: 'Pagar de nuevo con tarjeta' }).click()
  await fillCard(page)
  await confirmPayment(page)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Tu pago está confirmado')
  await expect(main).toContainText('Visa que termina en 3704')
  await journey.expectFresh('¡Tu orden fue confirmada!', 'El pedido se abrió de nuevo', 'Confirmamos tu pago')
  await expect(page.getByRole('button', { name: 'Pagar' })).toBeHidden()
  await journey.mail(`Orden # ${id}: tu pago está confirmado`)
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)
  expect((await journey.cards.ledger()).totals.paid).toBe(1)
})

test('a pending card is approved by a signed webhook', async ({ page, journey }) => {
  await readyToPay(page, { name: 'CONT' }, journey.url)
  await placeOrder(page)
  await expectOrder(page, 'Tu orden está pendiente de pago', 'Pago pendiente', 'Estamos verificando tu pago.')
  const { id } = await orderOf(page)
  await journey.setTime('2026-12-02T15:02:00Z')
  await journey.mail(`Orden # ${id}: estamos verificando tu pago`)

  const [payment] = (await journey.cards.ledger()).payments
  await fetch(`${journey.url}/api/payments/notices?data.id=${payment?.id}&type=payment`, {
    method: 'POST',
    headers: { 'X-Request-Id': 'forged', 'X-Signature': `ts=${Date.parse(START)},v1=${'0'.repeat(64)}` },
    body: JSON.stringify({ type: 'payment', data: { id: String(payment?.id) } }),
  }).then(answer => expect(answer.status).toBe(401))
  await journey.cards.decide(payment?.id ?? 0, 'approve')
  await journey.expectFresh(
    '¡Tu orden fue confirmada!',
    'Tu pago está confirmado',
    'Confirmamos tu pago2 dic. 2026, 12:02',
  )
  await journey.mail(`Orden # ${id}: tu pago está confirmado`)
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)
})

test('a pending card is rejected in the end, and the buyer pays with another', async ({ page, journey }) => {
  await readyToPay(page, { name: 'CONT' }, journey.url)
  await placeOrder(page)
  await expectOrder(page, 'Estamos verificando tu pago.')
  const { id } = await orderOf(page)
  const [payment] = (await journey.cards.ledger()).payments
  await journey.cards.decide(payment?.id ?? 0, 'reject')
  await journey.expectFresh('Tu orden está pendiente de pago', 'Su pago fue rechazado', 'Un pago fue rechazado')
  const failed = await journey.mail(`Orden # ${id}: el pago fue rechazado`)
  expect(failed.text).toContain('No se cobró nada.')

  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await fillCard(page, { name: 'OTHE' })
  await confirmPayment(page)
  const pay = page.getByRole('button', { name: 'Pagar', exact: true })
  await pay.click()
  const refused = page.getByRole('alert').filter({ hasText: 'Su pago fue rechazado.' })
  await expect(refused).toBeVisible()
  await page.getByLabel('Nombre y apellido del titular').fill('APRO')
  await confirmPayment(page)
  await pay.click()
  await expect(page.getByRole('main')).toContainText('Tu pago está confirmado')
  await expect(refused).toBeHidden()
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Tu pago está confirmado')
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)
})

test('after a refused card the buyer chooses OFFLINE on the page of the order, and sees how to pay', async ({
  page,
  journey,
}) => {
  await readyToPay(page, { name: 'CONT' }, journey.url)
  await placeOrder(page)
  await expectOrder(page, 'Estamos verificando tu pago.')
  const { id } = await orderOf(page)
  const [payment] = (await journey.cards.ledger()).payments
  await journey.cards.decide(payment?.id ?? 0, 'reject')
  await journey.expectFresh('Tu orden está pendiente de pago', 'Su pago fue rechazado')

  await page.getByRole('button', { name: 'Pagar en efectivo o por transferencia' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Puedes pagar')
  await expect(page.getByRole('status').filter({ hasText: 'más abajo están los datos para pagar' })).toHaveCount(1)
  await expect(main).toContainText('Transferencia bancaria')
  await expect(main).toContainText(`indica el número de orden: ${id}`)
  await expect(page.getByRole('button', { name: 'Pagar con tarjeta' })).toBeVisible()
})

test('a charge that never reached a provider that was down is given up, and the buyer pays again', async ({
  page,
  journey,
}) => {
  await readyToPay(page, {}, journey.url)
  await journey.cards.setFaults({ down: ['create'] })
  await placeOrder(page)
  await expectOrder(page, 'Tu orden está pendiente de pago', 'Estamos verificando tu pago.')
  const { id } = await orderOf(page)
  await journey.cards.clearFaults()
  await journey.setTime('2026-12-02T15:02:00Z')
  await journey.mail(`Orden # ${id}: estamos verificando tu pago`)
  await journey.setTime('2026-12-02T15:17:00Z')
  await journey.expectFresh('Tu orden está pendiente de pago', 'El pago fue cancelado', 'No se cobró nada.')
  await journey.mail(`Orden # ${id}: el pago no llegó a hacerse`)

  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await fillCard(page)
  await confirmPayment(page)
  const pay = page.getByRole('button', { name: 'Pagar', exact: true })
  await pay.click()
  await expect(pay).toBeHidden()
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Tu pago está confirmado')
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)
  expect((await journey.cards.ledger()).totals.paid).toBe(1)
})

test('a publisher that fails confirms later, and the parcel comes', async ({ page, journey }) => {
  await journey.press.setFaults({ always: 'down' })
  await openCheckout(page, journey.url)
  await confirmDelivery(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillCard(page)
  await confirmPayment(page)
  await confirmContact(page, BUYER)
  await placeOrder(page)
  await expectOrder(page, 'Tu pago está confirmado')
  await journey.expectFresh(
    'Tu orden está pendiente de confirmación por la editorial',
    'La confirmación demora entre 1 y 2 días hábiles. Te avisaremos cuando esté confirmado.',
    'La editorial todavía no lo confirmó',
  )
  const { id } = await orderOf(page)
  await journey.mail(`Orden # ${id}: pendiente de confirmación por la editorial`)

  await journey.press.setFaults({})
  await journey.setTime('2026-12-02T15:06:00Z')
  await journey.expectFresh('¡Tu orden fue confirmada!', 'La editorial confirmó el pedido2 dic. 2026, 12:06')
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)

  const [reference = ''] = await journey.press.references()
  await journey.press.decide(reference, 'DISPATCHED')
  await journey.expectFresh('Tu pedido está en camino', 'Salió hacia tu domicilio', /Seguimiento: PRUEBA-\w+/)
  const dispatched = await journey.mail(`Tu pedido está en camino (orden # ${id})`)
  expect(dispatched.text).toMatch(/PRUEBA-\w+/)
  await journey.press.decide(reference, 'DELIVERED')
  await journey.expectFresh('Tu pedido fue entregado', 'Fue entregado')
  await journey.mail(`Tu pedido fue entregado (orden # ${id})`)
})

test('a part is given back, and with the cancelled order all of it', async ({ page, journey }) => {
  await readyToPay(page, {}, journey.url)
  await placeOrder(page)
  await expectOrder(page)
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Tu pago está confirmado')
  const { id, grandTotal } = await orderOf(page)
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)

  await journey.desk.refundOrder(OPERATOR, { orderId: id, amountCents: 10_000, reason: 'llegó golpeado' })
  await journey.expectFresh(
    'Una parte de tu pago fue devuelta',
    /Te devolvimos \$\s100\./,
    'Devolvimos una parte de tu pago',
  )
  const part = await journey.mail(`Orden # ${id}: te devolvimos $ 100 en total`)
  expect(part.text).toContain('va a la misma tarjeta')

  const cancelling = await journey.desk.cancelOrder(OPERATOR, { orderId: id, reason: 'lo pidió' })
  expect(cancelling).toEqual({ kind: 'cancelled', refundedCents: toCents(grandTotal) - 10_000, printing: 'stopped' })
  await journey.expectFresh('Tu orden fue cancelada', 'Tu pago fue devuelto', 'Devolvimos tu pago')
  await journey.mail(`Tu orden # ${id} fue cancelada`)
  await expect.poll(() => journey.subjects().filter(subject => subject.includes('te devolvimos'))).toHaveLength(2)
  expect((await journey.cards.ledger()).totals.refunded_amount).toBe(grandTotal)
})

test('the reader cancels a paid order before it is printed, and gets the money back', async ({ page, journey }) => {
  await readyToPay(page, {}, journey.url)
  await placeOrder(page)
  await expectOrder(page)
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Cancelar el pedido')
  const { id, grandTotal } = await orderOf(page)
  await page.getByRole('button', { name: 'Cancelar la orden' }).click()
  await expect(page.getByRole('dialog')).toContainText('a la tarjeta con que pagaste')
  await page.getByRole('button', { name: 'Sí, cancelar la orden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu orden fue cancelada')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const mail = await journey.mail(`Tu orden # ${id} fue cancelada`)
  expect(mail.text).toContain('como pediste')
  await expect.poll(async () => (await journey.cards.ledger()).totals.refunded_amount).toBe(grandTotal)
})

test('the reader takes one of two copies out of a paid order', async ({ page, journey }) => {
  await openCheckout(page, journey.url)
  await page.getByLabel(/^Cantidad/).fill('2')
  await confirmPickup(page)
  await fillCard(page)
  await confirmPayment(page)
  await confirmContact(page, BUYER)
  await placeOrder(page)
  await expectOrder(page)
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Cambiar o cancelar el pedido')
  const { id, grandTotal } = await orderOf(page)
  const refusal = page.getByText('No pudimos cambiar la orden.')
  await page.route('**/lines', route => route.abort())
  await page.getByRole('button', { name: /^Quitar un ejemplar de/ }).click()
  await page.getByRole('button', { name: 'Sí, quitar' }).click()
  await expect(refusal).toBeVisible()

  await page.unroute('**/lines')
  await page.getByRole('button', { name: /^Quitar un ejemplar de/ }).click()
  await expect(page.getByRole('dialog')).toContainText('El resto de tu pedido y el envío siguen como están.')
  await page.getByRole('button', { name: 'Sí, quitar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Listo: quitamos un ejemplar de' })).toBeVisible()
  await expect(refusal).toBeHidden()
  await expect(page.getByRole('main')).toContainText('1 de 2: quitado del pedido.')
  await journey.mail(`Orden # ${id}: quitamos lo que pediste`)
  await expect.poll(async () => (await journey.cards.ledger()).totals.refunded_amount).toBe(grandTotal / 2)
})

test('the reader takes a copy out before paying OFFLINE, and sees what is left to pay', async ({ page, journey }) => {
  await openCheckout(page, journey.url)
  await page.getByLabel(/^Cantidad/).fill('2')
  await confirmPickup(page)
  await confirmOffline(page)
  await confirmContact(page, BUYER)
  await placeOrder(page)
  await expectOrder(page)
  const { id, grandTotal } = await orderOf(page)
  await page.getByRole('button', { name: /^Quitar un ejemplar de/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Te mandamos un email con lo que queda por pagar.')
  await page.getByRole('button', { name: 'Sí, quitar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Listo: quitamos un ejemplar de' })).toBeVisible()
  expect((await orderOf(page)).grandTotal).toBe(grandTotal / 2)
  const paid = await journey.desk.confirmPayment(OPERATOR, transfer(id, grandTotal / 2, START.slice(0, 10)))
  expect(paid).toMatchObject({ kind: 'paid' })
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Cantidad: 1')
})

test('the reader has a paid order sent elsewhere, by the keyboard alone', async ({ page, journey }) => {
  await openCheckout(page, journey.url)
  await confirmDelivery(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await fillCard(page)
  await confirmPayment(page)
  await confirmContact(page, BUYER)
  await placeOrder(page)
  await expectOrder(page)
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Cambiar la dirección de entrega')
  const { id } = await orderOf(page)
  const open = page.getByRole('button', { name: 'Cambiar la dirección de entrega' })
  const dialog = page.getByRole('dialog', { name: '¿A dónde lo enviamos?' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Dirección')).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel('Dirección').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Por favor complete la dirección')
  await dialog.getByLabel('Dirección').fill('Zorrilla 55')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Listo: cambiamos la dirección de entrega.' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Zorrilla 55')
  await expect(page.getByRole('main')).toContainText('Cambió la dirección de entrega')
  const mail = await journey.mail(`Orden # ${id}: cambió la dirección de entrega`)
  expect(mail.text).toContain('Zorrilla 55')
  expect(mail.text).toContain('Si no lo pediste')
})

test('the reader learns why what is printed already is not cancelled', async ({ page, journey }) => {
  await readyToPay(page, {}, journey.url)
  await placeOrder(page)
  await expectOrder(page)
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Cancelar el pedido')
  const { id } = await orderOf(page)
  await page.getByRole('button', { name: 'Cancelar la orden' }).click()
  await journey.press.decide(`pedido-${id}`, 'PRINTED')
  await page.getByRole('button', { name: 'Sí, cancelar la orden' }).click()
  await expect(page.getByText('La imprenta ya empezó con tu pedido y no puede detenerlo.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Tu orden fue confirmada!')
  expect((await journey.cards.ledger()).totals.refunded_amount).toBe(0)
})

test('an order paid after it lapsed is put before a person, who takes it', async ({ page, journey }) => {
  await readyToPayOffline(page, journey.url)
  await placeOrder(page)
  await expectOrder(page, 'Tu orden está pendiente de pago')
  const { id, grandTotal } = await orderOf(page)
  await journey.setTime('2026-12-04T17:00:00Z')
  await journey.expectFresh('Tu orden fue cancelada', 'Si ya pagaste, te escribimos en cuanto lo veamos.')
  const late = transfer(id, grandTotal, '2026-12-04')
  expect(await journey.desk.confirmPayment(OPERATOR, late)).toMatchObject({
    kind: 'late',
  })
  await page.reload()
  await expectOrder(page, 'Tu pago nos llegó después', 'Recibimos tu pago después de cancelar la orden')
  await journey.mail(`Orden # ${id}: recibimos tu pago después de cancelarla`)
  expect(await journey.desk.acceptHeldMoney(OPERATOR, { orderId: id, acceptLate: true })).toMatchObject({
    kind: 'accepted',
  })
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Tu pago está confirmado')
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)
})
