import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('entrar', 'screens/sign-in/sign-in.tsx'),
  route('invitacion/:token', 'screens/sign-in/invitation.tsx'),
  route('salir', 'screens/sign-in/sign-out.ts'),
  route('confirmar', 'screens/sign-in/confirm.ts'),
  route('ordenes.csv', 'screens/orders/orders-csv.ts'),
  route('ordenes/:name/correos/:mail', 'screens/order/mail.ts'),
  route('ordenes/:name/remito', 'screens/order/slip.tsx'),
  route('ordenes/nueva/libros', 'screens/new-order/books.ts'),
  layout('shell/shell.tsx', [
    index('screens/today/today.tsx'),
    route('ordenes', 'screens/orders/orders.tsx'),
    route('ordenes/nueva', 'screens/new-order/new-order.tsx'),
    route('ordenes/:name', 'screens/order/order.tsx'),
    route('buscar', 'screens/find/find.tsx'),
    route('cuenta', 'screens/account/account.tsx'),
    route('personas', 'screens/person/person.tsx'),
    route('equipo', 'screens/team/team.tsx'),
    route('equipo/diario', 'screens/team/journal.tsx'),
    route('sistema', 'screens/system/system.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
] satisfies RouteConfig
