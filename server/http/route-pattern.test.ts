import { expect, it } from 'vitest'
import pages from '../../app/routes.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'
import { routePatternOf } from './route-pattern.ts'

it('every address of the shop has a pattern of its own', async () => {
  const { routes } = createTestApp(await createTestShop())
  const paths = [...routes, ...pages.map(({ path = '' }) => ({ path: `/${path}` }))].map(({ path }) => path)
  const addresses = paths.filter(path => !path.includes('*')).map(path => path.replace(/:[^/]+/g, 'x'))
  expect(addresses.length).toBeGreaterThan(pages.length)
  expect(addresses.filter(address => routePatternOf(address) === 'other')).toEqual([])
})

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
  ['/correos/Ijk.x-Y', '/correos/:token'],
  ['/assets/root-abc.js', '/assets/*'],
  ['/sitemaps/libros-3.xml', '/sitemaps/:file'],
  ['/robots.txt', '/robots.txt'],
  ['/metrics', '/metrics'],
  ['/wp-login.php', 'other'],
  ['/api/unknown/$1', 'other'],
])('%s follows %s', (path, pattern) => expect(routePatternOf(path)).toBe(pattern))
