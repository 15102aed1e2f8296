import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES } from '../contract/addresses.ts'

/** The screens of all pages. The API's addresses are in `server/api/`. */
export const SCREENS = [
  index('screens/home/home.tsx'),
  screen(PAGES.book, 'screens/book/book.tsx'),
  screen(PAGES.checkout, 'screens/checkout/checkout.tsx'),
  screen(PAGES.category, 'screens/listing/category.tsx'),
  screen(PAGES.search, 'screens/listing/search.tsx'),
  screen(PAGES.collection, 'screens/collection/collection.tsx'),
  screen(PAGES.series, 'screens/series/series.tsx'),
  screen(PAGES.author, 'screens/name/author.tsx'),
  screen(PAGES.publisher, 'screens/name/publisher.tsx'),
  screen(PAGES.cart, 'screens/cart/cart.tsx'),
  screen(PAGES.order, 'screens/order/order.tsx'),
  screen(PAGES.myOrders, 'screens/my-orders/my-orders.tsx'),
  screen(PAGES.mails, 'screens/mails/mails.tsx'),
  screen(PAGES.help, 'screens/help/help.tsx'),
  screen(PAGES.policies, 'screens/policies/policies.tsx'),
  screen(PAGES.offline, 'screens/offline/offline.tsx'),
  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig

/** The storefront's shell surrounds all screens; `app/root.tsx` is the bare document. */
export default [layout('storefront.tsx', { id: 'storefront' }, SCREENS)] satisfies RouteConfig

function screen(path: string, file: string) {
  return route(path.slice(1), file)
}
