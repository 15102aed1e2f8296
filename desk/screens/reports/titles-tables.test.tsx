import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TitlesTable } from './titles-tables.tsx'

it('names the first authors of a title', () => {
  const title = { isbn: '9789974000018', title: 'Uno', author: 'A; B; C; D; E', copies: 1, orders: 1, cents: 59_000 }
  expect(renderToStaticMarkup(<TitlesTable titles={[title]} />)).toContain('>A; B; C y otros<')
})
