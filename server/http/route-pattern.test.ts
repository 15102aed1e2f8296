import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SCREENS as pages } from '../../app/routes.ts'
import * as addresses from '../../contract/addresses.ts'
import { SANDBOX_CARDS_PATH, SANDBOX_PRINT_PATH } from '../../platform/partners.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import { isUnknownPath, routePatternOf } from './route-pattern.ts'

it('every address of the shop has a pattern of its own', async () => {
  const { routes } = createTestApp(await createTestShop())
  const paths = [...routes, ...pages.map(({ path = '' }) => ({ path: `/${path}` }))].map(({ path }) => path)
  const examples = paths.filter(path => !path.includes('*')).map(path => path.replace(/:[^/]+/g, 'x'))
  expect(examples.length).toBeGreaterThan(pages.length)
  expect(examples.filter(address => routePatternOf(address) === 'other')).toEqual([])
})

it('an address that the shop writes is one of its pages', () => {
  const book = { title: 'La tregua', normalizedIsbn: '9789974701234' }
  const { PAGES } = addresses
  expect(routePatternOf(addresses.bookPath(book))).toBe(PAGES.book)
  expect(routePatternOf(addresses.checkoutPath(book))).toBe(PAGES.checkout)
  expect(routePatternOf(addresses.categoryPath({ name: 'Ficción', code: 'F' }))).toBe('/categorias/:name/:code')
  expect(routePatternOf(addresses.NEW_RELEASES_PATH)).toBe('/categorias/:name')
  expect(routePatternOf(addresses.listingPath({}))).toBe(PAGES.search)
  expect(routePatternOf(addresses.namePath({ kind: 'AUTHOR', slug: 'idea-vilarino' }))).toBe(PAGES.author)
  expect(routePatternOf(addresses.namePath({ kind: 'PUBLISHER', slug: 'arca' }))).toBe(PAGES.publisher)
  expect(routePatternOf(addresses.CART_PATH)).toBe(PAGES.cart)
  expect(routePatternOf(addresses.orderPath('x'))).toBe('/orden/:externalId')
  expect(routePatternOf(addresses.LAST_ORDER_PATH)).toBe('/orden')
  expect(routePatternOf(addresses.refusalPath('x'))).toBe(PAGES.mails)
  expect(routePatternOf(addresses.OFFLINE_PATH)).toBe(PAGES.offline)
})

it('every file of the browser and every sandbox has one too', () => {
  const files = readdirSync(join(import.meta.dirname, '../../public'))
  expect(files.length).toBeGreaterThan(0)
  for (const path of [...files.map(file => `/${file}`), `${SANDBOX_CARDS_PATH}/sdk.js`, SANDBOX_PRINT_PATH]) {
    expect(routePatternOf(path), path).not.toBe('other')
  }
})

it.each(['/wp-login.php', '/no/such/page', '/ayuda/mas', '/libro', '/%20'])('%s is unknown', path => {
  expect(isUnknownPath(path)).toBe(true)
})

it.each(['/ayuda/', '/AYUDA', '/%61yuda', '/', '//ayuda', '/%', '/Libro/x/9788437604947/', '/favicon.ico', '/_.data'])(
  '%s is not',
  path => expect(isUnknownPath(path)).toBe(false),
)

it.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/libro/Rayuela/9788437604947', '/libro/:bookName/:isbn'],
  ['/libro/Rayuela/9788437604947.data', '/libro/:bookName/:isbn'],
  ['/libro/Rayuela/9788437604947/comprar', '/libro/:bookName/:isbn/comprar'],
  ['/libros.data', '/libros'],
  ['/categorias/novedades', '/categorias/:name'],
  ['/categorias/ficcion/F', '/categorias/:name/:code'],
  ['/orden/secret', '/orden/:externalId'],
  ['/api/web/orders/secret', '/api/web/orders/:id'],
  ['/api/web/orders/secret/payments', '/api/web/orders/:id/payments'],
  ['/api/web/orders/', '/api/web/orders'],
  ['/api/web/books/9788437604947', '/api/web/books/:id'],
  ['/api/web/suggestions', '/api/web/suggestions'],
  ['/api/web/orders/links', '/api/web/orders/links'],
  ['/api/printing/news', '/api/printing/news'],
  ['/mis-pedidos.data', '/mis-pedidos'],
  ['/pedido', '/pedido'],
  ['/pedido.data', '/pedido'],
  ['/api/web/offers', '/api/web/offers'],
  ['/correos/Ijk.x-Y', '/correos/:token'],
  ['/assets/root-abc.js', '/assets/*'],
  ['/sitemaps/libros-3.xml', '/sitemaps/:file'],
  ['/robots.txt', '/robots.txt'],
  ['/metrics', '/metrics'],
  ['/wp-login.php', 'other'],
  ['/api/unknown/$1', 'other'],
])('%s follows %s', (path, pattern) => expect(routePatternOf(path)).toBe(pattern))
