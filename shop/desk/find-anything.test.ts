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
    (await desk.listOrders({ id: 'ana', name: 'Ana', role: 'owner', isConfirmed: true }, { tracking, limit: 9 })).map(
      ({ id }) => id,
    )
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

it('looks for a part of a tracking number of four signs at least', async () => {
  const { list } = await openFinding()
  expect(await list('9999')).toEqual([])
  await expect(list('999')).rejects.toThrow('cuatro')
})
