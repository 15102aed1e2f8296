import { expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createCardShop } from '../../test/support/card-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import type { Role } from '../staff/actor.ts'
import type { DeskParts } from './act.ts'
import { createDesk } from './desk.ts'

const ISBN = '9789974654136'

async function openFinding() {
  const { db, clock, shop } = await createCardShop()
  await insertBook(db, { isbn: ISBN, title: 'Montevideanos', author: 'Mario Benedetti' })
  const names = ['Raúl Núñez Viera', 'Eva Etcheverry', 'Inés Bentancur']
  for (const [index, fullName] of names.entries()) {
    const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    const customer = { ...request.customer, fullName, email: `a${index}@correo.example` }
    await shop.placeOrder({ ...request, customer }, { orderKey: `${index}` })
  }
  const desk = createDesk({ db, clock } as unknown as DeskParts)
  const find = async (words: string, role: Role = 'owner') => {
    const { orders, books } = await desk.findAnything({ id: 'ana', name: 'Ana', role }, { words })
    return { people: orders.map(({ customer, by }) => `${customer}, ${by}`), books: books.map(({ isbn }) => isbn) }
  }
  const list = async (tracking: string) =>
    (await desk.listOrders({ id: 'ana', name: 'Ana', role: 'owner' }, { tracking, limit: 9 })).map(({ id }) => id)
  return { db, find, list }
}

it('finds books by title, author and ISBN, a withdrawn one by its whole ISBN', async () => {
  const { db, find } = await openFinding()
  for (const words of ['montevid', 'Mario Benedetti', 'benedetti', '978-9974-65', ISBN]) {
    expect((await find(words)).books, words).toContain(ISBN)
  }
  await db.updateTable('books').set({ withdrawn_at: new Date() }).where('isbn', '=', ISBN).execute()
  expect((await find('Montevideanos')).books).toEqual([])
  expect((await find(ISBN)).books).toEqual([ISBN])
})

it('finds a name as it is heard, where nobody is called as it was typed', async () => {
  const { find } = await openFinding()
  expect((await find('nunez viera')).people).toEqual(['Raúl Núñez Viera, person'])
  expect((await find('Nunes Viera')).people).toEqual(['Raúl Núñez Viera, like-name'])
  expect((await find('etchevery')).people).toEqual(['Eva Etcheverry, like-name'])
  expect((await find('etcheverri')).people).toEqual(['Eva Etcheverry, like-name'])
  expect((await find('bentancour')).people).toEqual(['Inés Bentancur, like-name'])
  expect((await find('bermúdez')).people).toEqual([])
})

it('finds an order by its number as it is written and printed', async () => {
  const { find } = await openFinding()
  for (const words of ['1002', '#1002', 'orden 1002', 'Orden #1002', 'pedido-1002']) {
    expect((await find(words)).people, words).toContain('Eva Etcheverry, number')
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
    expect((await find(words)).people, words).toEqual(['Eva Etcheverry, number'])
  }
  expect((await find('https://libros.example/orden/nada')).people).toEqual([])
})

it('finds an order by its tracking number and by a part of it, the newest first', async () => {
  const { db, find, list } = await openFinding()
  const at = new Date('2026-11-20T12:00:00Z')
  const numbers = { 1001: 'RR1234567UY', 1002: 'RR7654321UY', 1003: 'RR1234999UY' }
  for (const [id, number] of Object.entries(numbers)) {
    const parcel = { order_id: Number(id), status: 'DISPATCHED', created_at: at, updated_at: at } as const
    await db
      .insertInto('shipments')
      .values({ ...parcel, tracking_number: number })
      .execute()
  }
  expect((await find('rr1234567uy')).people).toEqual(['Raúl Núñez Viera, tracking'])
  expect((await find('4567')).people).toEqual(['Raúl Núñez Viera, tracking-part'])
  expect((await find('r1234')).people).toEqual(['Inés Bentancur, tracking-part', 'Raúl Núñez Viera, tracking-part'])
  expect((await find('765')).people).toEqual([])
  expect((await find('_1234')).people).toEqual([])
  expect(await list('R1234')).toEqual([1003, 1001])
  expect(await list('%%%%')).toEqual([])
  await expect(list('999')).rejects.toThrow('cuatro')
})

it('leads who sees orders without their people to one by its number alone', async () => {
  const { find } = await openFinding()
  for (const words of ['1002', '#1002', 'pedido-1002']) {
    expect((await find(words, 'reader')).people, words).toEqual([', number'])
  }
  expect((await find('Montevideanos', 'reader')).people).toEqual([])
  expect((await find('1002', 'catalogue')).people).toEqual([])
})

it('shows people to those alone who may see them', async () => {
  const { find } = await openFinding()
  for (const role of ['catalogue', 'reader'] as const) {
    expect((await find('Etcheverry', role)).people, role).toEqual([])
    expect((await find('Montevideanos', role)).books, role).toEqual([ISBN])
  }
})
