import { expect, it } from 'vitest'
import { rendered } from '../../test/support/rendered.tsx'
import { BookCover } from './book-cover.tsx'
import { drawInstead } from './drawn-instead.ts'

const BOOK = { normalizedIsbn: '9789974271821', title: 'La tregua' }

it('a cover that can not be loaded gives way to the drawn one, once', () => {
  const image = {
    dataset: { isbn: BOOK.normalizedIsbn } as DOMStringMap,
    src: '/imagenes?url=x',
    srcset: '/imagenes?url=x 150w',
  }
  drawInstead(image)
  expect(image).toMatchObject({ src: '/portadas/9789974271821.svg', srcset: '' })
  const drawn = { ...image, src: 'as it is' }
  drawInstead(drawn)
  expect(drawn.src).toBe('as it is')
})

it('a picture of the catalogue names its book for that, and a drawn cover does not', () => {
  const markup = (frontCover?: string) =>
    rendered(<BookCover book={{ ...BOOK, ...(frontCover && { frontCover }) }} width={150} />).html
  expect(markup('https://cdn.example/tapa.jpg')).toContain('data-isbn="9789974271821"')
  expect(markup()).not.toContain('data-isbn')
  expect(markup()).toMatch(/src="\/portadas\/9789974271821-\w{4}\.svg"/)
})
