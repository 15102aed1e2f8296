import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

describe('suggestions', () => {
  it('are titles, authors and categories with words that begin so, and lead to their pages', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'El árbol rojo', author: 'Ana Arquero', isbn: '9788437604947' })
    expect(await shop.suggest('ar')).toEqual([
      {
        kind: 'title',
        text: 'El árbol rojo',
        detail: 'Ana Arquero',
        path: '/libro/El-arbol-rojo-Ana-Arquero/9788437604947',
      },
      { kind: 'author', text: 'Ana Arquero', path: '/libros?a=Ana+Arquero' },
      { kind: 'category', text: 'Las artes', path: '/categorias/las-artes/A' },
      ...(await shop.suggest('ar')).slice(3),
    ])
    expect((await shop.suggest('ÁRB ro')).map(suggestion => suggestion.text)).toEqual(['El árbol rojo'])
    expect((await shop.suggest('rojo arb')).map(suggestion => suggestion.text)).toEqual(['El árbol rojo'])
    expect(await shop.suggest('bol')).toEqual([])
  })

  it('are eight at most, of every kind that has any, the popular first and each title once', async () => {
    const { shop, db } = await createTestShop()
    for (let i = 0; i < 12; i++) await insertBook(db, { title: `Arte ${i}`, author: `Artigas ${i}`, sales: i })
    await insertBook(db, { title: 'Arte 11', author: 'Artigas 11', sales: 3 })
    const suggestions = await shop.suggest('art')
    expect(suggestions).toHaveLength(8)
    expect(
      suggestions
        .filter(({ kind }) => kind === 'title')
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['Arte 11', 'Arte 10', 'Arte 9'])
    expect(suggestions.find(({ kind }) => kind === 'author')?.text).toBe('Artigas 11')
    expect(new Set(suggestions.map(({ kind }) => kind))).toEqual(new Set(['title', 'author', 'category']))
  })

  it('name each of several authors by itself', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Juntos', author: 'Delmira Paz; Luis Ríos', isbn: '9788437604947' })
    await insertBook(db, { title: 'Sola', author: 'Delmira Paz' })
    expect((await shop.suggest('delmira')).filter(({ kind }) => kind === 'author')).toEqual([
      { kind: 'author', text: 'Delmira Paz', path: '/libros?a=Delmira+Paz' },
    ])
    expect((await shop.suggest('juntos'))[0]).toMatchObject({
      detail: 'Delmira Paz y Luis Ríos',
      path: '/libro/Juntos-Delmira-Paz-y-Luis-Rios/9788437604947',
    })
  })

  it('hear names and read numbers as the search does, and show titles by any of their parts', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Oliver Twist', author: 'Charles Dickens' })
    await insertBook(db, { title: 'La vuelta al mundo en 80 días / Around the World', author: 'Jules Verne' })
    const texts = async (q: string) => (await shop.suggest(q)).map(suggestion => suggestion.text)
    expect(await texts('dikens')).toEqual(['Oliver Twist', 'Charles Dickens'])
    expect(await texts('oliber tuis')).toEqual(['Oliver Twist'])
    for (const q of ['mundo en ochenta', 'around the w']) expect((await texts(q))[0], q).toContain('80 días')
    expect(await texts('xqzwv')).toEqual([])
  })

  it('are publishers too, those with more books first', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Uno', author: null, publisher: 'Linardi y Risso' })
    for (const title of ['Dos', 'Tres']) await insertBook(db, { title, author: null, publisher: 'Linares' })
    const publishers = async (q: string) => (await shop.suggest(q)).filter(({ kind }) => kind === 'publisher')
    expect(await publishers('lina')).toEqual([
      { kind: 'publisher', text: 'Linares', path: '/libros?p=Linares' },
      { kind: 'publisher', text: 'Linardi y Risso', path: '/libros?p=Linardi+y+Risso' },
    ])
    await db.updateTable('books').set({ publisher: null }).where('publisher', '=', 'Linares').execute()
    expect(await publishers('lina')).toHaveLength(1)
  })

  it('are the books whose ISBN begins so, however it is typed', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'La tregua', author: 'Mario Benedetti', isbn: '9788437604947' })
    await insertBook(db, { title: 'Otro', isbn: '9789974000018' })
    const found = {
      kind: 'isbn',
      text: '978-84-376-0494-7',
      detail: 'La tregua',
      path: '/libro/La-tregua-Mario-Benedetti/9788437604947',
    }
    for (const q of ['978843', '978-84-37', '978 8437604947', '843760', '8437604947'])
      expect(await shop.suggest(q), q).toEqual([found])
    expect(await shop.suggest('97884')).toEqual([])
    expect(await shop.suggest('978111')).toEqual([])
  })

  it('never share a first name alone with what was typed', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Campo cerrado', author: 'Max Aub' })
    expect(await shop.suggest('maax')).toEqual([])
    expect(await shop.suggest('campo serrado')).not.toEqual([])
    expect((await shop.suggest('max auv')).map(({ text }) => text)).toEqual(['Campo cerrado', 'Max Aub'])
  })

  it('call categories as people do, and find them by both names', async () => {
    const { shop } = await createTestShop()
    const category = {
      kind: 'category',
      text: 'Infantil y juvenil',
      path: '/categorias/infantiles-juveniles-y-didacticos/Y',
    }
    for (const q of ['infantil y', 'didacticos']) expect(await shop.suggest(q), q).toContainEqual(category)
  })

  it('need two characters, and take any text for text', async () => {
    const { shop, db } = await createTestShop()
    await insertBook(db, { title: 'Arte' })
    for (const q of ['', 'a', ' a ', '¿?', "'", '&|!:*()', '\\', '%', "ar'", 'zz', '\0\0']) {
      await expect(shop.suggest(q), q).resolves.toBeInstanceOf(Array)
    }
    expect(await shop.suggest('a')).toEqual([])
  })
})
