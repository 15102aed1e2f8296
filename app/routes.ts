import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop (specification §2, route table). The API's addresses are in `server/api/`. */
export default [
  index('screens/home/home.tsx'),
  route('libro/:bookName/:isbn', 'screens/book/book.tsx'),
  route('libro/:bookName/:isbn/comprar', 'screens/checkout/checkout.tsx'),
  route('categorias/:name/:code?', 'screens/listing/category.tsx'),
  route('libros', 'screens/listing/search.tsx'),
  route('orden/:externalId?', 'screens/order/order.tsx'),
  route('mis-pedidos', 'screens/my-orders/my-orders.tsx'),
  route('correos/:token', 'screens/mails/mails.tsx'),
  route('ayuda', 'screens/help/help.tsx'),
  route('politicas', 'screens/policies/policies.tsx'),
  route('sin-conexion', 'screens/offline/offline.tsx'),
  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig
