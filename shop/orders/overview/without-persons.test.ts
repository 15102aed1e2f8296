import { expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import type { Actor, Grant } from '../../staff/actor.ts'
import { openIssue } from '../issue-store.ts'
import type { OrderFile } from './operator-orders.ts'

const OWNER: Actor = { id: 'eva', name: 'Eva', role: 'owner', isConfirmed: true }
const reader = (grants: Grant[] = []): Actor => ({ id: 'raul', name: 'Raúl', role: 'reader', grants })

/** An order with its buyer's name in every text that anybody may write about it. */
async function openOrderOfIldefonso() {
  const { db, shop, operators: desk, clock } = await createTestShop()
  await insertBook(db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  const customer = { fullName: 'Ildefonso Reyes', email: 'ildefonso@correo.example', tel: '098 765 432' }
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1490, customer })
  await shop.placeOrder(request)
  const orderId = 1001
  await db
    .updateTable('orders')
    .set({
      shipping_method: 'DELIVERY',
      shipping_address: 'Calle Ildefonso 1',
      shipping_city: 'Villa Ildefonso',
      shipping_department: 'Salto',
      shipping_zip_code: '5Ildefonso',
      gift_recipient: 'Ildefonso',
      gift_message: 'para Ildefonso',
      cancel_note: 'lo pidió Ildefonso',
    })
    .execute()
  await desk.writeNote(OWNER, { orderId, text: 'Ildefonso llama mañana' })
  await openIssue(db, { orderId, subject: '', detail: 'de Ildefonso', at: clock.at, kind: 'late-credit' })
  await desk.confirmPayment(OWNER, {
    orderId,
    key: 'Ildefonso-7',
    amountCents: 149_000,
    receivedOn: '2026-11-20',
    description: 'TRF ILDEFONSO',
  })
  await desk.confirmPayment(OWNER, {
    orderId,
    key: 'Ildefonso-8',
    amountCents: 100_000,
    receivedOn: '2026-11-20',
    description: `TRF ILDEFONSO ORDEN ${orderId}`,
    keep: true,
  })
  await db
    .insertInto('shipments')
    .values({
      order_id: orderId,
      status: 'DISPATCHED',
      tracking_number: 'ILDEFONSO1',
      tracking_url: 'https://c.example/ILDEFONSO1',
      created_at: clock.at,
      updated_at: clock.at,
    })
    .onConflict(known => known.column('order_id').doUpdateSet({ tracking_number: 'ILDEFONSO1' }))
    .execute()
  const { external_id: link } = await db.selectFrom('orders').select('external_id').executeTakeFirstOrThrow()
  return { desk, db, orderId, link }
}

it('shows a reader what was bought and how it goes, and nothing of who bought it', async () => {
  const { desk, orderId, link } = await openOrderOfIldefonso()
  const told = async (actor: Actor) => {
    const list = await desk.listOrders(actor, { limit: 5 })
    const file = await desk.readOrder(actor, { orderId })
    const issues = await desk.readOpenIssues(actor, { orderId })
    const transfers = await desk.readWaitingTransfers(actor, { orderId })
    const found = await desk.findAnything(actor, { words: String(orderId) })
    return { list, file, issues, transfers, found }
  }
  const owners = JSON.stringify(await told(OWNER))
  expect(owners.match(/ildefonso/gi)?.length).toBeGreaterThan(12)
  const { list, file, issues, transfers, found } = await told(reader())
  const readers = JSON.stringify({ list, file, issues, transfers, found })
  for (const personal of [/ildefonso/i, /reyes/i, /098 ?765/, new RegExp(link)]) expect(readers).not.toMatch(personal)
  expect(list).toMatchObject([{ id: orderId, grandTotalCents: 149_000, department: 'Salto' }])
  expect(file.lines).toHaveLength(1)
  expect(file.payments).toMatchObject([{ status: 'APPROVED', amount_cents: 149_000 }])
  expect(issues).toMatchObject([{ kind: 'late-credit' }])
  expect(transfers).toMatchObject([{ transferId: expect.any(Number), what: expect.stringContaining('sin usar') }])
  expect(found.orders).toMatchObject([{ id: orderId }])
  expect(JSON.stringify(await told(reader(['see-people'])))).toMatch(/Ildefonso Reyes/)
})

it('keeps of every row what is about no person, and empties the rest', async () => {
  const { desk, db, orderId } = await openOrderOfIldefonso()
  await db.updateTable('print_orders').set({ last_problem: 'Ildefonso' }).execute()
  await desk.refundOrder(OWNER, { orderId, amountCents: 10_000, reason: 'Ildefonso', keepPrinting: true })
  const owners = await desk.readOrder(OWNER, { orderId })
  expect(owners.transfers).toMatchObject([{ key: 'Ildefonso-7', used_cents: 149_000, used_by: 'Eva' }])
  const readers = await desk.readOrder(reader(), { orderId })
  expect(readers).toMatchObject({
    lines: [{ title: owners.lines[0]?.title, quantity: 1 }],
    refunds: [{ amount_cents: 10_000, reason: '' }],
    transfers: [{ amount_cents: 149_000, used_cents: 149_000, key: '', description: '' }],
    shipment: { status: 'DISPATCHED', tracking_number: '' },
    printOrder: { reference: `pedido-${orderId}`, last_problem: '' },
    notes: [],
  })
  const kinds = (file: OrderFile) => file.issues.map(({ kind, detail }) => [kind, detail === ''])
  expect(kinds(readers)).toEqual(owners.issues.map(({ kind }) => [kind, true]))
  const steps = (file: OrderFile) => file.history.map(({ to_status, at }) => [to_status, at])
  expect(steps(readers)).toEqual(steps(owners))
  expect(readers.payments[0], 'what was empty stays so').toMatchObject({ provider_payment_id: null })
})

it('shows an order that has no parcel yet, and of which no printer was asked', async () => {
  const { desk, db, orderId } = await openOrderOfIldefonso()
  await db.deleteFrom('shipments').execute()
  await db.deleteFrom('print_orders').execute()
  const file = await desk.readOrder(reader(), { orderId })
  expect([file.shipment, file.printOrder]).toEqual([undefined, undefined])
})

it('lets a reader look for no person by their orders', async () => {
  const { desk } = await openOrderOfIldefonso()
  await expect(desk.listOrders(reader(), { email: 'ildefonso@correo.example', limit: 5 })).rejects.toThrow('persona')
  await expect(desk.listOrders(reader(), { tel: '098 765 432', limit: 5 })).rejects.toThrow('persona')
  await expect(desk.listOrders(reader(), { tracking: 'LDEFONSO', limit: 5 })).rejects.toThrow('persona')
  expect(await desk.listOrders(OWNER, { tel: '098 765 432', limit: 5 })).toHaveLength(1)
  expect(await desk.listOrders(OWNER, { tel: '098 000 000', limit: 5 })).toHaveLength(0)
})
