import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop (specification §2, route table). The API's addresses are in `server/api/`. */
export const SCREENS = [
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

/** All of them stand in the storefront's surroundings; `app/root.tsx` is the bare document. */
export default [layout('storefront.tsx', { id: 'storefront' }, SCREENS)] satisfies RouteConfig
