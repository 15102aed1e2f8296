import { expect } from '@playwright/test'
import { confirmCard, confirmPayment, expectOrder, placeOrder, readyToPay } from './checkout-steps.ts'
import { START, test } from './clocked-fixture.ts'
import { OPERATOR, orderOf, readyToPayOffline, transfer } from './order-steps.ts'

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
  await confirmCard(page)
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Tu pago está confirmado')
  await expect(main).toContainText('Visa que termina en 3704')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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
  await confirmCard(page, { name: 'OTHE' })
  const pay = page.getByRole('button', { name: 'Pagar', exact: true })
  await pay.click()
  const refused = page.getByRole('alert').filter({ hasText: 'Su pago fue rechazado.' })
  await expect(refused).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cómo pagar' })).toBeFocused()
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
  await confirmCard(page)
  const pay = page.getByRole('button', { name: 'Pagar', exact: true })
  await pay.click()
  await expect(pay).toBeHidden()
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Tu pago está confirmado')
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)
  expect((await journey.cards.ledger()).totals.paid).toBe(1)
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
  await expectOrder(page, 'Tenemos tu dinero, y está a salvo', 'Tenemos tu pago')
  await journey.mail(`Orden # ${id}: tenemos tu pago, y está cancelada`)
  expect(await journey.desk.acceptHeldMoney(OPERATOR, { orderId: id, acceptLate: true })).toMatchObject({
    kind: 'accepted',
  })
  await journey.expectFresh('¡Tu orden fue confirmada!', 'Tu pago está confirmado')
  await journey.mail(`¡Tu orden # ${id} fue confirmada!`)
})
