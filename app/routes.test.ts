// spec: 2.1, 2.70, 6.1, 6.5

import { expect, it } from 'vitest'
import routes, { SCREENS } from './routes.ts'

it('the shop has the screens of the specification and its own, none of them to log in', () => {
  expect(SCREENS.map(({ path = '' }) => path)).toEqual([
    '',
    'libro/:bookName/:isbn',
    'libro/:bookName/:isbn/comprar',
    'categorias/:name/:code?',
    'libros',
    'colecciones/:slug',
    'series/:slug',
    'autores/:slug',
    'editoriales/:slug',
    'pedido',
    'orden/:externalId?',
    'mis-pedidos',
    'correos/:token',
    'ayuda',
    'politicas',
    'sin-conexion',
    '*',
  ])
  expect(routes).toMatchObject([{ file: 'storefront.tsx', children: SCREENS }])
})
