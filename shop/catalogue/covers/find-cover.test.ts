import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'

const isbn = '9788437604947'
const frontCover = 'https://cdn.example/tapa.jpg'

describe('findCover', () => {
  it('draws the cover of a book by its path or whole address', async () => {
    const { db, shop } = await createTestShop()
    await insertBook(db, { isbn, title: 'Rayuela' })
    for (const address of [`/portadas/${isbn}.svg`, `http://localhost:3000/portadas/${isbn}.svg`]) {
      const found = await shop.findCover(address)
      expect(found?.kind === 'drawn' && found.svg, address).toContain('Rayuela')
    }
    expect(await shop.findCover('/portadas/9788437604940.svg')).toBeNull()
    expect(await shop.findCover(`https://elsewhere.example/portadas/${isbn}.svg`)).toBeNull()
  })

  it('knows the pictures that the catalogue names, with the drawn cover as their substitute', async () => {
    const { db, shop } = await createTestShop()
    await insertBook(db, { isbn, title: 'Rayuela', front_cover: frontCover })
    const found = await shop.findCover(frontCover)
    if (found?.kind !== 'elsewhere') throw new Error('expected a picture')
    expect(found.address).toBe(frontCover)
    expect(await found.drawSubstitute()).toContain('Rayuela')
  })

  it('puts a blank cover in the place of a picture that several books share', async () => {
    const { db, shop } = await createTestShop()
    await insertBook(db, { title: 'Uno', front_cover: frontCover })
    await insertBook(db, { title: 'Dos', front_cover: frontCover })
    const found = await shop.findCover(frontCover)
    expect(found?.kind === 'elsewhere' && (await found.drawSubstitute())).not.toMatch(/<text/)
  })

  it('knows no other address, not even on the same host', async () => {
    const { db, shop } = await createTestShop()
    await insertBook(db, { front_cover: frontCover })
    await insertBook(db, { front_cover: 'https://cdn.example/vieja.jpg', withdrawn_at: new Date() })
    await insertBook(db, { front_cover: 'file:///etc/passwd' })
    for (const address of [
      'https://cdn.example/otra.jpg',
      `${frontCover}?x=1`,
      'https://cdn.example/vieja.jpg',
      'file:///etc/passwd',
      'http://169.254.169.254/',
      'nothing\0',
      '',
    ]) {
      expect(await shop.findCover(address), address).toBeNull()
    }
  })
})
