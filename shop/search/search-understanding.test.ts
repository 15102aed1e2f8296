import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'

const BOOKS = [
  { title: 'Oliver Twist', author: 'Charles Dickens' },
  { title: 'Fausto', author: 'Johann Wolfgang von Goethe' },
  { title: 'El guardián entre el centeno', author: 'J. D. Salinger' },
  { title: 'La vuelta al mundo en 80 días', author: 'Jules Verne' },
  { title: '1984 (Spanish Language Edition)', author: 'George Orwell' },
  { title: 'Enrique IV', author: 'William Shakespeare' },
  { title: 'Vivir Para Contarla / To Live to Tell It (Spanish)', author: 'Gabriel García Márquez' },
  { title: 'HARRY POTTER Y EL CALIZ DE FUEGO (#4)', author: 'J.K. ROWLING' },
  { title: 'Reino del Dragon de Oro, El', author: 'Isabel Allende' },
  { title: 'Paraguas de colores', author: 'Ana Paz' },
  { title: 'El principito', author: 'Antoine de Saint-Exupéry' },
  { title: 'Las ratas', author: 'Miguel Delibes' },
  { title: 'La sombra del viento', author: 'Carlos Ruiz Zafón', publisher: 'Planeta' },
  { title: 'La tregua', author: 'Mario Benedetti', isbn: '9788437604947' },
  { title: 'Lord of the Flies', author: 'William Golding' },
  { title: 'Brave New World', author: 'Aldous Huxley' },
  { title: 'Fahrenheit 451', author: 'Ray Bradbury' },
  { title: 'Dublineses', author: 'James Joyce' },
  { title: 'Animal Farm', author: 'George Orwell' },
]

async function library(): Promise<TestShop & { first: (q: string) => Promise<string | undefined> }> {
  const test = await createTestShop()
  for (const book of BOOKS) await insertBook(test.db, book)
  return { ...test, first: async q => (await test.shop.searchBooks({ q })).content[0]?.title }
}

describe('what people type finds the book they mean:', () => {
  it.each([
    [
      'names as one hears them',
      [
        'oliber tuist diquens',
        'guete fausto',
        'gete fausto',
        'salinyer',
        'jarri poter',
        'jeims yois',
        'animal farm orguel',
      ],
    ],
    ['titles in English as one hears them', ['lor of the flais', 'brai niu world']],
    [
      'numbers in digits, in words and in Roman numerals',
      ['vuelta al mundo en ochenta dias', 'mil novecientos ochenta y cuatro', 'enrique 4', 'enrique cuatro'],
    ],
    [
      'one side of a title in two languages, or what stands before a bracket',
      ['vivir para contarla', 'to live to tell it', '1984'],
    ],
    [
      'titles in capitals, without accents, with their article behind',
      ['Harry Potter y el cáliz de fuego', 'el reino del dragón de oro'],
    ],
    [
      'words around the book',
      [
        'busco la sombra del viento en español',
        'tenés la tregua usado?',
        'La sombra del viento - Carlos Ruiz Zafón - Planeta - 2001 - tapa blanda $450',
      ],
    ],
    [
      'words glued and split',
      ['elprincipito', 'lasombradelviento', 'para guas de colores', 'anima lfarm', 'fahrenheit451'],
    ],
    ['the last word cut off', ['la sombra del v', 'el guardian entre el ce']],
    ['a diminutive', ['las ratitas delibes']],
    ['an ISBN with words beside it', ['ISBN 84-376-0494-X de benedetti', 'busco el 978-84-376-0494-7']],
    ['an author who wrote another book', ['la tregua de delibes']],
  ])('%s', async (_kind, queries) => {
    const { first } = await library()
    const meant: Record<string, string> = {
      'oliber tuist diquens': 'Oliver Twist',
      'guete fausto': 'Fausto',
      'gete fausto': 'Fausto',
      'jeims yois': 'Dublineses',
      'animal farm orguel': 'Animal Farm',
      'lor of the flais': 'Lord of the Flies',
      'brai niu world': 'Brave New World',
      salinyer: 'El guardián entre el centeno',
      'jarri poter': 'HARRY POTTER Y EL CALIZ DE FUEGO (#4)',
      'vuelta al mundo en ochenta dias': 'La vuelta al mundo en 80 días',
      'mil novecientos ochenta y cuatro': '1984 (Spanish Language Edition)',
      '1984': '1984 (Spanish Language Edition)',
      'enrique 4': 'Enrique IV',
      'enrique cuatro': 'Enrique IV',
      'vivir para contarla': 'Vivir Para Contarla / To Live to Tell It (Spanish)',
      'to live to tell it': 'Vivir Para Contarla / To Live to Tell It (Spanish)',
      'Harry Potter y el cáliz de fuego': 'HARRY POTTER Y EL CALIZ DE FUEGO (#4)',
      'el reino del dragón de oro': 'Reino del Dragon de Oro, El',
      'busco la sombra del viento en español': 'La sombra del viento',
      'La sombra del viento - Carlos Ruiz Zafón - Planeta - 2001 - tapa blanda $450': 'La sombra del viento',
      lasombradelviento: 'La sombra del viento',
      'la sombra del v': 'La sombra del viento',
      'el guardian entre el ce': 'El guardián entre el centeno',
      elprincipito: 'El principito',
      'anima lfarm': 'Animal Farm',
      fahrenheit451: 'Fahrenheit 451',
      'para guas de colores': 'Paraguas de colores',
      'las ratitas delibes': 'Las ratas',
    }
    for (const q of queries) expect(await first(q), q).toBe(meant[q] ?? 'La tregua')
  })

  it('the title and the author, where the one is not of the other: books of both among the first three', async () => {
    const { shop, db } = await library()
    for (let i = 0; i < 260; i++) await insertBook(db, { title: `Entrega ${i}`, author: 'Nora Roberts', sales: 50 })
    await insertBook(db, { title: 'Seabiscuit: una leyenda', author: 'Laura Hillenbrand' })
    const { content } = await shop.searchBooks({ q: 'seabiscuit nora roberts' })
    expect(content.slice(0, 3).map(book => book.author)).toEqual(['Laura Hillenbrand', 'Nora Roberts', 'Nora Roberts'])
  })

  it('the books of a misspelt name, before a book about it', async () => {
    const { shop, db } = await library()
    await insertBook(db, { title: 'Fiction and Virginia Woolf', author: 'Edward Albee', sales: 90 })
    await insertBook(db, { title: 'Orlando', author: 'Virginia Woolf' })
    await insertBook(db, { title: 'The Waves', author: 'Virginia Woolf' })
    const { content } = await shop.searchBooks({ q: 'virginia wolff' })
    expect(content.slice(0, 2).map(book => book.author)).toEqual(['Virginia Woolf', 'Virginia Woolf'])
  })

  it('a title with its article behind, before the same title with another article', async () => {
    const { db, first } = await library()
    await insertBook(db, { title: 'Una tregua', sales: 99 })
    expect(await first('tregua, la')).toBe('La tregua')
    expect(await first('el reino del dragon de oro')).toBe('Reino del Dragon de Oro, El')
  })

  it('a title beside the whole name of its author, before a title that has that name in it', async () => {
    const { db, first } = await library()
    await insertBook(db, { title: 'Dracula', author: 'Bram Stoker' })
    await insertBook(db, { title: "Bram Stoker's Dracula", author: 'Fred Saberhagen', sales: 99 })
    for (const q of ['dracula bram stoker', 'bram stoker dracula', 'stoker, bram - dracula'])
      expect(await first(q), q).toBe('Dracula')
    expect(await first("bram stoker's dracula")).toBe("Bram Stoker's Dracula")
  })

  it('a whole part of a title, before longer titles that have it', async () => {
    const { db, first } = await library()
    await insertBook(db, { title: 'Vivir para contarla otra vez', sales: 99 })
    expect(await first('vivir para contarla')).toBe('Vivir Para Contarla / To Live to Tell It (Spanish)')
  })

  it('an imprint that is also a word of titles and a name: each among the first ten', async () => {
    const { shop, db } = await createTestShop()
    for (let i = 0; i < 12; i++)
      await insertBook(db, { title: `El planeta ${i}`, author: 'Ana Paz', publisher: 'Otra', sales: 50 })
    for (let i = 0; i < 12; i++)
      await insertBook(db, { title: `Cosa ${i}`, author: 'Ana Paz', publisher: 'Planeta', sales: 1 })
    await insertBook(db, { title: 'Memorias', author: 'Juan Planeta', publisher: 'Otra' })
    const { content } = await shop.searchBooks({ q: 'planeta' })
    const firstTen = content.slice(0, 10)
    expect(firstTen.some(book => book.publisher?.name === 'Planeta')).toBe(true)
    expect(firstTen.some(book => book.title === 'Memorias')).toBe(true)
    expect(firstTen[0]?.title).toBe('El planeta 0')
    expect(new Set(content.map(book => book.normalizedIsbn)).size).toBe(20)
  })
})

describe('a book that is not there', () => {
  it.each([
    'cuentos de amor de locura y de muerte',
    'el túnel',
    'harry potter y la orden del fénix',
    'la tregua de onetti',
  ])('is said not to be, whatever is near: %s', async q => {
    const { shop } = await library()
    const page = await shop.searchBooks({ q })
    expect(page.isNearest === true || page.totalElements === 0).toBe(true)
    expect(page.correction?.applied).not.toBe(true)
  })

  it.each([
    ['harry potter', { title: 'Hay Power BI', author: 'Ana Paz' }],
    ['nora roberts', { title: 'Cosas', author: 'Nora Roberto' }],
    ['anna karenina', { title: 'Ana y Karina', author: 'Ana Paz' }],
    ['el principito', { title: 'El principios', author: 'Ana Paz' }],
    ['corán', { title: 'Los coros', author: 'Ana Paz' }],
    ['cómic', { title: 'Como agua', author: 'Ana Paz', description: 'Como y comer.' }],
  ])('is not answered with another: %s', async (q, book) => {
    const { shop, db } = await createTestShop()
    await insertBook(db, book)
    const page = await shop.searchBooks({ q })
    expect(page.isNearest === true || page.totalElements === 0).toBe(true)
    expect(page.correction?.applied).not.toBe(true)
  })

  it('is a miss that the operator sees, although near books are shown', async () => {
    const { shop, db } = await library()
    expect(await shop.searchBooks({ q: 'la tregua de onetti' })).toMatchObject({ isNearest: true })
    await expect
      .poll(() => db.selectFrom('search_misses').select('query').execute())
      .toEqual([{ query: 'la tregua de onetti' }])
  })

  it('has its nearest books in pages, orders and filters like any list', async () => {
    const { shop, db } = await library()
    await insertBook(db, { title: 'La tregua', author: 'Primo Levi', price_cents: 200_000, sales: 5 })
    const q = 'la tregua de onetti'
    const first = await shop.searchBooks({ q, size: 1 })
    const second = await shop.nextBooks(first.scrollId ?? '')
    expect([first, second].map(page => page?.content.map(book => book.author))).toEqual([
      ['Primo Levi'],
      ['Mario Benedetti'],
    ])
    expect(second).toMatchObject({ isNearest: true, totalElements: 2, last: true })
    expect((await shop.searchBooks({ q, sort: 'price' })).content.map(book => book.author)).toEqual([
      'Mario Benedetti',
      'Primo Levi',
    ])
    expect((await shop.searchBooks({ q, author: 'Primo Levi' })).content.map(book => book.author)).toEqual([
      'Primo Levi',
    ])
  })
})
