import { expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { findAskedFor, findNumbered, findOrders } from './find-anything.ts'
import { listOrders } from './operator-orders.ts'

/** Three orders of three different people. */
async function openFinding() {
  const { db, clock, deps, shop } = await createCardShop()
  let orders = 0
  const order = (fullName: string) => {
    const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    const customer = { ...request.customer, fullName, email: `a${orders++}@correo.example` }
    return shop.placeOrder({ ...request, customer })
  }
  for (const name of ['Raúl Núñez Viera', 'Eva Etcheverry', 'Inés Bentancur']) await order(name)
  const send = async (numbers: Record<number, string>) => {
    const parcel = { status: 'DISPATCHED', created_at: clock.at, updated_at: clock.at } as const
    for (const [id, number] of Object.entries(numbers)) {
      const row = { ...parcel, order_id: Number(id), tracking_number: number }
      await db.insertInto('shipments').values(row).execute()
    }
  }
  const find = async (words: string) => (await findOrders(db, words)).map(({ customer, by }) => `${customer}, ${by}`)
  return { db, deps, shop, order, send, find }
}

it('finds a name as it is heard, where nobody is called as it was typed', async () => {
  const { find } = await openFinding()
  expect(await find('nunez viera')).toEqual(['Raúl Núñez Viera, person'])
  expect(await find('Nunes Viera')).toEqual(['Raúl Núñez Viera, like-name'])
  expect(await find('etchevery')).toEqual(['Eva Etcheverry, like-name'])
  expect(await find('etcheverri')).toEqual(['Eva Etcheverry, like-name'])
  expect(await find('bentancour')).toEqual(['Inés Bentancur, like-name'])
  expect(await find('bermúdez')).toEqual([])
  for (const words of ['etcheverr1', '1 bentancour', '1002x'])
    expect(await find(words), 'no name has figures').toEqual([])
})

it('takes a word for a name that somebody has before one that is like it', async () => {
  const { find, order } = await openFinding()
  for (const name of ['Inés Etcheverri', 'Inés Etcheverry']) await order(name)
  expect(await find('Inez Etcheverri')).toEqual(['Inés Etcheverri, like-name'])
  expect(await find('Inez Etcheverry')).toEqual(['Inés Etcheverry, like-name'])
})

it('finds an order by its number as it is written and printed', async () => {
  const { find } = await openFinding()
  for (const words of ['1002', ' #1002 ', 'orden 1002', 'Orden #1002', 'pedido-1002']) {
    expect(await find(words), words).toContain('Eva Etcheverry, number')
  }
})

it('finds an order by its reader’s link, pasted as it stands in a mail', async () => {
  const { db, find } = await openFinding()
  const { external_id: link } = await db
    .selectFrom('orders')
    .select('external_id')
    .where('id', '=', 1002)
    .executeTakeFirstOrThrow()
  for (const words of [
    link,
    `https://libros.example/orden/${link}`,
    `https://libros.example/orden/${link}?de=correo`,
  ]) {
    expect(await find(words), words).toEqual(['Eva Etcheverry, number'])
  }
  expect(await find('https://libros.example/orden/nada')).toEqual([])
})

it('finds an order by its tracking number and by a part of it, the newest first', async () => {
  const { find, send } = await openFinding()
  await send({ 1001: 'RR1234567UY', 1002: 'RR7654321UY', 1003: 'RR1234999UY' })
  expect(await find('rr1234567uy')).toEqual(['Raúl Núñez Viera, tracking'])
  expect(await find('4567')).toEqual(['Raúl Núñez Viera, tracking-part'])
  expect(await find('r1234')).toEqual(['Inés Bentancur, tracking-part', 'Raúl Núñez Viera, tracking-part'])
  expect(await find('765')).toEqual([])
  expect(await find('_1234')).toEqual([])
})

it('lists the orders of parcels by a part of their number, whose signs mean only themselves', async () => {
  const { db, send } = await openFinding()
  await send({ 1001: 'RR1234567UY', 1002: 'RR7654321UY', 1003: 'RR1234999UY' })
  const list = async (tracking: string) => (await listOrders(db, { tracking }, 9)).map(({ id }) => id)
  expect(await list('r1234')).toEqual([1003, 1001])
  expect(await list('%%%%')).toEqual([])
})

it('finds an order by its book: its title in any spelling, its ISBN with hyphens or without', async () => {
  const { db, find } = await openFinding()
  const book = { title: 'El último vals de Ñandú', isbn: '9789974654136' }
  await db.updateTable('order_lines').set(book).where('order_id', 'in', [1001, 1002]).execute()
  for (const words of ['ultimo  VALS', 'nandu']) {
    expect(await find(words), words).toEqual(['Eva Etcheverry, title', 'Raúl Núñez Viera, title'])
  }
  for (const words of ['9789974654136', '978-9974-65-413-6']) {
    expect(await find(words), words).toEqual(['Eva Etcheverry, isbn', 'Raúl Núñez Viera, isbn'])
  }
})

it('finds an order by how it was paid: the bank’s reference, the provider’s payment, the card’s last digits', async () => {
  const { db, deps, find } = await openFinding()
  const transfer = { key: '7-7', receivedOn: '2026-11-20', amountCents: 149_000, source: 'e.csv', description: 'TRF' }
  await confirmPayment(deps, { orderId: 1001, transfer, operator: 'ana' })
  const card = { provider_payment_id: '88123', last_four_digits: '4242' }
  await db.updateTable('payments').set(card).where('order_id', '>', 1001).execute()
  expect(await find('7-7')).toEqual(['Raúl Núñez Viera, transfer'])
  expect(await find('88123')).toEqual(['Inés Bentancur, payment', 'Eva Etcheverry, payment'])
  expect(await find('4242')).toEqual(['Inés Bentancur, card', 'Eva Etcheverry, card'])
  expect(await find('424')).toEqual([])
})

it('finds an order by the transfer that gave its money back, one transfer of several orders by each', async () => {
  const { db, find } = await openFinding()
  const payments = await db.selectFrom('payments').select(['id', 'order_id']).orderBy('order_id').execute()
  const refund = { amount_cents: 1000, reason: 'llegó roto', requested_by: 'ana', requested_at: new Date() }
  const insert = (index: number, more: object) => {
    const key = { payment_id: payments[index]?.id ?? 0, key: `k${index}` }
    return db
      .insertInto('refunds')
      .values({ ...refund, ...key, ...more })
      .execute()
  }
  await insert(0, { outcome: 'DONE', provider_refund_id: 'TRX-55' })
  await insert(1, { outcome: 'DONE', provider_refund_id: 'BROU-77' })
  await insert(2, { outcome: 'DONE', provider_refund_id: 'BROU-77' })
  expect(await find(' TRX-55 ')).toEqual(['Raúl Núñez Viera, refund'])
  expect(await find('BROU-77')).toEqual(['Inés Bentancur, refund', 'Eva Etcheverry, refund'])
  expect(await find('TRX-5')).toEqual([])
})

it('finds a person by a telephone, as people write it from here or from abroad, and by a mail', async () => {
  const { db, find } = await openFinding()
  await db.updateTable('orders').set({ customer_tel: '098 765 432' }).where('id', '=', 1002).execute()
  for (const words of ['098 765 432', '098765432', '(098) 765-432', '+598 98.765.432', '765 432', 'A1@correo']) {
    expect(await find(words), words).toEqual(['Eva Etcheverry, person'])
  }
  await db.updateTable('orders').set({ customer_tel: '099 598 000' }).where('id', '=', 1002).execute()
  expect(await find('99598000')).toEqual(['Eva Etcheverry, person'])
})

it('names each order once, by the surest way, and the latest of many', async () => {
  const { db, find, order } = await openFinding()
  await db.updateTable('payments').set({ last_four_digits: '1002' }).execute()
  expect(await find('1002')).toEqual(['Eva Etcheverry, number', 'Inés Bentancur, card', 'Raúl Núñez Viera, card'])
  for (let index = 0; index < 9; index++) await order('Zoé Bentancur')
  expect(await find('bentancur')).toEqual(Array(8).fill('Zoé Bentancur, person'))
})

it('takes each sign for itself, and no more than a hundred of them', async () => {
  const { find } = await openFinding()
  for (const words of ['%%%', '___', '9'.repeat(40)]) expect(await find(words), words).toEqual([])
  expect(await find(`${'eva'.padEnd(100)} nadie`)).toEqual(['Eva Etcheverry, person'])
})

it('looks for a title by words alone, and for no name like one of a title', async () => {
  const { db, find } = await openFinding()
  await db.updateTable('order_lines').set({ title: 'Bentancour 4321' }).where('order_id', '=', 1001).execute()
  expect(await find('bentancour')).toEqual(['Raúl Núñez Viera, title'])
  expect(await find('4321')).toEqual([])
})

it('finds nobody by less than three letters, nor by a name that a letter makes another', async () => {
  const { find } = await openFinding()
  expect(await find('  ')).toEqual([])
  expect(await find('ev')).toEqual([])
  expect(await find('eva')).toEqual(['Eva Etcheverry, person'])
  expect(await find('eba')).toEqual([])
  expect(await find('Eva Etcheverri')).toEqual(['Eva Etcheverry, like-name'])
})

it('shows of an order by its number alone all but its person', async () => {
  const { db } = await openFinding()
  const first = { id: 1001, status: 'PENDING_PAYMENT', title: 'La tregua', grandTotalCents: 149_000 }
  for (const words of ['1001', ' Pedido #1001 ']) {
    expect(await findNumbered(db, words), words).toMatchObject([{ ...first, customer: '', by: 'number' }])
  }
  for (const words of ['x1001', '1001x', '4711', '1'.repeat(16), 'Núñez', ''])
    expect(await findNumbered(db, words), words).toEqual([])
})

it('finds a question for a book by its reference, its book and its person, the latest first', async () => {
  const { db, shop } = await openFinding()
  await insertBook(db, { bibliomanager_id: 'B2', price_cents: null, title: 'Canción de árbol' })
  for (const [index, fullName] of ['José Gómez', 'Luz Sosa'].entries()) {
    const customer = { fullName, email: `b${index}@correo.example`, tel: '099 000 111' }
    await shop.requestBook('B2', { customer, shipping: { shippingMethod: 'PICKUP' } }, 'browser')
  }
  const ask = async (words: string) => (await findAskedFor(db, words)).map(({ customer }) => customer)
  expect(await ask(' c-1001 ')).toEqual(['José Gómez'])
  expect(await ask(' GOMEZ ')).toEqual(['José Gómez'])
  expect(await ask('cancion  de arbol')).toEqual(['Luz Sosa', 'José Gómez'])
  expect(await ask('luz')).toEqual(['Luz Sosa'])
  expect(await ask('lu')).toEqual([])
  expect(await ask('%%%')).toEqual([])
  expect(await ask('nadie')).toEqual([])
})
