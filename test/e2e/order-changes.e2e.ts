import { expect } from '@playwright/test'
import { toCents } from '../../contract/money.ts'
import {
  confirmCard,
  confirmContact,
  confirmDelivery,
  confirmOffline,
  confirmPickup,
  expectOrder,
  openCheckout,
  placeOrder,
  readyToPay,
} from './checkout-steps.ts'
import { BUYER, START, test } from './clocked-fixture.ts'
import { OPERATOR, orderOf, transfer } from './order-steps.ts'

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
  await confirmCard(page)
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
  // What was said of the last change does not stand beside the refusal of the next.
  await page.route('**/cancellation', route => route.abort())
  await page.getByRole('button', { name: 'Cancelar la orden' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar la orden' }).click()
  await expect(page.getByText('No pudimos cancelar la orden.')).toBeVisible()
  await expect(page.getByText('Listo: quitamos un ejemplar de')).toBeHidden()
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
  await confirmCard(page)
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
