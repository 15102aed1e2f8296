import { expect } from '@playwright/test'
import {
  confirmCard,
  confirmContact,
  confirmDelivery,
  expectOrder,
  openCheckout,
  placeOrder,
} from './checkout-steps.ts'
import { BUYER, test } from './clocked-fixture.ts'
import { OPERATOR, orderOf, readyToPayOffline, transfer } from './order-steps.ts'

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

test('a publisher that fails confirms later, and the parcel comes', async ({ page, journey }) => {
  await journey.press.setFaults({ always: 'down' })
  await openCheckout(page, journey.url)
  await confirmDelivery(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await confirmCard(page)
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
