import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'

async function shopWithClassics(): Promise<TestShop> {
  const test = await createTestShop()
  const books = [
    { title: 'Don Quijote de la Mancha', author: 'Miguel de Cervantes', sales: 90 },
    { title: 'Cien años de soledad', author: 'Gabriel García Márquez', sales: 80 },
    { title: 'La ciudad y los perros', author: 'Mario Vargas Llosa', sales: 70 },
    { title: 'Rayuela', author: 'Julio Cortázar', sales: 60 },
    { title: 'Historia de la noche', author: 'Jorge Luis Borges', sales: 50 },
    { title: 'Los de abajo', author: 'Mariano Azuela', sales: 3 },
    { title: 'El bajo y otros cuentos', author: 'Ana Paz', sales: 40 },
  ]
  for (const book of books) await insertBook(test.db, book)
  return test
}

describe('a search typed wrongly', () => {
  it.each([
    ['quijotte', 'quijote', 'Don Quijote de la Mancha'],
    ['garsia marques', 'garcía márquez', 'Cien años de soledad'],
    ['hisotria', 'historia', 'Historia de la noche'],
    ['bargas yosa', 'vargas llosa', 'La ciudad y los perros'],
    ['kortasar', 'cortázar', 'Rayuela'],
    ['solédda años', 'soledad años', 'Cien años de soledad'],
    ['miugel', 'miguel', 'Don Quijote de la Mancha'],
    ['servantez', 'cervantes', 'Don Quijote de la Mancha'],
    ['los de baajo', 'los de abajo', 'Los de abajo'],
    ['busco los de baajo usado', 'los de abajo', 'Los de abajo'],
    ['qijote cervantes', 'quijote cervantes', 'Don Quijote de la Mancha'],
    ['qijote servantes', 'quijote cervantes', 'Don Quijote de la Mancha'],
    ['siudad peros', 'ciudad perros', 'La ciudad y los perros'],
  ])('is answered for what was meant, and says so: %s', async (typed, meant, title) => {
    const { shop } = await shopWithClassics()
    const page = await shop.searchBooks({ q: typed })
    expect(page.correction).toEqual({ query: meant, applied: true })
    expect(page.content[0]?.title).toBe(title)
    expect(page.totalElements).toBeGreaterThan(0)
  })

  it('goes on with what was meant on the pages after', async () => {
    const test = await createTestShop()
    for (let i = 0; i < 5; i++) await insertBook(test.db, { title: `Historia ${i}`, sales: i })
    const first = await test.shop.searchBooks({ q: 'hisotria', size: 2 })
    const second = await test.shop.nextBooks(first.scrollId ?? '')
    expect(second?.content.map(book => book.title)).toEqual(['Historia 2', 'Historia 1'])
    expect(second).toMatchObject({ correction: { query: 'historia', applied: true }, totalElements: 5 })
  })

  it('is left alone when it has matches in a title, author or publisher', async () => {
    const test = await shopWithClassics()
    await insertBook(test.db, { title: 'Quijotte', author: 'Un imitador' })
    const page = await test.shop.searchBooks({ q: 'quijotte' })
    expect(page.content.map(book => book.title)).toEqual(['Quijotte'])
    expect(page).not.toHaveProperty('correction')
  })

  it('is only asked about when a description has the words and another word is merely near', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Las serenas' })
    await insertBook(test.db, { title: 'El mar', description: 'Cuentos de sirenas.' })
    const page = await test.shop.searchBooks({ q: 'sirenas' })
    expect(page.content.map(book => book.title)).toEqual(['El mar'])
    expect(page.correction).toEqual({ query: 'serenas', applied: false })
  })

  it('is only asked about when two words are as near and as well sold', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Los cuerdos negros', sales: 10 })
    await insertBook(test.db, { title: 'Los cuernos negros', sales: 10 })
    const page = await test.shop.searchBooks({ q: 'cueros negros' })
    expect(page.content.map(book => book.title)).toEqual(['Los cuerdos negros', 'Los cuernos negros'])
    expect(page).toMatchObject({ isNearest: true, correction: { applied: false } })
    await test.db.updateTable('books').set({ sales: 100 }).where('title', '=', 'Los cuernos negros').execute()
    expect((await test.shop.searchBooks({ q: 'cueros negros' })).correction).toEqual({
      query: 'cuernos negros',
      applied: true,
    })
  })

  it('takes no word for another that is too far, nor numbers', async () => {
    const { shop } = await shopWithClassics()
    for (const q of ['xyzqwv', 'tos', '1985']) {
      const page = await shop.searchBooks({ q })
      expect(page.content, q).toEqual([])
      expect(page, q).not.toHaveProperty('correction')
    }
  })
})

describe('a list without books', () => {
  it('says how many it would have without its filters, and keeps what was typed', async () => {
    const { shop } = await shopWithClassics()
    const page = await shop.searchBooks({ q: 'rayuela', author: 'Ana Paz' })
    expect(page).toMatchObject({ totalElements: 0, alternatives: { withoutFilters: 1, authors: [] } })
    expect(page).not.toHaveProperty('correction')
  })

  it('names nobody who shares a first name alone', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Campo cerrado', author: 'Max Aub' })
    await insertBook(db, { title: 'Sabana santa', author: 'Sara Mass' })
    const { alternatives, isNearest } = await shop.searchBooks({ q: 'zarah j maas zzqwv xxyyk' })
    expect(alternatives?.authors ?? [], String(isNearest)).toEqual(['Sara Mass'])
  })

  it('names authors with near names, the better sellers first', async () => {
    const test = await shopWithClassics()
    await insertBook(test.db, { title: 'Otro', author: 'Marcos Bargas', sales: 900 })
    const { alternatives } = await test.shop.searchBooks({ q: 'vargaz inexistente desaparecido' })
    expect(alternatives?.authors).toEqual(['Marcos Bargas', 'Mario Vargas Llosa'])
  })
})
