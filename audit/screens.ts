import { bookPath, checkoutPath, orderPath } from '../contract/addresses.ts'
import type { BookPage } from '../contract/book.ts'
import { mailRefusalPath } from '../test/support/mail-refusal-path.ts'
import { placeTestOrder } from '../test/support/place-test-order.ts'

/** A screen, and what is expected of it. */
export interface Screen {
  name: string
  path: string
  /** Search engines may show it, so Lighthouse's SEO counts. */
  isIndexable: boolean
  /** Lowest performance score, 0 to 100. */
  performance: number
}

/** The shop's screens; those of a book, its checkout and its order are of the best seller; `dataFolder` is the shop's. */
export async function readScreens(origin: string, dataFolder: string): Promise<Screen[]> {
  const answer = await fetch(`${origin}/api/web/books/?size=20`)
  const { content } = (await answer.json()) as BookPage
  const book = content.find(({ retailPrice }) => retailPrice !== undefined)
  if (!book) throw new Error('The catalogue has no book for sale')
  const order = await placeTestOrder(origin)
  return [
    { name: 'home', path: '/', isIndexable: true, performance: 99 },
    { name: 'list', path: '/categorias/ficcion/F', isIndexable: true, performance: 99 },
    { name: 'search', path: '/libros?q=historia', isIndexable: false, performance: 95 },
    { name: 'author', path: '/autores/julio-cortazar', isIndexable: true, performance: 95 },
    { name: 'book', path: bookPath(book), isIndexable: true, performance: 99 },
    { name: 'checkout', path: checkoutPath(book), isIndexable: false, performance: 95 },
    { name: 'cart', path: `/pedido?lista=${book.normalizedIsbn}.2`, isIndexable: false, performance: 95 },
    { name: 'help', path: '/ayuda', isIndexable: true, performance: 95 },
    { name: 'policies', path: '/politicas', isIndexable: true, performance: 95 },
    { name: 'order', path: orderPath(order.externalId), isIndexable: false, performance: 95 },
    { name: 'mails', path: mailRefusalPath(dataFolder, 'ana@example.com'), isIndexable: false, performance: 95 },
  ]
}
