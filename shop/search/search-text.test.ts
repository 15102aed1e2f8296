import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'

async function titles({ shop }: TestShop, q: string): Promise<string[]> {
  return (await shop.searchBooks({ q })).content.map(book => book.title)
}

describe('a search', () => {
  it('takes no notice of accents, case or how an accent is typed', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Canción de otoño', author: 'José Núñez' })
    await insertBook(test.db, { title: 'Otra cosa' })
    for (const q of [
      'cancion',
      'CANCIÓN',
      'Canción'.normalize('NFD'),
      'otono',
      'nuñez',
      'jose nunez',
      ' canción   OTOÑO ',
    ]) {
      expect(await titles(test, q), q).toEqual(['Canción de otoño'])
    }
  })

  it('finds plurals and other forms of a word in titles, never of a name', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Las casas vacías', author: 'Julia Pintadas' })
    expect(await titles(test, 'casa vacía')).toEqual(['Las casas vacías'])
    expect(await titles(test, 'pintadas')).toEqual(['Las casas vacías'])
    expect(await titles(test, 'pintarlos')).toEqual([])
  })

  it('finds titles made of stop words', async () => {
    const test = await createTestShop()
    for (const title of ['Nada', 'Ella', 'Tú y yo', 'Él']) await insertBook(test.db, { title })
    expect(await titles(test, 'Nada')).toEqual(['Nada'])
    expect(await titles(test, 'ella')).toEqual(['Ella'])
    expect(await titles(test, 'tu y yo')).toEqual(['Tú y yo'])
    expect(await titles(test, 'él')).toEqual(['Él'])
  })

  it('leaves stop words out beside other words', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Crónica de una muerte anunciada' })
    expect(await titles(test, 'la crónica de la muerte')).toEqual(['Crónica de una muerte anunciada'])
  })

  it('needs every word somewhere in the book, and says so where a book is only near', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'La tregua', author: 'Mario Benedetti', publisher: 'Alfa' })
    await insertBook(test.db, { title: 'La tregua de invierno', author: 'Otra Persona', publisher: 'Beta' })
    expect(await titles(test, 'tregua benedetti alfa')).toEqual(['La tregua'])
    const { isNearest, content } = await test.shop.searchBooks({ q: 'benedetti beta' })
    expect({ isNearest, titles: content.map(book => book.title) }).toEqual({
      isNearest: true,
      titles: ['La tregua'],
    })
  })

  it('finds a hyphenated name whole and by its parts', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'La tabla de Flandes', author: 'Arturo Pérez-Reverte' })
    for (const q of ['pérez-reverte', 'perez reverte', 'reverte']) {
      expect(await titles(test, q), q).toEqual(['La tabla de Flandes'])
    }
  })

  it('finds nothing where nothing fits', async () => {
    const test = await createTestShop()
    await insertBook(test.db)
    expect(await test.shop.searchBooks({ q: 'inexistente' })).toEqual({
      content: [],
      last: true,
      totalElements: 0,
      aggregations: { categories: [] },
      alternatives: { withoutFilters: 0, authors: [] },
    })
  })

  it('shows everything when the text is only white space', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Uno' })
    expect(await titles(test, ' \t\n ')).toEqual(['Uno'])
  })
})

describe('a search for an ISBN', () => {
  it('finds that book alone, however the number is written', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'El buscado', isbn: '9788437604947' })
    await insertBook(test.db, { title: 'El que lo cita', description: 'Véase 9788437604947' })
    for (const q of [
      '9788437604947',
      '978-84-376-0494-7',
      ' 978 84 376 0494 7 ',
      'ISBN 84-376-0494-X',
      '978–84–376–0494–7',
    ]) {
      expect(await titles(test, q), q).toEqual(['El buscado'])
    }
  })

  it('finds nothing for one that no book has', async () => {
    const test = await createTestShop()
    await insertBook(test.db)
    expect(await titles(test, '978-0-306-40615-7')).toEqual([])
  })
})

describe('the order of a search', () => {
  it('puts the exact title first, then titles, authors, publishers and texts', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Por el texto', description: 'Habla de Onetti', sales: 9 })
    await insertBook(test.db, { title: 'Por la editorial', publisher: 'Onetti Libros', sales: 7 })
    await insertBook(test.db, { title: 'Por el autor', author: 'Juan Carlos Onetti', sales: 5 })
    await insertBook(test.db, { title: 'Leer a Onetti', sales: 3 })
    await insertBook(test.db, { title: 'ONETTI', sales: 1 })
    expect(await titles(test, 'onetti')).toEqual([
      'ONETTI',
      'Leer a Onetti',
      'Por el autor',
      'Por la editorial',
      'Por el texto',
    ])
  })

  it('counts a search over several fields by the farthest it needs', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Astillero', publisher: 'Onetti', sales: 9 })
    await insertBook(test.db, { title: 'El astillero', author: 'Juan Carlos Onetti', sales: 1 })
    expect(await titles(test, 'astillero onetti')).toEqual(['El astillero', 'Astillero'])
  })

  it('puts the better seller first among equals, then the older record', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Poemas uno', sales: 5 })
    await insertBook(test.db, { title: 'Poemas dos', sales: 8 })
    await insertBook(test.db, { title: 'Poemas tres', sales: 5 })
    expect(await titles(test, 'poemas')).toEqual(['Poemas dos', 'Poemas uno', 'Poemas tres'])
    expect((await test.shop.searchBooks({})).content.map(book => book.title)).toEqual([
      'Poemas dos',
      'Poemas uno',
      'Poemas tres',
    ])
  })
})

describe('hostile text', () => {
  it('is only text', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: "L'amour & la mort: 100% (C++) | <b>!" })
    const hostile = [
      "'",
      '"',
      "' or 1=1 --",
      '&|!:*()',
      '!',
      '*',
      ':*',
      '(',
      '<->',
      '\\',
      '%',
      '_',
      '-nada',
      '--',
      '$1',
      '{}',
      '\u200b',
    ]
    for (const q of [
      ...hostile,
      '¿?',
      '…',
      'x:y:z',
      "''''",
      '🦉',
      '<script>',
      '\u0001',
      '\ud800',
      'x'.repeat(5000),
      'si no '.repeat(500),
    ]) {
      await expect(test.shop.searchBooks({ q }), q).resolves.toMatchObject({ content: [], totalElements: 0 })
    }
  })

  it('still finds the words in it', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'La muerte y la doncella' })
    for (const q of ['!muerte', '"muerte"', 'muerte:*', '(muerte & doncella', "muerte' | 'x".slice(0, 7), '-muerte']) {
      expect(await titles(test, q), q).toEqual(['La muerte y la doncella'])
    }
  })
})
